import type { BorrowerId, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isCalendarDate } from '@plazo/money';
import { localDate } from '../../../adapters/local-time.ts';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { takeAlone, waiverLimit } from '../../approvals/limits.ts';
import { findBorrower } from '../../borrowers/borrowers.store.ts';
import { findBorrowerRecord } from '../../borrowers/desk-borrowers.store.ts';
import { lockStream } from '../../ledger/journal.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { lockCoupon, readyCoupons, withdraw } from '../coupons.store.ts';
import { giveCoupon } from '../give-coupon.ts';
import { couponState } from '../show-coupons.ts';

type Rows = typeof deskEndpoints.deskBorrowers;

export type CouponWish = {
  readonly borrowerId?: BorrowerId | undefined;
  readonly amountMinor?: number | undefined;
  /** The last day on which a loan can be signed with it. */
  readonly by?: string | undefined;
};

/** Who is given what, by which brand's day; or why nobody is. */
async function wanted({ db, deps, now, text }: DeskCall, wish: CouponWish) {
  const { borrowerId, amountMinor = 0, by } = wish;
  const bad = (field: string) => refuse('bad-input', text.badInput(field), { reason: field });
  const borrower = await findBorrowerRecord(db, borrowerId ?? '');
  if (!borrowerId || !borrower || borrower.isErased)
    return refuse('not-found', text.notFound, { reason: 'borrower' });
  const brand = brandOf(deps, borrower.brand);
  const { currency, timeZone } = brand;
  const today = localDate(now, timeZone);
  if (amountMinor < 1) return bad('amountMinor');
  if (by === undefined || !isCalendarDate(by) || by < today) return bad('until');
  return { brand, borrowerId, amountMinor: BigInt(amountMinor), currency, untilOn: by, today };
}

/** What stands in the way of a coupon that is asked of a second person, and in which currency it would be. */
export async function couponWish(
  call: DeskCall,
  wish: CouponWish,
): Promise<Refused | (CouponWish & { readonly currency: string })> {
  const found = await wanted(call, wish);
  if (isRefused(found)) return found;
  const { borrowerId, amountMinor, by } = wish;
  return { borrowerId, amountMinor, by, currency: found.currency };
}

type Given = {
  readonly couponId: string;
  readonly after: { readonly amountMinor: string; readonly currency: string; readonly until: string };
};

/** Gives a borrower a coupon; who may decide it was looked at before. */
export async function give(
  call: DeskWrite,
  { reason, ...wish }: CouponWish & { readonly reason: string },
): Promise<Given | Refused> {
  const found = await wanted(call, wish);
  if (isRefused(found)) return found;
  const { db: tx, deps, operator, now } = call;
  const { today: _today, ...coupon } = found;
  const couponId = deps.chance.id();
  await giveCoupon(tx, deps, {
    ...coupon,
    id: couponId,
    operatorId: operator.id,
    grantedAt: now,
    reason,
  });
  const { amountMinor, currency, untilOn: until } = coupon;
  return { couponId, after: { amountMinor: String(amountMinor), currency, until } };
}

/** Gives one, alone up to the limit of one person for all that a borrower still holds. */
export async function grantCoupon(
  call: DeskWrite<CheckedRequestOf<Rows['grantCoupon']>>,
): Promise<Changed<{ couponId: string }> | Refused> {
  const { db: tx, deps, operator, request, now, text } = call;
  const { borrowerId, amountMinor, until: by, reason } = request;
  await lockStream(tx, borrowerId);
  const found = await wanted(call, { borrowerId, amountMinor, by });
  if (isRefused(found)) return found;
  const { currency, today } = found;
  const held = (await readyCoupons(tx, { borrowerId, today }))
    .filter((coupon) => coupon.currency === currency && coupon.operatorId !== null)
    .reduce((sum, coupon) => sum + coupon.amountMinor, found.amountMinor);
  const act = { operatorId: operator.id, orderId: null, currency, amountMinor: found.amountMinor, now };
  const { loans: loansADay } = deps.env.deskLimits;
  const isAlone =
    held <= BigInt(await waiverLimit(tx, currency)) &&
    (await takeAlone(tx, { ...act, action: 'coupon', loansADay }));
  if (!isAlone) return refuse('refused', text.secondPerson, { reason: 'needs-second' });
  const given = await give(call, { borrowerId, amountMinor, by, reason });
  if (isRefused(given)) return given;
  return {
    answer: { couponId: given.couponId },
    act: { subject: borrowerId, reason, after: { couponId: given.couponId, ...given.after } },
  };
}

/** Takes back one that nobody has signed a loan with. */
export async function withdrawCoupon({
  db: tx,
  deps,
  request,
  now,
  text,
}: DeskWrite<CheckedRequestOf<Rows['withdrawCoupon']>>): Promise<Changed<Record<string, never>> | Refused> {
  const { borrowerId, couponId, reason } = request;
  await lockStream(tx, borrowerId);
  const borrower = await findBorrower(tx, borrowerId);
  const coupon = borrower && (await lockCoupon(tx, borrowerId, couponId));
  if (!coupon) return refuse('not-found', text.notFound);
  const today = localDate(now, brandOf(deps, borrower.brand).timeZone);
  if (couponState(coupon, today) !== 'ready')
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  await withdraw(tx, { borrowerId, id: couponId, now });
  return {
    answer: {},
    act: { subject: borrowerId, reason, before: { couponId }, after: { state: 'withdrawn' } },
  };
}
