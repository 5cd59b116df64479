import { PPM, roundFigure } from '../terms/rounding.ts';
import type { Terms } from '../terms/terms.ts';
import { divisorOf, type Period } from './counted-days.ts';
import { daysOf, type Earning, isRated, ratedWeight } from './earning.ts';

/** Weights of stretches of days, and the interest that they come to. */

/** Weight of the days from one day number to another as a loan earns; weights of adjoining stretches add up. */
export function weightOf(earning: Earning, fromDay: number, toDay: number): bigint {
  if (toDay <= fromDay) return 0n;
  const { terms, startDay, pauses } = earning;
  const isFirst = terms.interest.firstDay === 'counted' && fromDay === startDay;
  const from = isFirst ? fromDay - 1 : fromDay;
  if (pauses.length === 0 && !isRated(terms)) return daysOf(earning, from, toDay);
  return ratedWeight(earning, from, toDay);
}

/** The rate that weights are multiplied by; where it changes with the days, weights hold it themselves. */
export const rateOf = (terms: Terms): bigint => (isRated(terms) ? 1n : BigInt(terms.interest.ratePpm));

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
export const interestOf = (terms: Terms, principalWeight: bigint, period: Period): bigint =>
  roundFigure(terms, 'interest', [principalWeight * rateOf(terms), PPM * divisorOf(terms, period)]);
