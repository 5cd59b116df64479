import { smaller } from '@plazo/money';
import { countTo, project } from '../schedule/accrual.ts';
import { raiseToPaid } from '../schedule/before-due.ts';
import { openPrincipalOf, splitRunning, startNextKept } from '../schedule/kept-totals.ts';
import { type Loan, type LoanRow, owedByRow } from '../schedule/loan.ts';
import { setNewLevel, undueRows } from '../schedule/new-level.ts';
import { aheadOf } from '../terms/terms.ts';
import { payRow } from './allocation.ts';
import { payReducingCharge } from './reducing-charge.ts';
import { note, payExactly, type Unallocated } from './unallocated.ts';

/**
 * Money beyond what is owed on a loan that keeps its instalments. It pays the running instalment: interest of the days
 * that have passed, then principal, up to the total that was agreed. What is paid so is paid: the next instalment runs
 * from that day on. No interest is paid for a day that has not passed.
 */

/** Pays instalment after instalment; the last one has no total of its own and asks the payoff. */
function meetNext(loan: Loan, unallocated: Unallocated): void {
  for (let row = loan.rows[loan.current]; row && unallocated.left > 0n; row = loan.rows[loan.current]) {
    if (row.isClosed || row.endDay <= loan.day) {
      // principal that was lowered just now is asked no more
      project(loan);
      for (const each of loan.rows.slice(loan.current)) payRow(loan, each, unallocated);
      return;
    }
    const isFinal = splitRunning(loan, row);
    payRow(loan, row, unallocated);
    if (isFinal || owedByRow(row) > 0n) return;
    startNextKept(loan, loan.day);
  }
}

/** The instalment of the loan's day, which its money has just paid. */
const instalmentOfToday = ({ rows, current, day }: Loan): LoanRow | undefined =>
  rows.slice(0, current).findLast(({ endDay, isMoved }) => endDay === day && !isMoved);

/** Lowers principal that no instalment has asked yet, though the next one stays due. */
function lowerOpenPrincipal(loan: Loan, unallocated: Unallocated): void {
  const amount = payReducingCharge(loan, openPrincipalOf(loan), unallocated);
  if (amount <= 0n) return;
  const today = loan.terms.prepayment.shown === 'on-instalment' ? instalmentOfToday(loan) : undefined;
  if (today) {
    today.charged.principal += amount;
    // as elsewhere, what the borrower chose to send to principal covers no instalment
    if (unallocated.chosen !== undefined) today.call += amount;
    payExactly(loan, today, { part: 'principal', amount, unallocated });
    return;
  }
  loan.prepaid += amount;
  loan.owedPrincipal -= amount;
  note(unallocated, 'principal', amount);
  unallocated.left -= amount;
  if (unallocated.chosen !== undefined) loan.chosenAhead += amount;
}

/** Pays principal alone of the running instalment, whose interest stays due; what its total has no room for is on top of it, and later ones are smaller or fewer. */
function payPrincipalBeforeDue(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  const amount = smaller(openPrincipalOf(loan), unallocated.left);
  row.charged.principal = row.paid.principal + row.waived.principal + amount;
  payExactly(loan, row, { part: 'principal', amount, unallocated });
  if (!raiseToPaid(loan, row)) return;
  project(loan);
  if (aheadOf(loan.terms) === 'lowers' && openPrincipalOf(loan) > 0n)
    setNewLevel(loan, undefined, undueRows(loan).slice(1));
}

/** Pays principal of the last instalments up to their totals, though the next one stays due. */
function meetLast(loan: Loan, unallocated: Unallocated): void {
  const later = loan.rows.slice(loan.current + 1);
  for (const row of later.toReversed()) {
    const before = loan.rows[row.no - 2];
    const total = row === later.at(-1) && before && before.call > row.call ? before.call : row.call;
    const room = smaller(total - row.paid.principal - row.waived.principal, openPrincipalOf(loan));
    const amount = smaller(room, unallocated.left);
    if (amount <= 0n) continue;
    row.charged.principal = row.paid.principal + row.waived.principal + amount;
    payExactly(loan, row, { part: 'principal', amount, unallocated });
  }
}

/** The running instalment, where the terms have principal of it alone paid before its day. */
function paidBeforeDue(loan: Loan, { chosen }: Unallocated): LoanRow | undefined {
  const row = loan.rows[loan.current];
  const isWanted = loan.terms.prepayment.beforeDue === 'principal' && chosen === undefined;
  if (!isWanted || !row || row.isClosed || row.endDay <= loan.day) return undefined;
  return instalmentOfToday(loan) ? undefined : row;
}

/** Lowers what instalments are still to ask, as the borrower chose or the product says. */
function payOpen(loan: Loan, unallocated: Unallocated): void {
  const ahead = unallocated.chosen ?? aheadOf(loan.terms);
  const row = paidBeforeDue(loan, unallocated);
  if (row) payPrincipalBeforeDue(loan, row, unallocated);
  else if (ahead === 'meets-last') meetLast(loan, unallocated);
  else if (ahead !== 'meets-next') {
    lowerOpenPrincipal(loan, unallocated);
    if (ahead === 'lowers' && openPrincipalOf(loan) > 0n) setNewLevel(loan);
  }
}

/** Spends what is left after everything owed; a plan that has ended is paid as it stands. */
export function payKeptAhead(loan: Loan, unallocated: Unallocated): void {
  if (unallocated.left <= 0n) return;
  countTo(loan, loan.day);
  if (loan.rows[loan.current]?.isClosed === false) payOpen(loan, unallocated);
  meetNext(loan, unallocated);
}
