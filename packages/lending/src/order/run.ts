import { type CalendarDate, dateOfDayNumber, dayNumber, invariant } from '@plazo/money';
import { chargeLateDays, growsDaily } from '../charges/late-charge.ts';
import {
  hasInstalmentCharges,
  openInstalmentCharges,
  refreshInstalmentCharges,
} from '../charges/own-charges.ts';
import { RENEWAL_CHANNEL } from '../payment/money-kind.ts';
import { payFromCredit, receiveCoupon } from '../payment/receive.ts';
import { accrueTo, project } from '../schedule/accrual.ts';
import { openAgreed } from '../schedule/agreed-loan.ts';
import { isStill, lastNightOf } from '../schedule/base.ts';
import { hasCostCap, hasTotalCap } from '../schedule/cost-caps.ts';
import { isOpenOn, lapseDay } from '../schedule/given-up.ts';
import { dueDayOf, openItems } from '../schedule/item.ts';
import { type Loan, moveClearing } from '../schedule/loan.ts';
import type { Bucket } from '../schedule/parts.ts';
import { closeSpell, interestSoFar, openSpell } from '../schedule/spell.ts';
import { applyEvent } from './apply-event.ts';
import { checkpointBefore, EVERY_EVENTS, hasCheckpoints, keepState } from './checkpoints.ts';
import {
  DISBURSEMENT_CHANNEL,
  effectiveEvents,
  type Order,
  type OrderEvent,
  type OrderState,
} from './events.ts';
import { classDays, followClass } from './non-performing.ts';
import { nextOffer, type PlanOffer } from './offer-so-far.ts';
import { nextPromise, type PromiseSoFar } from './promise.ts';

/** The fold itself: events in the order of their value dates, time passing in between. Linear in the events. */

type Confirmed = OrderEvent & { type: 'confirmed' };

export type Run = {
  readonly order: Order;
  state: OrderState | undefined;
  confirmed: Confirmed | undefined;
  readonly isTraced: boolean;
  loan: Loan | undefined;
  promise: PromiseSoFar | undefined;
  planOffer: PlanOffer | undefined;
};

/** An event that counted, and what it paid. */
export type Applied = {
  readonly event: OrderEvent;
  readonly index: number;
  readonly taken: Bucket | undefined;
};

export type Watch = {
  /** Called after the last event of each day on which the books change, the first day included. */
  readonly onDay?: (day: number, run: Run) => void;
  /** `onDay` is called for this day, where there is a loan, and for later ones only. */
  readonly fromDay?: number | undefined;
  /** Keeps what explanations are made of. */
  readonly isTraced?: boolean;
  readonly onEvent?: (applied: Applied, run: Run) => void;
  /** Called where the day of an event is reached, before the event. */
  readonly onReach?: (run: Run, event: OrderEvent) => void;
};

export type Span = { readonly asOf: CalendarDate; readonly knownOn?: CalendarDate | undefined };

/** Daily-simple interest of a period, or one that is counted whole, and a charge on top of it, depend on what the one before left unpaid, so time stops at each period's end. */
function stretchEnd(loan: Loan, day: number): number {
  if (hasCostCap(loan)) return loan.day + 1;
  if (loan.credit > 0n && loan.settledDay === null) return loan.day + 1;
  const running = loan.rows[loan.current];
  const endDay = running?.endDay ?? day;
  const isByPeriods = loan.terms.interest.rests === 'period';
  // the night after the day on which a period began counts the whole of it
  if (isByPeriods && running && running.countedDay <= loan.day && endDay > loan.day) return loan.day + 1;
  const isStopping =
    isByPeriods || loan.terms.interest.method === 'daily-simple' || hasInstalmentCharges(loan);
  return isStopping && endDay > loan.day && endDay < day ? endDay : day;
}

/** Due dates that are still to come stay as far away as they are; what is late already stays late. */
function keepDueDatesAhead(loan: Loan, days: number): void {
  for (const row of loan.rows.slice(loan.firstOpen)) if (row.dueDay >= loan.day) row.dueDay += days;
}

