import type { AnswerOf, endpoints } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { type Coupon, listCoupons } from './coupons.store.ts';
import { referralShown } from './invite.ts';

/** Whether a coupon can be used, was, or cannot be any more. */
export function couponState(
  { orderId, withdrawnAt, untilOn }: Coupon,
  today: CalendarDate,
): 'ready' | 'used' | 'expired' | 'withdrawn' {
  if (orderId !== null) return 'used';
  if (withdrawnAt !== null) return 'withdrawn';
  return untilOn < today ? 'expired' : 'ready';
}

const LIMIT = 50;

/** What the borrower was given, newest first; what was taken back is not theirs to see. */
export async function showCoupons(call: BorrowerCall): Promise<AnswerOf<typeof endpoints.coupons.list>> {
  const { db, borrower, today } = call;
  const coupons = await listCoupons(db, borrower.id, LIMIT);
  const referral = await referralShown(call);
  return {
    ...(referral && { referral }),
    coupons: coupons.flatMap((coupon) => {
      const state = couponState(coupon, today);
      if (state === 'withdrawn') return [];
      const { id, amountMinor, untilOn, orderId } = coupon;
      return [{ id, amount: Number(amountMinor), until: untilOn, state, orderId: orderId ?? '' }];
    }),
  };
}
