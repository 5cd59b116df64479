import type { BorrowerId } from '@plazo/contract';
import type { Queries } from '../../db/transaction.ts';

/** Under which version of the questions a borrower's application began, and whether it was sent. */

type Begun = { readonly version: number; readonly isSent: boolean };

export async function findBegun(db: Queries, borrowerId: BorrowerId): Promise<Begun | undefined> {
  const row = await db
    .selectFrom('application_questions')
    .select(['version', 'sent_at'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row && { version: row.version, isSent: row.sent_at !== null };
}

type Made = { readonly borrowerId: BorrowerId; readonly version: number; readonly now: Date };

/** Begins an application where none is under way; @returns the version that it began under. */
export async function beginUnder(db: Queries, { borrowerId, version, now }: Made): Promise<number> {
  const fresh = { version, begun_at: now, sent_at: null };
  await db
    .insertInto('application_questions')
    .values({ borrower_id: borrowerId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('borrower_id')
        .doUpdateSet(fresh)
        .where('application_questions.sent_at', 'is not', null),
    )
    .execute();
  return (await findBegun(db, borrowerId))?.version ?? version;
}

/** What was asked when the application was sent. */
export async function keepSent(db: Queries, { borrowerId, version, now }: Made): Promise<void> {
  await db
    .insertInto('application_questions')
    .values({ borrower_id: borrowerId, version, begun_at: now, sent_at: now })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet({ version, sent_at: now }))
    .execute();
}
