import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { streamsOf } from './payments.store.ts';

type PaidWay = {
  readonly channel: string;
  readonly paymentId: string;
  /** The way to pay whose code it came on, or what its rail was asked to take; null of money that nobody asked for. */
  readonly way: string | null;
};

const selectWays = statement<PaidWay>(`
  select p.channel, p.payment_id as "paymentId", coalesce(r.channel, i.kind) as way from payment p
  left join channel_reference r on r.borrower_id = $3 and r.order_id = p.order_id and r.clearing = p.channel and r.code = p.reference
  left join instruction i on i.borrower_id = $3 and i.id = p.reference
  where p.order_id = $1 and p.stream = any($2)`);

/** How each payment of an order came, which the account that its rail tells it under does not say. */
export const waysPaid = (db: Queries, { orderId, borrowerId }: OwnOrder): Promise<readonly PaidWay[]> =>
  selectWays(db, [orderId, streamsOf(borrowerId), borrowerId]);
