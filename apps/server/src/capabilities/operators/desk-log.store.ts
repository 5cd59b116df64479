import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** One act at the desk; details hold what was before and after, never anybody's personal data. */
export type DeskAct = {
  readonly operatorId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly details: string;
  readonly at: Date;
};
export type LoggedAct = DeskAct & { readonly seq: bigint };

type Link = { readonly seq: bigint; readonly hash: Uint8Array };

function hashOf(act: DeskAct, { seq, hash }: Link): Uint8Array {
  const { operatorId, action, subject, reason, details, at } = act;
  const covered = [String(seq), operatorId, action, subject, reason, details, at.toISOString()];
  return sha256(Buffer.concat([hash, Buffer.from(JSON.stringify(covered))]));
}

const nothingYet: Link = { seq: 0n, hash: new Uint8Array() };

/** Rows of one statement. */
const AT_ONCE = 1_000;

/** Appends acts: each row holds the hash of the one before it. */
export async function appendActs(tx: Tx, acts: readonly DeskAct[]): Promise<void> {
  await tx
    .insertInto('desk_log_head')
    .values(nothingYet)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let head: Link = await tx
    .selectFrom('desk_log_head')
    .select(['seq', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = acts.map((act) => {
    const previous = head.hash;
    const seq = head.seq + 1n;
    head = { seq, hash: hashOf(act, { seq, hash: previous }) };
    return {
      seq,
      operator_id: act.operatorId,
      action: act.action,
      subject: act.subject,
      reason: act.reason,
      details: act.details,
      logged_at: act.at,
      previous_hash: previous,
      hash: head.hash,
    };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('desk_log')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  await tx.updateTable('desk_log_head').set(head).execute();
}

export const appendAct = (tx: Tx, act: DeskAct): Promise<void> => appendActs(tx, [act]);

const columns = `seq, operator_id as "operatorId", action, subject, reason, details, logged_at as at`;

export type ActFilter = {
  readonly subject?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  /** Instants as text: done at the first or later, and before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

const asked = ({
  subject,
  operatorId,
  action,
  from,
  until,
}: ActFilter): readonly (Condition | undefined)[] => [
  subject === undefined ? undefined : ['subject = ?', subject],
  operatorId === undefined ? undefined : ['operator_id = ?', operatorId],
  action === undefined ? undefined : ['action = ?', action],
  from === undefined ? undefined : ['logged_at >= ?::timestamptz', from],
  until === undefined ? undefined : ['logged_at < ?::timestamptz', until],
];

const PAGE = 100;
const keys = [{ column: 'seq', type: 'bigint', isDescending: true }] as const;
type ActPage = { readonly limit?: number; readonly after?: string | undefined };

/** Acts of a filter, newest first; a hundred unless said. */
export async function listActs(
  db: Queries,
  { limit = PAGE, after, ...filter }: ActFilter & ActPage = {},
): Promise<readonly (LoggedAct & { readonly end: readonly string[] })[]> {
  const { where, values } = conditionsOf([...asked(filter), beyond(keys, after)]);
  const select = statement<LoggedAct & { readonly end: readonly string[] }>(`
    select ${columns}, ${endColumn(keys)} as "end" from desk_log where ${where}
    order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

/** How many acts a filter has; of all of them their chain's head says it. */
export async function countActs(db: Queries, filter: ActFilter): Promise<number> {
  const { where, values } = conditionsOf(asked(filter));
  if (values.length === 0) return Number((await headOf(db)).seq);
  const select = statement<{ count: number }>(
    `select count(*)::integer as count from desk_log where ${where}`,
  );
  return (await select(db, values))[0]?.count ?? 0;
}

type Subject = {
  readonly id: string;
  readonly page:
    | 'complaints'
    | 'borrowers'
    | 'collections/agencies'
    | 'requests'
    | 'data-requests'
    | 'inbox'
    | 'decisions'
    | 'bulk'
    | 'payments';
  readonly number: number | null;
  readonly name: string;
};
const selectSubjects = statement<Subject>(`
  select id, 'complaints' as page, number::integer as number, '' as name from complaint where id = any($1)
  union all select id, 'borrowers', null, '' from borrower where id = any($1)
  union all select id, 'collections/agencies', null, name from agency where id = any($1)
  union all select id, 'requests', null, kind from desk_request where id = any($1)
  union all select id, 'data-requests', null, right_kind from data_request where id = any($1)
  union all select id, 'inbox', null, number::text from contact_message where id = any($1)
  union all select id, 'decisions', null, shown from blocked_phone where id = any($1)
  union all select id, 'bulk', null, kind from bulk_act where id = any($1)
  union all select id, 'payments', null, currency from payment_batch where id = any($1)`);

/** Which of some subjects have a page or a list, and what they are called there: a number, a name or what kind they are. */
export const subjectsWithPages = (db: Queries, subjects: readonly string[]) => selectSubjects(db, [subjects]);

const selectLooks = statement<{ people: bigint; isKnown: boolean; isRecent: boolean }>(`
  select count(distinct subject) as people, coalesce(bool_or(subject = $4), false) as "isKnown",
    coalesce(bool_or(subject = $4 and action = $3 and logged_at > $5), false) as "isRecent"
  from desk_log where operator_id = $1 and logged_at > $6 and action = any($2 || array[$3]) `);

type Looks = {
  readonly operatorId: string;
  readonly actions: readonly string[];
  readonly action: string;
  readonly subject: string;
  readonly hour: Date;
  readonly day: Date;
};

/** At how many people an operator looked since a day, whether at this one, and whether in this way since an hour. */
export async function countLooks(db: Queries, of: Looks) {
  const { operatorId, actions, action, subject, hour, day } = of;
  const [row] = await selectLooks(db, [operatorId, actions, action, subject, hour, day]);
  return {
    people: Number(row?.people ?? 0),
    isKnown: row?.isKnown === true,
    isRecent: row?.isRecent === true,
  };
}

async function headOf(db: Queries): Promise<Link> {
  const kept = await db.selectFrom('desk_log_head').select(['seq', 'hash']).executeTakeFirst();
  return kept ?? nothingYet;
}

const CHECKED_AT_ONCE = 5_000;

const selectLinks = statement<LoggedAct & { readonly previousHash: Uint8Array; readonly hash: Uint8Array }>(`
  select ${columns}, previous_hash as "previousHash", hash from desk_log where seq > $1 order by seq limit $2`);

/** Follows the chain from a link over so many rows; says where it breaks, if it does. */
async function follow(
  db: Queries,
  from: Link,
  limit: number,
): Promise<{ readonly last: Link; readonly broken: string }> {
  let last = from;
  for (const row of await selectLinks(db, [from.seq, limit])) {
    const seq = last.seq + 1n;
    const hash = hashOf(row, { seq, hash: last.hash });
    if (row.seq !== seq || !sameBytes(row.previousHash, last.hash) || !sameBytes(row.hash, hash))
      return { last, broken: `the log of the desk breaks at ${seq}` };
    last = { seq, hash };
  }
  return { last, broken: '' };
}

/** Follows the chain from a link to its end as it was when this began, and compares that with the head. */
async function followAll(db: Queries, from: Link): Promise<{ readonly last: Link; readonly broken: string }> {
  const head = await headOf(db);
  let last = from;
  while (last.seq < head.seq) {
    const left = Number(head.seq - last.seq);
    const next = await follow(db, last, Math.min(left, CHECKED_AT_ONCE));
    if (next.broken !== '') return next;
    if (next.last.seq === last.seq) break;
    last = next.last;
  }
  const isWhole = head.seq === last.seq && sameBytes(head.hash, last.hash);
  const broken = isWhole ? '' : `the log of the desk ends at ${last.seq}, its head says ${head.seq}`;
  return { last, broken };
}

/** Where the log's chain breaks, or nothing: a row that was changed, left out, added or cut off its end. */
export async function brokenDeskLog(db: Queries): Promise<readonly string[]> {
  const { last, broken } = await followAll(db, nothingYet);
  if (broken !== '') return [broken];
  const more = await selectLinks(db, [last.seq, 1]);
  return more.map(({ seq }) => `the log of the desk goes on after its head, at ${seq}`);
}

/** How far the chain was followed; who was further stays so. */
async function keepCheck(
  db: Queries,
  { seq, hash }: Link,
  whole: { readonly whole_at?: Date; readonly broken?: string } = {},
): Promise<void> {
  const link = { seq, hash };
  await db
    .insertInto('desk_log_check')
    .values({ ...link, ...whole })
    .onConflict((conflict) =>
      conflict
        .constraint('desk_log_check_pkey')
        .doUpdateSet({ ...link, ...whole })
        .where((eb) => (whole.whole_at ? eb.lit(true) : eb('desk_log_check.seq', '<', seq))),
    )
    .execute();
}

export type LogCheck = {
  /** How far the chain was followed, and what stands last. */
  readonly seq: bigint;
  readonly head: bigint;
  readonly broken: string;
  /** When all of it was followed last; null before the first. */
  readonly wholeAt: Date | null;
};

/**
 * Follows what was added to the log since somebody last did, a bounded number of rows, from a link that must still stand
 * there as it stood.
 */
export async function checkDeskLog(db: Queries, mostRows = CHECKED_AT_ONCE): Promise<LogCheck> {
  const kept = await db.selectFrom('desk_log_check').selectAll().executeTakeFirst();
  const head = await headOf(db);
  const from: Link = kept ?? nothingYet;
  const known = await db.selectFrom('desk_log').select('hash').where('seq', '=', from.seq).executeTakeFirst();
  const isThere = from.seq === 0n || (known !== undefined && sameBytes(known.hash, from.hash));
  const told = { head: head.seq, wholeAt: kept?.whole_at ?? null };
  if (!isThere || head.seq < from.seq)
    return { ...told, seq: from.seq, broken: `the log of the desk breaks at ${from.seq}` };
  const left = Number(head.seq - from.seq);
  const { last, broken } = await follow(db, from, Math.min(left, mostRows));
  const isEnd = last.seq === head.seq;
  const isWhole = broken !== '' || !isEnd || sameBytes(last.hash, head.hash);
  const found = isWhole ? broken : `the log of the desk ends at ${last.seq}, its head says ${head.seq}`;
  if (found === '' && last.seq > from.seq) await keepCheck(db, last);
  return { ...told, seq: last.seq, broken: found || (kept?.broken ?? '') };
}

/** Follows the whole log, in parts, and keeps what that found. */
export async function checkWholeLog(db: Queries, now: Date): Promise<string> {
  const { last, broken } = await followAll(db, nothingYet);
  await keepCheck(db, last, { whole_at: now, broken });
  return broken;
}
