import type { Terms } from '../terms/terms.ts';
import { type Deducted, NO_DEDUCTION, sumDeducted } from './build-schedule.ts';
import { addPaid, type Item, makeItem } from './owing.ts';

/** Money that went out on a day: what the plan repays of it, and what was due on that day. Minor units. */
export type Money = { readonly day: number; readonly principal: bigint; readonly downPayment: bigint };

const isNetted = ({ plan }: Terms): boolean => plan.downPayment?.collected === 'netted';

/** What left for the borrower: less what was deducted and a down payment that is kept back. */
export const moneyOut = (
  terms: Terms,
  { principal, downPayment }: Omit<Money, 'day'>,
  deducted: Deducted,
): bigint => principal + (isNetted(terms) ? 0n : downPayment) - sumDeducted(deducted);

type Lent = { readonly amount: bigint; readonly sinceDay: number; readonly ownDueDay: number };

/** Principal that is asked on a day of its own and bears nothing. */
export function lentItem(kind: 'down-payment' | 'lent', { amount, ...days }: Lent): Item {
  const item = makeItem({ kind, chargeId: kind, payee: null, withNo: null, ...days });
  item.charged.principal = amount;
  return item;
}

/** Due on the day of the money, and paid where it is kept back; it is not planned anew. */
export function downPaymentItem(terms: Terms, day: number, amount: bigint): Item {
  const item = lentItem('down-payment', { amount, sinceDay: day, ownDueDay: day });
  if (isNetted(terms)) addPaid(item, 'principal', amount);
  return item;
}

type Life = { readonly terms: Terms; readonly money: readonly Money[]; readonly deducted: Deducted };

/** All that was lent, down payments included. */
export const lentOf = ({ money }: Pick<Life, 'money'>): bigint =>
  money.reduce((sum, { principal, downPayment }) => sum + principal + downPayment, 0n);

/** Down payments that were kept back from the money. */
export const keptBackOf = ({ terms, money }: Pick<Life, 'terms' | 'money'>): bigint =>
  isNetted(terms) ? money.reduce((sum, { downPayment }) => sum + downPayment, 0n) : 0n;

/** What left for the borrower so far. */
export const disbursedOf = ({ terms, money, deducted }: Life): bigint =>
  money.reduce((sum, each) => sum + moneyOut(terms, each, NO_DEDUCTION), -sumDeducted(deducted));
