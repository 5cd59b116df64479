import {
  addMonths,
  type CalendarDate,
  dateOf,
  daysBetween,
  daysInMonth,
  isLeapYear,
  partsOfDate,
} from './calendar-date.ts';

/** How the days of a period become a part of a year. */
export const DAY_COUNTS = [
  '30/360',
  'actual/360',
  'actual/365',
  'actual/actual',
  'actual/actual-by-end',
  'actual/365-feb29',
  'actual/365-no-leap',
  '30/360-us',
  '30/360-periods',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** A period as exact weight: `weight / perYear` is the part of a year. Weights of adjoining periods add up, but for the counts that look at whole periods. */
export type YearFraction = { readonly weight: bigint; readonly perYear: bigint };

/** Months of 30 days; the 31st counts as the 30th (30E/360). */
function days30(from: CalendarDate, to: CalendarDate): number {
  const index = (date: CalendarDate) => {
    const { year, month, day } = partsOfDate(date);
    return year * 360 + month * 30 + Math.min(day, 30);
  };
  return index(to) - index(from);
}

/** The day on which the first night of a year begins. */
const newYear = (year: number, lastNight: 30 | 31): CalendarDate =>
  lastNight === 31 ? dateOf({ year, month: 1, day: 1 }) : dateOf({ year: year - 1, month: 12, day: 31 });

/**
 * Days in leap years over 366 and the others over 365, in units of 1/133,590 year. A night belongs to the year of the day that
 * it begins on (ISDA), so that a year's last night is that of 31 December, or of the day that it ends on.
 */
function actualActual(from: CalendarDate, to: CalendarDate, lastNight: 30 | 31): number {
  const yearOf = (date: CalendarDate) => {
    const { year } = partsOfDate(date);
    return date >= newYear(year + 1, lastNight) ? year + 1 : year;
  };
  const [first, last] = [yearOf(from), yearOf(to)];
  let weight = 0;
  for (let year = first; year <= last; year += 1) {
    const start = year === first ? from : newYear(year, lastNight);
    const end = year === last ? to : newYear(year + 1, lastNight);
    weight += daysBetween(start, end) * (isLeapYear(year) ? 365 : 366);
  }
  return weight;
}

/** Whether a 29 February lies after one date and not after another. */
function leapDaysBetween(from: CalendarDate, to: CalendarDate): number {
  let days = 0;
  for (let { year } = partsOfDate(from); year <= partsOfDate(to).year; year += 1) {
    if (!isLeapYear(year)) continue;
    const leapDay = dateOf({ year, month: 2, day: 29 });
    if (from < leapDay && leapDay <= to) days += 1;
  }
  return days;
}

const isEndOfFebruary = ({ year, month, day }: ReturnType<typeof partsOfDate>) =>
  month === 2 && day === daysInMonth(year, 2);

/** Months of 30 days as the NASD counts them: a 31st is the 30th after a start on the 30th or 31st, the end of February the 30th. */
function days30Us(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [partsOfDate(from), partsOfDate(to)];
  const isFebruary = isEndOfFebruary(start);
  const first = isFebruary || start.day === 31 ? 30 : start.day;
  const endsLate = (isFebruary && isEndOfFebruary(end)) || (end.day === 31 && first === 30);
  const last = endsLate ? 30 : end.day;
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + last - first;
}

/** Parts of a day that months of unequal length are told in. */
export const DAY_PARTS = 1_000_000;

/** Whole months of 30 days, and the part of a month that is left by its days, in parts of a day. */
function daysOfMonths(from: CalendarDate, to: CalendarDate): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  const [start, end] = [addMonths(from, months), addMonths(from, months + 1)];
  return (
    months * 30 * DAY_PARTS + Math.floor((daysBetween(start, to) * 30 * DAY_PARTS) / daysBetween(start, end))
  );
}

const PER_YEAR = {
  '30/360': 360n,
  'actual/360': 360n,
  'actual/365': 365n,
  'actual/actual': 133_590n,
  'actual/actual-by-end': 133_590n,
  'actual/365-feb29': 133_590n,
  'actual/365-no-leap': 365n,
  '30/360-us': 360n,
  '30/360-periods': 360n * BigInt(DAY_PARTS),
} as const;

/** Weight of a year under a day count. */
export const weightPerYear = (dayCount: DayCount): bigint => PER_YEAR[dayCount];

/** Weight of the time from one date to a later one under a day count, taken as one period. */
export function dayWeight(from: CalendarDate, to: CalendarDate, dayCount: DayCount): number {
  switch (dayCount) {
    case '30/360':
      return days30(from, to);
    case '30/360-us':
      return days30Us(from, to);
    case '30/360-periods':
      return daysOfMonths(from, to);
    case 'actual/actual':
      return actualActual(from, to, 31);
    case 'actual/actual-by-end':
      return actualActual(from, to, 30);
    case 'actual/365-feb29':
      return daysBetween(from, to) * (leapDaysBetween(from, to) > 0 ? 365 : 366);
    case 'actual/365-no-leap':
      return daysBetween(from, to) - leapDaysBetween(from, to);
    case 'actual/360':
    case 'actual/365':
      return daysBetween(from, to);
  }
}

/** The exact part of a year between two dates. */
export const yearFraction = (from: CalendarDate, to: CalendarDate, dayCount: DayCount): YearFraction => ({
  weight: BigInt(dayWeight(from, to, dayCount)),
  perYear: weightPerYear(dayCount),
});
