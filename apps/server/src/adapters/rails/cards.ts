import type { BrandFile } from '@plazo/contract';
import type { Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

type WithCards = { readonly rail: Rail & Required<Pick<Rail, 'card'>> };

/** Who keeps cards and takes payments by them, and the address of our pages that its own lead back to. */
export type CardTaking<Own> = { readonly own: Own & WithCards; readonly pagesAt: string };

const takesCards = <Own extends { readonly rail: Rail }>(own: Own | undefined): own is Own & WithCards =>
  own?.rail.card !== undefined;

/**
 * Who takes cards for each brand; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot, or that knows no way back.
 */
export function readCards<Own extends { readonly rail: Rail }>(
  read: ReadRails,
  known: readonly BrandFile[],
  named: (name: string) => Own | undefined,
): ReadonlyMap<string, CardTaking<Own>> {
  const taking = known.flatMap(({ id }) => {
    const name = read.brands[id]?.card;
    if (name === undefined) return [];
    const own = named(name);
    if (!takesCards(own))
      throw new ConfigurationError(`PLAZO_RAILS: ${id} is to take cards over ${name}, which takes none`);
    const pagesAt = read.rails.get(name)?.card?.pagesAt;
    if (pagesAt === undefined) throw new ConfigurationError(`PLAZO_RAILS: ${name}.card.pagesAt is missing`);
    return [[id, { own, pagesAt: pagesAt.replace(/\/$/, '') }] as const];
  });
  return new Map(taking);
}
