import {
  type BorrowerId,
  type DECISION_SORTS,
  type OrderId,
  type ProductId,
  type RuleArm,
} from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Decisions of the rules as people look at them, and what they make of them. */

export type ReviewOutcome = 'confirmed' | 'overturned';
export type DecisionRow = {
  /** Of the order that was decided on, or of the application before it. */
  readonly orderId: OrderId;
  readonly isOrder: boolean;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly productId: ProductId;
  readonly principalMinor: bigint;
  readonly rulesVersion: number;
  readonly arm: RuleArm;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
  readonly outcome: ReviewOutcome | null;
  readonly reviewReason: string | null;
  readonly reviewedBy: string | null;
  /** Until when a person answers who asked to be looked at. */
  readonly reviewDueOn: CalendarDate | null;
};

const ofOrders = `select d.order_id as id, d.borrower_id, o.product_id, o.principal_minor, d.rules_version, d.arm, d.is_approved, d.reasons,
  d.decided_at, r.outcome, r.reason as review_reason, r.operator_id, null::date as review_due_on, true as is_order
  from decision d join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id
  left join decision_review r on r.borrower_id = d.borrower_id and r.order_id = d.order_id`;
const ofApplications = `select d.id, d.borrower_id, d.product_id, d.asked_minor as principal_minor, d.rules_version, d.arm, false as is_approved,
  d.reasons, d.decided_at, d.outcome, d.review_reason, d.operator_id, d.review_due_on, false as is_order from application_decline d`;
const columns = `d.id as "orderId", d.borrower_id as "borrowerId", b.brand, d.product_id as "productId",
  d.principal_minor as "principalMinor", d.rules_version as "rulesVersion", d.arm, d.is_approved as "isApproved", d.reasons,
  d.decided_at as "decidedAt", d.outcome, d.review_reason as "reviewReason", d.operator_id as "reviewedBy",
  d.review_due_on as "reviewDueOn", d.is_order as "isOrder"`;

const selectDecision = statement<DecisionRow>(`select ${columns}
  from (${ofOrders} where d.order_id = $1 union all ${ofApplications} where d.id = $1) d
  join borrower b on b.id = d.borrower_id`);

/** Which decisions a list is of; null is any. */
export type DecisionsOf = {
  readonly isApproved: boolean | null;
  readonly product: string | null;
  readonly reason: string | null;
  readonly arm: RuleArm | null;
  readonly borrowerId: BorrowerId | null;
  readonly heldTo: BrandScope;
};
type Page = DecisionsOf & {
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: string | undefined;
};

const wished = (text: string, value: unknown): Condition | undefined =>
  value === null ? undefined : [text, value];
const ofEither = ({ reason, arm, borrowerId, heldTo: brands }: DecisionsOf) => [
  wished('? = any(d.reasons)', reason),
  wished('d.arm = ?', arm),
  wished('d.borrower_id = ?', borrowerId),
  heldTo(brands, 'd.borrower_id'),
];
/** Of both the same values in the same order: they stand in one statement. */
const amongOrders = (of: DecisionsOf) => [
  wished('d.is_approved = ?', of.isApproved),
  wished(
    'exists (select from loan_order w where w.borrower_id = d.borrower_id and w.id = d.order_id and w.product_id = ?)',
    of.product,
  ),
  ...ofEither(of),
];
const amongApplications = (of: DecisionsOf) => [
  wished('false = ?', of.isApproved),
  wished('d.product_id = ?', of.product),
  ...ofEither(of),
];
const waiting: Condition = ['d.review_due_on is not null and d.outcome is null'];

/** A row of a page, with what it is ordered by. */
export type ListedDecision = DecisionRow & { readonly end: readonly string[] };

