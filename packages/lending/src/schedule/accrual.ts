import {
  agreedBaseOf,
  baseOf,
  bearingOf,
  fixedBaseOf,
  isDailySimple,
  lastNightOf,
  lateBaseOf,
} from './base.ts';
import { hasCostCap } from './cost-caps.ts';
import { growthOf, interestOfRow, isKeeping } from './growth.ts';
import {
  dropLaterRows,
  openPrincipalOf,
  projectKept,
  roundStretch,
  startNextKept,
  stretchEnds,
} from './kept-totals.ts';
import type { Loan, LoanRow } from './loan.ts';
import { taxFor, trimWaived } from './row-figures.ts';

/**
 * Interest by the day. While the base of a period stays as agreed its interest is the agreed one; what changes the base
 * (a prepayment, a stop, a payment on a daily-simple loan) first counts the days so far, then projects anew.
 */

/** Interest of a row if its base stayed the same from the counted day to another day. */
export function interestUpTo(loan: Loan, row: LoanRow, upToDay: number): bigint {
  if (row.isClosed) return row.charged.interest;
  const toDay = isDailySimple(loan) ? lastNightOf(loan, row, upToDay) : upToDay;
  const base = toDay > row.countedDay ? baseOf(loan, row.no - 1) : 0n;
  const weight = base === 0n ? row.weight : row.weight + base * growthOf(loan, row.countedDay, toDay);
  return interestOfRow(loan, row, weight) + row.extra.interest;
}

/** Interest of the running row if what is late were paid now and nothing ahead of its day. */
export function interestAsAgreed(loan: Loan, row: LoanRow): bigint {
  const { day, current } = loan;
  if (row.isClosed || !isDailySimple(loan) || day >= row.endDay) return row.charged.interest;
  const counted = row.weight + baseOf(loan, current) * growthOf(loan, row.countedDay, day);
  const weight = counted + agreedBaseOf(loan, current) * growthOf(loan, day, row.endDay);
  return interestOfRow(loan, row, weight) + row.extra.interest;
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
export function countTo(loan: Loan, upToDay: number): void {
  const row = loan.rows[loan.current];
  if (!row || row.isClosed) return;
  const day = lastNightOf(loan, row, upToDay);
  if (day <= row.countedDay) return;
  const base = baseOf(loan, loan.current);
  const ends = stretchEnds(loan, row, day);
  for (const toDay of ends.at(-1) === day ? ends : [...ends, day]) {
    row.weight += base * growthOf(loan, row.countedDay, toDay);
    loan.trace?.push({ kind: 'interest', no: row.no, fromDay: row.countedDay, toDay, base });
    row.countedDay = toDay;
    if (ends.includes(toDay)) roundStretch(loan);
  }
}

/** Projects interest of the running and all later periods on the base as it now is. */
export function project(loan: Loan): void {
  if (isKeeping(loan)) {
    projectKept(loan);
    return;
  }
  const { rows, current } = loan;
  const [fixed, late] = [fixedBaseOf(loan), lateBaseOf(loan)];
  const weights: (readonly [LoanRow, bigint])[] = [];
  let bearing = 0n;
  for (let index = rows.length - 1; index >= current; index -= 1) {
    const row = rows[index];
    if (!row || row.isClosed) continue;
    bearing += bearingOf(loan, row);
    const base = (fixed ?? bearing) + (index === current ? late : 0n);
    const weight =
      row.endDay > row.countedDay
        ? row.weight + base * growthOf(loan, row.countedDay, row.endDay)
        : row.weight;
    weights.push([row, weight]);
  }
  // what a cap of the cost leaves for a row depends on those before it
  const isCapped = hasCostCap(loan);
  for (const [row, weight] of weights.toReversed()) {
    if (weight === row.projected && !isCapped) continue;
    setInterest(loan, row, interestOfRow(loan, row, weight) + row.extra.interest);
    row.projected = weight;
  }
}

/** Ends the running period early or in time; the next one starts to count on that day. */
export function startNextPeriod(loan: Loan, day: number): void {
  loan.current += 1;
  const row = loan.rows[loan.current];
  if (row) row.countedDay = day;
}

/** Crosses due days of a loan that keeps its instalments; what is late changes the days only where it bears interest. */
function accrueKept(loan: Loan, day: number): void {
  const isDaily = isDailySimple(loan);
  for (let row = loan.rows[loan.current]; row && row.endDay <= day; row = loan.rows[loan.current]) {
    if (isDaily || loan.trace || row.no === loan.rows.length) countTo(loan, row.endDay);
    if (isDaily) projectKept(loan);
    if (row.no === loan.rows.length) break;
    startNextKept(loan, row.endDay);
    dropLaterRows(loan);
    if (row.no === loan.rows.length) break;
  }
  const last = loan.rows[loan.current];
  if (!last || last.isClosed || loan.settledDay !== null) return;
  if (loan.terms.interest.rests === 'period' && day > last.countedDay && last.endDay > last.countedDay) {
    countTo(loan, last.endDay);
    projectKept(loan);
  }
  if (!isDaily) return;
  const isPastEnd = lastNightOf(loan, last, day) > last.endDay;
  if (isPastEnd) last.atEnd ??= { interest: last.charged.interest, tax: last.charged.tax };
  if (!isPastEnd && loan.owedPrincipal === openPrincipalOf(loan)) return;
  countTo(loan, day);
  projectKept(loan);
}

/** Crosses due days up to a day. A daily-simple loan goes on to bear interest on all that is unpaid, after the last day too. */
export function accrueTo(loan: Loan, day: number): void {
  if (isKeeping(loan)) {
    accrueKept(loan, day);
    return;
  }
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
  if (!isDaily || !last || lastNightOf(loan, last, day) <= last.endDay || loan.settledDay !== null) return;
  last.atEnd ??= { interest: last.charged.interest, tax: last.charged.tax };
  countTo(loan, day);
  setInterest(loan, last, interestUpTo(loan, last, day));
}
