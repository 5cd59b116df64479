import type { BorrowerId, OrderId, ReferenceCode } from '@plazo/contract';
import type { PaymentState } from '../../db/schema.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { type OwnOrder, UNASSIGNED } from '../ledger/journal.store.ts';

export type Payment = {
  /** Where it is kept, which never changes; whose it is may. */
  readonly stream: string;
  readonly channel: string;
  readonly paymentId: string;
  readonly borrowerId: BorrowerId | null;
  readonly orderId: OrderId | null;
  readonly reference: ReferenceCode;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly paidAt: Date;
  readonly receivedAt: Date;
  readonly state: PaymentState;
  readonly reason: string;
};

const selectPayment = statement<Payment>(`
  select stream, channel, payment_id as "paymentId", borrower_id as "borrowerId", order_id as "orderId", reference,
    amount_minor as "amountMinor", currency, paid_at as "paidAt", received_at as "receivedAt", state, reason
  from payment where channel = $1 and payment_id = $2`);

/** By its channel's name for it, for the lender. */
export async function findPayment(
  db: Queries,
  channel: string,
  paymentId: string,
): Promise<Payment | undefined> {
  const [payment] = await selectPayment(db, [channel, paymentId]);
  return payment;
}

const addPayment = command(`
  insert into payment (stream, channel, payment_id, borrower_id, order_id, reference, amount_minor, currency, paid_at, received_at,
    state, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`);

export async function insertPayment(db: Queries, payment: Payment): Promise<void> {
  const {
    stream,
    channel,
    paymentId,
    borrowerId,
    orderId,
    reference,
    amountMinor,
    currency,
    paidAt,
    receivedAt,
    state,
    reason,
  } = payment;
  await addPayment(db, [
    stream,
    channel,
    paymentId,
    borrowerId,
    orderId,
    reference,
    amountMinor,
    currency,
    paidAt,
    receivedAt,
    state,
    reason,
  ]);
}

const selectTwin = statement<{ paymentId: string }>(`
  select payment_id as "paymentId" from payment
  where stream = any($8) and order_id = $1 and state = 'posted' and amount_minor = $2 and currency = $3
    and paid_at between $4 and $5 and (channel, payment_id) <> ($6, $7) limit 1`);

/** Where the payments of a borrower's order may be kept: with the borrower, or where a person found them. */
export const streamsOf = (borrowerId: BorrowerId) => [borrowerId, UNASSIGNED];

/** How near to each other two payments of one amount are, to look like one that was told twice. */
const TWIN_MS = 10 * 60_000;

/** Whether another payment of the same amount was made to the same loan within minutes, by whatever channel. */
export async function hasTwin(
  db: Queries,
  payment: Pick<Payment, 'amountMinor' | 'currency' | 'paidAt' | 'channel' | 'paymentId'> & OwnOrder,
): Promise<boolean> {
  const { orderId, borrowerId, amountMinor, currency, paidAt, channel, paymentId } = payment;
  const around = [-TWIN_MS, TWIN_MS].map((ms) => new Date(paidAt.getTime() + ms));
  const own = [orderId, amountMinor, currency, ...around, channel, paymentId];
  const found = await selectTwin(db, [...own, streamsOf(borrowerId)]);
  return found.length > 0;
}

const selectSince = statement<{ found: number }>(
  'select 1 as found from payment where stream = any($1) and order_id = $2 and received_at > $3 limit 1',
);

/** Whether money came for a loan after a moment, whatever became of it since. */
export async function hasPaymentSince(db: Queries, own: OwnOrder, at: Date): Promise<boolean> {
  return (await selectSince(db, [streamsOf(own.borrowerId), own.orderId, at])).length > 0;
}

type PaidOnCode = { readonly amountMinor: bigint; readonly paymentId: string };

const selectOnCode = statement<PaidOnCode>(`
  select amount_minor as "amountMinor", payment_id as "paymentId" from payment
  where stream = any($1) and order_id = $2 and channel = $3 and reference = $4
  order by received_at desc limit 1`);

