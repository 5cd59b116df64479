import { foldOrder, type OrderCode } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../deps.ts';
import { currentRules } from '../stores/decisions.store.ts';
import { listOwnOrders, type StoredOrder } from '../stores/orders.store.ts';
import type { Queries } from '../stores/transaction.ts';
import type { Call } from './call.ts';

const CLOSED: ReadonlySet<OrderCode> = new Set(['110', '200']);

/** A borrower's loans as of a day that run or are on their way. What the test surface holds at a status is nobody's debt. */
export async function openLoans(
  db: Queries,
  { products }: Deps,
  { borrowerId, on }: { borrowerId: string; on: CalendarDate },
): Promise<readonly StoredOrder[]> {
  const orders = await listOwnOrders(db, products, borrowerId);
  return orders.filter(({ order, isHeld }) => !isHeld && !CLOSED.has(foldOrder(order, on).code));
}

/** Tells of a product whether the caller may have one more of it; who is nobody yet may. */
export async function canHaveMore({
  db,
  deps,
  session,
  today,
}: Call): Promise<(productId: string) => boolean> {
  if (!session) return () => true;
  const { rules } = await currentRules(db);
  const open = await openLoans(db, deps, { borrowerId: session.borrower.id, on: today });
  return (productId) =>
    open.filter(({ product }) => product.id === productId).length < rules.maxOpenPerProduct;
}
