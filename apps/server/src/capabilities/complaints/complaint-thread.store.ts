import { sql } from 'kysely';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import { type Complaint, wrappedKey } from './complaints.store.ts';
import { type DeskComplaint, openText } from './desk-complaints.store.ts';

type Written = {
  readonly id: string;
  readonly complaint: Pick<DeskComplaint, 'id' | 'borrowerId'>;
  readonly operatorId: string;
  readonly text: string;
  readonly now: Date;
};

const rowOf = ({ id, complaint, operatorId }: Written) => ({
  id,
  complaint_id: complaint.id,
  borrower_id: complaint.borrowerId,
  operator_id: operatorId,
});

export async function insertReply(db: Queries, sealing: Sealing, reply: Written): Promise<void> {
  const sealed = await sealFor(db, sealing, { borrowerId: reply.complaint.borrowerId, plain: reply.text });
  await db
    .insertInto('complaint_reply')
    .values({ ...rowOf(reply), sealed, replied_at: reply.now })
    .execute();
}

/** A note is for operators alone: it stands in a table that no page of a borrower reads. */
export async function insertNote(db: Queries, sealing: Sealing, note: Written): Promise<void> {
  const sealed = await sealFor(db, sealing, { borrowerId: note.complaint.borrowerId, plain: note.text });
  await db
    .insertInto('complaint_note')
    .values({ ...rowOf(note), sealed, noted_at: note.now })
    .execute();
}

export type ThreadEntry = {
  readonly id: string;
  readonly kind: 'reply' | 'note';
  readonly operatorId: string;
  readonly text: string;
  readonly at: Date;
};

/** Replies and notes of a complaint, oldest first. */
export async function readThread(
  db: Queries,
  sealing: Sealing,
  { id, borrowerId }: Pick<DeskComplaint, 'id' | 'borrowerId'>,
): Promise<readonly ThreadEntry[]> {
  const { rows } = await sql<{
    id: string;
    kind: 'reply' | 'note';
    operatorId: string;
    sealed: string;
    at: Date;
    wrapped: string | null;
  }>`
    select e.*, k.wrapped from (
      select id, 'reply' as kind, operator_id as "operatorId", sealed, replied_at as at from complaint_reply
        where complaint_id = ${id}
      union all
      select id, 'note', operator_id, sealed, noted_at from complaint_note where complaint_id = ${id}
    ) e left join borrower_key k on k.borrower_id = ${borrowerId} order by e.at`.execute(db);
  return rows.map(({ sealed, wrapped, ...entry }) => ({
    ...entry,
    text: openText(sealing, { borrowerId, sealed, wrapped }),
  }));
}

export type Reply = { readonly text: string; readonly images: readonly string[]; readonly at: Date };

/** The answers to a complaint, the newest first; empty words once its borrower was erased. */
export async function repliesTo(
  db: Queries,
  sealing: Sealing,
  { id, borrowerId }: Pick<Complaint, 'id' | 'borrowerId'>,
): Promise<readonly Reply[]> {
  const replies = await db
    .selectFrom('complaint_reply')
    .select(['id', 'sealed', 'replied_at as at'])
    .where('complaint_id', '=', id)
    .orderBy('replied_at', 'desc')
    .execute();
  if (replies.length === 0) return [];
  const wrapped = await wrappedKey(db, borrowerId);
  const images = await imagesOfReplies(
    db,
    replies.map((reply) => reply.id),
  );
  return replies.map((reply) => ({
    text:
      wrapped === undefined ? '' : borrowerKey.open(sealing, wrapped, { borrowerId, sealed: reply.sealed }),
    images: images.filter(({ replyId }) => replyId === reply.id).map(({ id: image }) => image),
    at: reply.at,
  }));
}

/** Pictures that were sent with replies. */
export async function imagesOfReplies(
  db: Queries,
  replyIds: readonly string[],
): Promise<readonly { readonly id: string; readonly replyId: string }[]> {
  if (replyIds.length === 0) return [];
  const rows = await db
    .selectFrom('complaint_image')
    .select(['id', 'reply_id'])
    .where('reply_id', 'in', replyIds)
    .orderBy('position')
    .execute();
  return rows.map(({ id, reply_id }) => ({ id, replyId: reply_id ?? '' }));
}

/** Says that an operator is typing a reply now. */
export async function markWriter(
  db: Queries,
  writer: { readonly complaintId: string; readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const { complaintId, operatorId, now } = writer;
  await db
    .insertInto('complaint_writer')
    .values({ complaint_id: complaintId, operator_id: operatorId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['complaint_id', 'operator_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Who else has been typing a reply since a moment. */
export async function otherWriters(
  db: Queries,
  of: { readonly complaintId: string; readonly operatorId: string; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('complaint_writer as w')
    .innerJoin('operator as o', 'o.id', 'w.operator_id')
    .select('o.name')
    .where('w.complaint_id', '=', of.complaintId)
    .where('w.operator_id', '<>', of.operatorId)
    .where('w.seen_at', '>', of.since)
    .orderBy('o.name')
    .execute();
  return rows.map(({ name }) => name);
}
