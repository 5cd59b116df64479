import type { BorrowerId, ProductId, RuleArm } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

type Of = { readonly borrowerId: BorrowerId; readonly productId: ProductId };

/** An application that the rules declined before anything was signed. Minor units. */
export type Decline = {
  readonly id: string;
  readonly askedMinor: bigint;
  readonly reasons: readonly string[];
  readonly decidedOn: CalendarDate;
  /** Until when a person answers; nobody was asked where there is none. */
  readonly reviewDueOn: CalendarDate | null;
  readonly isReviewed: boolean;
};

type Made = Of &
  Pick<Decline, 'id' | 'askedMinor' | 'reasons' | 'decidedOn'> & {
    readonly rulesVersion: number;
    readonly arm: RuleArm;
    readonly inputs: object;
    readonly now: Date;
  };

/** Keeps a decline, the first of its day; false where that was kept already. */
export async function keepDecline(db: Queries, sealing: Sealing, made: Made): Promise<boolean> {
  const { borrowerId } = made;
  const plain = JSON.stringify(made.inputs);
  const kept = await db
    .insertInto('application_decline')
    .values({
      borrower_id: borrowerId,
      id: made.id,
      product_id: made.productId,
      asked_minor: made.askedMinor,
      rules_version: made.rulesVersion,
      arm: made.arm,
      reasons: [...made.reasons],
      sealed_inputs: await sealFor(db, sealing, { borrowerId, plain }),
      decided_at: made.now,
      decided_on: made.decidedOn,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'product_id', 'decided_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The newest decline since a day that nobody has overturned, with what was known. */
export async function standingDecline(
  db: Queries,
  sealing: Sealing,
  { borrowerId, productId, since }: Of & { readonly since: CalendarDate },
): Promise<{ readonly decline: Decline; readonly known: object } | undefined> {
  const row = await db
    .selectFrom('application_decline')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('decided_on', '>', since)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'confirmed')]))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = await openFor(db, sealing, borrowerId);
  return {
    decline: {
      id: row.id,
      askedMinor: row.asked_minor,
      reasons: row.reasons,
      decidedOn: row.decided_on,
      reviewDueOn: row.review_due_on,
      isReviewed: row.outcome !== null,
    },
    known: Object(JSON.parse(open(row.sealed_inputs))),
  };
}

/** Puts a decline before a person, once. */
export async function askForReview(
  tx: Tx,
  of: {
    readonly borrowerId: BorrowerId;
    readonly id: string;
    readonly dueOn: CalendarDate;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('application_decline')
    .set({ review_asked_at: of.now, review_due_on: of.dueOn })
    .where('borrower_id', '=', of.borrowerId)
    .where('id', '=', of.id)
    .where('review_asked_at', 'is', null)
    .execute();
}
