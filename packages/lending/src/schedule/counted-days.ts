import { DAY_PARTS, type DayCount, dateOfDayNumber, dayWeight, weightPerYear } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';

/** A period of interest, from the day it starts to the day its instalment is due, as day numbers. */
export type Period = {
  readonly startDay: number;
  readonly endDay: number;
  /** Days of a whole cycle, where a rate per period counts a longer or shorter one by its days. */
  readonly cycleDays?: number | undefined;
};

/** Counts that look at whole periods: a part of one has the difference of what its two ends come to. */
const BY_PERIOD: ReadonlySet<DayCount> = new Set(['actual/365-feb29', '30/360-us', '30/360-periods']);

export const isByPeriod = (terms: Terms): boolean => BY_PERIOD.has(countOf(terms));

/** Rates per day or per period count days; a year of 30-day months counts them as its own. */
export function countOf(terms: Terms): DayCount {
  const { per, dayCount } = terms.interest;
  if (per === 'year') return dayCount;
  return per === 'day' && dayCount.startsWith('30/360') ? dayCount : 'actual/365';
}

/** Days of a period under 30/360-periods, in parts of a day: of n days as they are, of a half-month 15, of months 30 each. */
function partsOfPeriod(terms: Terms, { startDay, endDay }: Period, day: number): bigint {
  const { unit } = terms.plan.every;
  if (unit === 'month')
    return BigInt(dayWeight(dateOfDayNumber(startDay), dateOfDayNumber(day), '30/360-periods'));
  const days = BigInt(day - startDay) * BigInt(DAY_PARTS);
  // after a period of no days, in which all was called due, days count as they are
  return unit === 'half-month' && endDay > startDay ? (days * 15n) / BigInt(endDay - startDay) : days;
}

/** Weight from the start of a period to a day of it. */
export function weightInPeriod(terms: Terms, period: Period, day: number): bigint {
  const dayCount = countOf(terms);
  if (dayCount === '30/360-periods') return partsOfPeriod(terms, period, day);
  const [from, to] = [dateOfDayNumber(period.startDay), dateOfDayNumber(day)];
  if (dayCount !== 'actual/365-feb29') return BigInt(dayWeight(from, to, dayCount));
  const endDay = Math.max(period.endDay, period.startDay + 1);
  const perNight = dayWeight(from, dateOfDayNumber(endDay), dayCount) / (endDay - period.startDay);
  return BigInt((day - period.startDay) * perNight);
}

/** Weight of a day under rates per day: months of 30 days may count in parts of a day. */
const perDay = (dayCount: DayCount): bigint =>
  weightPerYear(dayCount) / (dayCount.startsWith('30/360') ? 360n : 365n);

/** What a weight is divided by, so that weight ÷ divisor × rate is the interest on one minor unit. */
export function divisorOf(terms: Terms, { startDay, endDay, cycleDays }: Period): bigint {
  const { per, dayCount } = terms.interest;
  if (per === 'year') return weightPerYear(dayCount);
  // a period of no days, counted to its end or due on the day of the money, weighs nothing
  return per === 'day' ? perDay(countOf(terms)) : BigInt(cycleDays ?? Math.max(endDay - startDay, 1));
}
