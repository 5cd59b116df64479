import { type CalendarDate, dateOfDayNumber } from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { AHEAD, type Ahead, aheadOf } from '../terms/terms.ts';
import { effectiveEvents, type Order, type OrderEvent } from './events.ts';
import { type Position, positionOf } from './position.ts';
import { runOrder } from './run.ts';

/** What money beyond what is due does: chosen before it is paid, or after, until the next due date and for the last payment. */

/** What a choice leads to, if what is left is paid on its days. Minor units. */
export type AheadOutcome = {
  readonly ahead: Ahead;
  readonly nextPaymentMinor: bigint;
  readonly nextPaymentOn: CalendarDate | null;
  /** How many payments are left, and the day of the last. */
  readonly paymentsLeft: number;
  readonly lastOn: CalendarDate | null;
  readonly savedMinor: bigint;
};

export type AheadChoice = {
  readonly eventIndex: number;
  readonly amountMinor: bigint;
  readonly paidOn: CalendarDate;
  /** The last day on which it can be chosen. */
  readonly until: CalendarDate;
  /** What it does now. */
  readonly ahead: Ahead;
  /** Those that differ from one another, the present one among them. */
  readonly outcomes: readonly AheadOutcome[];
};

type Paid = OrderEvent & { readonly type: 'paid' };
type LastPaid = { readonly event: Paid; readonly index: number };

function lastPaid(order: Order, today: CalendarDate): LastPaid | undefined {
  const own = effectiveEvents(order, today, undefined).flatMap(({ event, index }) =>
    event.type === 'paid' && (event.kind ?? 'payment') === 'payment' ? [{ event, index }] : [],
  );
  return own.at(-1);
}

/** The first due date after a payment, as the plan stood on its day. */
function dueAfter(order: Order, paidOn: CalendarDate): CalendarDate | undefined {
  const { loan } = runOrder(order, { asOf: paidOn });
  const days = loan?.rows.map(({ dueDay }) => dueDay).filter((day) => day > loan.day) ?? [];
  return days.length === 0 ? undefined : dateOfDayNumber(Math.min(...days));
}

function outcomeOf(ahead: Ahead, { instalments, ...position }: Position): AheadOutcome {
  const open = instalments.filter(({ remainingMinor }) => remainingMinor > 0n);
  return {
    ahead,
    nextPaymentMinor: position.nextPaymentMinor,
    nextPaymentOn: position.nextPaymentOn,
    paymentsLeft: open.length,
    lastOn: open.at(-1)?.dueOn ?? null,
    savedMinor: position.savedMinor,
  };
}

const isSame = (one: AheadOutcome, other: AheadOutcome) =>
  one.nextPaymentMinor === other.nextPaymentMinor &&
  one.nextPaymentOn === other.nextPaymentOn &&
  one.paymentsLeft === other.paymentsLeft &&
  one.lastOn === other.lastOn &&
  one.savedMinor === other.savedMinor;

/** Each way that is different from those before it; none where they all lead to the same. */
function differing(
  ways: readonly Ahead[],
  { order, today, eventFor }: { order: Order; today: CalendarDate; eventFor: (ahead: Ahead) => OrderEvent },
): readonly AheadOutcome[] {
  const outcomes: AheadOutcome[] = [];
  for (const ahead of ways) {
    const run = runOrder({ ...order, events: [...order.events, eventFor(ahead)] }, { asOf: today });
    const outcome = outcomeOf(ahead, positionOf(run, today));
    if (!outcomes.some((each) => isSame(each, outcome))) outcomes.push(outcome);
  }
  return outcomes.length < 2 ? [] : outcomes;
}

/** The ways that a borrower is asked about, the present one first: nobody asks for the principal of instalments whose interest stays due, and only who has it sees it. */
const waysFrom = (present: Ahead): readonly Ahead[] => [
  present,
  ...AHEAD.filter((each) => each !== 'next-principal' && each !== present),
];

/** What a borrower may choose for a payment that has not come. */
export type AheadOffer = {
  /** The last day on which money does what was chosen for it. */
  readonly until: CalendarDate;
  /** Those that differ from one another; the first is what the terms say. */
  readonly outcomes: readonly AheadOutcome[];
};

/**
 * What the borrower may choose for money that comes today. Undefined where it is no more than is asked or ends the loan,
 * where the terms leave no choice or take nothing ahead yet, and where each way does the same.
 */
export function aheadOffer(order: Order, amountMinor: bigint, today: CalendarDate): AheadOffer | undefined {
  const byTerms = aheadOf(order.terms);
  const { nextPaymentMinor, payoffMinor, prepaymentFrom } = positionOf(
    runOrder(order, { asOf: today }),
    today,
  );
  if (prepaymentFrom !== null || amountMinor <= nextPaymentMinor || amountMinor >= payoffMinor)
    return undefined;
  const until = dueAfter(order, today);
  if (until === undefined || byTerms === 'shares' || byTerms === 'meets-last') return undefined;
  const money = { type: 'paid', on: today, knownOn: today, amountMinor, paymentId: '', channel: '' } as const;
  const outcomes = differing(waysFrom(byTerms), {
    order,
    today,
    eventFor: (ahead) => (ahead === byTerms ? money : { ...money, ahead }),
  });
  return outcomes.length === 0 ? undefined : { until, outcomes };
}

/** What the borrower may still choose of their last payment; undefined where nothing would change, or the time is over. */
export function aheadChoice(order: Order, today: CalendarDate): AheadChoice | undefined {
  const last = lastPaid(order, today);
  const until = last && dueAfter(order, last.event.on);
  if (!last || until === undefined || today > until) return undefined;
  const ahead = last.event.ahead ?? aheadOf(order.terms);
  // what the terms alone can say is nobody's choice
  if (ahead === 'shares' || ahead === 'meets-last') return undefined;
  const outcomes = differing(waysFrom(ahead), {
    order,
    today,
    eventFor: (way) => ({ type: 'rechosen', on: today, knownOn: today, eventIndex: last.index, ahead: way }),
  });
  if (outcomes.length === 0) return undefined;
  const { amountMinor, on: paidOn } = last.event;
  return { eventIndex: last.index, amountMinor, paidOn, until, ahead, outcomes };
}

type Wish = { readonly on: CalendarDate; readonly eventIndex: number; readonly ahead: Ahead };

/** Why a payment cannot do something else: it is not the last, its time is over, or nothing would change. */
export function checkRechoose(order: Order, { on, eventIndex, ahead }: Wish): Refusal | undefined {
  const choice = aheadChoice(order, on);
  if (choice?.eventIndex !== eventIndex)
    return refuse('choice-gone', 'What the payment does cannot be chosen any more');
  return ahead !== choice.ahead && choice.outcomes.some((outcome) => outcome.ahead === ahead)
    ? undefined
    : refuse('choice-changes-nothing', `The payment would do the same by ${ahead}`);
}
