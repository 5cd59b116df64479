import { type Loan, type LoanRow, owedByRow, owedOf, owedOfInstalment } from './loan.ts';

const settledOf = ({ paid, waived }: LoanRow) =>
  paid.principal +
  paid.interest +
  paid.commission +
  paid.tax +
  waived.principal +
  waived.interest +
  waived.commission +
  waived.tax;

/**
 * Whether as much has come in as the plan asked up to a row, whatever the money was used for: who has paid that is not
 * late. What the borrower chose to send to principal, knowing that the next instalment stays due, does not count.
 */
export function isCovered(loan: Loan, row: LoanRow): boolean {
  let left = loan.prepaid - loan.chosenAhead;
  for (const each of loan.rows) {
    left += settledOf(each);
    if (each.no <= row.no) left -= each.call;
  }
  return left >= 0n;
}

/** Whether a row is past its due day and neither paid nor covered; unpaid late charges alone count where the terms say so. */
export function isLate(loan: Loan, row: LoanRow): boolean {
  if (row.dueDay >= loan.day || owedByRow(row) <= 0n) return false;
  if (owedOfInstalment(row) > 0n && !isCovered(loan, row)) return true;
  return loan.terms.late.counts !== 'instalment' && owedOf(row, 'penalty') > 0n;
}
