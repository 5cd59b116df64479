import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../loans/orders.store.ts';

/** What the lender gives towards a borrower's next loan. Minor units. */
export type Coupon = {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The last day on which a loan can be signed with it. */
  readonly untilOn: CalendarDate;
  readonly grantedAt: Date;
  readonly operatorId: string | null;
  readonly reason: string;
  /** The loan that was signed with it. */
  readonly orderId: OrderId | null;
  readonly withdrawnAt: Date | null;
  /** Whom their borrower invited, where it is for that. */
  readonly referredId: BorrowerId | null;
};

/** One that was used by a loan that never paid out is free again. */
const COUPONS = `
  select c.id, c.amount_minor as "amountMinor", c.currency, c.until_on as "untilOn", c.granted_at as "grantedAt",
    c.operator_id as "operatorId", c.reason, o.id as "orderId", c.withdrawn_at as "withdrawnAt",
    c.referred_id as "referredId"
  from coupon c left join loan_order o on o.borrower_id = c.borrower_id and o.id = c.order_id and o.state <> 'closed'
  where c.borrower_id = $1`;

const selectAll = statement<Coupon>(`${COUPONS} order by c.granted_at desc, c.id limit $2`);
/** All of a borrower, newest first. */
export const listCoupons = (db: Queries, borrowerId: BorrowerId, limit: number) =>
  selectAll(db, [borrowerId, limit]);

const selectReady = statement<Coupon>(`${COUPONS}
  and o.id is null and c.withdrawn_at is null and c.until_on >= $2 order by c.until_on, c.amount_minor desc, c.id`);
/** Those that a loan can be signed with on a day, what ends first first. */
export const readyCoupons = (
  db: Queries,
  { borrowerId, today }: { readonly borrowerId: BorrowerId; readonly today: CalendarDate },
) => selectReady(db, [borrowerId, today]);

const lockOne = statement<Coupon>(`${COUPONS} and c.id = $2 for no key update of c`);
export const lockCoupon = async (tx: Tx, borrowerId: BorrowerId, id: string): Promise<Coupon | undefined> =>
  (await lockOne(tx, [borrowerId, id]))[0];

export type NewCoupon = Pick<
  Coupon,
  'id' | 'amountMinor' | 'currency' | 'untilOn' | 'grantedAt' | 'reason'
> & {
  readonly borrowerId: BorrowerId;
} & (
    | { readonly operatorId: string }
    | ({ readonly rule: string } & ({ readonly ruleOrderId: OrderId } | { readonly referredId: BorrowerId }))
  );

/** Gives one; by the same rule for the same loan, or for the same person who was invited, once: false where it was given before. */
export async function insertCoupon(db: Queries, coupon: NewCoupon): Promise<boolean> {
  const { id, borrowerId, amountMinor, currency, untilOn, grantedAt, reason } = coupon;
  const row = await db
    .insertInto('coupon')
    .values({
      id,
      borrower_id: borrowerId,
      amount_minor: amountMinor,
      currency,
      until_on: untilOn,
      granted_at: grantedAt,
      reason,
      ...('rule' in coupon
        ? {
            rule: coupon.rule,
            ...('referredId' in coupon
              ? { referred_id: coupon.referredId }
              : { rule_order_id: coupon.ruleOrderId }),
          }
        : { operator_id: coupon.operatorId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Ending = Pick<Coupon, 'id' | 'amountMinor' | 'untilOn'> & { readonly borrowerId: BorrowerId };
const selectEnding = statement<Ending>(`
  select c.borrower_id as "borrowerId", c.id, c.amount_minor as "amountMinor", c.until_on as "untilOn"
  from coupon c join borrower b on b.id = c.borrower_id and b.brand = $1
    left join loan_order o on o.borrower_id = c.borrower_id and o.id = c.order_id and o.state <> 'closed'
  where o.id is null and c.withdrawn_at is null and c.until_on between $2 and $3 and c.granted_at < $4 and c.id > $5
  order by c.id limit $6`);
/** A page of those of a brand that nobody has used and that end within some days, but for what was given just now. */
export const endingCoupons = (
  db: Queries,
  asked: {
    readonly brand: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly givenBefore: Date;
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly Ending[]> =>
  selectEnding(db, [asked.brand, asked.from, asked.to, asked.givenBefore, asked.after, asked.limit]);

/** Signs a loan with one. */
export async function useCoupon(
  tx: Tx,
  { borrowerId, id, orderId }: { borrowerId: BorrowerId; id: string; orderId: OrderId },
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ order_id: orderId })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}

export async function withdraw(
  tx: Tx,
  { borrowerId, id, now }: { borrowerId: BorrowerId; id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ withdrawn_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}

const addReviews = command(`
  insert into coupon_review (borrower_id, order_id, settled_at)
  select o.borrower_id, o.id, $3 from unnest($1::text[], $2::text[]) as o (borrower_id, id)
  on conflict do nothing`);

/** Has it looked at whether loans that were just paid off earn their borrowers something. */
export async function reviewSettled(tx: Tx, settled: readonly OwnOrder[], now: Date): Promise<void> {
  if (settled.length === 0) return;
  const borrowers = settled.map(({ borrowerId }) => borrowerId);
  await addReviews(tx, [borrowers, settled.map(({ orderId }) => orderId), now]);
}

const selectReviews = statement<OwnOrder>(`
  select borrower_id as "borrowerId", order_id as "orderId" from coupon_review
  where order_id <> all($1) order by settled_at, order_id limit $2`);

export const listReviews = (db: Queries, except: readonly string[], limit: number) =>
  selectReviews(db, [except, limit]);

export async function endReview(tx: Tx, { borrowerId, orderId }: OwnOrder): Promise<void> {
  await tx
    .deleteFrom('coupon_review')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .execute();
}
