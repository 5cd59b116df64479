import { readFile } from 'node:fs/promises';
import { isMarketId, markets } from '@plazo/markets';
import { replacePlaces } from '../capabilities/apply/places.store.ts';
import { readPostalList } from '../capabilities/apply/postal-list.ts';
import { transact } from '../db/transaction.ts';
import { type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export const placesUsage = 'places import MARKET FILE';

/** Puts the public list of a market's postal codes in the place of the last one. */
export async function placesCommand({ words: [verb, name, file] }: Line): Promise<number> {
  if (verb !== 'import' || !isMarketId(name) || !file) return usageFault(placesUsage);
  const { postalList, addressFields } = markets[name];
  if (postalList === undefined) {
    print(`No list of postal codes is known for ${name}`);
    return REFUSED;
  }
  const check = addressFields.find(({ placeBy }) => placeBy !== undefined)?.check;
  const places = readPostalList(postalList, await readFile(file), (code) => check?.(code) === undefined);
  return withProduct(async ({ deps }) => {
    await transact(deps.db, (tx) => replacePlaces(tx, name, places));
    print(`${places.length} postal codes of ${name}`);
    return OK;
  });
}
