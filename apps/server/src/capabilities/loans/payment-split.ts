import {
  effectiveEvents,
  type Moment,
  momentOf,
  momentsOf,
  type Order,
  type OrderEvent,
  type Parts,
  type Position,
} from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { taxName } from '../../words/figures.ts';
import type { Messages } from '../../words/words.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const paidParts = ({ instalments, prepaidMinor }: Position): Parts => {
  const of = (part: keyof Parts) => sum(instalments.map(({ paid }) => paid[part]));
  return {
    principalMinor: of('principalMinor') + prepaidMinor,
    interestMinor: of('interestMinor'),
    commissionMinor: of('commissionMinor'),
    taxMinor: of('taxMinor'),
    penaltyMinor: of('penaltyMinor'),
    feeMinor: of('feeMinor'),
  };
};

/** What is still to be paid of the plan and beside it. */
export const leftOf = ({ instalments, claimMinor }: Position): bigint =>
  sum(instalments.map(({ remainingMinor }) => remainingMinor)) + claimMinor;

/** What has been paid of the plan: with what is left, all that is to be paid. */
const paidOf = ({ instalments, prepaidMinor }: Position): bigint =>
  sum(instalments.map(({ paidMinor }) => paidMinor)) + prepaidMinor;

type Owned = { readonly order: Order; readonly position: Position };

/**
 * What its borrower has paid of a loan, in minor units: of the plan while it runs, and once it is paid off with the fees
 * that moved its dates, which stand in no plan.
 */
export function paidInAllOf({ order, position }: Owned, today: CalendarDate): bigint {
  const paidMinor = paidOf(position);
  return position.state === 'settled' ? paidMinor + dateFeesOf(order, today) : paidMinor;
}

/** The fees of more days that stand; minor units. */
export const dateFeesOf = (order: Order, today: CalendarDate): bigint =>
  sum(
    effectiveEvents(order, today, undefined).map(({ event }) =>
      event.type === 'extended' ? event.feeMinor : 0n,
    ),
  );

export type PaymentSplit = {
  /** Each part that the payment lowered, by its name, and last what it left in its payer's favour. */
  readonly parts: readonly (readonly [name: string, minor: bigint])[];
  /** What had been paid of interest and the like and is asked no more: it went to the other parts too. */
  readonly givenBackMinor: bigint;
  readonly leftMinor: bigint;
};

/** What of the payment at a place of the history went where, as of the moment in which it was posted. */
export function splitOfPayment(order: Order, at: number, text: Messages): PaymentSplit {
  const moment = momentOf(order, at);
  if (!moment) return { parts: [], givenBackMinor: 0n, leftMinor: 0n };
  const [before, after] = [paidParts(moment.before), paidParts(moment.after)];
  const named = [
    [text.principal, 'principalMinor'],
    [text.interest, 'interestMinor'],
    [text.commission, 'commissionMinor'],
    [taxName(order.terms, text), 'taxMinor'],
    [text.lateCharge, 'penaltyMinor'],
    [text.fee, 'feeMinor'],
  ] as const;
  return {
    parts: [
      ...named.map(([name, part]) => [name, after[part] - before[part]] as const),
      [text.credit, moment.after.creditMinor - moment.before.creditMinor] as const,
    ].filter(([, minor]) => minor > 0n),
    givenBackMinor: givenBackBy(moment),
    leftMinor: leftOf(moment.after),
  };
}

/** Events after which interest may be asked no more that was paid already. */
const GIVES_BACK: ReadonlySet<OrderEvent['type']> = new Set([
  'paid',
  'stopped',
  'interest-paused',
  'replanned',
]);

/** What an event took back of interest, commission and their tax that had been paid: it pays principal, or is credit. */
export function givenBackBy({ event, before, after }: Moment): bigint {
  if (!GIVES_BACK.has(event.type)) return 0n;
  const [had, has] = [paidParts(before), paidParts(after)];
  return sum(
    (['interestMinor', 'commissionMinor', 'taxMinor'] as const).map((part) =>
      had[part] > has[part] ? had[part] - has[part] : 0n,
    ),
  );
}

/** The same of each event that gave something back, by its place in the history. */
export const givenBack = (order: Order, today: CalendarDate): ReadonlyMap<number, bigint> =>
  new Map(
    momentsOf(order, today).flatMap((moment) => {
      const minor = givenBackBy(moment);
      return minor > 0n ? [[moment.index, minor] as const] : [];
    }),
  );

/** Whether the payment, or the fee, at a place of the history counts in full: it was not undone, and no part of it went back. */
export function standsWhole(order: Order, at: number, today: CalendarDate): boolean {
  const event = order.events[at];
  const counted = effectiveEvents(order, today, undefined).find(({ index }) => index === at)?.event;
  if (event?.type === 'extended') return counted?.type === 'extended';
  return event?.type === 'paid' && counted?.type === 'paid' && counted.amountMinor === event.amountMinor;
}

type PaidEvent = OrderEvent & { readonly type: 'paid' | 'extended' };
/** A payment that counts in full, at its place of the history, and how much it is; minor units. */
export type Standing = { readonly event: PaidEvent; readonly at: number; readonly amountMinor: bigint };

const isPaid = (event: OrderEvent | undefined): event is PaidEvent =>
  event?.type === 'paid' || event?.type === 'extended';

/** The payment of an id as its channel told it, or the fee of more days, unless it was undone or a part of it went back. */
export function standingPayment(order: Order, paymentId: string, today: CalendarDate): Standing | undefined {
  const at = order.events.findLastIndex((event) => isPaid(event) && event.paymentId === paymentId);
  const event = order.events[at];
  if (!isPaid(event) || !standsWhole(order, at, today)) return undefined;
  return { event, at, amountMinor: event.type === 'extended' ? event.feeMinor : event.amountMinor };
}

/** What happens to a loan whose money is all its borrower's. After anything else the figures are not theirs alone, or went back. */
const PLAIN: ReadonlySet<OrderEvent['type']> = new Set([
  'confirmed',
  'approved',
  'disbursement-sent',
  'disbursement-returned',
  'disbursed',
  'disbursed-again',
  'paid',
  'extended',
  'charged',
  'waived',
  'promised',
  'stopped',
  'resumed',
  'rechosen',
  'replanned',
]);

function isPlain(event: OrderEvent): boolean {
  if (event.type === 'disbursed' && event.paidOffMinor !== undefined) return false;
  return PLAIN.has(event.type) && !(event.type === 'paid' && event.kind !== undefined);
}

/**
 * What the borrower of a settled loan paid in all, and how much of it is more than they received; minor units. Undefined
 * where the history holds money that they never saw, such as that of a renewal.
 */
export function whatItCost(order: Order, position: Position, today: CalendarDate) {
  const events = effectiveEvents(order, today, undefined).map(({ event }) => event);
  const isClear = position.state === 'settled' && position.creditMinor === 0n && position.claimMinor === 0n;
  if (!isClear || !events.every(isPlain)) return undefined;
  const paidMinor = events.reduce(
    (all, event) =>
      all + (event.type === 'paid' ? event.amountMinor : event.type === 'extended' ? event.feeMinor : 0n),
    0n,
  );
  const costMinor = paidMinor - position.disbursedMinor;
  return costMinor < 0n ? undefined : { paidMinor, costMinor };
}
