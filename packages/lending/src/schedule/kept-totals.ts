import { larger, positive, smaller } from '@plazo/money';
import { PPM } from '../terms/rounding.ts';
import { taxOf, taxPpmOn } from '../terms/tax.ts';
import { agreedBaseOf, baseOf, fixedBaseOf, heldOf, isDailySimple, lastNightOf } from './base.ts';
import { withinCaps } from './cost-caps.ts';
import { growthOf, interestOfRow, interestShareOf, interestUnitOf, roundShare } from './growth.ts';
import { rateOf } from './interest.ts';
import { agreedCommissionOf, type Loan, type LoanRow, NOTHING_JOINED, owedByRow, owedOf } from './loan.ts';
import { sumOfBucket } from './parts.ts';
import { taxFor, trimWaived } from './row-figures.ts';

/**
 * Instalments whose totals stay as agreed: interest follows the days, principal takes what is left of the total, and
 * the last instalment takes the difference. Interest that a total has no room for waits for the next row and bears
 * nothing.
 */

/** Principal that no period has asked yet. */
export const openPrincipalOf = ({ rows, items, current, owedPrincipal }: Loan): bigint =>
  [...rows.slice(0, current), ...items].reduce(
    (open, each) => open - owedOf(each, 'principal'),
    owedPrincipal,
  );

export const keptCommissionOf = (loan: Loan, row: LoanRow): bigint =>
  agreedCommissionOf(loan, row) + row.extra.commission;

/** What a row's total leaves for interest and its tax, beside commission and what is paid of principal. */
const roomOf = (loan: Loan, row: LoanRow): bigint =>
  row.call - keptCommissionOf(loan, row) - row.paid.principal - row.waived.principal;

/** The most interest that fits into a room together with the tax of the row. */
function mostWithin(loan: Loan, row: LoanRow, room: bigint): bigint {
  const paid = row.paid.interest + row.waived.interest;
  let interest = (room * PPM) / (PPM + taxPpmOn(loan.terms, 'interest')) + 2n;
  while (interest > paid && interest + ownTaxOf(loan, row, interest) > room) interest -= 1n;
  return larger(interest, paid);
}

export const ownTaxOf = (loan: Loan, row: LoanRow, interest: bigint): bigint =>
  taxFor(loan, row, interest) - row.joined.tax;

type Fitted = { readonly interest: bigint; readonly carriesOn: bigint; readonly isFitting: boolean };

/** Interest of a weight as far as a row has room for it, and what waits for the next row; the last one takes it all. */
function fitted(loan: Loan, row: LoanRow, weight: bigint): Fitted {
  const unit = interestUnitOf(loan);
  const share = interestShareOf(loan, row, weight);
  const wanted = interestOfRow(loan, row, weight) + row.extra.interest;
  const room = roomOf(loan, row);
  const isFitting = row.no === loan.rows.length || wanted + ownTaxOf(loan, row, wanted) <= room;
  const interest = isFitting ? wanted : mostWithin(loan, row, room);
  const carriesOn = isFitting ? 0n : share - (interest - row.extra.interest) * unit;
  return { interest, carriesOn, isFitting };
}

type Counted = { readonly weight: bigint; readonly carried: bigint };

/** A row counted up to a day on a base, each stretch rounded by itself where the terms say so. */
export function countedOn(
  loan: Loan,
  row: LoanRow,
  { base, toDay }: { base: bigint; toDay: number },
): Counted {
  let { weight, carried, countedDay } = row;
  for (const day of stretchEnds(loan, row, toDay)) {
    weight += base * growthOf(loan, countedDay, day);
    carried += roundedBy(loan, { weight, carried });
    countedDay = day;
  }
  if (base !== 0n && toDay > countedDay) weight += base * growthOf(loan, countedDay, toDay);
  return { weight, carried };
}

/** Reads a row as if so much had been carried to it. */
export function withCarried<Result>(row: LoanRow, carried: bigint, read: () => Result): Result {
  const before = row.carried;
  row.carried = carried;
  const result = read();
  row.carried = before;
  return result;
}

/** Reads a loan as if a row asked so much interest. */
function withInterest<Result>({ charged }: LoanRow, interest: bigint, read: () => Result): Result {
  const before = charged.interest;
  charged.interest = interest;
  const result = read();
  charged.interest = before;
  return result;
}

