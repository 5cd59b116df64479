import type { BorrowerId, Language, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { originOf } from '../../adapters/origin.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

export type ComplaintState = 'received' | 'review' | 'answered';
export type Complaint = {
  readonly id: string;
  readonly number: number;
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId | null;
  readonly type: string;
  readonly sonType: string;
  readonly text: string;
  readonly state: ComplaintState;
  readonly needsScore: boolean;
  readonly score: number | null;
  readonly isAnswerSeen: boolean;
  readonly createdAt: Date;
};

type New = Pick<Complaint, 'id' | 'borrowerId' | 'orderId' | 'type' | 'sonType' | 'text' | 'createdAt'> & {
  readonly textHash: Uint8Array;
  readonly language: Language;
  /** The last day of the law's time for an answer. */
  readonly dueOn: CalendarDate;
};

export const wrappedKey = async (db: Queries, borrowerId: BorrowerId) =>
  (
    await db
      .selectFrom('borrower_key')
      .select('wrapped')
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirst()
  )?.wrapped;

export async function insertComplaint(db: Queries, sealing: Sealing, complaint: New): Promise<void> {
  const sealed = await sealFor(db, sealing, { borrowerId: complaint.borrowerId, plain: complaint.text });
  await db
    .insertInto('complaint')
    .values({
      id: complaint.id,
      borrower_id: complaint.borrowerId,
      order_id: complaint.orderId,
      type: complaint.type,
      son_type: complaint.sonType,
      sealed,
      text_hash: complaint.textHash,
      state: 'received',
      score: null,
      created_at: complaint.createdAt,
      language: complaint.language,
      due_on: complaint.dueOn,
      origin: originOf(),
    })
    .execute();
}

type Same = Pick<New, 'borrowerId' | 'orderId' | 'type' | 'textHash'> & { readonly since: Date };

/** Whether the very same complaint was made a moment ago: the natural key of a complaint. */
export async function hasSameComplaint(
  db: Queries,
  { borrowerId, orderId, type, textHash, since }: Same,
): Promise<boolean> {
  const row = await db
    .selectFrom('complaint')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('type', '=', type)
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_LISTED = 200;

export async function listComplaints(
  db: Queries,
  sealing: Sealing,
  own: { borrowerId: BorrowerId; id?: string },
): Promise<readonly Complaint[]> {
  const wrapped = await wrappedKey(db, own.borrowerId);
  let query = db
    .selectFrom('complaint')
    .selectAll()
    .where('borrower_id', '=', own.borrowerId)
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED);
  if (own.id !== undefined) query = query.where('id', '=', own.id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    number: Number(row.number),
    borrowerId: row.borrower_id,
    orderId: row.order_id,
    type: row.type,
    sonType: row.son_type,
    text:
      wrapped === undefined
        ? ''
        : borrowerKey.open(sealing, wrapped, { borrowerId: row.borrower_id, sealed: row.sealed }),
    state: row.state,
    needsScore: row.needs_score,
    score: row.score,
    isAnswerSeen: row.answer_seen_at !== null,
    createdAt: row.created_at,
  }));
}

/** Remembers that the borrower has opened an answer. */
export async function markAnswerSeen(
  db: Queries,
  { id, borrowerId }: Pick<Complaint, 'id' | 'borrowerId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ answer_seen_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('answer_seen_at', 'is', null)
    .execute();
}

export async function countComplaintsSince(
  db: Queries,
  borrowerId: BorrowerId,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where there is nothing to score, or it was scored. */
export async function scoreComplaint(
  db: Queries,
  own: { id: string; borrowerId: BorrowerId; score: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('complaint')
    .set({ score: own.score })
    .where('id', '=', own.id)
    .where('borrower_id', '=', own.borrowerId)
    .where('needs_score', '=', true)
    .where('score', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertImage(
  db: Queries,
  image: { id: string; borrowerId: BorrowerId; now: Date },
): Promise<void> {
  await db
    .insertInto('complaint_image')
    .values({ id: image.id, borrower_id: image.borrowerId, complaint_id: null, created_at: image.now })
    .execute();
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

export async function isOwnImage(db: Queries, own: { id: string; borrowerId: BorrowerId }): Promise<boolean> {
  const row = await db
    .selectFrom('complaint_image')
    .select('id')
    .where('id', '=', own.id)
    .where('borrower_id', '=', own.borrowerId)
    .executeTakeFirst();
  return row !== undefined;
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

/** Pictures that were uploaded before a moment and never sent. */
export async function unlinkedImages(db: Queries, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('complaint_image')
    .select('id')
    .where('complaint_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets a picture that no complaint has; false where one has it meanwhile. */
export async function deleteUnlinked(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('complaint_image')
    .where('id', '=', id)
    .where('complaint_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
