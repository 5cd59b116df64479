import type { BrandFile } from '@plazo/contract';
import { coolingOffEnd, foldOrder } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { localInstant } from '../../adapters/local-time.ts';
import { transact } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { lockBorrower } from '../borrowers/borrowers.store.ts';
import { findBorrowerRecord } from '../borrowers/desk-borrowers.store.ts';
import { findOwnOrder } from '../loans/orders.store.ts';
import { NOT_PAID } from './give-by-rule.ts';
import { giveCoupon } from './give-coupon.ts';
import { decideReferral, givenSince, isSamePerson, type Referral } from './referrals.store.ts';

type Rule = NonNullable<BrandFile['referrals']>;
type Giving = { readonly brand: BrandFile; readonly rule: Rule; readonly referral: Referral };

/** Whether the first loan earns what the rule gives: not yet before a day, or never. */
async function judge(
  deps: Deps,
  { brand, rule, referral }: Giving,
): Promise<'earned' | 'not-paid' | CalendarDate> {
  const { friendId, orderId } = referral;
  const stored = await findOwnOrder(deps.db, deps.products, { borrowerId: friendId, orderId });
  if (!stored) return 'not-paid';
  const { order } = stored;
  const isGivenBack = order.events.some(({ type }) =>
    rule.earnsWhen === 'paid-off' ? NOT_PAID.has(type) : type === 'cooled-off',
  );
  if (isGivenBack) return 'not-paid';
  const today = todayOf(deps, brand);
  const last = coolingOffEnd(order.terms, foldOrder(order, today));
  return last !== undefined && last >= today && rule.earnsWhen === 'paid-out' ? addDays(last, 1) : 'earned';
}

/** The coupon of who invited, once for whom they invited, up to what a month has. A transaction of their own stream. */
const giveReferrer = (deps: Deps, { brand, rule, referral }: Giving) =>
  transact(deps.db, async (tx) => {
    const { friendId, referrerId } = referral;
    const now = deps.clock.now();
    const today = todayOf(deps, brand);
    await lockBorrower(tx, referrerId);
    const since = new Date(`${today.slice(0, 7)}-01T00:00:00${localInstant(now, brand.timeZone).slice(-6)}`);
    const { count, forFriend } = await givenSince(tx, { borrowerId: referrerId, since, friendId });
    if (forFriend) return 'given' as const;
    const record = await findBorrowerRecord(tx, referrerId);
    if (count >= rule.mostAMonth || !record || record.isErased) return 'too-many' as const;
    await giveCoupon(tx, deps, {
      brand,
      id: deps.chance.id(),
      borrowerId: referrerId,
      rule: 'referral',
      referredId: friendId,
      amountMinor: BigInt(rule.referrerMinor),
      currency: brand.currency,
      untilOn: addDays(today, rule.days),
      grantedAt: now,
      reason: 'referral',
    });
    return 'given' as const;
  });

/** Gives what an invitation earned, to whoever invited first and then to who came; begun anew it gives nothing twice. */
export async function giveForReferral(deps: Deps, giving: Giving): Promise<boolean> {
  const { brand, rule, referral } = giving;
  const { friendId, orderId } = referral;
  const now = deps.clock.now();
  const judged = await judge(deps, giving);
  const decide = (decided: { outcome: 'same-person' | 'not-paid' } | { dueOn: CalendarDate }) =>
    transact(deps.db, async (tx) => {
      await decideReferral(tx, { friendId, now, ...decided });
      return true;
    });
  if (judged === 'not-paid') return decide({ outcome: judged });
  if (judged !== 'earned') return decide({ dueOn: judged });
  if (await isSamePerson(deps.db, referral)) return decide({ outcome: 'same-person' });
  const outcome = await giveReferrer(deps, giving);
  return transact(deps.db, async (tx) => {
    await giveCoupon(tx, deps, {
      brand,
      id: deps.chance.id(),
      borrowerId: friendId,
      rule: 'invited',
      ruleOrderId: orderId,
      amountMinor: BigInt(rule.friendMinor),
      currency: brand.currency,
      untilOn: addDays(todayOf(deps, brand), rule.days),
      grantedAt: now,
      reason: 'invited',
    });
    await decideReferral(tx, { friendId, now, outcome });
    return true;
  });
}
