import { interestOf, taxOf, weightOf } from './interest.ts';
import { type Loan, type LoanRow, owedOf } from './loan.ts';

/**
 * Interest by the day. While the base of a period stays as agreed its interest is the agreed one; what changes the base
 * (a prepayment, a stop, a payment on a daily-simple loan) first counts the days so far, then projects anew.
 */

const isStill = (loan: Loan) => loan.isInterestStopped || loan.isWrittenOff || loan.isCooledOff;

/** What a row adds to the base of its own and all earlier periods: as planned less what left early, or what is unpaid. */
const bearingOf = ({ terms }: Loan, row: LoanRow): bigint =>
  terms.interest.method === 'declining' ? row.charged.principal - row.prepaid : owedOf(row, 'principal');

/** Principal that bears interest in the period of the row at an index, where it is no sum over the rows from there on. */
function wholeBaseOf(loan: Loan, index: number): bigint | undefined {
  if (isStill(loan) || loan.settledDay !== null) return 0n;
  const { method } = loan.terms.interest;
  if (method === 'flat') return loan.principal;
  return method === 'daily-simple' && index === loan.current ? loan.owedPrincipal : undefined;
}

/** Principal that bears interest in the period of the row at an index, as things stand. */
export const baseOf = (loan: Loan, index: number): bigint =>
  wholeBaseOf(loan, index) ?? loan.rows.slice(index).reduce((base, row) => base + bearingOf(loan, row), 0n);

/** Interest of a row if its base stayed the same from the counted day to another day. */
export function interestUpTo(loan: Loan, row: LoanRow, toDay: number): bigint {
  if (row.isClosed) return row.charged.interest;
  const { terms } = loan;
  const base = toDay > row.countedDay ? baseOf(loan, row.no - 1) : 0n;
  const weight = base === 0n ? row.weight : row.weight + base * weightOf(terms, row.countedDay, toDay);
  return interestOf(terms, weight, row) + row.extra.interest;
}

/** Tax of a row that comes to an interest; what was charged by hand is not taxed again. */
export const taxFor = (loan: Loan, row: LoanRow, interest: bigint): bigint =>
  taxOf(loan.terms, interest - row.extra.interest, row.charged.commission - row.extra.commission) +
  row.extra.tax;

/** Puts an interest on a row, its tax with it, and takes back a waiver of what is no longer charged. */
export function setInterest(loan: Loan, row: LoanRow, interest: bigint): void {
  if (row.isClosed) return;
  row.projected = null;
  row.charged.interest = interest;
  row.charged.tax = taxFor(loan, row, interest);
  for (const part of ['interest', 'tax'] as const) {
    const unpaid = row.charged[part] - row.paid[part];
    if (row.waived[part] > unpaid) row.waived[part] = unpaid > 0n ? unpaid : 0n;
  }
}

/** Counts the running period up to a day, at most to its end, before something changes its base. */
export function countTo(loan: Loan, toDay: number): void {
  const row = loan.rows[loan.current];
  if (!row || row.isClosed) return;
  const day = loan.terms.interest.method === 'daily-simple' ? toDay : Math.min(toDay, row.endDay);
  if (day <= row.countedDay) return;
  const base = baseOf(loan, loan.current);
  row.weight += base * weightOf(loan.terms, row.countedDay, day);
  loan.trace?.push({ kind: 'interest', no: row.no, fromDay: row.countedDay, toDay: day, base });
  row.countedDay = day;
}

/** Projects interest of the running and all later periods on the base as it now is. */
export function project(loan: Loan): void {
  const { rows, current, terms } = loan;
  let bearing = 0n;
  for (let index = rows.length - 1; index >= current; index -= 1) {
    const row = rows[index];
    if (!row || row.isClosed) continue;
    bearing += bearingOf(loan, row);
    const base = wholeBaseOf(loan, index) ?? bearing;
    const weight =
      row.endDay > row.countedDay
        ? row.weight + base * weightOf(terms, row.countedDay, row.endDay)
        : row.weight;
    if (weight === row.projected) continue;
    setInterest(loan, row, interestOf(terms, weight, row) + row.extra.interest);
    row.projected = weight;
  }
}

/** Ends the running period early or in time; the next one starts to count on that day. */
export function startNextPeriod(loan: Loan, day: number): void {
  loan.current += 1;
  const row = loan.rows[loan.current];
  if (row) row.countedDay = day;
}

/** Crosses due days up to a day. A daily-simple loan goes on to bear interest on all that is unpaid, after the last day too. */
export function accrueTo(loan: Loan, day: number): void {
  const isDaily = loan.terms.interest.method === 'daily-simple';
  for (;;) {
    const row = loan.rows[loan.current];
    const isLast = loan.current === loan.rows.length - 1;
    if (!row || row.endDay > day || isLast) break;
    if (isDaily || loan.trace) countTo(loan, row.endDay);
    startNextPeriod(loan, Math.max(row.endDay, row.countedDay));
    if (isDaily && loan.owedPrincipal > 0n) project(loan);
  }
  const last = loan.rows[loan.current];
  if (last && !isDaily && day >= last.endDay) countTo(loan, last.endDay);
  if (!isDaily || !last || day <= last.endDay || loan.settledDay !== null) return;
  last.atEnd ??= { interest: last.charged.interest, tax: last.charged.tax };
  countTo(loan, day);
  setInterest(loan, last, interestUpTo(loan, last, day));
}
