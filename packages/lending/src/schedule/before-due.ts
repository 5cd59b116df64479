import { fixedBaseOf, heldOf } from './base.ts';
import { interestOfRow } from './growth.ts';
import { countedOn, keptCommissionOf, openPrincipalOf, ownTaxOf, withCarried } from './kept-totals.ts';
import type { Loan, LoanRow } from './loan.ts';

/** What the running row asks until its end: what is paid of its principal, and interest of all its days as principal now is. */
function askedUntilEnd(loan: Loan, row: LoanRow): bigint {
  const held = loan.rows.slice(loan.current).reduce((sum, each) => sum + heldOf(each), 0n);
  const base = fixedBaseOf(loan) ?? openPrincipalOf(loan) + held;
  const { weight, carried } = countedOn(loan, row, { base, toDay: row.endDay });
  const interest = withCarried(row, carried, () => interestOfRow(loan, row, weight)) + row.extra.interest;
  const settled = row.paid.principal + row.waived.principal;
  return settled + keptCommissionOf(loan, row) + interest + ownTaxOf(loan, row, interest);
}

/** Raises the running row's total where what is paid of its principal leaves no room for its interest; says whether it had to. */
export function raiseToPaid(loan: Loan, row: LoanRow): boolean {
  const asked = askedUntilEnd(loan, row);
  if (asked <= row.call) return false;
  row.call = asked;
  return true;
}
