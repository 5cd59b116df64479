import type { BrandFile } from '@plazo/contract';
import { addDays } from '@plazo/money';
import type { Queries, Tx } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { endingCoupons, insertCoupon, type NewCoupon } from './coupons.store.ts';

/** A coupon with what its borrower is told of it: when it is given, and before it ends. */

const newsOf = (
  kind: 'coupon-given' | 'coupon-ending',
  { id, borrowerId, amountMinor, untilOn }: Pick<NewCoupon, 'id' | 'borrowerId' | 'amountMinor' | 'untilOn'>,
) => ({ kind, borrowerId, subject: id, about: '', amountMinor, dueOn: untilOn });

/** Gives one and tells its borrower; by the same rule for the same loan or person once. */
export async function giveCoupon(tx: Tx, deps: Deps, { brand, ...coupon }: NewCoupon & { brand: BrandFile }) {
  if (!(await insertCoupon(tx, coupon))) return;
  const told = { now: coupon.grantedAt, today: todayOf(deps, brand) };
  await enqueueMessages(tx, [newsOf('coupon-given', coupon)], told);
}

const DAY_MS = 86_400_000;
/** Days before its end on which its borrower is told. */
const AHEAD_DAYS = 3;
const PAGE = 500;

/** Tells of the coupons of a brand that end soon; of each once. Who was given one today knows. */
export async function announceEnding(db: Queries, deps: Deps, brand: BrandFile): Promise<void> {
  const now = deps.clock.now();
  const today = todayOf(deps, brand);
  const days = { from: today, to: addDays(today, AHEAD_DAYS), givenBefore: new Date(now.getTime() - DAY_MS) };
  for (let after = ''; ; ) {
    const page = await endingCoupons(db, { brand: brand.id, ...days, after, limit: PAGE });
    const last = page.at(-1);
    if (!last) return;
    await enqueueMessages(
      db,
      page.map((coupon) => newsOf('coupon-ending', coupon)),
      { now, today },
    );
    after = last.id;
  }
}