/** Ends what no longer holds; says what interest and charges come to so far, where a cap asks for it. */
function beginDay(loan: Loan): bigint {
  if (loan.terms.caps?.inDuplum !== true) return 0n;
  closeSpell(loan);
  return loan.spell ? 0n : interestSoFar(loan) + loan.penaltyTotal;
}

/** Late charges, and what is charged by hand, leave less of a cap of the cost to periods that have not ended; what was asked stays. */
function cutToCap(loan: Loan): void {
  const running = loan.rows[loan.current];
  if ((hasTotalCap(loan) || loan.spell) && running && running.endDay > loan.day) project(loan);
}

/** Lets time pass: late charges first, on what was unpaid before the day; then interest. */
function advance(loan: Loan, day: number): void {
  while (loan.day < day) {
    const toDay = stretchEnd(loan, day);
    followClass(loan, loan.day);
    const costBefore = beginDay(loan);
    if (loan.areDueDatesStopped) keepDueDatesAhead(loan, toDay - loan.day);
    chargeLateDays(loan, { fromDay: loan.day + 1, toDay });
    accrueTo(loan, toDay);
    loan.day = toDay;
    cutToCap(loan);
    refreshInstalmentCharges(loan);
    payFromCredit(loan);
    openSpell(loan, costBefore);
    followClass(loan, toDay - 1);
  }
}

/** Whether the passing of a day alone adds to what is owed. */
function isGrowing(loan: Loan): boolean {
  if (growsDaily(loan)) return true;
  const last = loan.rows.at(-1);
  const isPastEnd =
    last !== undefined && loan.day >= last.endDay && loan.owedPrincipal > 0n && loan.settledDay === null;
  return isPastEnd && !isStill(loan) && lastNightOf(loan, last, loan.day + 1) > last.endDay;
}

/** The next day on which time alone changes the books: a period ends, a late charge starts or grows. */
function nextBookDay(loan: Loan): number | undefined {
  if (loan.settledDay !== null) return undefined;
  if (isGrowing(loan)) return loan.day + 1;
  let next: number | undefined;
  for (const row of loan.rows.slice(loan.firstOpen)) {
    for (const day of [row.endDay, row.dueDay, row.dueDay + loan.terms.late.graceDays + 1]) {
      if (day > loan.day && (next === undefined || day < next)) next = day;
    }
  }
  const { settlement } = loan;
  const lapse = isOpenOn(settlement, loan.day) ? (lapseDay(settlement) ?? loan.day) : loan.day;
  const ends = loan.flags.map(({ toDay }) => toDay ?? loan.day);
  const dueDays = openItems(loan).flatMap((item) => [item.ownDueDay, dueDayOf(loan, item)]);
  for (const day of [...dueDays, ...classDays(loan), ...ends, lapse])
    if (day > loan.day && (next === undefined || day < next)) next = day;
  return next;
}

function passTo(run: Run, day: number, { onDay, fromDay = 0 }: Watch): void {
  const { loan } = run;
  if (!loan) return;
  if (onDay && fromDay < day) {
    if (loan.day < fromDay) {
      advance(loan, fromDay);
      onDay(fromDay, run);
    }
    for (let next = nextBookDay(loan); next !== undefined && next < day; next = nextBookDay(loan)) {
      advance(loan, next);
      onDay(next, run);
    }
  }
  advance(loan, day);
}

function disburse(run: Run, event: OrderEvent & { type: 'disbursed' }): void {
  const { confirmed, order } = run;
  invariant(
    confirmed !== undefined,
    'Money was paid out before the offer was confirmed: check the order of the events',
  );
  run.loan = openAgreed({
    terms: order.terms,
    client: confirmed.client,
    principalMinor: confirmed.principalMinor,
    disbursedOn: event.on,
    dueOn: confirmed.dueOn,
    channel: event.channel ?? DISBURSEMENT_CHANNEL,
  });
  if (event.paidOffMinor !== undefined) {
    moveClearing(run.loan, event.channel ?? DISBURSEMENT_CHANNEL, event.paidOffMinor);
    moveClearing(run.loan, RENEWAL_CHANNEL, -event.paidOffMinor);
  }
  if (run.isTraced) run.loan.trace = [];
  // interest that the first rows do not ask is known to wait for the next from the start
  if (order.terms.plan.grace !== undefined) project(run.loan);
  openInstalmentCharges(run.loan);
  receiveCoupon(run.loan, confirmed.couponMinor);
  refreshInstalmentCharges(run.loan);
}

