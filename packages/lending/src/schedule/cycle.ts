import { calendarOf } from '@plazo/markets';
import { addBusinessDays, addDays, addMonths, type CalendarDate } from '@plazo/money';
import type { PlanUnit, Terms } from '../terms/terms.ts';
import { anchoredDate } from './anchored-dates.ts';

/** Where the due dates of a plan are counted from: the date of number `no` + k is k periods after a day. */
export type Cycle = {
  readonly fromOn: CalendarDate;
  readonly no: number;
  readonly every: { readonly count: number; readonly unit: PlanUnit };
  /** Whether dates hang on the days of the product's plan. */
  readonly isAnchored: boolean;
};

/** The day so many periods after another. */
export function countedFrom(
  { plan }: Terms,
  { fromOn, every: { count, unit } }: Pick<Cycle, 'fromOn' | 'every'>,
  no: number,
): CalendarDate {
  const units = no * count;
  if (unit === 'business-day') return addBusinessDays(fromOn, units, calendarOf(plan.calendar));
  if (unit === 'month') return addMonths(fromOn, units);
  if (unit === 'half-month') {
    const whole = addMonths(fromOn, Math.floor(units / 2));
    return units % 2 === 0 ? whole : addDays(whole, 15);
  }
  return addDays(fromOn, units * (unit === 'week' ? 7 : 1));
}

/** The due date of a number, before it is moved off closed days. */
export function plannedInCycle(terms: Terms, cycle: Cycle, no: number): CalendarDate {
  const { anchor } = terms.plan;
  return cycle.isAnchored && anchor
    ? anchoredDate(terms, anchor, cycle.fromOn)(no - cycle.no)
    : countedFrom(terms, cycle, no - cycle.no);
}
