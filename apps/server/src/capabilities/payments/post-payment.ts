import type { BorrowerId, CaseKind } from '@plazo/contract';
import { decide, extensionQuote, foldOrder, isRefusal, type Order, type OrderEvent } from '@plazo/lending';
import { type Channel, channelOf } from '@plazo/markets';

import type { CalendarDate } from '@plazo/money';
import { findInstruction } from '../instructions/instructions.store.ts';
import { valueDateOf } from '../ledger/value-date.ts';
import { type Locked, lockOwn } from '../loans/move-order.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { endChoice, findReference, type Reference, useReference } from '../repayment/references.store.ts';
import {
  type Arrival,
  contested,
  event,
  firstOf,
  kept,
  known,
  saysTheSame,
  suspend,
  toPayment,
} from './arrival.ts';
import type { KeptFact, Posting } from './channel-facts.store.ts';
import { openCase, resolveCases } from './money-cases.store.ts';
import { hasTwin, insertPayment } from './payments.store.ts';
import { returnedAmount, reversalEvents } from './reverse-payment.ts';

type Target = {
  /** None of a payment by card. */
  readonly reference: Reference | undefined;
  readonly locked: Locked;
  readonly paidOn: CalendarDate;
  readonly isTwin: boolean;
};

/** Why a payment cannot be matched, or nothing. A reference that another one replaced still names its loan. */
function mismatch(
  { fact, now }: Arrival,
  { channel, reference, currency }: { channel: Channel; reference: Reference; currency: string },
): string | undefined {
  const paidAt = fact.valueAt < now ? fact.valueAt : now;
  const isOver = reference.expiresAt !== null && reference.expiresAt <= paidAt;
  const isReplaced =
    (reference.state === 'expired' || reference.state === 'closed') && reference.requestType === 2;
  if (reference.state === 'used' || isOver || isReplaced) return 'expired-reference';
  if (fact.currency !== currency) return 'wrong-currency';
  if (!channel.isOpen && fact.amountMinor !== reference.amountMinor) return 'amount-mismatch';
  return undefined;
}

/**
 * What its borrower chose with the amount, for money of that amount which came while the choice held. Other money on the same
 * reference follows the terms, by which nobody who pays ahead is late: more or less of it, late, or once more. What it does can
 * still be chosen on the loan's page. A choice is never a reason to refuse or to hold money, whatever became of the loan.
 */
const chosenFor = ({ fact }: Arrival, { reference, paidOn }: Pick<Target, 'reference' | 'paidOn'>) =>
  reference?.ahead && reference.aheadUntil !== null && paidOn <= reference.aheadUntil
    ? fact.amountMinor === reference.amountMinor && reference.ahead
    : false;

/** The events of a payment: an extension where its fee was paid to the unit, otherwise a repayment. */
function eventsOf(arrival: Arrival, target: Target): readonly OrderEvent[] | string {
  const { amountMinor, channel, paymentId } = arrival.fact;
  const { reference, paidOn } = target;
  const { stored, today } = target.locked;
  const paid = { on: paidOn, paymentId, channel };
  if (reference?.requestType === 2 && amountMinor === reference.amountMinor) {
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
    if (!channelOf(reference.channel)?.isOpen) return extended.refusal;
  }
  const roundingMinor = reference?.amountMinor === amountMinor ? reference.roundingMinor : 0n;
  const given = roundingMinor > 0n && { roundingMinor };
  const ahead = chosenFor(arrival, target);
  const pay = { type: 'pay', ...paid, amountMinor, ...given, ...(ahead && { ahead }) } as const;
  const decided = decide(stored.order, pay, today);
  return isRefusal(decided) ? decided.refusal : decided.events;
}

const withEvents = (order: Order, events: readonly OrderEvent[]): Order => ({
  ...order,
  events: [...order.events, ...events],
});

/** What a person should know of money that came where none was expected, or that may have come once and been told twice. */
function caseOf({ locked: { stored, today }, isTwin }: Target): CaseKind | undefined {
  if (stored.state === 'settled') return 'payment-after-settlement';
  if (foldOrder(stored.order, today).writtenOff) return 'payment-after-write-off';
  return isTwin ? 'looks-twice' : undefined;
}

/** The reversal that came before this payment, of the same currency; what waited for the payment waits no longer. */
async function earlyReversal({ tx, now, fact, earlier }: Arrival): Promise<KeptFact | undefined> {
  const reversal = firstOf(earlier, 'reversed');
  if (reversal?.currency !== fact.currency) return undefined;
  await resolveCases(tx, fact, { kind: 'return-without-payment', now });
  const surplus = reversal.amountMinor - fact.amountMinor;
  if (surplus > 0n) await openCase(tx, reversal, { kind: 'return-too-large', amountMinor: surplus, now });
  return reversal;
}

/** What stands of a payment beside a reversal of it. */
function standingOf({ fact }: Arrival, reversal: KeptFact | undefined) {
  const restMinor = reversal ? fact.amountMinor - returnedAmount(fact, reversal) : fact.amountMinor;
  return restMinor === 0n
    ? { amountMinor: fact.amountMinor, state: 'reversed' as const }
    : { amountMinor: restMinor, state: 'suspense' as const };
}

