import { dueDayOf, isOfInstalment } from './item.ts';
import { type Loan, type LoanRow, owedByRow, owedOf, owedOfInstalment } from './loan.ts';
import type { Item } from './owing.ts';

/** What of an instalment is paid or forgiven, late charges aside. */
export const settledOf = ({ paid, waived }: LoanRow) =>
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
  return loan.terms.late.counts !== 'instalment' && owedOf(row, 'penalty') + owedOf(row, 'penaltyTax') > 0n;
}

/** Whether an item is past its day and unpaid; charges of ours alone count where the terms say so. */
export const isItemLate = (loan: Loan, item: Item): boolean =>
  dueDayOf(loan, item) < loan.day &&
  owedByRow(item) > 0n &&
  (isOfInstalment(item) || loan.terms.late.counts !== 'instalment');

/** From the due day of the oldest instalment that is late; of those that lack late charges alone where there is no other. */
export function daysLateOf(loan: Loan): number {
  const late = loan.rows.filter((row) => isLate(loan, row));
  const oldest = late.find((row) => owedOfInstalment(row) > 0n && !isCovered(loan, row)) ?? late[0];
  const days = loan.items
    .filter((item) => isItemLate(loan, item))
    .map((item) => loan.day - dueDayOf(loan, item));
  return Math.max(oldest ? loan.day - oldest.dueDay : 0, ...days);
}

/** The due day of the oldest instalment that has fallen due by a day and is neither met nor covered; late charges aside. */
export function oldestUnmetDay(loan: Loan, day: number = loan.day): number | undefined {
  const rows = loan.rows
    .slice(loan.firstOpen)
    .filter((row) => row.dueDay <= day && owedOfInstalment(row) > 0n && !isCovered(loan, row));
  const items = loan.items.filter(
    (item) => isOfInstalment(item) && dueDayOf(loan, item) <= day && owedByRow(item) > 0n,
  );
  const days = [...rows.map(({ dueDay }) => dueDay), ...items.map((item) => dueDayOf(loan, item))];
  return days.length === 0 ? undefined : Math.min(...days);
}
