import type { BorrowerId } from '@plazo/contract';
import type { Queries } from '../../db/transaction.ts';
import type { Complaint } from './complaints.store.ts';

/** Pictures of complaints and replies: whose they are, what they belong to, and their bytes. */

export async function insertImage(
  db: Queries,
  { id, borrowerId, sealed, now }: { id: string; borrowerId: BorrowerId; sealed: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('complaint_image')
    .values({ id, borrower_id: borrowerId, complaint_id: null, sealed, created_at: now })
    .execute();
}

/** The bytes of a picture as they are kept; nothing where there is none, or its person was erased. */
export async function sealedImage(
  db: Queries,
  own: { id: string; borrowerId: BorrowerId },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('complaint_image')
    .select('sealed')
    .where('borrower_id', '=', own.borrowerId)
    .where('id', '=', own.id)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

export async function countImagesSince(db: Queries, borrowerId: BorrowerId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('complaint_image')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives pictures of this borrower that nothing has yet to a complaint or to a reply; false where one is not that. */
export async function linkImages(
  db: Queries,
  link: { borrowerId: BorrowerId; complaintId: string; ids: readonly string[]; replyId?: string },
): Promise<boolean> {
  for (const [position, id] of link.ids.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('complaint_image')
      .set({ complaint_id: link.complaintId, position, reply_id: link.replyId ?? null })
      .where('id', '=', id)
      .where('borrower_id', '=', link.borrowerId)
      .where('complaint_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  return true;
}

export async function imagesOf(
  db: Queries,
  of: Pick<Complaint, 'id' | 'borrowerId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('complaint_image')
    .select('id')
    .where('borrower_id', '=', of.borrowerId)
    .where('complaint_id', '=', of.id)
    .where('reply_id', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose picture it is, for the desk; nothing where there is none. */
export async function ownerOfImage(db: Queries, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('complaint_image')
    .select('borrower_id as borrowerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.borrowerId;
}

/** Forgets pictures that were uploaded before a moment and never sent; how many. */
export async function deleteUnlinked(db: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('complaint_image')
    .where('complaint_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Puts the bytes of a picture into its row, unless it has some or its person was erased; false where there is no such row. */
export async function adoptImage(
  db: Queries,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<boolean> {
  const borrowerId = await ownerOfImage(db, id);
  if (borrowerId === undefined) return false;
  await db
    .updateTable('complaint_image')
    .set({ sealed })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('sealed', 'is', null)
    .where('borrower_id', 'in', (from) =>
      from.selectFrom('borrower_key').select('borrower_id').where('borrower_id', '=', borrowerId),
    )
    .execute();
  return true;
}
