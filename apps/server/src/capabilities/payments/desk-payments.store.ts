import type { BorrowerId } from '@plazo/contract';
import { conditionsOf } from '../../db/conditions.ts';
import type { PaymentState } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Payment } from './payments.store.ts';

/** Payments as the lender looks for them. */

export type PaymentSearch = {
  readonly state?: PaymentState | undefined;
  readonly channel?: string | undefined;
  /** Instants as text: paid at the first or later, and before the second. */
  readonly paidFrom?: string | undefined;
  readonly paidBefore?: string | undefined;
  /** A payment, a reference or an order. */
  readonly word?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

const paymentColumns = `stream, channel, payment_id as "paymentId", borrower_id as "borrowerId", order_id as "orderId", reference,
  amount_minor as "amountMinor", currency, paid_at as "paidAt", received_at as "receivedAt", state, reason`;

const OF_WORD = `(channel, payment_id) in (select channel, payment_id from payment where payment_id = ?
  union select channel, payment_id from payment where reference = ? union select channel, payment_id from payment where order_id = ?)`;

/** What nobody has matched stands first. */
export function findPayments(
  db: Queries,
  { state, channel, paidFrom, paidBefore, word, limit, offset }: PaymentSearch,
): Promise<readonly Payment[]> {
  const { where, values } = conditionsOf([
    state && ['state = ?', state],
    channel === undefined ? undefined : ['channel = ?', channel],
    paidFrom === undefined ? undefined : ['paid_at >= ?::timestamptz', paidFrom],
    paidBefore === undefined ? undefined : ['paid_at < ?::timestamptz', paidBefore],
    word === undefined ? undefined : [OF_WORD, word, word, word],
  ]);
  const [last, first] = [values.length + 1, values.length + 2];
  const select = statement<Payment>(`
    select ${paymentColumns} from payment where ${where}
    order by state <> 'suspense', received_at desc, payment_id limit $${last} offset $${first}`);
  return select(db, [...values, limit, offset]);
}

export async function countUnmatched(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'suspense')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Key = Pick<Payment, 'stream' | 'channel' | 'paymentId'>;

const lockOne = statement<Payment>(
  `select ${paymentColumns} from payment where stream = $1 and channel = $2 and payment_id = $3 for update`,
);

/** A payment under its lock: of two who match it at once, the second finds it matched. */
export async function lockPayment(tx: Tx, { stream, channel, paymentId }: Key): Promise<Payment | undefined> {
  const [payment] = await lockOne(tx, [stream, channel, paymentId]);
  return payment;
}

/** Gives a payment to an order; what the books hold of it is for the caller to move. */
export async function giveToOrder(
  tx: Tx,
  { stream, channel, paymentId }: Key,
  order: { readonly id: string; readonly borrowerId: BorrowerId },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'posted', reason: '', order_id: order.id, borrower_id: order.borrowerId })
    .where('stream', '=', stream)
    .where('channel', '=', channel)
    .where('payment_id', '=', paymentId)
    .execute();
}
