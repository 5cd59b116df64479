import type { BorrowerId, OrderId } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Payouts that wait for a person, and what was decided of them. */

export type Hold = {
  readonly state: 'pending' | 'approved' | 'refused';
  readonly accountId: string | null;
  readonly amountMinor: bigint;
  readonly askedAt: Date;
};

const selectNewest = statement<Hold>(`
  select state, wish ->> 'accountId' as "accountId", (wish ->> 'amountMinor')::bigint as "amountMinor", requested_at as "askedAt" from desk_request
  where kind = 'release-payout' and order_id = $1 and wish ->> 'paymentId' is null and state <> 'withdrawn' and ($2::timestamptz is null or requested_at >= $2)
  order by requested_at desc, id limit 1`);

/** What was asked last for the money of an order, after what left for it last. */
export const newestHold = async (
  db: Queries,
  { orderId, since }: { readonly orderId: OrderId; readonly since: Date | null },
): Promise<Hold | undefined> => (await selectNewest(db, [orderId, since]))[0];

const selectWaiting = statement<{ id: string }>(`
  select id from desk_request where kind = 'release-payout' and order_id = $1 and wish ->> 'paymentId' = $2 and state = 'pending'`);

type Written = { readonly subject: OrderId; readonly id: string };

/** Whether a payout that is written down already waits for a person. */
export const isHeld = async (db: Queries, { subject, id }: Written): Promise<boolean> =>
  (await selectWaiting(db, [subject, id])).length > 0;

const dropOf = command(`
  update desk_request set state = 'withdrawn' where kind = 'release-payout' and order_id = $1 and state = 'pending'
    and wish ->> 'paymentId' is not distinct from $2`);

/** Nobody has to decide any more of what ends without them. */
export const dropHold = (
  tx: Tx,
  { subject, id }: { readonly subject: OrderId; readonly id: string | null },
): Promise<void> => dropOf(tx, [subject, id]);

const selectPardoner = statement<{ operatorId: string }>(`
  select operator_id as "operatorId" from decision_review where borrower_id = $1 and used_for = $2
  union all select operator_id from application_decline where borrower_id = $1 and used_for = $2 and operator_id is not null limit 1`);

/** Who overturned a decline for an order: it takes another one to release its money. */
export const whoLetThrough = async (
  db: Queries,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId: OrderId },
): Promise<string | null> => (await selectPardoner(db, [borrowerId, orderId]))[0]?.operatorId ?? null;
