import type { BorrowerId } from '@plazo/contract';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import type { DeskComplaint } from './desk-complaints.store.ts';

/** What borrowers say to the replies they get: that it is resolved, or that they do not agree. */

export type Verdict = {
  readonly isResolved: boolean;
  /** Empty where they wrote nothing, and once they were erased. */
  readonly words: string;
  readonly at: Date;
};

type Own = { readonly borrowerId: BorrowerId; readonly complaintId: string };
type Said = Own & {
  readonly replyId: string;
  readonly isResolved: boolean;
  readonly words: string;
  readonly now: Date;
};

type Latest = Pick<DeskComplaint, 'state' | 'version'> & {
  readonly replyId: string;
  readonly isResolved: boolean | null;
};

const lockLatest = statement<Latest>(`
  select r.id as "replyId", v.is_resolved as "isResolved", c.state, c.version from complaint c
  join lateral (select id from complaint_reply where borrower_id = $1 and complaint_id = $2
    order by replied_at desc limit 1) r on true
  left join reply_verdict v on v.borrower_id = $1 and v.reply_id = r.id
  where c.borrower_id = $1 and c.id = $2 for update of c`);

/** The newest reply to somebody's own complaint, the complaint under its lock, and what they said to it already. */
export const lockLatestReply = async (db: Queries, { borrowerId, complaintId }: Own) =>
  (await lockLatest(db, [borrowerId, complaintId]))[0];

export async function insertVerdict(db: Queries, sealing: Sealing, said: Said): Promise<void> {
  const { borrowerId, complaintId, replyId, isResolved, words, now } = said;
  const sealed = words === '' ? null : await sealFor(db, sealing, { borrowerId, plain: words });
  await db
    .insertInto('reply_verdict')
    .values({
      borrower_id: borrowerId,
      reply_id: replyId,
      complaint_id: complaintId,
      is_resolved: isResolved,
      sealed,
      said_at: now,
    })
    .execute();
}

const selectVerdicts = statement<Omit<Verdict, 'words'> & { sealed: string | null; wrapped: string | null }>(`
  select v.is_resolved as "isResolved", v.said_at as at, v.sealed, k.wrapped
  from reply_verdict v left join borrower_key k on k.borrower_id = v.borrower_id
  where v.borrower_id = $1 and ($2::text is null or v.complaint_id = $2) order by v.said_at desc`);

/** What a borrower said to replies, to those of one complaint or to all, the newest first. */
export async function verdictsOf(
  db: Queries,
  sealing: Sealing,
  { borrowerId, complaintId }: Pick<Own, 'borrowerId'> & Partial<Own>,
): Promise<readonly Verdict[]> {
  return (await selectVerdicts(db, [borrowerId, complaintId ?? null])).map(
    ({ sealed, wrapped, ...verdict }) => ({
      ...verdict,
      words:
        sealed === null || wrapped === null ? '' : borrowerKey.open(sealing, wrapped, { borrowerId, sealed }),
    }),
  );
}
