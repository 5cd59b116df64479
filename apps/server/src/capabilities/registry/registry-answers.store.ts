import type { BorrowerId } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What came of a question; `no-answer` where nothing came in time, `not-asked` where it never left. */
export type Found = 'found' | 'differs' | 'not-found' | 'cancelled' | 'failed';
export type AnswerState = 'asking' | Found | 'no-answer' | 'not-asked';

/** A question to a registry of people, and what came of it. */
export type Answer = {
  readonly borrowerId: BorrowerId;
  readonly instructionId: string;
  readonly consentId: string;
  readonly consentGivenAt: Date;
  readonly state: AnswerState;
  /** What came after its time. */
  readonly late: Found | null;
  /** What the registry says, under the person's key. */
  readonly sealed: string | null;
  readonly askedAt: Date;
  readonly toldAt: Date | null;
  /** What was asked, under the person's key. */
  readonly ask: string;
};

const columns = `r.borrower_id as "borrowerId", r.instruction_id as "instructionId", r.consent_id as "consentId",
  c.given_at as "consentGivenAt", r.state, r.late, r.sealed, r.asked_at as "askedAt", r.told_at as "toldAt", i.sealed as ask`;
const FROM = `from registry_answer r join instruction i on i.borrower_id = r.borrower_id and i.id = r.instruction_id
  join consent c on c.borrower_id = r.borrower_id and c.id = r.consent_id`;

const selectOf = statement<Answer>(
  `select ${columns} ${FROM} where r.borrower_id = $1 order by r.no desc limit $2`,
);
const selectOne = statement<Answer>(
  `select ${columns} ${FROM} where r.borrower_id = $1 and r.instruction_id = $2`,
);

/** The questions of a person, the newest first. */
export const answersOf = (db: Queries, borrowerId: BorrowerId, limit: number): Promise<readonly Answer[]> =>
  selectOf(db, [borrowerId, limit]);

export const newestAnswer = async (db: Queries, borrowerId: BorrowerId): Promise<Answer | undefined> =>
  (await answersOf(db, borrowerId, 1))[0];

type Question = Pick<Answer, 'borrowerId' | 'instructionId'>;

export const findAnswer = async (
  db: Queries,
  { borrowerId, instructionId }: Question,
): Promise<Answer | undefined> => (await selectOne(db, [borrowerId, instructionId]))[0];

const insert = command(`
  insert into registry_answer (borrower_id, instruction_id, consent_id, state, asked_at, no)
  select $1, $2, $3, 'asking', $4, count(*) + 1 from registry_answer where borrower_id = $1`);

/** Keeps that it is asked; under the person's lock. */
export const insertAnswer = (
  tx: Tx,
  { borrowerId, instructionId, consentId, askedAt }: Question & Pick<Answer, 'consentId' | 'askedAt'>,
): Promise<void> => insert(tx, [borrowerId, instructionId, consentId, askedAt]);

const found = command(`
  update registry_answer set state = case state when 'asking' then $3 else state end,
    late = case state when 'asking' then late else $3 end, sealed = $4, told_at = $5, cost_minor = $6
  where borrower_id = $1 and instruction_id = $2`);

type Told = Question & {
  readonly found: Found;
  readonly sealed: string | null;
  readonly now: Date;
  readonly costMinor: bigint | null;
};

/** Keeps what came of a question: in time it counts, later it stands beside it. */
export const keepFound = (
  tx: Tx,
  { borrowerId, instructionId, found: state, sealed, now, costMinor }: Told,
) => found(tx, [borrowerId, instructionId, state, sealed, now, costMinor]);

const end = statement<{ id: string }>(`
  update registry_answer set state = $3 where borrower_id = $1 and instruction_id = $2 and state = 'asking'
  returning instruction_id as id`);

/** Ends a question that nothing was heard of, or that never left; false where something was. */
export const endAnswer = async (
  tx: Tx,
  { borrowerId, instructionId }: Question,
  state: 'no-answer' | 'not-asked',
): Promise<boolean> => (await end(tx, [borrowerId, instructionId, state])).length > 0;

const forget = command(`
  update registry_answer r set sealed = null,
    state = case when i.state in ('succeeded', 'failed', 'cancelled') then r.state else 'not-asked' end
  from instruction i where i.borrower_id = r.borrower_id and i.id = r.instruction_id and r.borrower_id = $1`);

/** What a registry said of a person goes with them, and what is under way is asked about no more. */
export const forgetAnswers = (tx: Tx, borrowerId: BorrowerId): Promise<void> => forget(tx, [borrowerId]);
