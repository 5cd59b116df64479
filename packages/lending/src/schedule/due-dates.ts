import { calendarOf } from '@plazo/markets';
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  nextBusinessDay,
  previousBusinessDay,
} from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Terms } from '../terms/terms.ts';

function plannedDate({ plan }: Terms, disbursedOn: CalendarDate, no: number): CalendarDate {
  const { count, unit } = plan.every;
  if (unit === 'month') return addMonths(disbursedOn, no * count);
  return addDays(disbursedOn, no * count * (unit === 'week' ? 7 : 1));
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
  const { instalments, collisions } = terms.plan;
  const calendar = calendarOf(terms.plan.calendar);
  let before = disbursedOn;
  return Array.from({ length: instalments }, (_, index) => {
    const wanted = onBusinessDay(terms, plannedDate(terms, disbursedOn, index + 1));
    const isLater = wanted > before || collisions === 'keep';
    before = isLater ? wanted : nextBusinessDay(addDays(before, 1), calendar);
    return before;
  });
}

/** Whether moved due dates fall together or come before the money, and so are pushed on. */
export const arePushed = (terms: Terms, disbursedOn: CalendarDate): boolean =>
  dueDatesOf(terms, disbursedOn).some(
    (date, index) => date !== onBusinessDay(terms, plannedDate(terms, disbursedOn, index + 1)),
  );

const LAST_DAY: CalendarDate = '9999-12-31';
const LONGEST = { day: 1, week: 7, month: 31 } as const;
/** Closed days in a row, with room to spare. */
const MOST_MOVED_DAYS = 31;

/** Whether a plan that starts on a day ends before the calendar does, with all extensions. */
export function isWithinCalendar({ plan, extension }: Terms, disbursedOn: CalendarDate): boolean {
  const { instalments, every } = plan;
  const days = instalments * (every.count * LONGEST[every.unit] + extension.maxDaysPerInstalment);
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
