import { isKeeping } from './growth.ts';
import { type Loan, type LoanRow, owedOf } from './loan.ts';

/** What bears interest in a period. */

/** Whether nothing bears interest: stopped, given up without interest beside the books, or given back. */
export const isStill = ({ isInterestStopped, isWrittenOff, writeOff, isCooledOff }: Loan): boolean =>
  isInterestStopped || (isWrittenOff && writeOff?.behaviour !== 'runs') || isCooledOff;

export const isDailySimple = ({ terms }: Loan): boolean => terms.interest.method === 'daily-simple';

/** The last day whose nights before it a row may count: interest on all that is unpaid goes on after the plan, where the terms say no else. */
export const lastNightOf = ({ terms }: Loan, row: LoanRow, day: number): number =>
  terms.interest.method === 'daily-simple' && terms.interest.afterEnd !== 'none'
    ? day
    : Math.min(day, row.endDay);

/** What a row paid ahead goes on to bear until its day. */
export const heldOf = (row: LoanRow): bigint => (row.endDay > row.countedDay ? row.held : 0n);

/** What a row adds to the base of its own and all earlier periods: as planned less what left early, or what is unpaid. */
export const bearingOf = (loan: Loan, row: LoanRow): bigint =>
  isDailySimple(loan) || isKeeping(loan)
    ? owedOf(row, 'principal') + heldOf(row)
    : row.charged.principal - row.prepaid;

/** The base of every period, where it is no sum over rows. */
export function fixedBaseOf(loan: Loan): bigint | undefined {
  if (isStill(loan) || loan.settledDay !== null) return 0n;
  return loan.terms.interest.method === 'flat' ? loan.principal : undefined;
}

/** Adds up an amount of the rows from one index to before another. */
export function sumOfRows(
  rows: readonly LoanRow[],
  [from, to]: readonly [number, number],
  of: (row: LoanRow) => bigint,
): bigint {
  let sum = 0n;
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (row) sum += of(row);
  }
  return sum;
}

/** Principal that bears interest in the period of the row at an index once everything before it is paid. */
export const agreedBaseOf = (loan: Loan, index: number): bigint =>
  fixedBaseOf(loan) ?? sumOfRows(loan.rows, [index, loan.rows.length], (row) => bearingOf(loan, row));

/** What is late bears interest too where interest is on all that is unpaid. */
export const lateBaseOf = (loan: Loan): bigint =>
  isDailySimple(loan) && fixedBaseOf(loan) === undefined
    ? sumOfRows(loan.rows, [loan.firstOpen, loan.current], (row) => owedOf(row, 'principal'))
    : 0n;

/** Principal that bears interest in the period of the row at an index, as things stand. */
export const baseOf = (loan: Loan, index: number): bigint =>
  agreedBaseOf(loan, index) + (index === loan.current ? lateBaseOf(loan) : 0n);
