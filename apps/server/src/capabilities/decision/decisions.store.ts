import type { BorrowerId, OrderId } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

const whole = z.int().check(z.gte(0));

/** What underwriting is held to; shares in parts per million. */
const decisionRules = z.strictObject({
  minAgeYears: whole,
  /** Loans of one product that may be open at once. */
  maxOpenPerProduct: whole,
  /** What a month's payments, with the debts that were told, may be of a month's income. */
  maxIncomeSharePpm: whole,
  /** Days after a decline in which another application is declined too. */
  coolDownDays: whole,
  /** How much of a product a person may borrow; without it, all of it. */
  limits: z.optional(
    z.strictObject({
      /** Of the product's most, before anything was raised. */
      firstPpm: whole,
      /** Of the limit, that one request may add. */
      stepPpm: whole,
      /** Loans that were paid back before a first request. */
      loansPaid: whole,
      /** Days between two requests. */
      everyDays: whole,
    }),
  ),
  /** When a loan may be paid off by a new one; without it, none may. */
  renewal: z.optional(
    z.strictObject({
      /** Of what was lent, that has to be paid. */
      leastPaidPpm: whole,
      /** Of the new loan, that has to reach the borrower. */
      leastInHandPpm: whole,
    }),
  ),
});
const rulesFile = z.strictObject({ version: z.int().check(z.gte(1)), rules: decisionRules });
export type DecisionRules = z.output<typeof decisionRules>;
export type RulesVersion = { readonly version: number; readonly rules: DecisionRules };

/** Adds a version where its number is free: one that is there may have decided something, and stays. */
export async function publishRules(
  db: Queries,
  { version, rules }: RulesVersion,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('decision_rules')
    .values({ version, rules: JSON.stringify(z.parse(decisionRules, rules)), created_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Rules with their version as a file has them, or what is wrong with it. */
export function readRules(value: unknown): RulesVersion | string {
  const read = z.safeParse(rulesFile, value);
  return read.success ? read.data : z.prettifyError(read.error);
}

/** The newest rules. @throws where there are none: they are published with the installation. */
export async function currentRules(db: Queries): Promise<RulesVersion> {
  const row = await db
    .selectFrom('decision_rules')
    .select(['version', 'rules'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version: row.version, rules: z.parse(decisionRules, row.rules) };
}

export async function hasRules(db: Queries): Promise<boolean> {
  return (await db.selectFrom('decision_rules').select('version').limit(1).executeTakeFirst()) !== undefined;
}

/** Every version of the rules, the newest first. */
export async function listRules(db: Queries) {
  return db
    .selectFrom('decision_rules')
    .select(['version', 'rules', 'created_at as createdAt'])
    .orderBy('version', 'desc')
    .execute();
}

export type Decision = {
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  readonly rulesVersion: number;
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
