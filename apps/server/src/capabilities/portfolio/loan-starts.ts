import { foldOrder, type Order } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import type { Deps } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import type { LoanStart } from './loan-starts.store.ts';

/** The first line of the plan that is an instalment: a down payment is none. */
const firstOf = (order: Order, day: CalendarDate) =>
  foldOrder(order, day).instalments.find(({ no }) => no === 1);

type Until = { readonly days: number; readonly day: CalendarDate };

/** Whether the first instalment was unpaid so many days after its due day; nothing while that day is not over. */
function isUnpaidAfter(order: Order, dueOn: CalendarDate, { days, day }: Until): boolean | null {
  const on = addDays(dueOn, days);
  if (on > day) return null;
  const state = firstOf(order, on)?.state;
  // what was moved into another plan was not paid
  return state === 'late' || state === 'moved';
}

/** How some loans began, as the end of a day tells it; of those alone that were paid out by then. */
export async function startsOf(
  deps: Deps,
  { ids, day }: { readonly ids: readonly string[]; readonly day: CalendarDate },
): Promise<readonly LoanStart[]> {
  const orders = await findOrders(deps.db, deps.products, ids);
  return orders.flatMap(({ id: orderId, borrowerId, order }): LoanStart[] => {
    const { disbursedOn, principalMinor } = foldOrder(order, day);
    const dueOn = firstOf(order, day)?.dueOn;
    if (disbursedOn === null || dueOn === undefined) return [];
    const isUnpaid7 = isUnpaidAfter(order, dueOn, { days: 7, day });
    const isUnpaid30 = isUnpaidAfter(order, dueOn, { days: 30, day });
    const { currency } = order.terms;
    return [{ orderId, borrowerId, currency, principalMinor, disbursedOn, dueOn, isUnpaid7, isUnpaid30 }];
  });
}