/** The status that an event before disbursement leads to. */
function stepOf({ type }: OrderEvent): OrderState | undefined {
  if (type === 'declined' || type === 'withdrawn') return 'closed';
  if (type === 'approved' || type === 'disbursement-returned') return 'approved';
  return type === 'disbursement-sent' ? 'disbursing' : undefined;
}

function applyToRun(run: Run, event: OrderEvent, index: number): Bucket | undefined {
  if (event.type === 'confirmed') {
    run.confirmed = event;
    run.state = 'received';
  } else if (event.type === 'disbursed') disburse(run, event);
  else if (run.loan) {
    run.promise = nextPromise(run.promise, event);
    run.planOffer = nextOffer(run.planOffer, event, index);
    const taken = applyEvent(run.loan, event, index);
    if (event.type === 'charged') cutToCap(run.loan);
    payFromCredit(run.loan);
    refreshInstalmentCharges(run.loan);
    return taken;
  } else run.state = stepOf(event) ?? run.state;
  return undefined;
}

/** Whether a run tells no more of its past than a state of it holds. */
const isKept = ({ onEvent, isTraced, onDay, fromDay }: Watch): boolean =>
  onEvent === undefined && isTraced !== true && (onDay === undefined || fromDay !== undefined);

function keepNow(run: Run, events: readonly { readonly event: OrderEvent }[], place: number): void {
  const { loan, state, confirmed, promise, planOffer, order, isTraced } = run;
  if (!loan || isTraced || (place + 1) % EVERY_EVENTS !== 0 || !hasCheckpoints(order)) return;
  const before = events.slice(0, place + 1).map(({ event }) => event);
  keepState(order, before, { loan, state, confirmed, promise, planOffer });
}

/** Folds an order to the end of a day, with what was known by then if asked. */
export function runOrder(order: Order, span: Span, watch: Watch = {}): Run {
  const run: Run = {
    order,
    state: undefined,
    confirmed: undefined,
    loan: undefined,
    promise: undefined,
    planOffer: undefined,
    isTraced: watch.isTraced ?? false,
  };
  const events = effectiveEvents(order, span.asOf, span.knownOn);
  const asOfDay = dayNumber(span.asOf);
  const endDay = (day: number) => {
    if (run.loan && day >= (watch.fromDay ?? 0)) watch.onDay?.(day, run);
  };
  const begun =
    hasCheckpoints(order) && isKept(watch)
      ? checkpointBefore(
          order,
          events.map(({ event }) => event),
          Math.min(asOfDay, watch.fromDay ?? asOfDay) + (watch.onDay ? 0 : 1),
        )
      : undefined;
  if (begun) {
    const { count: _count, ...reached } = begun;
    Object.assign(run, reached);
  }
  events.forEach(({ event, index }, place) => {
    if (place < (begun?.count ?? 0)) return;
    const day = dayNumber(event.on);
    passTo(run, day, watch);
    watch.onReach?.(run, event);
    const taken = applyToRun(run, event, index);
    watch.onEvent?.({ event, index, taken }, run);
    if (watch.onDay && events[place + 1]?.event.on !== event.on) endDay(day);
    keepNow(run, events, place);
  });
  passTo(run, asOfDay, watch);
  endDay(asOfDay);
  return run;
}

/** The day after the end of a run on which time alone changes the order next: its books, what is due, or its status. */
export function nextChangeOf({ loan }: Run): CalendarDate | null {
  if (!loan || loan.settledDay !== null) return null;
  const day = nextBookDay(loan);
  const late = loan.rows.slice(loan.firstOpen).map((row) => row.dueDay + 1);
  const lateItems = openItems(loan).map((item) => dueDayOf(loan, item) + 1);
  const days = [...late, ...lateItems, ...(day === undefined ? [] : [day])].filter((next) => next > loan.day);
  return days.length === 0 ? null : dateOfDayNumber(Math.min(...days));
}
