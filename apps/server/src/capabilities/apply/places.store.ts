import type { MarketId } from '@plazo/markets';
import { command } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What the public list of a country says of a postal code. */
export type Place = {
  /** Empty where the code lies in several. */
  readonly city: string;
  readonly state: string;
  readonly neighbourhoods: readonly string[];
};
export type ListedPlace = Place & { readonly code: string };

export const readPlace = (
  db: Queries,
  { market, code }: { readonly market: MarketId; readonly code: string },
): Promise<Place | undefined> =>
  db
    .selectFrom('postal_place')
    .select(['city', 'state', 'neighbourhoods'])
    .where('market', '=', market)
    .where('code', '=', code)
    .executeTakeFirst();

const addPlaces = command(`
  insert into postal_place (market, code, city, state, neighbourhoods)
  select $1, p.code, p.city, p.state, p.neighbourhoods
  from jsonb_to_recordset($2::jsonb) as p (code text, city text, state text, neighbourhoods text[])`);

/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Puts a list in the place of the market's last one. */
export async function replacePlaces(tx: Tx, market: MarketId, places: readonly ListedPlace[]): Promise<void> {
  await tx.deleteFrom('postal_place').where('market', '=', market).execute();
  for (let from = 0; from < places.length; from += AT_ONCE)
    await addPlaces(tx, [market, JSON.stringify(places.slice(from, from + AT_ONCE))]);
}
