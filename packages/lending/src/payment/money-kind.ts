import { type Loan, moveClearing } from '../schedule/loan.ts';
import type { AheadRule, MoneyKind, Terms } from '../terms/terms.ts';

/** Money by who gives it: which account it comes from, and what its kind says about money beyond what is due. */

/** Between a loan and the one that it pays off: zero once both are written. */
export const RENEWAL_CHANNEL = 'renewal';

/** The clearing account of money that no channel of borrowers brings. */
const CLEARING: Readonly<Partial<Record<MoneyKind, string>>> = {
  'merchant-refund': 'merchant',
  insurance: 'insurer',
  renewal: RENEWAL_CHANNEL,
};

type Came = { readonly channel: string; readonly amountMinor: bigint };

/** Notes where money came from; what the lender gives is no cash but an expense. */
export function takeIn(loan: Loan, kind: MoneyKind, { channel, amountMinor }: Came): void {
  if (kind === 'goodwill') loan.goodwill += amountMinor;
  else if (kind === 'coupon') loan.coupon += amountMinor;
  else moveClearing(loan, CLEARING[kind] ?? channel, amountMinor);
}

const rulesOf = ({ allocation }: Terms, kind: MoneyKind) =>
  'kinds' in allocation ? allocation.kinds?.[kind] : undefined;

export const aheadOfKind = (terms: Terms, kind: MoneyKind): AheadRule | undefined =>
  rulesOf(terms, kind)?.ahead;

/** Whether principal that money of this kind lowers gives back the interest it has borne. */
export const givesInterestBack = (terms: Terms, kind: MoneyKind): boolean =>
  rulesOf(terms, kind)?.interestBack ?? false;
