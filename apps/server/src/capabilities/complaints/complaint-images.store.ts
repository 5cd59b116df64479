import type { BorrowerId } from '@plazo/contract';
import type { Database } from '../../db/postgres.ts';
import { type Queries, type Tx, transact } from '../../db/transaction.ts';
import { type Bytes, holdFile, releaseFiles } from '../files/stored-files.store.ts';
import type { Complaint } from './complaints.store.ts';

/** Pictures of complaints and replies: whose they are, what they belong to, and their bytes. */

type NewImage = { id: string; borrowerId: BorrowerId; bytes: Bytes; now: Date };

/** False where its bytes went meanwhile. */
export async function insertImage(
  tx: Tx,
  { id, borrowerId, bytes: { sealed, address }, now }: NewImage,
): Promise<boolean> {
  if (address !== null && !(await holdFile(tx, { borrowerId, address }))) return false;
  await tx
    .insertInto('complaint_image')
    .values({ id, borrower_id: borrowerId, complaint_id: null, sealed, address, created_at: now })
    .execute();
  return true;
}

/** Where the bytes of a picture are; nowhere where its person was erased. */
export const whereImageLies = (db: Queries, own: { id: string; borrowerId: BorrowerId }) =>
  db
    .selectFrom('complaint_image')
    .select(['sealed', 'address'])
    .where('borrower_id', '=', own.borrowerId)
    .where('id', '=', own.id)
    .executeTakeFirst();

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
export const deleteUnlinked = (db: Database, { before, now }: { before: Date; now: Date }): Promise<number> =>
  transact(db, async (tx) => {
    const gone = await tx
      .deleteFrom('complaint_image')
      .where('complaint_id', 'is', null)
      .where('created_at', '<', before)
      .returning(['borrower_id as borrowerId', 'address'])
      .execute();
    for (const { borrowerId, address } of gone)
      await releaseFiles(tx, { borrowerId, addresses: [address], now });
    return gone.length;
  });

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
    .where('address', 'is', null)
    .where('borrower_id', 'in', (from) =>
      from.selectFrom('borrower_key').select('borrower_id').where('borrower_id', '=', borrowerId),
    )
    .execute();
  return true;
}
