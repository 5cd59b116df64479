import { type CalendarDate, dateOfDayNumber, dayNumber, invariant } from '@plazo/money';
import { chargeLateDays, growsDaily } from '../charges/late-charge.ts';
import { receiveCoupon } from '../payment/receive.ts';
import { accrueTo } from '../schedule/accrual.ts';
import { type Loan, openLoan } from '../schedule/loan.ts';
import type { Bucket } from '../schedule/parts.ts';
import { applyEvent } from './apply-event.ts';
import {
  DISBURSEMENT_CHANNEL,
  effectiveEvents,
  type Order,
  type OrderEvent,
  type OrderState,
} from './events.ts';
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
  readonly onEvent?: (applied: Applied) => void;
};

export type Span = { readonly asOf: CalendarDate; readonly knownOn?: CalendarDate | undefined };

/** Daily-simple interest of a period depends on what the one before left unpaid, so time stops at each period's end. */
function stretchEnd(loan: Loan, day: number): number {
  const endDay = loan.rows[loan.current]?.endDay ?? day;
  return loan.terms.interest.method === 'daily-simple' && endDay > loan.day && endDay < day ? endDay : day;
}

/** Due dates that are still to come stay as far away as they are; what is late already stays late. */
function keepDueDatesAhead(loan: Loan, days: number): void {
  for (const row of loan.rows.slice(loan.firstOpen)) if (row.dueDay >= loan.day) row.dueDay += days;
}

/** Lets time pass: late charges first, on what was unpaid before the day; then interest. */
function advance(loan: Loan, day: number): void {
  while (loan.day < day) {
    const toDay = stretchEnd(loan, day);
    if (loan.areDueDatesStopped) keepDueDatesAhead(loan, toDay - loan.day);
    chargeLateDays(loan, { fromDay: loan.day + 1, toDay });
    accrueTo(loan, toDay);
    loan.day = toDay;
  }
}

/** Whether the passing of a day alone adds to what is owed. */
function isGrowing(loan: Loan): boolean {
  if (growsDaily(loan)) return true;
  const last = loan.rows.at(-1);
  const isPastEnd =
    last !== undefined && loan.day >= last.endDay && loan.owedPrincipal > 0n && loan.settledDay === null;
  const isStill = loan.isInterestStopped || loan.isWrittenOff || loan.isCooledOff;
  return isPastEnd && !isStill && loan.terms.interest.method === 'daily-simple';
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
  run.loan = openLoan({
    terms: order.terms,
    client: confirmed.client,
    principalMinor: confirmed.principalMinor,
    disbursedOn: event.on,
    dueOn: confirmed.dueOn,
    channel: event.channel ?? DISBURSEMENT_CHANNEL,
  });
  if (run.isTraced) run.loan.trace = [];
  receiveCoupon(run.loan, confirmed.couponMinor);
}

/** The status that an event before disbursement leads to. */
function stepOf({ type }: OrderEvent): OrderState | undefined {
  if (type === 'declined' || type === 'withdrawn') return 'closed';
  if (type === 'approved' || type === 'disbursement-returned') return 'approved';
  return type === 'disbursement-sent' ? 'disbursing' : undefined;
}

function applyToRun(run: Run, event: OrderEvent): Bucket | undefined {
  if (event.type === 'confirmed') {
    run.confirmed = event;
    run.state = 'received';
  } else if (event.type === 'disbursed') disburse(run, event);
  else if (run.loan) {
    run.promise = nextPromise(run.promise, event);
    return applyEvent(run.loan, event);
  } else run.state = stepOf(event) ?? run.state;
  return undefined;
}

/** Folds an order to the end of a day, with what was known by then if asked. */
export function runOrder(order: Order, span: Span, watch: Watch = {}): Run {
  const run: Run = {
    order,
    state: undefined,
    confirmed: undefined,
    loan: undefined,
    promise: undefined,
    isTraced: watch.isTraced ?? false,
  };
  const events = effectiveEvents(order, span.asOf, span.knownOn);
  const asOfDay = dayNumber(span.asOf);
  const endDay = (day: number) => {
    if (run.loan && day >= (watch.fromDay ?? 0)) watch.onDay?.(day, run);
  };
  events.forEach(({ event, index }, place) => {
    passTo(run, dayNumber(event.on), watch);
    const taken = applyToRun(run, event);
    watch.onEvent?.({ event, index, taken });
    if (events[place + 1]?.event.on !== event.on) endDay(dayNumber(event.on));
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
  const days = [...late, ...(day === undefined ? [] : [day])].filter((next) => next > loan.day);
  return days.length === 0 ? null : dateOfDayNumber(Math.min(...days));
}