export type DecisionSort = (typeof DECISION_SORTS)[number];
type Columns = { readonly id: string; readonly amount: string };
/** By the same keys in each of both and in what they make together. */
const sorts: Readonly<Record<DecisionSort, (of: Columns) => readonly SortKey[]>> = {
  newest: ({ id }) => [
    { column: 'd.decided_at', type: 'timestamptz', isDescending: true },
    { column: id, type: 'text' },
  ],
  oldest: ({ id }) => [
    { column: 'd.decided_at', type: 'timestamptz' },
    { column: id, type: 'text', isDescending: true },
  ],
  amount: ({ id, amount }) => [
    { column: amount, type: 'bigint', isDescending: true },
    { column: id, type: 'text' },
  ],
};

/** A page of an order of decisions. */
export function listDecisions(
  db: Queries,
  { sort = 'newest', ...of }: Page & { readonly sort?: DecisionSort | undefined },
): Promise<readonly ListedDecision[]> {
  const keysOf = sorts[sort];
  const [ofOrder, ofApplication, keys] = [
    keysOf({ id: 'o.id', amount: 'o.principal_minor' }),
    keysOf({ id: 'd.id', amount: 'd.asked_minor' }),
    keysOf({ id: 'd.id', amount: 'd.principal_minor' }),
  ];
  // each side is read by its own index, no further than the page
  const orders = conditionsOf([...amongOrders(of), beyond(ofOrder, of.after)]);
  const applications = conditionsOf([...amongApplications(of), beyond(ofApplication, of.after)]);
  const upTo = `limit $${orders.values.length + 1}`;
  const select = statement<ListedDecision>(`select ${columns}, ${endColumn(keys)} as "end" from (
    (${ofOrders} where ${orders.where} order by ${orderBy(ofOrder)} ${upTo}) union all
    (${ofApplications} where ${applications.where} order by ${orderBy(ofApplication)} ${upTo})) d
    join borrower b on b.id = d.borrower_id order by ${orderBy(keys)} ${upTo}`);
  return select(db, [...orders.values, of.limit]);
}

const byDay: readonly SortKey[] = [
  { column: 'd.review_due_on', type: 'date' },
  { column: 'd.id', type: 'text' },
];

/** Declines that a person was asked to look at and did not yet; the first to be answered first where no other order is asked for. */
export function listAsked(
  db: Queries,
  { sort, ...of }: Page & { readonly sort?: DecisionSort | undefined },
): Promise<readonly ListedDecision[]> {
  const keysOf = sort ? sorts[sort] : () => byDay;
  const [own, keys] = [
    keysOf({ id: 'd.id', amount: 'd.asked_minor' }),
    keysOf({ id: 'd.id', amount: 'd.principal_minor' }),
  ];
  const asked = { ...of, isApproved: null };
  const { where, values } = conditionsOf([waiting, ...amongApplications(asked), beyond(own, of.after)]);
  const select = statement<ListedDecision>(`select ${columns}, ${endColumn(keys)} as "end" from (
    ${ofApplications} where ${where} order by ${orderBy(own)} limit $${values.length + 1}) d
    join borrower b on b.id = d.borrower_id order by ${orderBy(keys)}`);
  return select(db, [...values, of.limit]);
}

/** How many there are; no more than so many are looked for. */
export async function countDecisions(db: Queries, of: DecisionsOf, upTo: number): Promise<number> {
  const orders = conditionsOf(amongOrders(of));
  const applications = conditionsOf(amongApplications(of));
  const limit = `limit $${orders.values.length + 1}`;
  const select = statement<{ count: number }>(`select count(*)::integer as count from (
    (select from decision d where ${orders.where} ${limit}) union all
    (select from application_decline d where ${applications.where} ${limit}) ${limit}) d`);
  return (await select(db, [...orders.values, upTo]))[0]?.count ?? 0;
}

export function countAsked(db: Queries, of: DecisionsOf, upTo: number): Promise<number> {
  const asked = [waiting, ...amongApplications({ ...of, isApproved: null })];
  return countUpTo(db, { from: 'application_decline d', asked, upTo });
}

