import type { Sealing } from '../adapters/keys/sealing.ts';
import { statement } from '../db/statement.ts';
import { sealFor } from './borrowers.store.ts';
import type { Queries, Tx } from './transaction.ts';

type Of = { readonly borrowerId: string; readonly productId: string };

/** A limit that was raised, in minor units; nothing where the first one holds. */
export async function findLimit(db: Queries, { borrowerId, productId }: Of): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('credit_limit')
    .select('amount_minor')
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.amount_minor;
}

export type LimitRequest = {
  readonly askedMinor: bigint;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
  readonly decidedAt: Date;
};

const selectLast = statement<LimitRequest>(`
  select asked_minor as "askedMinor", is_approved as "isApproved", reasons, decided_at as "decidedAt"
  from limit_request where borrower_id = $1 and product_id = $2 order by decided_at desc limit 1`);

/** The last request for a higher limit. */
export const lastLimitRequest = async (
  db: Queries,
  { borrowerId, productId }: Of,
): Promise<LimitRequest | undefined> => (await selectLast(db, [borrowerId, productId]))[0];

type Decided = Of &
  LimitRequest & {
    readonly id: string;
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
