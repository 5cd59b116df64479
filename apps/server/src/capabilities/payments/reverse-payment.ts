import { decide, effectiveEvents, foldOrder, isRefusal, type Order, type OrderEvent } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { type Locked, lockOwn } from '../loans/move-order.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { findReference } from '../repayment/references.store.ts';
import {
  type Arrival,
  contested,
  early,
  event,
  firstOf,
  kept,
  known,
  saysTheSame,
  suspend,
} from './arrival.ts';
import type { KeptFact, Posting } from './channel-facts.store.ts';
import { lockPayment } from './desk-payments.store.ts';
import { openCase } from './money-cases.store.ts';
import { type Payment, setPaymentAmount, setPaymentState } from './payments.store.ts';

type Paid = Pick<KeptFact, 'channel' | 'paymentId' | 'amountMinor'>;

/** What a reversal can take back of its payment: never more than was paid. */
export const returnedAmount = (
  paid: Pick<KeptFact, 'amountMinor'>,
  reversal: Pick<KeptFact, 'amountMinor'>,
): bigint => (reversal.amountMinor < paid.amountMinor ? reversal.amountMinor : paid.amountMinor);

/** The place of the event that stands for a payment, or -1: posted, undone and posted again, the last one stands. */
function standingOf(order: Order, { channel, paymentId }: Paid, today: CalendarDate): number {
  const placed = effectiveEvents(order, today, undefined).find(
    ({ event: each }) => 'paymentId' in each && each.paymentId === paymentId && each.channel === channel,
  );
  return placed?.index ?? -1;
}

/** Takes a payment out of its loan; what stays of it is paid on the day on which all of it was. Empty where nothing stands. */
export function reversalEvents(
  order: Order,
  { fact, today, amountMinor }: { fact: Paid; today: CalendarDate; amountMinor: bigint },
): readonly OrderEvent[] {
  const eventIndex = standingOf(order, fact, today);
  const standing = order.events[eventIndex];
  if (!standing) return [];
  const restMinor = fact.amountMinor - amountMinor;
  const on = restMinor > 0n ? standing.on : today;
  const decided = decide(order, { type: 'reverse', on, eventIndex }, today);
  if (isRefusal(decided)) return [];
  if (restMinor === 0n) return decided.events;
  const after = { ...order, events: [...order.events, ...decided.events] };
  const { channel, paymentId } = fact;
  const rest = decide(after, { type: 'pay', on, channel, paymentId, amountMinor: restMinor }, today);
  return isRefusal(rest) ? [] : [...decided.events, ...rest.events];
}

/** Tells the desk what the reversal did to the loan. */
async function openCases(arrival: Arrival, { stored, today }: Locked, events: readonly OrderEvent[]) {
  const { tx, now, fact } = arrival;
  const before = foldOrder(stored.order, today);
  const after = foldOrder({ ...stored.order, events: [...stored.order.events, ...events] }, today);
  const orderId = stored.id;
  const claimMinor = after.claimMinor - before.claimMinor;
  if (claimMinor > 0n)
    await openCase(tx, fact, { kind: 'return-after-refund', orderId, amountMinor: claimMinor, now });
  else if (before.state === 'settled' && after.state !== 'settled')
    await openCase(tx, fact, { kind: 'reopened-by-return', orderId, now });
}

/** Takes it back in the books without its loan: below zero until what it belongs to is there. */
async function takeUnmatched(arrival: Arrival, amountMinor = arrival.fact.amountMinor): Promise<void> {
  const { tx, now, fact } = arrival;
  await suspend(arrival, 'out', amountMinor);
  const reference = await findReference(tx, fact, fact.stream);
  const orderId = reference?.orderId ?? null;
  await openCase(tx, fact, { kind: 'return-without-payment', orderId, amountMinor, now });
}

async function takeSurplus(arrival: Arrival, paid: Paid): Promise<void> {
  const { tx, now, fact } = arrival;
  const surplus = fact.amountMinor - paid.amountMinor;
  if (surplus <= 0n) return;
  await suspend(arrival, 'out', surplus);
  await openCase(tx, fact, { kind: 'return-too-large', amountMinor: surplus, now });
}

/** Says of a payment what stands of it: nothing, or the rest. */
const keepStanding = (tx: Tx, payment: Payment, backMinor: bigint): Promise<void> =>
  backMinor === payment.amountMinor
    ? setPaymentState(tx, payment, 'reversed')
    : setPaymentAmount(tx, payment, payment.amountMinor - backMinor);

async function reversePosted(arrival: Arrival, payment: Payment, own: OwnOrder): Promise<Posting> {
  const { deps, tx, now, fact } = arrival;
  const locked = await lockOwn(tx, deps, own);
  if (!locked) throw new Error(`Payment ${payment.paymentId} was posted to nothing`);
  const { stored, today } = locked;
  const amountMinor = returnedAmount(payment, fact);
  const events = reversalEvents(stored.order, { fact: payment, today, amountMinor });
  if (events.length === 0) {
    await takeUnmatched(arrival, amountMinor);
    return kept('return-without-payment');
  }
  await keepStanding(tx, payment, amountMinor);
  await openCases(arrival, locked, events);
  await recordEvents(tx, stored, { events, now, today, asOf: today, memo: 'reversed' });
  return event(stored.id);
}

/** What is on its way back to who sent it, or there, was taken back by its channel too: it left twice. */
async function reverseReturned(arrival: Arrival, payment: Payment): Promise<Posting> {
  const { tx, now, fact } = arrival;
  const amountMinor = returnedAmount(payment, fact);
  await suspend(arrival, 'out', amountMinor);
  await openCase(tx, fact, { kind: 'return-after-refund', amountMinor, now });
  return kept('reversed');
}

async function reverseSuspended(arrival: Arrival, payment: Payment): Promise<Posting> {
  const amountMinor = returnedAmount(payment, arrival.fact);
  await keepStanding(arrival.tx, payment, amountMinor);
  await suspend(arrival, 'out', amountMinor);
  return kept('reversed');
}

/**
 * Takes a payment back, from its order or out of suspense. One that never came is taken out of suspense and waits for
 * it; one with another amount than was told before is a case.
 */
export async function reversePayment(arrival: Arrival): Promise<Posting> {
  const { tx, now, fact, earlier } = arrival;
  const first = firstOf(earlier, 'reversed');
  if (first && saysTheSame(first, fact)) return known(first);
  const paid = firstOf(earlier, 'paid');
  if (first || (paid && paid.currency !== fact.currency)) {
    await openCase(tx, fact, { kind: 'fact-conflict', now });
    return contested('fact-conflict');
  }
  const payment = await lockPayment(tx, fact);
  if (!paid || !payment) {
    await takeUnmatched(arrival);
    return early;
  }
  await takeSurplus(arrival, paid);
  const { orderId, borrowerId, state } = payment;
  if (state === 'returning' || state === 'returned') return reverseReturned(arrival, payment);
  return orderId === null || borrowerId === null
    ? reverseSuspended(arrival, payment)
    : reversePosted(arrival, payment, { orderId, borrowerId });
}