/** What the running row has counted if the loan ends today: its days so far, and those to come where the period is owed whole. */
function endingCount(loan: Loan, row: LoanRow, isToTheDay: boolean): Counted {
  const isCounting = loan.day > row.countedDay && (isDailySimple(loan) || row.endDay > row.countedDay);
  const toDay = lastNightOf(loan, row, loan.day);
  const counted = isCounting ? countedOn(loan, row, { base: baseOf(loan, loan.current), toDay }) : row;
  const fromDay = Math.max(toDay, row.countedDay);
  if (isToTheDay || !isOwedWhole(loan, row) || fromDay >= row.endDay) return counted;
  const rest = agreedBaseOf(loan, loan.current) * growthOf(loan, fromDay, row.endDay);
  const carried = counted.carried + roundedBy(loan, counted);
  return { weight: counted.weight + rest, carried };
}

const isOwedWhole = (loan: Loan, row: LoanRow): boolean =>
  loan.terms.prepayment.payoff === 'whole-period' && loan.day > row.startDay;

/** By how much rounding a stretch by itself changes what is counted, where the terms do so. */
function roundedBy(loan: Loan, { weight, carried }: Counted): bigint {
  if (loan.terms.rounding.interestOf !== 'stretch') return 0n;
  const share = carried + weight * rateOf(loan.terms);
  return roundShare(loan, share) * interestUnitOf(loan) - share;
}

/** Counts the running period whole, as who ends the loan owes it. */
export function countWhole(loan: Loan): void {
  const row = loan.rows[loan.current];
  if (!row || !isOwedWhole(loan, row)) return;
  const { weight, carried } = endingCount(loan, row, false);
  Object.assign(row, { weight, carried, countedDay: Math.max(row.countedDay, row.endDay) });
}

/** Interest that a row would end on if the loan ended today: of the running one to the day, of the next what waits for it. */
export function endingKept(loan: Loan, row: LoanRow, isToTheDay: boolean): bigint {
  const running = loan.rows[loan.current];
  const ahead = row.no - 1 - loan.current;
  if (!running || ahead > 1) return row.extra.interest;
  const counted = endingCount(loan, running, isToTheDay);
  const { interest, carriesOn } = withCarried(running, counted.carried, () =>
    fitted(loan, running, counted.weight),
  );
  if (ahead === 0) return interest;
  return (
    withInterest(running, interest, () => withinCaps(loan, row, roundShare(loan, carriesOn))) +
    row.extra.interest
  );
}

/** What a row asks: its interest of a weight, as far as there is room for it, and what waits for the next row. */
function setSplit(loan: Loan, row: LoanRow, { weight, open }: { weight: bigint; open: bigint }): boolean {
  if (!hasJoined(loan, row)) row.joined = NOTHING_JOINED;
  row.charged.commission = keptCommissionOf(loan, row) + row.joined.commission;
  const { interest, carriesOn, isFitting } = fitted(loan, row, weight);
  row.carriesOn = carriesOn;
  row.charged.interest = interest;
  row.charged.tax = taxFor(loan, row, interest);
  const rest = roomOf(loan, row) - interest - row.charged.tax;
  const isFinal = row.no === loan.rows.length || (isFitting && rest >= open);
  const principal = isFinal ? open : smaller(positive(rest), open);
  row.charged.principal = row.paid.principal + row.waived.principal + principal;
  return isFinal;
}

/** Whether a row took the commission of later ones over when its period ended, for good. */
const hasJoined = ({ joinedNo, isCooledOff }: Loan, { no }: LoanRow): boolean =>
  joinedNo === no && !isCooledOff;

/** Adds what later rows would have asked of commission to the row that principal ends with. */
function joinLater(loan: Loan, row: LoanRow): void {
  if (hasJoined(loan, row)) return;
  let [commission, tax] = [0n, 0n];
  for (const later of [...loan.rows.slice(row.no), ...loan.dropped]) {
    const own = agreedCommissionOf(loan, later);
    commission += own;
    tax += taxOf(loan.terms, 0n, own);
  }
  row.joined = { commission, tax };
  row.charged.commission += commission;
  row.charged.tax += tax;
}

function drop(row: LoanRow): void {
  for (const part of ['interest', 'commission', 'tax'] as const) row.charged[part] = row.extra[part];
  row.charged.principal = row.paid.principal + row.waived.principal;
  row.joined = NOTHING_JOINED;
  row.carriesOn = 0n;
}

