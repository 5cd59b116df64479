import type { BorrowerId, Language, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { originOf } from '../../adapters/origin.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
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
  /** The last day of the law's time for an answer. */
  readonly dueOn: CalendarDate;
  /** That it waits for, where a rule names one. */
  readonly group?: string | null;
};

type New = Pick<
  Complaint,
  'id' | 'borrowerId' | 'orderId' | 'type' | 'sonType' | 'text' | 'createdAt' | 'dueOn'
> & {
  readonly textHash: Uint8Array;
  readonly language: Language;
  /** That it waits for, where a rule names one. */
  readonly group?: string | null;
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
      group_name: complaint.group ?? null,
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
    dueOn: row.due_on,
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

/** A complaint about a payment, what is charged or an amount that is not owed, as long as it is not answered, or its loan's charges stand still. */
export type Dispute = Pick<Complaint, 'id' | 'number' | 'dueOn'> & {
  /** Whether no late charge runs meanwhile. */
  readonly isStopped: boolean;
};

const selectDispute = statement<Omit<Dispute, 'number'> & { number: bigint }>(`
  select id, number, due_on as "dueOn", disputed_on is not null as "isStopped" from complaint
  where borrower_id = $1 and order_id = $2
    and (disputed_on is not null or state <> 'answered' and (type in ('2', '3') or son_type = '14'))
  order by disputed_on is null, due_on desc limit 1`);

type OfLoan = { readonly borrowerId: BorrowerId; readonly orderId: OrderId };

/** What a borrower disputes of the money of a loan: first where its charges stand still, then what the law's time is longest for. */
export async function disputeOf(db: Queries, { borrowerId, orderId }: OfLoan): Promise<Dispute | undefined> {
  const [found] = await selectDispute(db, [borrowerId, orderId]);
  return found && { ...found, number: Number(found.number) };
}

/** Whether a complaint about a loan has its charges stopped. */
export const isInDispute = async (db: Queries, loan: OfLoan): Promise<boolean> =>
  (await disputeOf(db, loan))?.isStopped === true;
