import type { BorrowerId, OrderId, ProductId } from '@plazo/contract';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { conditionsOf } from '../../db/conditions.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Decisions of the rules as people look at them, and what they make of them. */

export type ReviewOutcome = 'confirmed' | 'overturned';
export type DecisionRow = {
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly productId: ProductId;
  readonly principalMinor: bigint;
  readonly rulesVersion: number;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
  readonly outcome: ReviewOutcome | null;
  readonly reviewReason: string | null;
  readonly reviewedBy: string | null;
};

const columns = `d.order_id as "orderId", d.borrower_id as "borrowerId", b.brand, o.product_id as "productId",
  o.principal_minor as "principalMinor", d.rules_version as "rulesVersion",
  d.is_approved as "isApproved", d.reasons, d.decided_at as "decidedAt", r.outcome, r.reason as "reviewReason",
  r.operator_id as "reviewedBy"
  from decision d join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id join borrower b on b.id = d.borrower_id
  left join decision_review r on r.borrower_id = d.borrower_id and r.order_id = d.order_id`;

const selectDecision = statement<DecisionRow>(`select ${columns} where d.order_id = $1`);

/** Newest first; all, those of one outcome, or those of one person. */
export function listDecisions(
  db: Queries,
  of: {
    readonly isApproved: boolean | null;
    readonly borrowerId: BorrowerId | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly DecisionRow[]> {
  const { where, values } = conditionsOf([
    of.isApproved === null ? undefined : ['d.is_approved = ?', of.isApproved],
    of.borrowerId === null ? undefined : ['d.borrower_id = ?', of.borrowerId],
  ]);
  const [last, first] = [values.length + 1, values.length + 2];
  const select = statement<DecisionRow>(
    `select ${columns} where ${where} order by d.decided_at desc, d.order_id limit $${last} offset $${first}`,
  );
  return select(db, [...values, of.limit, of.offset]);
}

export const findDecision = async (db: Queries, orderId: OrderId): Promise<DecisionRow | undefined> =>
  (await selectDecision(db, [orderId]))[0];

/** What was known when an order was decided; nothing once its person was erased. */
export async function inputsOfDecision(db: Queries, sealing: Sealing, orderId: OrderId): Promise<unknown> {
  const row = await db
    .selectFrom('decision')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'decision.borrower_id')
    .select(['decision.borrower_id as borrowerId', 'sealed_inputs as sealed', 'wrapped'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && JSON.parse(borrowerKey.open(sealing, row.wrapped, row));
}

type Review = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly outcome: ReviewOutcome;
  readonly reason: string;
  readonly operatorId: string;
  readonly now: Date;
};

/** Keeps a review; false where a person has reviewed the decision before. */
export async function keepReview(tx: Tx, review: Review): Promise<boolean> {
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

/** The reasons that a person has overturned for a borrower's next application of a product, with the decline they were of. */
export async function overturnedFor(
  tx: Tx,
  of: { readonly borrowerId: BorrowerId; readonly productId: ProductId; readonly since: Date },
): Promise<{ readonly orderId: OrderId; readonly reasons: readonly string[] } | undefined> {
  return tx
    .selectFrom('decision_review as r')
    .innerJoin('decision as d', (join) =>
      join.onRef('d.borrower_id', '=', 'r.borrower_id').onRef('d.order_id', '=', 'r.order_id'),
    )
    .innerJoin('loan_order as o', (join) =>
      join.onRef('o.borrower_id', '=', 'd.borrower_id').onRef('o.id', '=', 'd.order_id'),
    )
    .select(['d.order_id as orderId', 'd.reasons'])
    .where('d.borrower_id', '=', of.borrowerId)
    .where('o.product_id', '=', of.productId)
    .where('r.outcome', '=', 'overturned')
    .where('r.used_for', 'is', null)
    .where('r.reviewed_at', '>', of.since)
    .orderBy('r.reviewed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function useOverturned(
  tx: Tx,
  of: { readonly borrowerId: BorrowerId; readonly orderId: OrderId; readonly usedFor: string },
) {
  await tx
    .updateTable('decision_review')
    .set({ used_for: of.usedFor })
    .where('borrower_id', '=', of.borrowerId)
    .where('order_id', '=', of.orderId)
    .execute();
}