export const findDecision = async (db: Queries, id: string): Promise<DecisionRow | undefined> =>
  (await selectDecision(db, [id]))[0];

const selectInputs = statement<{ borrowerId: BorrowerId; sealed: string; wrapped: string }>(`
  select d.borrower_id as "borrowerId", d.sealed_inputs as sealed, k.wrapped from (
    select borrower_id, sealed_inputs from decision where order_id = $1
    union all select borrower_id, sealed_inputs from application_decline where id = $1) d
  join borrower_key k on k.borrower_id = d.borrower_id`);

/** What was known when something was decided; nothing once its person was erased. */
export async function inputsOfDecision(db: Queries, sealing: Sealing, id: string): Promise<unknown> {
  const [row] = await selectInputs(db, [id]);
  return row && JSON.parse(borrowerKey.open(sealing, row.wrapped, row));
}

type Review = {
  readonly isOrder: boolean;
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly outcome: ReviewOutcome;
  readonly reason: string;
  readonly operatorId: string;
  readonly now: Date;
};

async function keepReviewOfApplication(tx: Tx, review: Review): Promise<boolean> {
  const done = await tx
    .updateTable('application_decline')
    .set({
      outcome: review.outcome,
      review_reason: review.reason,
      operator_id: review.operatorId,
      reviewed_at: review.now,
    })
    .where('borrower_id', '=', review.borrowerId)
    .where('id', '=', review.orderId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Keeps a review; false where a person has reviewed the decision before. */
export async function keepReview(tx: Tx, review: Review): Promise<boolean> {
  if (!review.isOrder) return keepReviewOfApplication(tx, review);
  const done = await tx
    .insertInto('decision_review')
    .values({
      borrower_id: review.borrowerId,
      order_id: review.orderId,
      outcome: review.outcome,
      reason: review.reason,
      operator_id: review.operatorId,
      reviewed_at: review.now,
      used_for: null,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'order_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return done !== undefined;
}

type Overturned = { readonly orderId: string; readonly reasons: readonly string[] };

const DAY_MS = 86_400_000;
/** How long a person's word against a decline holds for another application. */
const OVERTURNED_DAYS = 30;

const selectOverturned = statement<Overturned>(`
  select id as "orderId", reasons from (
    select d.order_id as id, d.reasons, r.reviewed_at from decision_review r
    join decision d on d.borrower_id = r.borrower_id and d.order_id = r.order_id
    join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id
    where r.borrower_id = $1 and o.product_id = $2 and r.outcome = 'overturned' and r.used_for is null and r.reviewed_at > $3
    union all
    select id, reasons, reviewed_at from application_decline
    where borrower_id = $1 and product_id = $2 and outcome = 'overturned' and used_for is null and reviewed_at > $3) o
  order by reviewed_at desc limit 1`);

/** The reasons that a person has overturned for a borrower's next application of a product, with the decline they were of. */
export async function overturnedFor(
  db: Queries,
  of: { readonly borrowerId: BorrowerId; readonly productId: ProductId; readonly now: Date },
): Promise<Overturned | undefined> {
  const since = new Date(of.now.getTime() - OVERTURNED_DAYS * DAY_MS);
  return (await selectOverturned(db, [of.borrowerId, of.productId, since]))[0];
}

/** Counts what was overturned for the order that it was for, and for no other. */
export async function useOverturned(
  tx: Tx,
  of: { readonly borrowerId: BorrowerId; readonly orderId: string; readonly usedFor: string },
) {
  await tx
    .updateTable('decision_review')
    .set({ used_for: of.usedFor })
    .where('borrower_id', '=', of.borrowerId)
    .where('order_id', '=', of.orderId)
    .execute();
  await tx
    .updateTable('application_decline')
    .set({ used_for: of.usedFor })
    .where('borrower_id', '=', of.borrowerId)
    .where('id', '=', of.orderId)
    .execute();
}