/** What came last on a code of an order, by the account that it is told under; minor units. */
export async function lastPaidOn(
  db: Queries,
  { borrowerId, orderId, clearing, code }: OwnOrder & { readonly clearing: string; readonly code: string },
): Promise<PaidOnCode | undefined> {
  return (await selectOnCode(db, [streamsOf(borrowerId), orderId, clearing, code]))[0];
}

export async function setPaymentState(db: Queries, payment: Payment, state: PaymentState): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state })
    .where('stream', '=', payment.stream)
    .where('channel', '=', payment.channel)
    .where('payment_id', '=', payment.paymentId)
    .execute();
}

/** Says how much of a payment stands after a part of it was taken back. */
export async function setPaymentAmount(db: Queries, payment: Payment, amountMinor: bigint): Promise<void> {
  await db
    .updateTable('payment')
    .set({ amount_minor: amountMinor })
    .where('stream', '=', payment.stream)
    .where('channel', '=', payment.channel)
    .where('payment_id', '=', payment.paymentId)
    .execute();
}

/** Takes a payment from its order and says why; what the books hold of it is for the caller to move. */
export async function moveToSuspense(db: Queries, payment: Payment, reason: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'suspense', reason, order_id: null, borrower_id: null })
    .where('stream', '=', payment.stream)
    .where('channel', '=', payment.channel)
    .where('payment_id', '=', payment.paymentId)
    .execute();
}

/** An event of a channel, and where it is kept. */
export type EventId = { readonly stream: string; readonly channel: string; readonly eventId: string };

type Received = {
  readonly stream: string;
  readonly channel: string;
  readonly eventId: string;
  readonly bodyHash: Uint8Array;
  readonly now: Date;
};

const addNotification = statement<{ channel: string }>(`
  insert into notification (stream, channel, event_id, body_hash, answer, received_at) values ($1, $2, $3, $4, 'null', $5)
  on conflict (stream, channel, event_id) do nothing returning channel`);

/** False where the channel has sent this event before: then the stored answer is given. Two at once: one waits here. */
export async function insertNotification(
  db: Queries,
  { stream, channel, eventId, bodyHash, now }: Received,
): Promise<boolean> {
  return (await addNotification(db, [stream, channel, eventId, bodyHash, now])).length > 0;
}

const setAnswer = command(
  'update notification set answer = $4 where stream = $1 and channel = $2 and event_id = $3',
);

export async function keepNotificationAnswer(db: Queries, id: EventId, answer: unknown): Promise<void> {
  await setAnswer(db, [id.stream, id.channel, id.eventId, JSON.stringify(answer)]);
}

export async function findNotification(db: Queries, { stream, channel, eventId }: EventId) {
  return db
    .selectFrom('notification')
    .select(['body_hash', 'answer'])
    .where('stream', '=', stream)
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

const selectOfOrder = statement<
  Pick<
    Payment,
    'channel' | 'paymentId' | 'reference' | 'amountMinor' | 'currency' | 'paidAt' | 'receivedAt' | 'state'
  >
>(`
  select channel, payment_id as "paymentId", reference, amount_minor as "amountMinor", currency, paid_at as "paidAt",
    received_at as "receivedAt", state
  from payment where order_id = $1 and stream = any($2) order by received_at`);

/** The payments of an order as the channels reported them. */
export const paymentsOf = (db: Queries, { orderId, borrowerId }: OwnOrder) =>
  selectOfOrder(db, [orderId, streamsOf(borrowerId)]);

const selectBounced = statement<Payment>(`
  select p.stream, p.channel, p.payment_id as "paymentId", p.borrower_id as "borrowerId", p.order_id as "orderId", p.reference,
    p.amount_minor as "amountMinor", p.currency, p.paid_at as "paidAt", p.received_at as "receivedAt", p.state, p.reason
  from disbursement d join payment p on p.stream = d.borrower_id and p.channel = d.clearing and p.payment_id = d.reference
  where d.borrower_id = $2 and d.order_id = $1 and d.state = 'bounced' and p.state = 'suspense'`);

/** The money of an order's payout that came back after it had arrived, as long as it lies in suspense. */
export async function findBouncedPayment(
  db: Queries,
  { orderId, borrowerId }: OwnOrder,
): Promise<Payment | undefined> {
  const [payment] = await selectBounced(db, [orderId, borrowerId]);
  return payment;
}
