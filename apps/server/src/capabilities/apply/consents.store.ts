import type { BorrowerId } from '@plazo/contract';
import type { Queries } from '../../db/transaction.ts';

export type Consent = {
  readonly id: string;
  readonly item: string;
  readonly textHash: string;
  readonly givenAt: Date;
};

/** What a person allows now. */
export async function listConsents(db: Queries, borrowerId: BorrowerId): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['id', 'item', 'text_hash', 'given_at'])
    .where('borrower_id', '=', borrowerId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map((row) => ({ id: row.id, item: row.item, textHash: row.text_hash, givenAt: row.given_at }));
}

type Given = Consent & { readonly borrowerId: BorrowerId; readonly language: string };

/** Keeps a consent with the words that were shown; one that is given already stays as it was. */
export async function giveConsent(db: Queries, given: Given): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      id: given.id,
      borrower_id: given.borrowerId,
      item: given.item,
      text_hash: given.textHash,
      language: given.language,
      given_at: given.givenAt,
      withdrawn_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'item']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

export async function withdrawConsent(
  db: Queries,
  of: { borrowerId: BorrowerId; item: string; now: Date },
): Promise<void> {
  await db
    .updateTable('consent')
    .set({ withdrawn_at: of.now })
    .where('borrower_id', '=', of.borrowerId)
    .where('item', '=', of.item)
    .where('withdrawn_at', 'is', null)
    .execute();
}
