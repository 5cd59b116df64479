import { positive } from '@plazo/money';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { keepsInstalment } from '../terms/terms.ts';
import { withinCaps } from './cost-caps.ts';
import { divisorOf } from './counted-days.ts';
import { interestOf, rateOf, weightOf } from './interest.ts';
import type { Loan, LoanRow } from './loan.ts';

/** Weights and interest of a loan's rows. A loan that keeps its instalments weighs all rows alike, so that interest can pass from one to the next. */

/** Whether the totals of the loan's instalments stay as agreed. */
export const isKeeping = ({ terms }: Loan): boolean => keepsInstalment(terms);

/** Each night by the rate of the agreed period that it lies in, after the last period by the last one's. */
function growthByPeriods(loan: Loan, fromDay: number, toDay: number): bigint {
  const { terms, earning, rows, dropped, weightUnit } = loan;
  const periods = [...rows, ...dropped];
  return periods.reduce((sum, period, index) => {
    const from = Math.max(fromDay, period.startDay);
    const to = index === periods.length - 1 ? toDay : Math.min(toDay, period.endDay);
    if (to <= from) return sum;
    return sum + weightOf(earning, from, to) * (weightUnit / divisorOf(terms, period));
  }, 0n);
}

const isFlat = ({ terms }: Loan) => terms.interest.method === 'flat';

/** Weight of a stretch of days on a minor unit. */
export const growthOf = (loan: Loan, fromDay: number, toDay: number): bigint =>
  (isKeeping(loan) || isFlat(loan)) && loan.terms.interest.per === 'period'
    ? growthByPeriods(loan, fromDay, toDay)
    : weightOf(loan.earning, fromDay, toDay);

/** Interest of a row as a numerator over `interestUnitOf`: what was carried to it and what its weight comes to. */
export const interestShareOf = ({ terms }: Loan, row: LoanRow, weight: bigint): bigint =>
  row.carried + weight * rateOf(terms);

/** What interest is counted in before it is rounded, in parts of a minor unit. */
export const interestUnitOf = ({ weightUnit }: Loan): bigint => PPM * weightUnit;

/** Flat interest is rounded for the loan from its first whole cycle on: a row has what the rounded sum grows by, or its own rounded by itself, the last what those leave. */
function flatInterest(loan: Loan, row: LoanRow, weight: bigint): bigint {
  const { terms, principal, cycleStartDay, rows } = loan;
  const upTo = (sum: bigint) => roundFigure(terms, 'interest', [sum * rateOf(terms), interestUnitOf(loan)]);
  if (terms.rounding.interestOf !== 'instalment') {
    const before = principal * growthOf(loan, cycleStartDay, row.startDay);
    return upTo(before + weight) - upTo(before);
  }
  if (row.no < rows.length) return upTo(weight);
  let [before, told] = [0n, 0n];
  for (const each of rows.slice(0, -1)) {
    const own = principal * growthOf(loan, Math.max(each.startDay, cycleStartDay), each.endDay);
    before += own;
    told += upTo(own);
  }
  const rest = upTo(before + weight) - told;
  return positive(rest);
}

/** A numerator over `interestUnitOf` as interest in minor units. */
export const roundShare = (loan: Loan, share: bigint): bigint =>
  roundFigure(loan.terms, 'interest', [share, interestUnitOf(loan)]);

/** What of a weight days before the first cycle come to, which are rounded by themselves. */
function stubWeightOf(loan: Loan, row: LoanRow, weight: bigint): bigint {
  // where each stretch is rounded by itself they are one
  const isStretch = loan.terms.rounding.interestOf === 'stretch';
  if (row.no !== 1 || loan.stubEndDay === null || isStretch) return 0n;
  const stubWeight = (loan.money[0]?.principal ?? 0n) * growthOf(loan, loan.startDay, loan.stubEndDay);
  return weight <= stubWeight ? 0n : stubWeight;
}

/** Interest of a row before its loan's caps: what they cut off for good is none of it. */
function uncappedInterestOf(loan: Loan, row: LoanRow, weight: bigint): bigint {
  const stub = stubWeightOf(loan, row, weight);
  const own = interestOfWeight(loan, row, weight - stub);
  return (stub === 0n ? own : interestOfWeight(loan, row, stub) + own) - row.cut;
}

/** Interest of a row in minor units, rounded once. */
export const interestOfRow = (loan: Loan, row: LoanRow, weight: bigint): bigint =>
  withinCaps(loan, row, uncappedInterestOf(loan, row, weight));

/** Cuts off for good what caps leave out of the running row so far, before they leave more room. */
export function keepCut(loan: Loan): void {
  const row = loan.rows[loan.current];
  if (row) row.cut += uncappedInterestOf(loan, row, row.weight) - interestOfRow(loan, row, row.weight);
}

/** The weight of a period on the principal that was agreed for it. */
function agreedWeightOf(loan: Loan, row: LoanRow): bigint {
  const later = [...loan.rows.slice(row.no - 1), ...loan.dropped];
  const base = later.reduce((sum, { agreed }) => sum + agreed.principalMinor, 0n);
  return base * growthOf(loan, row.startDay, row.endDay);
}

/** The share that a weight has in the rounded interest of its agreed period; undefined where it is rounded by itself. */
function shareOfPeriod(loan: Loan, row: LoanRow, weight: bigint): bigint | undefined {
  if (loan.terms.rounding.interestOf !== 'period' || row.carried !== 0n) return undefined;
  const whole = agreedWeightOf(loan, row);
  if (whole === 0n || weight > whole) return undefined;
  return roundFigure(loan.terms, 'interest', [roundShare(loan, whole * rateOf(loan.terms)) * weight, whole]);
}

function interestOfWeight(loan: Loan, row: LoanRow, weight: bigint): bigint {
  if (isFlat(loan)) return flatInterest(loan, row, weight);
  const share = shareOfPeriod(loan, row, weight);
  if (share !== undefined) return share;
  return isKeeping(loan) || row.carried !== 0n
    ? roundShare(loan, interestShareOf(loan, row, weight))
    : interestOf(loan.terms, weight, row);
}
