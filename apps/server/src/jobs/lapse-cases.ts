import type { BrandFile } from '@plazo/contract';
import { type Deps, todayOf } from '../deps.ts';
import { tellOfCase } from '../servicing/case-news.ts';
import { lapseCases } from '../stores/data-cases.store.ts';
import { inTransaction } from '../stores/transaction.ts';

/** Closes the requests about data for which nothing came by their day, and tells those who asked. */
export async function lapseSilentCases(deps: Deps, brand: BrandFile): Promise<void> {
  const at = { now: deps.clock.now(), today: todayOf(deps, brand) };
  await inTransaction(
    deps.db,
    async (tx) => {
      for (const found of await lapseCases(tx, { brand: brand.id, ...at }))
        await tellOfCase(tx, { found, next: { state: 'lapsed', dueOn: null } }, at);
    },
    deps.chance.fraction,
  );
}
