import { foldOrder, isQuiet } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Queries } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { findOrders, type StoredOrder } from '../loans/orders.store.ts';
import { type BrandDay, type Case, keepCases, staleCases } from './cases.store.ts';

/** How a loan stands for who collects it, by the engine. */
function caseOf({ id, borrowerId, order }: StoredOrder, day: CalendarDate): Case {
  const position = foldOrder(order, day);
  const { state, daysLate, dueNowMinor, promise, owner } = position;
  return {
    borrowerId,
    orderId: id,
    day,
    events: order.events.length,
    isLate: state === 'late' && owner === null,
    isOpen: promise?.state === 'open' && owner === null,
    isQuiet: isQuiet(position),
    currency: order.terms.currency,
    daysLate,
    dueMinor: dueNowMinor,
    promise: promise?.state ?? '',
    promisedOn: promise?.madeOn ?? null,
    promiseBy: promise?.by ?? null,
    promiseMinor: promise?.amountMinor ?? null,
  };
}

export const brandDays = (deps: Deps): readonly BrandDay[] =>
  deps.brands.map((brand) => ({ brand: brand.id, today: todayOf(deps, brand) }));

const BATCH = 200;

/** Brings every case up to this day and moment: after a job has done it, nearly nothing is left to a reader. */
export async function refreshCases(deps: Deps, db: Queries = deps.db): Promise<void> {
  const days = brandDays(deps);
  for (let after = ''; ; ) {
    const stale = await staleCases(db, days, { after, limit: BATCH });
    const last = stale.at(-1);
    if (!last) return;
    const todays = new Map(stale.map(({ id, today }): [string, CalendarDate] => [id, today]));
    const orders = await findOrders(db, deps.products, [...todays.keys()]);
    await keepCases(
      db,
      orders.flatMap((stored) => {
        const today = todays.get(stored.id);
        return today === undefined ? [] : [caseOf(stored, today)];
      }),
    );
    after = last.id;
  }
}
