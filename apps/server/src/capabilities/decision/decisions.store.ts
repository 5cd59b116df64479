import type { BorrowerId, OrderId, RuleArm } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

/** A version of the rules as it is kept; whoever reads it knows what it says. */
type RulesRow = { readonly version: number; readonly rules: unknown; readonly challenger: unknown };
type NewRules = RulesRow & { readonly startsAt: Date | null; readonly now: Date };

/** Adds a version where its number is free: one that is there may have decided something, and stays. */
export async function insertRules(tx: Tx, made: NewRules): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('decision_rules')
    .values({
      version: made.version,
      rules: JSON.stringify(made.rules),
      created_at: made.now,
      starts_at: made.startsAt,
      challenger: made.challenger === undefined ? null : JSON.stringify(made.challenger),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The newest version that has begun. @throws where there is none */
export const newestRules = (db: Queries, now: Date): Promise<RulesRow> =>
  db
    .selectFrom('decision_rules')
    .select(['version', 'rules', 'challenger'])
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export async function hasRules(db: Queries): Promise<boolean> {
  return (await db.selectFrom('decision_rules').select('version').limit(1).executeTakeFirst()) !== undefined;
}

/** Every version of the rules, the newest first. */
export async function listRules(db: Queries) {
  return db
    .selectFrom('decision_rules')
    .select(['version', 'rules', 'challenger', 'created_at as createdAt', 'starts_at as startsAt'])
    .orderBy('version', 'desc')
    .execute();
}

const selectQuestions = statement<{ question: string }>(`
  select distinct r.rule->>'question' as question from decision_rules d, unnest(array[d.rules, d.challenger]) as a (rules),
    json_each(a.rules->'own') as m (market, own), json_array_elements(m.own) as r (rule) order by 1`);

/** The lender's own questions that any version of the rules has looked at. */
export const questionsOfRules = async (db: Queries): Promise<readonly string[]> =>
  (await selectQuestions(db, [])).map(({ question }) => question);

export type Decision = {
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  readonly rulesVersion: number;
  readonly arm: RuleArm;
  readonly isApproved: boolean;
  readonly reasons: readonly string[];
};

export async function keepDecision(
  db: Queries,
  sealing: Sealing,
  made: Decision & { inputs: object; now: Date },
): Promise<void> {
  const { borrowerId } = made;
  const plain = JSON.stringify(made.inputs);
  await db
    .insertInto('decision')
    .values({
      order_id: made.orderId,
      borrower_id: borrowerId,
      rules_version: made.rulesVersion,
      arm: made.arm,
      is_approved: made.isApproved,
      reasons: [...made.reasons],
      sealed_inputs: await sealFor(db, sealing, { borrowerId, plain }),
      decided_at: made.now,
    })
    .execute();
}

/** Why an order was declined; empty where it was not, or nobody decided. */
export async function reasonsOf(db: Queries, orderId: OrderId): Promise<readonly string[]> {
  const row = await db
    .selectFrom('decision')
    .select('reasons')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.reasons ?? [];
}

const selectLastDeclined = statement<{ at: Date | null }>(`
  select max(decided_at) as at from (
    select decided_at from decision d where borrower_id = $1 and not is_approved and not exists (
      select from decision_review r where r.borrower_id = d.borrower_id and r.order_id = d.order_id and outcome = 'overturned')
    union all
    select decided_at from application_decline where borrower_id = $1 and outcome is distinct from 'overturned') declined`);

/** When an application of a borrower was last declined, signed or not, but for what a person has overturned. */
export async function lastDeclinedAt(db: Queries, borrowerId: BorrowerId): Promise<Date | undefined> {
  return (await selectLastDeclined(db, [borrowerId]))[0]?.at ?? undefined;
}
