import { foldOrder, type Order, type OrderEvent } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import { transact } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { findOwnOrder, type OwnOrder } from '../loans/orders.store.ts';
import { endReview } from './coupons.store.ts';
import { giveCoupon } from './give-coupon.ts';

/** What ends a loan that its borrower did not pay. */
export const NOT_PAID: ReadonlySet<OrderEvent['type']> = new Set([
  'cooled-off',
  'settlement-agreed',
  'written-off',
]);

/** Whether all of a loan was paid, each instalment by the end of its due day; one that was given back or forgiven was not. */
function wasPaidInTime(order: Order, today: CalendarDate): boolean {
  if (order.events.some(({ type }) => NOT_PAID.has(type))) return false;
  const { instalments, settledOn } = foldOrder(order, today);
  if (settledOn === null) return false;
  return instalments
    .filter(({ dueOn }) => dueOn < settledOn)
    .every(({ dueOn }) => foldOrder(order, dueOn).oldestUnmetOn === null);
}

/** Gives what the brand's rules have for a loan that was paid off; once for each rule and loan. */
export const giveByRule = (deps: Deps, review: OwnOrder): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    const { borrowerId, orderId } = review;
    const now = deps.clock.now();
    const borrower = await findBorrower(tx, borrowerId);
    const stored = await findOwnOrder(tx, deps.products, review);
    const brand = borrower && brandOf(deps, borrower.brand);
    const rules = brand?.coupons ?? [];
    const today = brand && localDate(now, brand.timeZone);
    if (today && stored && rules.length > 0 && wasPaidInTime(stored.order, today))
      for (const { id, amountMinor, days } of rules)
        await giveCoupon(tx, deps, {
          brand,
          id: deps.chance.id(),
          borrowerId,
          rule: id,
          ruleOrderId: orderId,
          amountMinor: BigInt(amountMinor),
          currency: brand.currency,
          untilOn: addDays(today, days),
          grantedAt: now,
          reason: id,
        });
    await endReview(tx, review);
    return true;
  });
