import type { BrandFile } from '@plazo/contract';
import { announceCase } from '../capabilities/data-requests/announce-case.ts';
import { lapseCase, silentCases } from '../capabilities/data-requests/data-requests.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const LAPSE = 'lapse-cases';

/** Closes the requests about data for which nothing came by their day, each by itself, and tells those who asked. */
export async function lapseSilentCases(deps: Deps, brand: BrandFile): Promise<void> {
  const { db, clock, chance } = deps;
  const at = { now: clock.now(), today: todayOf(deps, brand) };
  const resting = await restingItems(db, LAPSE, at.now);
  const ids = await silentCases(db, { brand: brand.id, ...at });
  await eachApart(deps, LAPSE, {
    ids: ids.filter((id) => !resting.includes(id)),
    step: async (id) =>
      (await inTransaction(
        db,
        async (tx) => {
          const found = await lapseCase(tx, { id, ...at });
          if (found) await announceCase(tx, { found, next: { state: 'lapsed', dueOn: null } }, at);
          return found !== undefined;
        },
        chance.fraction,
      )) === true,
  });
}
