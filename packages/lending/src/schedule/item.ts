import { type Loan, type LoanRow, owedByRow } from './loan.ts';
import type { Item } from './owing.ts';

const rowWith = ({ rows, dropped }: Loan, { withNo }: Item): LoanRow | undefined =>
  withNo === null ? undefined : (rows[withNo - 1] ?? dropped.find(({ no }) => no === withNo));

/** When an item is due: with its instalment, on its own day, or with all that is due after the plan where that is one line. */
export function dueDayOf(loan: Loan, item: Item): number {
  const row = rowWith(loan, item);
  if (row) return row.dueDay;
  const isWithOthers = isOneLine(loan) && isApart(loan, item);
  return (isWithOthers ? daysAfterPlan(loan)[0] : undefined) ?? item.ownDueDay;
}

const isOneLine = ({ terms }: Loan): boolean => terms.plan.after === 'one-line';

/** The last day whose charges stand on an instalment: its agreed one, or the day on which it was called due unless the terms say so. */
const lastDayOf = ({ terms }: Loan, { endDay, dueDay }: LoanRow): number =>
  terms.plan.called === 'period' ? endDay : Math.min(endDay, dueDay);

/** Whether an item stands on no instalment: due after the plan, or taken back when the plan was over. */
function isApart(loan: Loan, { kind, withNo, ownDueDay }: Item): boolean {
  if (kind === 'down-payment') return false;
  if (kind === 'lent') return true;
  const isInPlan = [...loan.rows, ...loan.dropped].some((row) => ownDueDay <= lastDayOf(loan, row));
  return withNo === null && (kind === 'restored' || !isInPlan);
}

/** Days on which something apart from the plan is due, each with a line of its own after it; the last alone where that is one line. */
export function daysAfterPlan(loan: Loan): readonly number[] {
  if (loan.items.length === 0) return [];
  const days = loan.items.filter((item) => isApart(loan, item)).map(({ ownDueDay }) => ownDueDay);
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  return isOneLine(loan) ? sorted.slice(-1) : sorted;
}

/** The instalment that an item stands on: the one whose period holds its day, or a line after the last; 0 is a line before the plan. */
export function noOf(loan: Loan, item: Item): number {
  if (item.kind === 'down-payment') return 0;
  if (item.withNo !== null) return item.withNo;
  const all = [...loan.rows, ...loan.dropped];
  if (isApart(loan, item))
    return all.length + 1 + (isOneLine(loan) ? 0 : daysAfterPlan(loan).indexOf(item.ownDueDay));
  return all.find((row) => item.ownDueDay <= lastDayOf(loan, row))?.no ?? all.length;
}

/** Whether an item belongs to what makes an instalment paid: everything but charges with a day of their own. */
export const isOfInstalment = ({ kind, withNo }: Item): boolean => kind !== 'charge' || withNo !== null;

/** What was due on days on which money went out. */
export const downPaymentsOf = ({ items }: Loan): readonly Item[] =>
  items.filter(({ kind }) => kind === 'down-payment');

/** Items that still owe something. */
export const openItems = ({ items }: Loan): readonly Item[] => items.filter((item) => owedByRow(item) > 0n);
