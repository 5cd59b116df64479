import type { BrandFile } from '@plazo/contract';
import { decide, extensionQuote, isRefusal, type OrderEvent } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { type Channel, channelOf } from '../../adapters/channels/channels.ts';
import { localDate } from '../../adapters/local-time.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { valueDateOf } from '../../servicing/value-date.ts';
import { findBorrower } from '../../stores/borrowers.store.ts';
import type { StoredOrder } from '../../stores/orders.store.ts';
import { findPayment, insertPayment, type Payment, setPaymentState } from '../../stores/payments.store.ts';
import { lockOrder, recordEvents } from '../../stores/record-events.ts';
import { findReference, type Reference, useReference } from '../../stores/references.store.ts';
import { bookSuspense } from '../../stores/suspense.store.ts';
import type { Tx } from '../../stores/transaction.ts';
import { type Notification, posted, type Result, suspended } from './notification.ts';

export type Arrival = {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly now: Date;
  readonly channel: string;
  readonly notice: Notification;
};

const toPayment = (
  { channel, notice, now }: Arrival,
  more: Pick<Payment, 'state' | 'reason' | 'borrowerId' | 'orderId'>,
): Payment => ({
  channel,
  paymentId: notice.paymentId,
  reference: notice.reference,
  amountMinor: BigInt(notice.amountMinor),
  currency: notice.currency,
  paidAt: new Date(notice.paidAt),
  receivedAt: now,
  ...more,
});

const moneyOf = ({ channel, notice, now }: Arrival) => ({
  channel,
  now,
  amountMinor: BigInt(notice.amountMinor),
  currency: notice.currency,
});

async function toSuspense(arrival: Arrival, reason: string): Promise<Result> {
  await insertPayment(
    arrival.tx,
    toPayment(arrival, { state: 'suspense', reason, borrowerId: null, orderId: null }),
  );
  await bookSuspense(arrival.tx, { ...moneyOf(arrival), direction: 'in' });
  return suspended;
}

type Target = {
  readonly reference: Reference;
  readonly stored: StoredOrder;
  readonly today: CalendarDate;
  readonly paidOn: CalendarDate;
};

/** Why a payment cannot be matched, or nothing. */
function mismatch(
  { notice, now }: Arrival,
  { channel, reference, currency }: { channel: Channel; reference: Reference; currency: string },
): string | undefined {
  if (reference.state !== 'live' || (reference.expiresAt && reference.expiresAt <= now))
    return 'expired-reference';
  if (notice.currency !== currency) return 'wrong-currency';
  if (!channel.isOpen && BigInt(notice.amountMinor) !== reference.amountMinor) return 'amount-mismatch';
  return undefined;
}

/** The events of a payment: an extension where its fee was paid to the unit, otherwise a repayment. */
function eventsOf(
  { notice, channel }: Arrival,
  { reference, stored, today, paidOn }: Target,
): readonly OrderEvent[] | string {
  const amountMinor = BigInt(notice.amountMinor);
  const paid = { on: paidOn, paymentId: notice.paymentId, channel };
  const isExtension = reference.requestType === 2 && amountMinor === reference.amountMinor;
  if (isExtension) {
    const days = reference.days ?? 1;
    const quoted = extensionQuote(stored.order, days, today);
    const extended = isRefusal(quoted)
      ? quoted
      : decide(
          stored.order,
          { type: 'extend', ...paid, days, feeMinor: amountMinor, instalmentNo: quoted.instalmentNo },
          today,
        );
    if (!isRefusal(extended)) return extended.events;
    if (!channelOf(channel)?.isOpen) return extended.refusal;
  }
  const decided = decide(stored.order, { type: 'pay', ...paid, amountMinor }, today);
  return isRefusal(decided) ? decided.refusal : decided.events;
}

async function postTo(
  arrival: Arrival,
  { reference, stored, brand }: { reference: Reference; stored: StoredOrder; brand: BrandFile },
): Promise<Result> {
  const { tx, now } = arrival;
  const today = localDate(now, brand.timeZone);
  const paidOn = valueDateOf(stored.order, new Date(arrival.notice.paidAt), {
    timeZone: brand.timeZone,
    today,
  });
  const events = eventsOf(arrival, { reference, stored, today, paidOn });
  if (typeof events === 'string') return toSuspense(arrival, events);
  await insertPayment(
    tx,
    toPayment(arrival, { state: 'posted', reason: '', borrowerId: stored.borrowerId, orderId: stored.id }),
  );
  if (reference.expiresAt || reference.requestType === 2) await useReference(tx, reference.id);
  await recordEvents(tx, stored, { events, now, today, asOf: today, memo: events[0]?.type ?? 'paid' });
  return posted;
}

/**
 * Posts a payment to the order its reference names, or keeps it in suspense with the reason. The same payment under
 * another event posts nothing again.
 */
export async function postPayment(arrival: Arrival): Promise<Result> {
  const { deps, tx, channel: channelId, notice } = arrival;
  const channel = channelOf(channelId);
  const [earlier, reference] = await Promise.all([
    findPayment(tx, channelId, notice.paymentId),
    findReference(tx, channelId, notice.reference),
  ]);
  if (earlier) return earlier.state === 'suspense' ? suspended : posted;
  if (!channel || !reference) return toSuspense(arrival, 'unknown-reference');
  // read again under the lock: two payments of one voucher wait for each other here
  const [stored, current = reference, borrower] = await Promise.all([
    lockOrder(tx, deps.products, reference),
    findReference(tx, channelId, notice.reference),
    findBorrower(tx, reference.borrowerId),
  ]);
  if (!stored || !borrower) throw new Error(`Reference ${reference.id} names no order`);
  const reason = mismatch(arrival, { channel, reference: current, currency: stored.order.terms.currency });
  return reason
    ? toSuspense(arrival, reason)
    : postTo(arrival, { reference: current, stored, brand: brandOf(deps, borrower.brand) });
}

async function reversePosted(arrival: Arrival, payment: Payment, orderId: string): Promise<Result> {
  const { deps, tx, now } = arrival;
  const borrowerId = payment.borrowerId ?? '';
  const [stored, borrower] = await Promise.all([
    lockOrder(tx, deps.products, { orderId, borrowerId }),
    findBorrower(tx, borrowerId),
  ]);
  if (!stored || !borrower) throw new Error(`Payment ${payment.paymentId} was posted to nothing`);
  const today = localDate(now, brandOf(deps, borrower.brand).timeZone);
  const eventIndex = stored.order.events.findIndex(
    (event) =>
      'paymentId' in event && event.paymentId === payment.paymentId && event.channel === payment.channel,
  );
  const decided = decide(stored.order, { type: 'reverse', on: today, eventIndex }, today);
  if (isRefusal(decided)) return suspended;
  await setPaymentState(tx, payment, 'reversed');
  await recordEvents(tx, stored, { events: decided.events, now, today, asOf: today, memo: 'reversed' });
  return posted;
}

/** Takes a payment back, from its order or out of suspense. One that never came is not there to take back. */
export async function reversePayment(arrival: Arrival): Promise<Result> {
  const payment = await findPayment(arrival.tx, arrival.channel, arrival.notice.paymentId);
  if (!payment || payment.state === 'reversed') return suspended;
  if (payment.orderId !== null) return reversePosted(arrival, payment, payment.orderId);
  await setPaymentState(arrival.tx, payment, 'reversed');
  await bookSuspense(arrival.tx, { ...payment, now: arrival.now, direction: 'out' });
  return posted;
}
