import { dueDayOf, isOfInstalment } from './item.ts';
import { type Loan, type LoanRow, owedByRow, owedOf, owedOfInstalment } from './loan.ts';
import type { Item } from './owing.ts';
import { type Bucket, NOTHING } from './parts.ts';

/** All parts of a bucket that the plan asks. */
const ofPlan = (bucket: Readonly<Bucket>) =>
  bucket === NOTHING ? 0n : bucket.principal + bucket.interest + bucket.commission + bucket.tax;

/** What of an instalment is paid or forgiven, late charges aside. */
export const settledOf = ({ paid, waived }: LoanRow) => ofPlan(paid) + ofPlan(waived);

/** Whether a row owes more than late charges and is not covered, as the loan stands. */
export type Unmet = (row: LoanRow) => boolean;

/**
 * Whether as much has come in as the plan asked up to a row, whatever the money was used for: who has paid that is not
 * late. What the borrower chose to send to principal, knowing that the next instalment stays due, does not count.
 * What came in is summed once for all the rows that are asked about.
 */
export function unmetOf(loan: Loan): Unmet {
  let cameIn: bigint | undefined;
  return (row) => {
    if (owedOfInstalment(row) <= 0n) return false;
    cameIn ??= loan.rows.reduce((sum, each) => sum + settledOf(each), loan.prepaid - loan.chosenAhead);
    let asked = 0n;
    for (const each of loan.rows) {
      if (each.no > row.no) break;
      asked += each.call;
    }
    return cameIn < asked;
  };
}

/** Whether a row is past its due day and neither paid nor covered; unpaid late charges alone count where the terms say so. */
export function isLate(loan: Loan, row: LoanRow, isUnmet: Unmet = unmetOf(loan)): boolean {
  if (row.dueDay >= loan.day || owedByRow(row) <= 0n) return false;
  if (isUnmet(row)) return true;
  return loan.terms.late.counts !== 'instalment' && owedOf(row, 'penalty') + owedOf(row, 'penaltyTax') > 0n;
}

/** Whether an instalment is late on the loan's day. */
export function isAnyRowLate(loan: Loan): boolean {
  const isUnmet = unmetOf(loan);
  return loan.rows.some((row) => isLate(loan, row, isUnmet));
}

/** Whether an item is past its day and unpaid; charges of ours alone count where the terms say so. */
export const isItemLate = (loan: Loan, item: Item): boolean =>
  dueDayOf(loan, item) < loan.day &&
  owedByRow(item) > 0n &&
  (isOfInstalment(item) || loan.terms.late.counts !== 'instalment');

/** From the due day of the oldest instalment that is late; of those that lack late charges alone where there is no other. */
export function daysLateOf(loan: Loan, isUnmet: Unmet = unmetOf(loan)): number {
  const late = loan.rows.filter((row) => isLate(loan, row, isUnmet));
  const oldest = late.find(isUnmet) ?? late[0];
  const days = loan.items
    .filter((item) => isItemLate(loan, item))
    .map((item) => loan.day - dueDayOf(loan, item));
  return Math.max(oldest ? loan.day - oldest.dueDay : 0, ...days);
}

/** The due day of the oldest instalment that has fallen due by a day and is neither met nor covered; late charges aside. */
export function oldestUnmetDay(
  loan: Loan,
  day: number = loan.day,
  isUnmet: Unmet = unmetOf(loan),
): number | undefined {
  const rows = loan.rows.slice(loan.firstOpen).filter((row) => row.dueDay <= day && isUnmet(row));
  const items = loan.items.filter(
    (item) => isOfInstalment(item) && dueDayOf(loan, item) <= day && owedByRow(item) > 0n,
  );
  const days = [...rows.map(({ dueDay }) => dueDay), ...items.map((item) => dueDayOf(loan, item))];
  return days.length === 0 ? undefined : Math.min(...days);
}
