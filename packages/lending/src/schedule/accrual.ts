import type { PartName } from '../terms/terms.ts';
import { interestOf, taxOf, weightOf } from './interest.ts';
import { type Loan, type LoanRow, owedOf } from './loan.ts';

/**
 * Interest by the day. While the base of a period stays as agreed its interest is the agreed one; what changes the base
 * (a prepayment, a stop, a payment on a daily-simple loan) first counts the days so far, then projects anew.
 */

const isStill = (loan: Loan) => loan.isInterestStopped || loan.isWrittenOff || loan.isCooledOff;

const isDailySimple = ({ terms }: Loan) => terms.interest.method === 'daily-simple';

const heldOf = (row: LoanRow) => (row.endDay > row.countedDay ? row.held : 0n);

/** What a row adds to the base of its own and all earlier periods: as planned less what left early, or what is unpaid. */
const bearingOf = (loan: Loan, row: LoanRow): bigint =>
  isDailySimple(loan) ? owedOf(row, 'principal') + heldOf(row) : row.charged.principal - row.prepaid;

/** The base of every period, where it is no sum over rows. */
function fixedBaseOf(loan: Loan): bigint | undefined {
  if (isStill(loan) || loan.settledDay !== null) return 0n;
  return loan.terms.interest.method === 'flat' ? loan.principal : undefined;
}

/** Principal that bears interest in the period of the row at an index once everything before it is paid. */
export const agreedBaseOf = (loan: Loan, index: number): bigint =>
  fixedBaseOf(loan) ?? loan.rows.slice(index).reduce((base, row) => base + bearingOf(loan, row), 0n);

/** What is late bears interest too where interest is on all that is unpaid. */
const lateBaseOf = (loan: Loan): bigint =>
  isDailySimple(loan) && fixedBaseOf(loan) === undefined
    ? loan.rows.slice(loan.firstOpen, loan.current).reduce((base, row) => base + owedOf(row, 'principal'), 0n)
    : 0n;

/** Principal that bears interest in the period of the row at an index, as things stand. */
export const baseOf = (loan: Loan, index: number): bigint =>
  agreedBaseOf(loan, index) + (index === loan.current ? lateBaseOf(loan) : 0n);

/** Interest of a row if its base stayed the same from the counted day to another day. */
export function interestUpTo(loan: Loan, row: LoanRow, toDay: number): bigint {
  if (row.isClosed) return row.charged.interest;
  const { terms } = loan;
  const base = toDay > row.countedDay ? baseOf(loan, row.no - 1) : 0n;
  const weight = base === 0n ? row.weight : row.weight + base * weightOf(terms, row.countedDay, toDay);
  return interestOf(terms, weight, row) + row.extra.interest;
}

/** Interest of the running row if what is late were paid now and nothing ahead of its day. */
export function interestAsAgreed(loan: Loan, row: LoanRow): bigint {
  const { terms, day, current } = loan;
  if (row.isClosed || !isDailySimple(loan) || day >= row.endDay) return row.charged.interest;
  const counted = row.weight + baseOf(loan, current) * weightOf(terms, row.countedDay, day);
  const weight = counted + agreedBaseOf(loan, current) * weightOf(terms, day, row.endDay);
  return interestOf(terms, weight, row) + row.extra.interest;
}

/** Tax of a row that comes to an interest; what was charged by hand is not taxed again. */
export const taxFor = (loan: Loan, row: LoanRow, interest: bigint): bigint =>
  taxOf(loan.terms, interest - row.extra.interest, row.charged.commission - row.extra.commission) +
  row.extra.tax;

/** What lasts of a waiver: as much as there is left to waive. */
export function lastingWaiver(waived: bigint, unpaid: bigint): bigint {
  if (waived <= unpaid) return waived;
  return unpaid > 0n ? unpaid : 0n;
}

/** Takes back a waiver of what is no longer charged. */
export function trimWaived(row: LoanRow, part: PartName): void {
  row.waived[part] = lastingWaiver(row.waived[part], row.charged[part] - row.paid[part]);
}

/** Puts an interest on a row, and its tax with it. */
export function setInterest(loan: Loan, row: LoanRow, interest: bigint): void {
  if (row.isClosed) return;
  row.projected = null;
  // what was paid in full before may owe again
  if (interest > row.charged.interest) loan.firstOpen = Math.min(loan.firstOpen, row.no - 1);
  row.charged.interest = interest;
  row.charged.tax = taxFor(loan, row, interest);
  trimWaived(row, 'interest');
  trimWaived(row, 'tax');
}

/** Counts the running period up to a day, at most to its end, before something changes its base. */
export function countTo(loan: Loan, toDay: number): void {
  const row = loan.rows[loan.current];
  if (!row || row.isClosed) return;
  const day = isDailySimple(loan) ? toDay : Math.min(toDay, row.endDay);
  if (day <= row.countedDay) return;
  const base = baseOf(loan, loan.current);
  row.weight += base * weightOf(loan.terms, row.countedDay, day);
  loan.trace?.push({ kind: 'interest', no: row.no, fromDay: row.countedDay, toDay: day, base });
  row.countedDay = day;
}

/** Projects interest of the running and all later periods on the base as it now is. */
export function project(loan: Loan): void {
  const { rows, current, terms } = loan;
  const [fixed, late] = [fixedBaseOf(loan), lateBaseOf(loan)];
  let bearing = 0n;
  for (let index = rows.length - 1; index >= current; index -= 1) {
    const row = rows[index];
    if (!row || row.isClosed) continue;
    bearing += bearingOf(loan, row);
    const base = (fixed ?? bearing) + (index === current ? late : 0n);
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
  const isDaily = isDailySimple(loan);
  for (;;) {
    const row = loan.rows[loan.current];
    const isLast = loan.current === loan.rows.length - 1;
    if (!row || row.endDay > day || isLast) break;
    if (isDaily || loan.trace) countTo(loan, row.endDay);
    startNextPeriod(loan, Math.max(row.endDay, row.countedDay));
    if (isDaily && loan.owedPrincipal > 0n) project(loan);
  }
  const last = loan.rows[loan.current];
  if (last && day >= last.endDay && last.countedDay < last.endDay) countTo(loan, last.endDay);
  if (!isDaily || !last || day <= last.endDay || loan.settledDay !== null) return;
  last.atEnd ??= { interest: last.charged.interest, tax: last.charged.tax };
  countTo(loan, day);
  setInterest(loan, last, interestUpTo(loan, last, day));
}
