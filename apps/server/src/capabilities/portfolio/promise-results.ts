import { foldOrder, type Order } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import type { PromiseContact, PromiseResult } from './promise-results.store.ts';

/** The promise of a contact, and what the end of its last day tells of it; nothing while that is not over. */
function judge(
  order: Order,
  { madeOn, nth }: PromiseContact,
  day: CalendarDate,
): Pick<PromiseResult, 'byOn' | 'state'> | undefined {
  const made = order.events.filter((event) => event.type === 'promised' && event.on === madeOn);
  const own = made[nth - 1];
  if (own?.type !== 'promised' || own.by > day) return undefined;
  const { promise } = foldOrder(order, own.by);
  const isLast = nth === made.length && promise?.madeOn === madeOn && promise.by === own.by;
  if (!isLast) return { byOn: own.by, state: 'replaced' };
  return { byOn: own.by, state: promise.state === 'kept' ? 'kept' : 'broken' };
}

/** What became of the promises of some contacts by the end of a day. */
export async function resultsOf(
  deps: Deps,
  contacts: readonly PromiseContact[],
  day: CalendarDate,
): Promise<readonly PromiseResult[]> {
  const ids = [...new Set(contacts.map(({ orderId }) => orderId))];
  const orders = new Map((await findOrders(deps.db, deps.products, ids)).map(({ id, order }) => [id, order]));
  return contacts.flatMap((contact) => {
    const { borrowerId, contactId, orderId } = contact;
    const order = orders.get(orderId);
    const judged = order && judge(order, contact, day);
    return judged ? [{ borrowerId, contactId, ...judged }] : [];
  });
}
