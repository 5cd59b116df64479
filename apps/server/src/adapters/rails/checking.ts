import type { BrandFile } from '@plazo/contract';
import type { IdentityCheckName, Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

/** What a file of rails names where people of the lender look at the pictures, at the desk. */
export const AT_DESK = 'desk';

type CheckingRail = { readonly rail: Rail & Required<Pick<Rail, 'identity'>> };

/** Who checks people, and what of them. */
export type Checking<Own> = {
  readonly own: Own & CheckingRail;
  readonly checks: readonly IdentityCheckName[];
  /** Where people take the pictures at a page of the rail: the address of our pages, to which it leads back. Absent: we take them. */
  readonly pagesAt?: string;
};

/**
 * Who checks people for each brand; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot, or not by pictures that are taken so, or that does not say what it checks.
 */
export function readChecking<Own extends { readonly rail: Rail }>(
  read: ReadRails,
  { known, named }: { known: readonly BrandFile[]; named: (name: string) => Own | undefined },
): ReadonlyMap<string, Checking<Own>> {
  const can = (own: Own | undefined): own is Own & CheckingRail => own?.rail.identity !== undefined;
  const checking = known.flatMap(({ id }) => {
    const name = read.brands[id]?.identity;
    if (name === undefined || name === AT_DESK) return [];
    const own = named(name);
    if (!can(own))
      throw new ConfigurationError(
        `PLAZO_RAILS: people of ${id} are to be checked by ${name}, which checks nobody`,
      );
    const { identity } = read.rails.get(name) ?? {};
    if (identity === undefined) throw new ConfigurationError(`PLAZO_RAILS: ${name}.identity is missing`);
    const { checks } = identity;
    if (identity.capture === 'rail') {
      if (!own.rail.identity.begin)
        throw new ConfigurationError(`PLAZO_RAILS: ${name} has no page where people take pictures`);
      return [[id, { own, checks, pagesAt: identity.pagesAt.replace(/\/$/, '') }] as const];
    }
    if (!own.rail.identity.check)
      throw new ConfigurationError(`PLAZO_RAILS: ${name} takes no pictures of ours`);
    return [[id, { own, checks }] as const];
  });
  return new Map(checking);
}