/** What a reversal that came first takes back as soon as its payment is there. */
async function takeBack(
  arrival: Arrival,
  { locked, events }: { locked: Locked; events: readonly OrderEvent[] },
): Promise<readonly OrderEvent[]> {
  const { fact } = arrival;
  const reversal = await earlyReversal(arrival);
  if (!reversal) return events;
  const order = withEvents(locked.stored.order, events);
  const back = reversalEvents(order, {
    fact,
    today: locked.today,
    amountMinor: returnedAmount(fact, reversal),
  });
  if (back.length === 0) return events;
  await suspend(arrival, 'in', returnedAmount(fact, reversal));
  return [...events, ...back];
}

async function toSuspense(arrival: Arrival, why: string): Promise<Posting> {
  const reversal = await earlyReversal(arrival);
  const standing = standingOf(arrival, reversal);
  await insertPayment(
    arrival.tx,
    toPayment(arrival, { ...standing, reason: why, borrowerId: null, orderId: null }),
  );
  await suspend(arrival, 'in');
  return kept(why);
}

async function postTo(arrival: Arrival, target: Target): Promise<Posting> {
  const { tx, now, fact } = arrival;
  const { stored, today } = target.locked;
  const events = eventsOf(arrival, target);
  if (typeof events === 'string') return toSuspense(arrival, events);
  const all = await takeBack(arrival, { locked: target.locked, events });
  const back = all.length > events.length ? firstOf(arrival.earlier, 'reversed') : undefined;
  const { amountMinor, state } = standingOf(arrival, back);
  await insertPayment(
    tx,
    toPayment(arrival, {
      amountMinor,
      state: state === 'suspense' ? 'posted' : state,
      reason: '',
      borrowerId: stored.borrowerId,
      orderId: stored.id,
    }),
  );
  const { reference } = target;
  if (reference && (reference.expiresAt || reference.requestType === 2)) await useReference(tx, reference);
  else if (reference && chosenFor(arrival, target)) await endChoice(tx, reference);
  const kind = caseOf(target);
  if (kind) await openCase(tx, fact, { kind, orderId: stored.id, now });
  await recordEvents(tx, stored, { events: all, now, today, asOf: today, memo: events[0]?.type ?? 'paid' });
  return event(stored.id);
}

/** What the payment says that was told before, where it was. */
async function comparedWith(arrival: Arrival): Promise<Posting | undefined> {
  const { tx, now, fact, earlier } = arrival;
  const first = firstOf(earlier, 'paid');
  if (!first) return undefined;
  const reversal = firstOf(earlier, 'reversed');
  const isReversed = reversal !== undefined && reversal.id > first.id;
  if (saysTheSame(first, fact) && !isReversed) return known(first);
  const kind = saysTheSame(first, fact) ? 'paid-again' : 'fact-conflict';
  await openCase(tx, fact, { kind, now });
  return contested(kind);
}

/** Posts what a rail was asked to take to the order that it was asked for. */
async function postAsked(arrival: Arrival): Promise<Posting> {
  const { deps, tx, fact } = arrival;
  const borrowerId: BorrowerId = fact.stream;
  const asked = await findInstruction(tx, { borrowerId, id: fact.reference });
  const isTaken = asked?.kind === 'card-payment' || asked?.kind === 'debit';
  const locked = isTaken ? await lockOwn(tx, deps, { borrowerId, orderId: asked.subject }) : undefined;
  if (!locked) return toSuspense(arrival, 'unknown-reference');
  const { id: orderId, order } = locked.stored;
  const isTwin = await hasTwin(tx, { ...fact, orderId, borrowerId, paidAt: fact.valueAt });
  const paidOn = valueDateOf(order, fact.valueAt, locked);
  return postTo(arrival, { reference: undefined, locked, paidOn, isTwin });
}

/**
 * Posts a payment to the order its reference names, or keeps it in suspense with the reason. The same payment under
 * another event posts nothing again; with another amount, or once more after it was taken back, it is a case.
 */
export async function postPayment(arrival: Arrival): Promise<Posting> {
  const { deps, tx, fact } = arrival;
  const compared = await comparedWith(arrival);
  if (compared) return compared;
  const reference = await findReference(tx, fact, fact.stream);
  const channel = reference && channelOf(reference.channel);
  if (!channel || !reference) return postAsked(arrival);
  const locked = await lockOwn(tx, deps, reference);
  if (!locked) throw new Error(`Reference ${reference.id} names no order`);
  const { id: orderId, borrowerId, order } = locked.stored;
  // read again under the lock: two payments of one voucher wait for each other here
  const [again, isTwin] = await Promise.all([
    findReference(tx, fact, fact.stream),
    hasTwin(tx, { ...fact, orderId, borrowerId, paidAt: fact.valueAt }),
  ]);
  const current = again ?? reference;
  const reason = mismatch(arrival, { channel, reference: current, currency: order.terms.currency });
  if (reason) return toSuspense(arrival, reason);
  return postTo(arrival, {
    reference: current,
    locked,
    paidOn: valueDateOf(order, fact.valueAt, locked),
    isTwin,
  });
}
