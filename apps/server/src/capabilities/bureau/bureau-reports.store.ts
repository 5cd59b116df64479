import type { BorrowerId } from '@plazo/contract';
import type { InstructionState } from '@plazo/rail-kit';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What came of a pull; `no-answer` where nothing came in time, `not-asked` where it never left. */
export type Found = 'arrived' | 'no-file' | 'blocked' | 'failed';
export type ReportState = 'asking' | Found | 'no-answer' | 'not-asked';
export type ReportOutcome = 'go-on' | 'decline';

/** A pull at a credit bureau, and what came of it. */
export type Report = {
  readonly borrowerId: BorrowerId;
  readonly instructionId: string;
  readonly consentId: string;
  readonly consentGivenAt: Date;
  readonly state: ReportState;
  /** What came after its time. */
  readonly late: Found | null;
  /** What the file says, under the person's key. */
  readonly sealed: string | null;
  readonly askedAt: Date;
  readonly toldAt: Date | null;
  readonly waitsSince: Date | null;
  readonly outcome: ReportOutcome | null;
  readonly decidedBy: string | null;
  /** What was asked, under the person's key. */
  readonly ask: string;
  readonly instructionState: InstructionState;
};

const columns = `r.borrower_id as "borrowerId", r.instruction_id as "instructionId", r.consent_id as "consentId",
  c.given_at as "consentGivenAt", r.state, r.late, r.sealed, r.asked_at as "askedAt", r.told_at as "toldAt",
  r.waits_since as "waitsSince", r.outcome, r.decided_by as "decidedBy", i.sealed as ask, i.state as "instructionState"`;
const FROM = `from bureau_report r join instruction i on i.borrower_id = r.borrower_id and i.id = r.instruction_id
  join consent c on c.borrower_id = r.borrower_id and c.id = r.consent_id`;

/** A report of a page, with what it is ordered by. */
export type ListedReport = Report & { readonly end: readonly string[] };
type Page = { readonly limit: number; readonly after?: string | undefined };

function listReports(
  db: Queries,
  keys: readonly SortKey[],
  { limit, after, asked }: Page & { readonly asked: readonly (Condition | undefined)[] },
): Promise<readonly ListedReport[]> {
  const { where, values } = conditionsOf([...asked, beyond(keys, after)]);
  const select = statement<ListedReport>(`select ${columns}, ${endColumn(keys)} as "end" ${FROM}
    where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

const selectOne = statement<Report>(
  `select ${columns} ${FROM} where r.borrower_id = $1 and r.instruction_id = $2`,
);

/** The pulls of a person, the newest first. */
export const reportsOf = (db: Queries, borrowerId: BorrowerId, page: Page) =>
  listReports(db, [{ column: 'r.no', type: 'bigint', isDescending: true }], {
    ...page,
    asked: [['r.borrower_id = ?', borrowerId]],
  });

export const newestReport = async (db: Queries, borrowerId: BorrowerId): Promise<Report | undefined> =>
  (await reportsOf(db, borrowerId, { limit: 1 }))[0];

type Pull = Pick<Report, 'borrowerId' | 'instructionId'>;

export const findReport = async (
  db: Queries,
  { borrowerId, instructionId }: Pull,
): Promise<Report | undefined> => (await selectOne(db, [borrowerId, instructionId]))[0];

const insert = command(`
  insert into bureau_report (borrower_id, instruction_id, consent_id, state, asked_at, no)
  select $1, $2, $3, 'asking', $4, count(*) + 1 from bureau_report where borrower_id = $1`);

/** Keeps that a person's file is asked for; under their lock. */
export const insertReport = (
  tx: Tx,
  { borrowerId, instructionId, consentId, askedAt }: Pull & Pick<Report, 'consentId' | 'askedAt'>,
): Promise<void> => insert(tx, [borrowerId, instructionId, consentId, askedAt]);

const countSince = statement<{ count: number }>(`
  select count(*)::int as count from bureau_report where borrower_id = $1 and asked_at > $2 and state <> 'not-asked'`);

/** How often a person's file was asked for since a moment. */
export const countReports = async (db: Queries, borrowerId: BorrowerId, since: Date): Promise<number> =>
  (await countSince(db, [borrowerId, since]))[0]?.count ?? 0;

const found = command(`
  update bureau_report set state = case state when 'asking' then $3 else state end,
    late = case state when 'asking' then late else $3 end, sealed = $4, told_at = $5
  where borrower_id = $1 and instruction_id = $2`);

type Told = Pull & { readonly found: Found; readonly sealed: string | null; readonly now: Date };

/** Keeps what came of a pull: what decisions go by where it came in time, and beside it where it came later. */
export const keepFound = (tx: Tx, { borrowerId, instructionId, found: state, sealed, now }: Told) =>
  found(tx, [borrowerId, instructionId, state, sealed, now]);

const end = statement<{ id: string }>(`
  update bureau_report set state = $3 where borrower_id = $1 and instruction_id = $2 and state = 'asking'
  returning instruction_id as id`);

/** Ends a pull that nothing was heard of, or that never left; false where something was. */
export const endReport = async (
  tx: Tx,
  { borrowerId, instructionId }: Pull,
  state: 'no-answer' | 'not-asked',
): Promise<boolean> => (await end(tx, [borrowerId, instructionId, state])).length > 0;

const waits = command(`
  update bureau_report set waits_since = $3 where borrower_id = $1 and instruction_id = $2 and waits_since is null`);

/** From now on an application waits for a person's word on it. */
export const putBeforePerson = (tx: Tx, { borrowerId, instructionId }: Pull, now: Date): Promise<void> =>
  waits(tx, [borrowerId, instructionId, now]);

const decide = statement<{ id: string }>(`
  update bureau_report r set outcome = $3, decided_by = $4
  where borrower_id = $1 and instruction_id = $2 and waits_since is not null and outcome is null
    and no = (select max(no) from bureau_report where borrower_id = $1)
  returning instruction_id as id`);

/** A person's word on what waits for it; false where nothing does. */
export const decideReport = async (
  tx: Tx,
  of: Pull & { readonly outcome: ReportOutcome; readonly decidedBy: string },
): Promise<boolean> =>
  (await decide(tx, [of.borrowerId, of.instructionId, of.outcome, of.decidedBy])).length > 0;

/** Whether a report `r` waits for a person's word. */
export const isReportOpen = `r.waits_since is not null and r.outcome is null
    and r.no = (select max(no) from bureau_report n where n.borrower_id = r.borrower_id)`;

const oldestFirst: readonly SortKey[] = [
  { column: 'r.waits_since', type: 'timestamptz' },
  { column: 'r.instruction_id', type: 'text' },
];

/** What waits for a person's word, the oldest first. */
export const waitingReports = (
  db: Queries,
  { heldTo: held, ...page }: Page & { readonly heldTo: BrandScope },
) => listReports(db, oldestFirst, { ...page, asked: [[isReportOpen], heldTo(held, 'r.borrower_id')] });

const forget = command(`
  update bureau_report r set sealed = null, waits_since = null,
    state = case when i.state in ('succeeded', 'failed', 'cancelled') then r.state else 'not-asked' end
  from instruction i where i.borrower_id = r.borrower_id and i.id = r.instruction_id and r.borrower_id = $1`);

/** What bureaus said of a person goes with them, and what is under way is asked about no more. */
export const forgetReports = (tx: Tx, borrowerId: BorrowerId): Promise<void> => forget(tx, [borrowerId]);
