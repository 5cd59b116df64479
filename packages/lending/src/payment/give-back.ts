import { smaller } from '@plazo/money';
import { project } from '../schedule/accrual.ts';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { addPaid } from '../schedule/owing.ts';
import { amountOf } from '../schedule/parts.ts';
import { note, type Unallocated } from './unallocated.ts';

/** What a row was paid ahead and no longer asks. */
function takeBack(row: LoanRow, unallocated: Unallocated | undefined): bigint {
  let back = 0n;
  for (const part of ['interest', 'tax', 'commission'] as const) {
    if (amountOf(row.paid, part) === 0n) continue;
    const owed = owedOf(row, part);
    if (owed >= 0n) continue;
    addPaid(row, part, owed);
    if (unallocated) note(unallocated, part, owed);
    back -= owed;
  }
  return back;
}

/** Says what no principal could take. */
function lowerPrincipal(loan: Loan, amountMinor: bigint, unallocated: Unallocated | undefined): bigint {
  let left = amountMinor;
  for (const row of loan.rows.slice(loan.current)) {
    const owed = owedOf(row, 'principal');
    const amount = smaller(owed, left);
    if (amount <= 0n) continue;
    addPaid(row, 'principal', amount);
    row.prepaid += amount;
    loan.owedPrincipal -= amount;
    if (unallocated) note(unallocated, 'principal', amount);
    left -= amount;
  }
  return left;
}

/**
 * Projects interest anew; where less is asked than was paid ahead, the difference goes to the next principal, which
 * lowers interest again, until nothing is left over. What no principal can take goes back to what is unallocated, or is the
 * borrower's credit.
 */
export function projectAndGiveBack(loan: Loan, unallocated?: Unallocated): void {
  for (;;) {
    project(loan);
    const back = loan.rows.reduce((sum, row) => sum + takeBack(row, unallocated), 0n);
    if (back === 0n) return;
    const left = lowerPrincipal(loan, back, unallocated);
    if (unallocated) unallocated.left += left;
    else loan.credit += left;
  }
}
