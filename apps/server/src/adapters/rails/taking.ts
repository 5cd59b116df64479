import type { BrandFile } from '@plazo/contract';
import { markets } from '@plazo/markets';
import type { MandateMethod, Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

/** What a person approves at a page of the rail. */
type Kind = 'card' | 'mandate';

type With<Of extends Kind> = { readonly rail: Rail & Required<Pick<Rail, Of>> };

/** Who takes payments by cards or under mandates that it keeps, and the address of our pages that its own lead back to. */
export type Taking<Own, Of extends Kind> = {
  readonly own: Own & With<Of>;
  readonly pagesAt: string;
  /** What the person chooses from; empty where the rail is told none. */
  readonly methods: readonly MandateMethod[];
};

/**
 * Who takes payments so for each brand; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot, or that knows no way back.
 */
export function readTaking<Own extends { readonly rail: Rail }, Of extends Kind>(
  read: ReadRails,
  kind: Of,
  { known, named }: { known: readonly BrandFile[]; named: (name: string) => Own | undefined },
): ReadonlyMap<string, Taking<Own, Of>> {
  const can = (own: Own | undefined): own is Own & With<Of> => own?.rail[kind] !== undefined;
  const taking = known.flatMap(({ id, market }) => {
    const name = read.brands[id]?.[kind];
    if (name === undefined) return [];
    const own = named(name);
    if (!can(own))
      throw new ConfigurationError(`PLAZO_RAILS: ${id} is to take ${kind}s over ${name}, which takes none`);
    const pagesAt = read.rails.get(name)?.[kind]?.pagesAt;
    if (pagesAt === undefined)
      throw new ConfigurationError(`PLAZO_RAILS: ${name}.${kind}.pagesAt is missing`);
    const methods = kind === 'mandate' ? (read.rails.get(name)?.mandate?.methods ?? []) : [];
    const foreign = methods.find((method) => !markets[market].law.debit.methods.includes(method));
    if (foreign !== undefined)
      throw new ConfigurationError(
        `PLAZO_RAILS: ${name}.mandate.methods names ${foreign}, which is none of the market ${market} of ${id}`,
      );
    return [[id, { own, pagesAt: pagesAt.replace(/\/$/, ''), methods }] as const];
  });
  return new Map(taking);
}
