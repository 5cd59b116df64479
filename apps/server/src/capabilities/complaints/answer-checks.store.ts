import type { ANSWER_VERDICTS } from '@plazo/contract';
import { type Sealing, sha256 } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldAt } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import { type DeskComplaint, openText } from './desk-complaints.store.ts';

/** Answers that are drawn by lot for somebody else to read, and what was said of them. */

type Verdict = (typeof ANSWER_VERDICTS)[number];
type Of = Pick<DeskComplaint, 'id' | 'borrowerId'>;

const WHOLE_PERCENT = 100;

/**
 * Whether an answer is drawn where so many of a hundred are. Its id is nobody's to choose, so every answer is as likely;
 * and whoever has the id draws it again.
 */
export const isDrawn = (replyId: string, percent: number): boolean =>
  Buffer.from(sha256(replyId)).readUInt32BE() % WHOLE_PERCENT < percent;

/** Draws for an answer that was just given; `percent` is what its brand decides, absent where nothing is drawn. */
export async function drawForCheck(
  db: Queries,
  of: {
    readonly complaint: Of;
    readonly replyId: string;
    readonly percent: number | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { complaint, replyId, percent, now } = of;
  if (percent === undefined || !isDrawn(replyId, percent)) return;
  const drawn = { borrower_id: complaint.borrowerId, reply_id: replyId, complaint_id: complaint.id };
  await db
    .insertInto('answer_check')
    .values({ ...drawn, percent, drawn_at: now })
    .execute();
}

type Check = {
  readonly replyId: string;
  readonly answeredBy: string;
  readonly answeredAt: Date;
  readonly checkedBy: string | null;
  readonly verdict: Verdict | null;
  /** The answer, and what is to be done better; empty once its borrower was erased. */
  readonly answer: string;
  readonly words: string;
};
type Sealed = Omit<Check, 'words' | 'answer'> & {
  readonly reply: string;
  readonly sealed: string | null;
  readonly wrapped: string | null;
};

const selectChecks = statement<Sealed>(`
  select a.reply_id as "replyId", r.operator_id as "answeredBy", r.replied_at as "answeredAt", a.checked_by as "checkedBy",
    a.verdict, r.sealed as reply, a.sealed, k.wrapped
  from answer_check a join complaint_reply r on r.borrower_id = a.borrower_id and r.id = a.reply_id
    left join borrower_key k on k.borrower_id = a.borrower_id
  where a.borrower_id = $1 and a.complaint_id = $2 order by r.replied_at desc`);

/** The answers to a complaint that were drawn, the newest first. */
export async function checksOf(
  db: Queries,
  sealing: Sealing,
  { id, borrowerId }: Of,
): Promise<readonly Check[]> {
  return (await selectChecks(db, [borrowerId, id])).map(({ reply, sealed, wrapped, ...check }) => ({
    ...check,
    answer: openText(sealing, { borrowerId, sealed: reply, wrapped }),
    words: sealed === null ? '' : openText(sealing, { borrowerId, sealed, wrapped }),
  }));
}

type Said = {
  readonly complaint: Of;
  readonly replyId: string;
  readonly operatorId: string;
  readonly verdict: Verdict;
  /** Empty for a good one. */
  readonly words: string;
  readonly now: Date;
};

/** What was said of an answer, for which nothing was said before. */
export async function keepVerdict(db: Queries, sealing: Sealing, said: Said): Promise<void> {
  const { borrowerId } = said.complaint;
  const sealed = said.words === '' ? null : await sealFor(db, sealing, { borrowerId, plain: said.words });
  await db
    .updateTable('answer_check')
    .set({ verdict: said.verdict, sealed, checked_by: said.operatorId, checked_at: said.now })
    .where('borrower_id', '=', borrowerId)
    .where('reply_id', '=', said.replyId)
    .where('verdict', 'is', null)
    .execute();
}

type Waiting = {
  readonly problemId: string;
  readonly number: number;
  readonly answeredAt: Date;
  readonly answeredBy: string;
  readonly brand: string;
};
type Viewer = { readonly id: string; readonly brands: BrandScope };

const selectWaiting = statement<Waiting>(`
  select c.id as "problemId", c.number::integer as number, r.replied_at as "answeredAt", o.name as "answeredBy", b.brand
  from answer_check a join complaint_reply r on r.borrower_id = a.borrower_id and r.id = a.reply_id
    join complaint c on c.borrower_id = a.borrower_id and c.id = a.complaint_id join operator o on o.id = r.operator_id
    join borrower b on b.id = a.borrower_id
  where a.verdict is null and r.operator_id <> $2 and ${heldAt(1, 'a.borrower_id')}
    and exists (select from borrower_key k where k.borrower_id = a.borrower_id)
  order by a.drawn_at, a.reply_id limit 50`);

/** Answers of others that wait to be read, the oldest first; of somebody who was erased nothing can be read. */
export const waitingChecks = (db: Queries, { id, brands }: Viewer) => selectWaiting(db, [brands, id]);

type Sums = {
  readonly operatorId: string;
  readonly name: string;
  readonly answers: number;
  readonly drawn: number;
  readonly good: number;
  readonly improve: number;
};

const selectSums = statement<Sums>(`
  select o.id as "operatorId", o.name, count(*)::integer as answers, count(a.reply_id)::integer as drawn,
    (count(*) filter (where a.verdict = 'good'))::integer as good,
    (count(*) filter (where a.verdict = 'improve'))::integer as improve
  from complaint_reply r join operator o on o.id = r.operator_id
    left join answer_check a on a.borrower_id = r.borrower_id and a.reply_id = r.id
  where r.replied_at > $2::timestamptz - interval '12 months' and ${heldAt(1, 'r.borrower_id')}
  group by o.id, o.name order by o.name, o.id`);

/** What became of the draws of twelve months, by who answered. */
export const sumsOfChecks = (db: Queries, of: { readonly brands: BrandScope; readonly now: Date }) =>
  selectSums(db, [of.brands, of.now]);
