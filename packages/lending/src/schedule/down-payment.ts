import type { Terms } from '../terms/terms.ts';
import { type Deducted, sumDeducted } from './build-schedule.ts';
import { type Item, makeItem } from './owing.ts';

const NOTHING: Deducted = { commissionMinor: 0n, interestMinor: 0n, taxMinor: 0n };

/** Money that went out on a day: what the plan repays of it, and what was due on that day. Minor units. */
export type Money = { readonly day: number; readonly principal: bigint; readonly downPayment: bigint };

const isNetted = ({ plan }: Terms): boolean => plan.downPayment?.collected === 'netted';

/** What left for the borrower: less what was deducted and a down payment that is kept back. */
export const moneyOut = (
  terms: Terms,
  { principal, downPayment }: Omit<Money, 'day'>,
  deducted: Deducted,
): bigint =>
  principal + (isNetted(terms) ? 0n : downPayment) - sumDeducted(deducted);

/** Due on the day of the money, and paid where it is kept back; it bears nothing and is not planned anew. */
export function downPaymentItem(terms: Terms, day: number, amount: bigint): Item {
  const item = makeItem({
    kind: 'down-payment',
    chargeId: 'down-payment',
    payee: null,
    withNo: null,
    sinceDay: day,
    ownDueDay: day,
  });
  item.charged.principal = amount;
  if (isNetted(terms)) item.paid.principal = amount;
  return item;
}

type Lent = { readonly terms: Terms; readonly money: readonly Money[]; readonly deducted: Deducted };

/** All that was lent, down payments included. */
export const lentOf = ({ money }: Pick<Lent, 'money'>): bigint =>
  money.reduce((sum, { principal, downPayment }) => sum + principal + downPayment, 0n);

/** What left for the borrower so far. */
export const disbursedOf = ({ terms, money, deducted }: Lent): bigint =>
  money.reduce((sum, each) => sum + moneyOut(terms, each, NOTHING), -sumDeducted(deducted));
