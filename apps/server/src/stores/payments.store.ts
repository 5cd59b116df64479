import type { PaymentState } from '../db/schema.ts';
import type { Queries } from './transaction.ts';

export type Payment = {
  readonly channel: string;
  readonly paymentId: string;
  readonly borrowerId: string | null;
  readonly orderId: string | null;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly paidAt: Date;
  readonly receivedAt: Date;
  readonly state: PaymentState;
  readonly reason: string;
};

const columns = [
  'channel',
  'payment_id as paymentId',
  'borrower_id as borrowerId',
  'order_id as orderId',
  'reference',
  'amount_minor as amountMinor',
  'currency',
  'paid_at as paidAt',
  'received_at as receivedAt',
  'state',
  'reason',
] as const;

export async function findPayment(
  db: Queries,
  channel: string,
  paymentId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('channel', '=', channel)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function insertPayment(db: Queries, payment: Payment): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      channel: payment.channel,
      payment_id: payment.paymentId,
      borrower_id: payment.borrowerId,
      order_id: payment.orderId,
      reference: payment.reference,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      paid_at: payment.paidAt,
      received_at: payment.receivedAt,
      state: payment.state,
      reason: payment.reason,
    })
    .execute();
}

export async function setPaymentState(db: Queries, payment: Payment, state: PaymentState): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state })
    .where('channel', '=', payment.channel)
    .where('payment_id', '=', payment.paymentId)
    .execute();
}

type Received = {
  readonly channel: string;
  readonly eventId: string;
  readonly bodyHash: Uint8Array;
  readonly now: Date;
};

/** False where the channel has sent this event before: then the stored answer is given. Two at once: one waits here. */
export async function insertNotification(db: Queries, received: Received): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notification')
    .values({
      channel: received.channel,
      event_id: received.eventId,
      body_hash: received.bodyHash,
      answer: 'null',
      received_at: received.now,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'event_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function keepNotificationAnswer(
  db: Queries,
  id: { channel: string; eventId: string },
  answer: unknown,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ answer: JSON.stringify(answer) })
    .where('channel', '=', id.channel)
    .where('event_id', '=', id.eventId)
    .execute();
}

export async function findNotification(db: Queries, channel: string, eventId: string) {
  return db
    .selectFrom('notification')
    .select(['body_hash', 'answer'])
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}
