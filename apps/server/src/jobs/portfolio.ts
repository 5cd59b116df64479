import type { BrandFile } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { type Deps, todayOf } from '../deps.ts';
import { finishRun, isFinished } from '../stores/job-runs.store.ts';
import { findOrders } from '../stores/orders.store.ts';
import { insertStandings, openLoansAfter, type Standing } from '../stores/portfolio.store.ts';
import { together } from './each-apart.ts';

/** Writes down how each open loan stood at the end of the last local day, once a day for each brand. */

const PORTFOLIO = 'portfolio';
const BATCH = 500;

async function standingsOf(deps: Deps, ids: readonly string[], day: CalendarDate): Promise<Standing[]> {
  const orders = await findOrders(deps.db, deps.products, ids);
  return orders.flatMap(({ id, order }) => {
    const position = foldOrder(order, day);
    if (position.code !== '174' && position.code !== '180') return [];
    const { currency } = order.terms;
    const outstandingMinor = position.outstanding.principalMinor;
    return [{ orderId: id, currency, daysLate: position.daysLate, outstandingMinor }];
  });
}

async function writeDay(deps: Deps, brand: BrandFile, day: CalendarDate): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await openLoansAfter(deps.db, { brand: brand.id, after, limit: BATCH });
    const last = batch.at(-1);
    if (!last) return;
    await together(deps, PORTFOLIO, {
      ids: batch.map(({ id }) => id),
      work: async (ids) => insertStandings(deps.db, day, await standingsOf(deps, ids, day)),
    });
    after = last.id;
  }
}

/** Once a day for each brand; what was written for a day is never written anew. */
export async function writePortfolio(deps: Deps): Promise<void> {
  for (const brand of deps.brands) {
    const day = addDays(todayOf(deps, brand), -1);
    const run = { job: PORTFOLIO, scope: brand.id, day };
    if (await isFinished(deps.db, run)) continue;
    await writeDay(deps, brand, day);
    await finishRun(deps.db, { ...run, now: deps.clock.now() });
  }
}
