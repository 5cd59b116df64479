import type { BorrowerId, ProductId } from '@plazo/contract';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

type Of = { readonly borrowerId: BorrowerId; readonly productId: ProductId };

/** What a borrower has of a product: loans by where they stand, and the limit that was raised, in minor units. */
export type Holding = {
  readonly productId: ProductId;
  readonly openLoans: number;
  readonly paidLoans: number;
  readonly lateLoans: number;
  /** When more was asked for last. */
  readonly askedAt: Date | null;
  readonly raisedMinor: bigint | null;
};

// no day closes a loan by itself, so that the status last written says which are open; what the test surface holds is
// nobody's debt
const selectHoldings = statement<Holding>(`
  select product_id as "productId", count(*) filter (where not is_held and state not in ('closed', 'settled'))::integer as "openLoans",
    count(*) filter (where state = 'settled')::integer as "paidLoans", count(*) filter (where state = 'late')::integer as "lateLoans",
    max(asked_at) as "askedAt", max(amount_minor) as "raisedMinor"
  from (
    select product_id, state, is_held, null::timestamptz as asked_at, null::bigint as amount_minor from loan_order
      where borrower_id = $1
    union all select product_id, null, null, null, amount_minor from credit_limit where borrower_id = $1
    union all select product_id, null, null, max(decided_at), null from limit_request where borrower_id = $1 group by product_id
  ) h group by product_id`);

/** What a borrower has of the products that they have anything of. */
export const listHoldings = (db: Queries, borrowerId: BorrowerId) => selectHoldings(db, [borrowerId]);

export type LimitRequest = {
  readonly id: string;
  readonly askedMinor: bigint;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
};

const selectLast = statement<LimitRequest>(`
  select id, asked_minor as "askedMinor", is_approved as "isApproved", reasons, decided_at as "decidedAt"
  from limit_request where borrower_id = $1 and product_id = $2 order by decided_at desc limit 1`);

/** The last request for a higher limit. */
export const lastLimitRequest = async (
  db: Queries,
  { borrowerId, productId }: Of,
): Promise<LimitRequest | undefined> => (await selectLast(db, [borrowerId, productId]))[0];

type Decided = Of &
  LimitRequest & {
    readonly beforeMinor: bigint;
    readonly rulesVersion: number;
    readonly inputs: object;
  };

/** Keeps a request with what was known and why it was answered so; a granted one is the limit from then on. */
export async function keepLimitRequest(tx: Tx, sealing: Sealing, made: Decided): Promise<void> {
  const { borrowerId, productId, askedMinor, decidedAt } = made;
  const own = { borrower_id: borrowerId, product_id: productId };
  await tx
    .insertInto('limit_request')
    .values({
      id: made.id,
      ...own,
      before_minor: made.beforeMinor,
      asked_minor: askedMinor,
      rules_version: made.rulesVersion,
      is_approved: made.isApproved,
      reasons: [...made.reasons],
      sealed_inputs: await sealFor(tx, sealing, { borrowerId, plain: JSON.stringify(made.inputs) }),
      decided_at: decidedAt,
    })
    .execute();
  if (!made.isApproved) return;
  const raised = { amount_minor: askedMinor, raised_at: decidedAt };
  await tx
    .insertInto('credit_limit')
    .values({ ...own, ...raised })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'product_id']).doUpdateSet(raised))
    .execute();
}

/** A request for a higher limit as people look at it. Minor units. */
export type LimitRequestRow = Of &
  LimitRequest & {
    readonly brand: string;
    readonly beforeMinor: bigint;
    readonly rulesVersion: number;
  };

type Listed = LimitRequestRow & { readonly end: readonly string[] };

const keys: readonly SortKey[] = [
  { column: 'r.decided_at', type: 'timestamptz', isDescending: true },
  { column: 'r.id', type: 'text' },
];

/** Newest first; all, those of one outcome, or those of one person. */
export function listLimitRequests(
  db: Queries,
  of: {
    readonly isApproved: boolean | null;
    readonly borrowerId: BorrowerId | null;
    readonly heldTo: BrandScope;
    readonly limit: number;
    /** Where the page before ended. */
    readonly after: string | undefined;
  },
): Promise<readonly Listed[]> {
  const { where, values } = conditionsOf([
    of.isApproved === null ? undefined : ['r.is_approved = ?', of.isApproved],
    of.borrowerId === null ? undefined : ['r.borrower_id = ?', of.borrowerId],
    heldTo(of.heldTo, 'r.borrower_id'),
    beyond(keys, of.after),
  ]);
  const select = statement<Listed>(`
    select r.id, r.borrower_id as "borrowerId", b.brand, r.product_id as "productId", r.before_minor as "beforeMinor",
      r.asked_minor as "askedMinor", r.rules_version as "rulesVersion", r.is_approved as "isApproved", r.reasons,
      r.decided_at as "decidedAt", ${endColumn(keys)} as "end"
    from limit_request r join borrower b on b.id = r.borrower_id
    where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, of.limit]);
}

/** What was known when a request was decided, and of which brand its person is; nothing once they were erased. */
export async function inputsOfLimitRequest(
  db: Queries,
  sealing: Sealing,
  id: string,
): Promise<{ readonly brand: string; readonly known: object } | undefined> {
  const row = await db
    .selectFrom('limit_request')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'limit_request.borrower_id')
    .innerJoin('borrower', 'borrower.id', 'limit_request.borrower_id')
    .select(['limit_request.borrower_id as borrowerId', 'brand', 'sealed_inputs as sealed', 'wrapped'])
    .where('limit_request.id', '=', id)
    .executeTakeFirst();
  return row && { brand: row.brand, known: Object(JSON.parse(borrowerKey.open(sealing, row.wrapped, row))) };
}
