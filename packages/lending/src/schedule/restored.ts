import { type Loan, type LoanRow, owedOf } from './loan.ts';

/** What came back of payments: asked on top of an instalment or by itself until the plan is changed, then spread like all principal. */

function note(loan: Loan, principal: bigint): void {
  if (principal > 0n) loan.respread = [...loan.respread, { day: loan.day, principal }];
}

/** What came back on an instalment is principal of the plan from now on. */
export function spreadRestored(loan: Loan, row: LoanRow): void {
  note(loan, row.restored);
  row.restored = 0n;
}

/** What came back of payments and stands apart is principal of the new rows; what else came back stays where it is. */
export function moveRestored(loan: Loan): void {
  for (const item of loan.items) {
    if (item.kind !== 'restored') continue;
    const owed = owedOf(item, 'principal');
    if (owed <= 0n) continue;
    item.charged.principal -= owed;
    note(loan, owed);
  }
}
