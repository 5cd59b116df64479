import type { BorrowerId, OrderId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

const selectTimes = statement<{ type: string; at: Date }>(`
  select body->>'type' as type, max(recorded_at) as at from order_event where borrower_id = $1 and order_id = $2 group by 1`);

/** When each kind of event of an order was last written down. */
export async function recordedAt(
  db: Queries,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId: OrderId },
): Promise<ReadonlyMap<string, Date>> {
  return new Map((await selectTimes(db, [borrowerId, orderId])).map(({ type, at }) => [type, at]));
}
