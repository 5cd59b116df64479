import type { BrandFile } from '@plazo/contract';
import type { BureauInputName, Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

type BureauRail = { readonly rail: Rail & Required<Pick<Rail, 'bureau'>> };

/** Who asks a credit bureau, for what, what its files say, and by when it answers. */
export type AskingBureau<Own> = {
  readonly own: Own & BureauRail;
  readonly product: string;
  readonly inputs: readonly BureauInputName[];
  readonly answerWithinMinutes: number;
};

/**
 * Who asks a bureau for each brand; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot, or that does not say what it asks.
 */
export function readBureaus<Own extends { readonly rail: Rail }>(
  read: ReadRails,
  { known, named }: { known: readonly BrandFile[]; named: (name: string) => Own | undefined },
): ReadonlyMap<string, AskingBureau<Own>> {
  const can = (own: Own | undefined): own is Own & BureauRail => own?.rail.bureau !== undefined;
  const asking = known.flatMap(({ id }) => {
    const name = read.brands[id]?.bureau;
    if (name === undefined) return [];
    const own = named(name);
    if (!can(own))
      throw new ConfigurationError(`PLAZO_RAILS: ${id} is to ask a bureau over ${name}, which asks none`);
    const { bureau } = read.rails.get(name) ?? {};
    if (bureau === undefined) throw new ConfigurationError(`PLAZO_RAILS: ${name}.bureau is missing`);
    return [[id, { own, ...bureau }] as const];
  });
  return new Map(asking);
}
