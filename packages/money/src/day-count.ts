import { type CalendarDate, dateOf, daysBetween, isLeapYear, partsOfDate } from './calendar-date.ts';

/** How the days of a period become a part of a year. */
export type DayCount = '30/360' | 'actual/360' | 'actual/365' | 'actual/actual';

/** A period as exact weight: `weight / perYear` is the part of a year. Weights of adjoining periods add up. */
export type YearFraction = { readonly weight: bigint; readonly perYear: bigint };

/** Months of 30 days; the 31st counts as the 30th (30E/360). */
function days30(from: CalendarDate, to: CalendarDate): number {
  const index = (date: CalendarDate) => {
    const { year, month, day } = partsOfDate(date);
    return year * 360 + month * 30 + Math.min(day, 30);
  };
  return index(to) - index(from);
}

/** Days in leap years over 366 and the others over 365 (ISDA), in units of 1/133,590 year. */
function actualActual(from: CalendarDate, to: CalendarDate): number {
  const [first, last] = [partsOfDate(from).year, partsOfDate(to).year];
  let weight = 0;
  for (let year = first; year <= last; year += 1) {
    const start = year === first ? from : dateOf({ year, month: 1, day: 1 });
    const end = year === last ? to : dateOf({ year: year + 1, month: 1, day: 1 });
    weight += daysBetween(start, end) * (isLeapYear(year) ? 365 : 366);
  }
  return weight;
}

const PER_YEAR = {
  '30/360': 360n,
  'actual/360': 360n,
  'actual/365': 365n,
  'actual/actual': 133_590n,
} as const;

/** Weight of a year under a day count. */
export const weightPerYear = (dayCount: DayCount): bigint => PER_YEAR[dayCount];

/** Weight of the time from one date to a later one under a day count. */
export function dayWeight(from: CalendarDate, to: CalendarDate, dayCount: DayCount): number {
  if (dayCount === '30/360') return days30(from, to);
  return dayCount === 'actual/actual' ? actualActual(from, to) : daysBetween(from, to);
}

/** The exact part of a year between two dates. */
export const yearFraction = (from: CalendarDate, to: CalendarDate, dayCount: DayCount): YearFraction => ({
  weight: BigInt(dayWeight(from, to, dayCount)),
  perYear: weightPerYear(dayCount),
});
