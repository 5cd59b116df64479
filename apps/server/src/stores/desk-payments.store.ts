import type { PaymentState } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { Payment } from './payments.store.ts';
import type { Queries, Tx } from './transaction.ts';

/** Payments as the house looks for them. */

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

const paymentColumns = `channel, payment_id as "paymentId", borrower_id as "borrowerId", order_id as "orderId", reference,
  amount_minor as "amountMinor", currency, paid_at as "paidAt", received_at as "receivedAt", state, reason`;

const selectPayments = statement<Payment>(`
  select ${paymentColumns} from payment
  where ($1::text is null or state = $1) and ($2::text is null or channel = $2)
    and ($3::text is null or payment_id = $3 or reference = $3 or order_id = $3)
    and ($4::timestamptz is null or paid_at >= $4) and ($5::timestamptz is null or paid_at < $5)
  order by state <> 'suspense', received_at desc, payment_id limit $6 offset $7`);

/** What nobody has matched stands first. */
export const findPayments = (db: Queries, search: PaymentSearch): Promise<readonly Payment[]> =>
  selectPayments(db, [
    search.state ?? null,
    search.channel ?? null,
    search.word ?? null,
    search.paidFrom ?? null,
    search.paidBefore ?? null,
    search.limit,
    search.offset,
  ]);

export async function countUnmatched(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'suspense')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Key = Pick<Payment, 'channel' | 'paymentId'>;

const lockOne = statement<Payment>(
  `select ${paymentColumns} from payment where channel = $1 and payment_id = $2 for update`,
);

/** A payment under its lock: of two who match it at once, the second finds it matched. */
export async function lockPayment(tx: Tx, { channel, paymentId }: Key): Promise<Payment | undefined> {
  const [payment] = await lockOne(tx, [channel, paymentId]);
  return payment;
}

/** Gives a payment to an order; what the books hold of it is for the caller to move. */
export async function giveToOrder(
  tx: Tx,
  { channel, paymentId }: Key,
  order: { readonly id: string; readonly borrowerId: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'posted', reason: '', order_id: order.id, borrower_id: order.borrowerId })
    .where('channel', '=', channel)
    .where('payment_id', '=', paymentId)
    .execute();
}

type Refund = {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly channel: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly now: Date;
  /** The borrower's account that it goes to. */
  readonly accountId: string;
};

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      borrower_id: refund.borrowerId,
      channel: refund.channel,
      amount_minor: refund.amountMinor,
      currency: refund.currency,
      refunded_at: refund.now,
      bank_account_id: refund.accountId,
    })
    .execute();
}
