import { addDays, type CalendarDate, dateOf, dayOfWeek, daysInMonth, partsOfDate } from '@plazo/money';
import type { Anchor, Terms } from '../terms/terms.ts';

/** Due dates that hang on days of pay or of the month instead of on the day of the money. */

/** The day of a month counted from year 0, its last day where the month is shorter. */
function dayOfMonth(index: number, day: number): CalendarDate {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return dateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/** The cycle days of an anchor by their number: months, half-months or weeks. */
function cycleDay(anchor: Anchor, index: number): CalendarDate {
  if ('payDays' in anchor) return dayOfMonth(Math.floor(index / 2), anchor.payDays[index % 2 === 0 ? 0 : 1]);
  if ('dayOfMonth' in anchor) return dayOfMonth(index, anchor.dayOfMonth);
  return addDays('0001-01-01', index * 7 + ((anchor.weekday - dayOfWeek('0001-01-01') + 7) % 7));
}

/** A number of a cycle day that is not after a date. */
function indexBefore(anchor: Anchor, date: CalendarDate): number {
  const { year, month } = partsOfDate(date);
  if ('payDays' in anchor) return (year * 12 + month - 1) * 2 - 1;
  return 'dayOfMonth' in anchor ? year * 12 + month - 2 : Math.floor((year - 1) * 52.17);
}

/** The due date of a number under an anchor; number 0 is the cycle day before the first. */
export function anchoredDate(
  { plan }: Terms,
  anchor: Anchor,
  disbursedOn: CalendarDate,
): (no: number) => CalendarDate {
  const earliest = addDays(disbursedOn, Math.max(1, anchor.minFirstDays));
  let first = indexBefore(anchor, earliest);
  while (cycleDay(anchor, first) < earliest) first += 1;
  return (no) => cycleDay(anchor, first + (no - 1) * plan.every.count);
}
