import { divideRounded } from '@plazo/money';
import { keepsInstalment } from '../terms/terms.ts';
import { divisorOf, interestOf, PPM, weightOf } from './interest.ts';
import type { Loan, LoanRow } from './loan.ts';

/** Weights and interest of a loan's rows. A loan that keeps its instalments weighs all rows alike, so that interest can pass from one to the next. */

/** Whether the totals of the loan's instalments stay as agreed. */
export const isKeeping = ({ terms }: Loan): boolean => keepsInstalment(terms);

/** Each night by the rate of the agreed period that it lies in, after the last period by the last one's. */
function growthByPeriods({ terms, rows, dropped, weightUnit }: Loan, fromDay: number, toDay: number): bigint {
  const periods = [...rows, ...dropped];
  return periods.reduce((sum, period, index) => {
    const from = Math.max(fromDay, period.startDay);
    const to = index === periods.length - 1 ? toDay : Math.min(toDay, period.endDay);
    if (to <= from) return sum;
    return sum + weightOf(terms, from, to) * (weightUnit / divisorOf(terms, period));
  }, 0n);
}

const isFlat = ({ terms }: Loan) => terms.interest.method === 'flat';

/** Weight of a stretch of days on a minor unit. */
export const growthOf = (loan: Loan, fromDay: number, toDay: number): bigint =>
  (isKeeping(loan) || isFlat(loan)) && loan.terms.interest.per === 'period'
    ? growthByPeriods(loan, fromDay, toDay)
    : weightOf(loan.terms, fromDay, toDay);

/** Interest of a row as a numerator over `interestUnitOf`: what was carried to it and what its weight comes to. */
export const interestShareOf = ({ terms }: Loan, row: LoanRow, weight: bigint): bigint =>
  row.carried + weight * BigInt(terms.interest.ratePpm);

/** What interest is counted in before it is rounded, in parts of a minor unit. */
export const interestUnitOf = ({ weightUnit }: Loan): bigint => PPM * weightUnit;

/** Flat interest is rounded for the loan: a row has what the rounded sum grows by. */
function flatInterest(loan: Loan, row: LoanRow, weight: bigint): bigint {
  const before = loan.principal * growthOf(loan, loan.startDay, row.startDay);
  const upTo = (sum: bigint) =>
    divideRounded(sum * BigInt(loan.terms.interest.ratePpm), interestUnitOf(loan), loan.terms.rounding.mode);
  return upTo(before + weight) - upTo(before);
}

/** Interest of a row in minor units, rounded once. */
export function interestOfRow(loan: Loan, row: LoanRow, weight: bigint): bigint {
  if (isFlat(loan)) return flatInterest(loan, row, weight);
  return isKeeping(loan)
    ? divideRounded(interestShareOf(loan, row, weight), interestUnitOf(loan), loan.terms.rounding.mode)
    : interestOf(loan.terms, weight, row);
}
