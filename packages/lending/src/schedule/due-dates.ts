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
  return plan.onHoliday === 'next-business-day'
    ? nextBusinessDay(date, plan.calendar)
    : previousBusinessDay(date, plan.calendar);
}

/** Due dates of a plan, each counted from the disbursement, moved off closed days as the product says. */
export const dueDatesOf = (terms: Terms, disbursedOn: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: terms.plan.instalments }, (_, index) =>
    onBusinessDay(terms, plannedDate(terms, disbursedOn, index + 1)),
  );

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
