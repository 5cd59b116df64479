import { type DayCount, dateOfDayNumber, dayWeight, divideRounded, weightPerYear } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';

/** A period of interest, from the day it starts to the day its instalment is due, as day numbers. */
export type Period = { readonly startDay: number; readonly endDay: number };

export const PPM = 1_000_000n;

/** Rates per day or per period count days; a year of 30-day months counts them as its own. */
function countOf(terms: Terms): DayCount {
  const { per, dayCount } = terms.interest;
  if (per === 'year') return dayCount;
  return per === 'day' && dayCount === '30/360' ? '30/360' : 'actual/365';
}

/** Weight of the days from one day number to another; weights of adjoining stretches add up. */
export function weightOf(terms: Terms, fromDay: number, toDay: number): bigint {
  const dayCount = countOf(terms);
  if (dayCount === 'actual/365' || dayCount === 'actual/360') return BigInt(toDay - fromDay);
  return BigInt(dayWeight(dateOfDayNumber(fromDay), dateOfDayNumber(toDay), dayCount));
}

/** What a weight is divided by, so that weight ÷ divisor × rate is the interest on one minor unit. */
export function divisorOf(terms: Terms, period: Period): bigint {
  const { per, dayCount } = terms.interest;
  if (per === 'year') return weightPerYear(dayCount);
  return per === 'day' ? 1n : weightOf(terms, period.startDay, period.endDay);
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/**
 * What weights of all periods are divided by alike: rates per period make each night weigh by the length of its own
 * period, whichever instalment asks for it.
 */
export function unitOf(terms: Terms, periods: readonly Period[]): bigint {
  if (terms.interest.per !== 'period') return periods[0] ? divisorOf(terms, periods[0]) : 1n;
  return periods.reduce((unit, period) => {
    const divisor = divisorOf(terms, period);
    return divisor === 0n ? unit : (unit / greatestDivisor(unit, divisor)) * divisor;
  }, 1n);
}

/**
 * Interest in minor units of principal × days, summed exactly and rounded once:
 * Σ(principal × weight) × rate ÷ (1,000,000 × divisor).
 */
export function interestOf(terms: Terms, principalWeight: bigint, period: Period): bigint {
  return divideRounded(
    principalWeight * BigInt(terms.interest.ratePpm),
    PPM * divisorOf(terms, period),
    terms.rounding.mode,
  );
}

/** Tax in minor units on the parts of an instalment that the product taxes, rounded once for the instalment. */
export function taxOf(terms: Terms, interestMinor: bigint, commissionMinor: bigint): bigint {
  const { on, ppm } = terms.tax;
  const base =
    (on.includes('interest') ? interestMinor : 0n) + (on.includes('commission') ? commissionMinor : 0n);
  return base === 0n ? 0n : divideRounded(base * BigInt(ppm), PPM, terms.rounding.mode);
}
