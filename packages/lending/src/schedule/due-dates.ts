import { calendarOf } from '@plazo/markets';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  nextBusinessDay,
  previousBusinessDay,
} from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Terms } from '../terms/terms.ts';
import { anchoredDate } from './anchored-dates.ts';
import { countedFrom } from './cycle.ts';

/** The dates of a plan by their number, before they are moved; of an anchored plan number 0 is the cycle day before the first. */
function plannedDates(terms: Terms, disbursedOn: CalendarDate): (no: number) => CalendarDate {
  const { plan } = terms;
  if (plan.anchor) return anchoredDate(terms, plan.anchor, disbursedOn);
  return (no) => countedFrom(terms, { fromOn: disbursedOn, every: plan.every }, no);
}

function onBusinessDay({ plan }: Terms, date: CalendarDate): CalendarDate {
  if (plan.onHoliday === 'keep') return date;
  const calendar = calendarOf(plan.calendar);
  return plan.onHoliday === 'next-business-day'
    ? nextBusinessDay(date, calendar)
    : previousBusinessDay(date, calendar);
}

/**
 * Due dates of a plan, each counted from the disbursement, moved off closed days as the product says. One that would
 * then not come after the date before it, or after the money, is pushed to the first open day after that.
 */
export function dueDatesOf(terms: Terms, disbursedOn: CalendarDate): readonly CalendarDate[] {
  const planned = plannedDates(terms, disbursedOn);
  const { instalments } = terms.plan;
  return risingDates(
    terms,
    disbursedOn,
    Array.from({ length: instalments }, (_, index) => planned(index + 1)),
  );
}

/** Planned dates moved off closed days as the product says, each after the one before it. */
export function risingDates(
  terms: Terms,
  after: CalendarDate,
  planned: readonly CalendarDate[],
): readonly CalendarDate[] {
  const { calendar, collisions } = terms.plan;
  let before = after;
  return planned.map((date) => {
    const wanted = onBusinessDay(terms, date);
    const isLater = wanted > before || collisions === 'keep';
    before = isLater ? wanted : nextBusinessDay(addDays(before, 1), calendarOf(calendar));
    return before;
  });
}

/** Whether moved due dates fall together or come before the money, and so are pushed on. */
export function arePushed(terms: Terms, disbursedOn: CalendarDate): boolean {
  const planned = plannedDates(terms, disbursedOn);
  return dueDatesOf(terms, disbursedOn).some(
    (date, index) => date !== onBusinessDay(terms, planned(index + 1)),
  );
}

/** The day on which the first whole cycle of an anchored plan begins, where it comes after the money. */
export function cycleStartOf(terms: Terms, disbursedOn: CalendarDate): CalendarDate | undefined {
  if (!terms.plan.anchor) return undefined;
  const start = plannedDates(terms, disbursedOn)(0);
  return start > disbursedOn ? start : undefined;
}

const LAST_DAY: CalendarDate = '9999-12-31';
const LONGEST = { day: 1, week: 7, month: 31, 'half-month': 16, 'business-day': 15 } as const;
/** Closed days in a row, with room to spare. */
const MOST_MOVED_DAYS = 31;

/** The most days that so many periods can take. */
export const mostDaysOf = ({ count, unit }: Terms['plan']['every'], periods: number): number =>
  periods * count * LONGEST[unit];

/** Whether a plan that starts on a day ends before the calendar does, with all extensions. */
export function isWithinCalendar({ plan, extension }: Terms, disbursedOn: CalendarDate): boolean {
  const { instalments, every } = plan;
  const first = plan.anchor ? plan.anchor.minFirstDays + LONGEST.month * every.count : 0;
  const days = first + mostDaysOf(every, instalments) + instalments * extension.maxDaysPerInstalment;
  return days + MOST_MOVED_DAYS <= daysBetween(disbursedOn, LAST_DAY);
}

/** Why a list of due dates cannot be, or undefined. They must be as many as the plan's, rise, and come after the money. */
export function checkDueDates(
  terms: Terms,
  disbursedOn: CalendarDate,
  dueOn: readonly CalendarDate[],
): Refusal | undefined {
  if (!dueOn.every(isCalendarDate))
    return refuse('due-dates-invalid', 'dueOn must be dates, written YYYY-MM-DD');
  if (dueOn.length !== terms.plan.instalments) {
    return refuse(
      'due-dates-invalid',
      `dueOn must have ${terms.plan.instalments} dates, as many as the plan has instalments`,
    );
  }
  const isRising = dueOn.every((date, index) => daysBetween(dueOn[index - 1] ?? disbursedOn, date) > 0);
  return isRising
    ? undefined
    : refuse('due-dates-invalid', 'dueOn must rise from date to date and start after the disbursement');
}
