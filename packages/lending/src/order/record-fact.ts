import { type CalendarDate, smaller } from '@plazo/money';
import { cashAskOf } from '../payment/cash-ask.ts';
import { effectiveEvents, type Facts, type Order, type OrderEvent } from './events.ts';
import { foldOrder, type Position } from './position.ts';

/**
 * What happened outside: it is never refused. Dates are put where they can count, amounts as far as they can, and what a
 * person has to look at is said as an alert.
 */

export type OutsideFact = (
  | Extract<Facts, { readonly type: 'disbursed-again' | 'returned' | 'bounced' | 'refund-returned' }>
  /** `isCash`: it was asked in the coins that there are. */
  | (Omit<PaidFact, 'roundingMinor'> & { readonly isCash?: boolean })
) & { readonly on: CalendarDate };
type PaidFact = Extract<Facts, { readonly type: 'paid' }>;

/** What a person has to look at. */
export type AlertKind =
  | 'money-without-loan'
  | 'payment-after-settlement'
  | 'payment-after-write-off'
  | 'payment-after-cooling-off'
  | 'dated-before-disbursement'
  | 'dated-ahead'
  | 'return-too-large'
  | 'return-without-payment'
  | 'return-after-refund'
  | 'reopened-by-return';

export type Alert = { readonly kind: AlertKind; readonly on: CalendarDate; readonly amountMinor: bigint };
export type Recorded = { readonly events: readonly OrderEvent[]; readonly alerts: readonly Alert[] };

type Placed = { readonly on: CalendarDate; readonly kind: AlertKind | null };

/** A value date at which the fact can count. */
function placed(on: CalendarDate, least: CalendarDate, today: CalendarDate): Placed {
  if (on < least) return { on: least, kind: 'dated-before-disbursement' };
  return on > today ? { on: today, kind: 'dated-ahead' } : { on, kind: null };
}

const amountOf = (fact: OutsideFact): bigint => ('amountMinor' in fact ? fact.amountMinor : 0n);

/** Money that a channel brought; what the lender gave cannot be taken back by a bank. */
const isFromOutside = (event: OrderEvent | undefined): event is OrderEvent & { readonly type: 'paid' } =>
  event?.type === 'paid' && event.kind !== 'goodwill' && event.kind !== 'coupon';

/** What of a payment has not been taken back yet. */
function leftOf({ events }: Order, eventIndex: number, standing: ReadonlySet<number>): bigint {
  const paid = events[eventIndex];
  if (!isFromOutside(paid) || !standing.has(eventIndex)) return 0n;
  return events.reduce(
    (left, event, index) =>
      event.type === 'returned' && event.eventIndex === eventIndex && standing.has(index)
        ? left - event.amountMinor
        : left,
    paid.amountMinor,
  );
}

type Returned = OutsideFact & { readonly type: 'returned' };

/** A return as far as its payment goes. */
function fitReturn(order: Order, fact: Returned, today: CalendarDate) {
  const standing = new Set(effectiveEvents(order, today, undefined).map(({ index }) => index));
  const left = leftOf(order, fact.eventIndex, standing);
  const amountMinor = smaller(fact.amountMinor, left);
  const over = fact.amountMinor - amountMinor;
  const kind = isFromOutside(order.events[fact.eventIndex]) ? 'return-too-large' : 'return-without-payment';
  return {
    fact: amountMinor > 0n ? { ...fact, amountMinor } : undefined,
    alerts: over > 0n ? [{ kind, on: fact.on, amountMinor: over } as const] : [],
  };
}

function afterPayment(before: Position, order: Order): AlertKind | null {
  if (before.writtenOff) return 'payment-after-write-off';
  if (before.state !== 'settled') return null;
  return order.events.some(({ type }) => type === 'cooled-off')
    ? 'payment-after-cooling-off'
    : 'payment-after-settlement';
}

/** What a return changed that somebody has to know. */
function afterReturn(before: Position, after: Position, on: CalendarDate): readonly Alert[] {
  const claimMinor = after.claimMinor - before.claimMinor;
  const isReopened = before.state === 'settled' && after.state !== 'settled';
  return [
    ...(claimMinor > 0n ? [{ kind: 'return-after-refund', on, amountMinor: claimMinor } as const] : []),
    ...(isReopened ? [{ kind: 'reopened-by-return', on, amountMinor: after.payoffMinor } as const] : []),
  ];
}

/** What was asked of cash less what cash could bring, where the payment is just that: all that is owed, or what is asked next. */
function roundingOf(
  order: Order,
  { amountMinor, isCash }: OutsideFact & { type: 'paid' },
  on: CalendarDate,
): bigint {
  if (isCash !== true) return 0n;
  const { payoffMinor, nextPaymentMinor } = foldOrder(order, on);
  const asked = [payoffMinor, nextPaymentMinor].find(
    (whole) => whole > amountMinor && cashAskOf(order.terms, whole) === amountMinor,
  );
  return asked === undefined ? 0n : asked - amountMinor;
}

function eventOfFact(
  order: Order,
  told: Exclude<OutsideFact, { type: 'returned' }>,
  at: { on: CalendarDate; knownOn: CalendarDate },
): OrderEvent {
  if (told.type !== 'paid') return { ...told, ...at };
  const { isCash: _isCash, ...paid } = told;
  const roundingMinor = roundingOf(order, told, at.on);
  return { ...paid, ...at, ...(roundingMinor > 0n && { roundingMinor }) };
}

/** The events that a fact becomes, and what somebody has to look at; a fact about no loan becomes none. */
export function recordFact(order: Order, told: OutsideFact, today: CalendarDate): Recorded {
  const before = foldOrder(order, today);
  const { disbursedOn } = before;
  if (disbursedOn === null) {
    const alert = { kind: 'money-without-loan', on: told.on, amountMinor: amountOf(told) } as const;
    return { events: [], alerts: told.type === 'bounced' ? [] : [alert] };
  }
  const paidOn = told.type === 'returned' ? order.events[told.eventIndex]?.on : undefined;
  const { on, kind } = placed(told.on, paidOn ?? disbursedOn, today);
  const dated: readonly Alert[] =
    kind === null || (kind === 'dated-before-disbursement' && paidOn !== undefined)
      ? []
      : [{ kind, on, amountMinor: amountOf(told) }];
  if (told.type !== 'returned') {
    const event = eventOfFact(order, told, { on, knownOn: today });
    const after = told.type === 'paid' ? afterPayment(before, order) : null;
    const alerts = after === null ? [] : [{ kind: after, on, amountMinor: amountOf(told) }];
    return { events: [event], alerts: [...dated, ...alerts] };
  }
  const { fact, alerts } = fitReturn(order, { ...told, on }, today);
  if (!fact) return { events: [], alerts: [...dated, ...alerts] };
  const event: OrderEvent = { ...fact, knownOn: today };
  const after = foldOrder({ ...order, events: [...order.events, event] }, today);
  return { events: [event], alerts: [...dated, ...alerts, ...afterReturn(before, after, on)] };
}