function keepWaivers(loan: Loan, row: LoanRow): void {
  for (const part of ['interest', 'commission', 'tax'] as const) trimWaived(row, part);
  if (owedByRow(row) > 0n) loan.firstOpen = Math.min(loan.firstOpen, row.no - 1);
}

/** Splits the running row by what has been counted up to its counted day and nothing more; says whether principal ends with it. */
export function splitRunning(loan: Loan, row: LoanRow): boolean {
  const open = openPrincipalOf(loan);
  const isFinal = setSplit(loan, row, { weight: row.weight, open });
  if (isFinal) joinLater(loan, row);
  keepWaivers(loan, row);
  return isFinal;
}

/** Projects the running and all later rows, as if what is late were paid now and the rest on its day. */
export function projectKept(loan: Loan): void {
  const fixed = fixedBaseOf(loan);
  let open = openPrincipalOf(loan);
  let held = loan.rows.slice(loan.current).reduce((sum, row) => sum + heldOf(row), 0n);
  let carried: bigint | undefined;
  let isEnded = false;
  for (const row of loan.rows.slice(loan.current)) {
    if (row.isClosed) continue;
    if (isEnded) {
      drop(row);
      keepWaivers(loan, row);
      continue;
    }
    if (carried !== undefined) row.carried = carried;
    const counted =
      row.endDay > row.countedDay
        ? countedOn(loan, row, { base: fixed ?? open + held, toDay: row.endDay })
        : row;
    const { weight } = counted;
    isEnded = withCarried(row, counted.carried, () => setSplit(loan, row, { weight, open }));
    if (isEnded) joinLater(loan, row);
    carried = row.carriesOn;
    open -= owedOf(row, 'principal');
    held -= heldOf(row);
    keepWaivers(loan, row);
  }
}

/** Principal that no period has asked fills instalment after instalment up to its total, as the loan ends, from the last one where that is paid first; the other end takes the rest. */
export function fillToTotals(loan: Loan): void {
  let open = openPrincipalOf(loan);
  const isFromLast = loan.terms.prepayment.ahead === 'meets-last';
  const ordered = loan.rows.slice(loan.current).filter(({ isClosed }) => !isClosed);
  const rows = isFromLast ? ordered.toReversed() : ordered;
  for (const row of rows) {
    const rest = roomOf(loan, row) - row.charged.interest - row.charged.tax;
    const principal = row === rows.at(-1) ? open : smaller(open, positive(rest));
    row.charged.principal = row.paid.principal + row.waived.principal + principal;
    open -= principal;
  }
}

/** Ends of agreed periods between two days, and of days before the first cycle, where each stretch is rounded by itself: a row that runs from before its own period has some. */
export function stretchEnds(loan: Loan, row: LoanRow, toDay: number): readonly number[] {
  if (loan.terms.rounding.interestOf !== 'stretch') return [];
  const stub = row.no === 1 && loan.stubEndDay !== null ? [loan.stubEndDay] : [];
  const starts = row.countedDay < row.startDay ? loan.rows.map(({ startDay }) => startDay) : [];
  return [...starts.filter((day) => day <= row.startDay), ...stub].filter(
    (day) => day > row.countedDay && day <= toDay,
  );
}

/** Rounds the interest of the days counted so far by itself, where the terms round each stretch between payments. */
export function roundStretch(loan: Loan): void {
  const row = loan.rows[loan.current];
  if (!row || row.isClosed) return;
  row.carried += roundedBy(loan, row);
}

/** Ends the running period on a day; the next row runs from there with the interest that waited for it. */
export function startNextKept(loan: Loan, day: number): void {
  const row = loan.rows[loan.current];
  const next = loan.rows[loan.current + 1];
  if (!row || !next) return;
  if (row.joined.commission > 0n) loan.joinedNo = row.no;
  loan.current += 1;
  next.countedDay = loan.terms.interest.rests === 'period' ? Math.max(day, row.countedDay) : day;
  next.carried = row.carriesOn;
}

/** Takes rows that principal no longer reaches out of the plan once the row before them has ended. */
export function dropLaterRows(loan: Loan): void {
  if (openPrincipalOf(loan) > 0n) return;
  const later = loan.rows.slice(loan.current);
  if (later.some(({ charged }) => sumOfBucket(charged) > 0n)) return;
  loan.dropped.push(...loan.rows.splice(loan.current));
  loan.current -= 1;
}
