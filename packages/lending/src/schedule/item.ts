import { type Loan, type LoanRow, owedByRow } from './loan.ts';
import type { Item } from './owing.ts';

const rowWith = ({ rows, dropped }: Loan, { withNo }: Item): LoanRow | undefined =>
  withNo === null ? undefined : (rows[withNo - 1] ?? dropped.find(({ no }) => no === withNo));

export const dueDayOf = (loan: Loan, item: Item): number => rowWith(loan, item)?.dueDay ?? item.ownDueDay;

/** Whether an item stands on no instalment: due after the plan, or taken back when the plan was over. */
function isApart({ rows, dropped }: Loan, { kind, withNo, ownDueDay }: Item): boolean {
  if (kind === 'down-payment') return false;
  if (kind === 'lent') return true;
  const isInPlan = [...rows, ...dropped].some(({ endDay }) => ownDueDay <= endDay);
  return withNo === null && (kind === 'restored' || !isInPlan);
}

/** Days on which something apart from the plan is due, each with a line of its own after it. */
export function daysAfterPlan(loan: Loan): readonly number[] {
  if (loan.items.length === 0) return [];
  const days = loan.items.filter((item) => isApart(loan, item)).map(({ ownDueDay }) => ownDueDay);
  return [...new Set(days)].toSorted((a, b) => a - b);
}

/** The instalment that an item stands on: the one whose period holds its day, or a line after the last; 0 is a line before the plan. */
export function noOf(loan: Loan, item: Item): number {
  if (item.kind === 'down-payment') return 0;
  if (item.withNo !== null) return item.withNo;
  const all = [...loan.rows, ...loan.dropped];
  if (isApart(loan, item)) return all.length + 1 + daysAfterPlan(loan).indexOf(item.ownDueDay);
  return all.find(({ endDay }) => item.ownDueDay <= endDay)?.no ?? all.length;
}

/** Whether an item belongs to what makes an instalment paid: everything but charges with a day of their own. */
export const isOfInstalment = ({ kind, withNo }: Item): boolean => kind !== 'charge' || withNo !== null;

/** What was due on days on which money went out. */
export const downPaymentsOf = ({ items }: Loan): readonly Item[] =>
  items.filter(({ kind }) => kind === 'down-payment');

/** Items that still owe something. */
export const openItems = ({ items }: Loan): readonly Item[] => items.filter((item) => owedByRow(item) > 0n);
