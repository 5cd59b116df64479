import { sha256 } from '../../adapters/keys/sealing.ts';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';
import { wakeSettled } from './rail-lines.store.ts';
import { type Recorded, type Settlement, unbookSettlements } from './settlements.store.ts';

/** Statements that are being imported, line by line. */

type NewImport = {
  readonly id: string;
  readonly channel: string;
  readonly content: string;
  readonly operatorId: string;
  readonly lines: readonly Omit<Settlement, 'channel'>[];
  readonly now: Date;
};

const addLines = statement<never>(`
  insert into statement_line (import_id, no, statement_id, amount_minor, currency, value_on, state)
  select $1, w.*, 'waiting' from unnest($2::integer[], $3::text[], $4::bigint[], $5::text[], $6::date[]) as w`);

/** Writes a statement down to be booked; false where the very same file was imported before and stands. */
export async function insertImport(tx: Tx, made: NewImport): Promise<boolean> {
  const added = await tx
    .insertInto('statement_import')
    .values({
      id: made.id,
      channel: made.channel,
      content_hash: sha256(made.content),
      operator_id: made.operatorId,
      imported_at: made.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'content_hash']).where('reversed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const numbered = made.lines.map((line, at) => ({ ...line, no: at + 1 }));
  const values = columns(numbered, [
    (line) => line.no,
    (line) => line.statementId,
    (line) => line.amountMinor,
    (line) => line.currency,
    (line) => line.valueOn,
  ]);
  await addLines(tx, [made.id, ...values]);
  return true;
}

export type WaitingLine = Settlement & { readonly importId: string; readonly no: number };

const idOf = "l.import_id || ' ' || l.no";

const selectWaiting = statement<{ id: string }>(`
  select ${idOf} as id from statement_line l
  where l.state = 'waiting' and ${idOf} <> all($1::text[]) and l.import_id = (
    select l.import_id from statement_line l where l.state = 'waiting' and ${idOf} <> all($1::text[])
    order by l.import_id limit 1)
  order by l.no limit $2`);

/** The next lines of one import that wait, each by its import and its place in it: no settlement is twice among them. */
export const waitingLines = async (
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly string[]> => (await selectWaiting(db, [except, limit])).map(({ id }) => id);

const takeLines = statement<WaitingLine>(`
  select l.import_id as "importId", l.no, i.channel, l.statement_id as "statementId", l.amount_minor as "amountMinor",
    l.currency, l.value_on as "valueOn"
  from statement_line l join statement_import i on i.id = l.import_id
  where l.state = 'waiting' and (l.import_id, l.no) in (
    select split_part(w, ' ', 1), split_part(w, ' ', 2)::integer from unnest($1::text[]) as w)
  order by l.import_id, l.no for update of l`);

/** Lines that still wait, under their locks: who comes at the same time waits and finds them done. */
export const takeWaiting = (tx: Tx, ids: readonly string[]): Promise<readonly WaitingLine[]> =>
  takeLines(tx, [ids]);

const STATES: Readonly<Record<Recorded, string>> = {
  new: 'booked',
  same: 'duplicate',
  different: 'conflict',
};

const setStates = statement<never>(`
  update statement_line l set state = w.state
  from unnest($1::text[], $2::integer[], $3::text[]) as w (import_id, no, state)
  where l.import_id = w.import_id and l.no = w.no`);

export async function markLines(
  tx: Tx,
  lines: readonly WaitingLine[],
  recorded: readonly Recorded[],
): Promise<void> {
  await setStates(
    tx,
    columns(
      lines.map((line, at) => ({ ...line, state: STATES[recorded[at] ?? 'same'] })),
      [(line) => line.importId, (line) => line.no, (line) => line.state],
    ),
  );
}

export type ImportProgress = {
  readonly importId: string;
  readonly channel: string;
  readonly operatorId: string;
  readonly at: Date;
  readonly total: number;
  readonly done: number;
  readonly booked: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly isReversed: boolean;
};

const importKeys: readonly SortKey[] = [
  { column: 'i.imported_at', type: 'timestamptz', isDescending: true },
  { column: 'i.id', type: 'text', isDescending: true },
];
type ImportPage = { readonly limit: number; readonly after: string | undefined };

/** A page of statements with how far each has come, the newest first. */
export function listImports(
  db: Queries,
  { limit, after }: ImportPage,
): Promise<readonly (ImportProgress & { readonly end: readonly string[] })[]> {
  const { where, values } = conditionsOf([beyond(importKeys, after)]);
  const select = statement<ImportProgress & { end: string[] }>(`
    select i.id as "importId", i.channel, i.operator_id as "operatorId", i.imported_at as at,
      l.total, l.done, l.booked, l.duplicates, l.conflicts, i.reversed_at is not null as "isReversed",
      ${endColumn(importKeys)} as "end"
    from (select * from statement_import i where ${where} order by ${orderBy(importKeys)} limit $${values.length + 1}) i
    cross join lateral (select count(*)::integer as total,
      count(*) filter (where state <> 'waiting')::integer as done,
      count(*) filter (where state = 'booked')::integer as booked,
      count(*) filter (where state = 'duplicate')::integer as duplicates,
      count(*) filter (where state = 'conflict')::integer as conflicts
      from statement_line where import_id = i.id) l
    order by ${orderBy(importKeys)}`);
  return select(db, [...values, limit]);
}

const selectImportCount = statement<{ count: number }>(
  'select count(*)::integer as count from statement_import',
);
export const countImports = async (db: Queries): Promise<number> =>
  (await selectImportCount(db, []))[0]?.count ?? 0;

const closeImport = statement<{ channel: string }>(`
  update statement_import set reversed_at = $2 where id = $1 and reversed_at is null returning channel`);

const lockWaiting = statement<never>(
  `select from statement_line where import_id = $1 order by no for update`,
);

const lockLines = statement<Omit<Settlement, 'channel'>>(`
  select statement_id as "statementId", amount_minor as "amountMinor", currency, value_on as "valueOn"
  from statement_line where import_id = $1 and state = 'booked' order by no`);

const endLines = statement<never>(`
  update statement_line set state = 'reversed' where import_id = $1 and state in ('waiting', 'booked')`);

const wakeHidden = statement<never>(`
  update statement_line l set state = 'waiting' from statement_import i
  where i.id = l.import_id and i.channel = $1 and i.reversed_at is null and l.state in ('duplicate', 'conflict')
    and l.statement_id = any($2::text[])`);

/**
 * Takes an import back: what it booked is booked back, what still waits never is, and lines of other imports that were
 * known only by it wait to be booked. How many were booked back; undefined where there is no such import any more.
 */
export async function takeImportBack(tx: Tx, importId: string, now: Date): Promise<number | undefined> {
  const [closed] = await closeImport(tx, [importId, now]);
  if (!closed) return undefined;
  const { channel } = closed;
  // the job that books lines holds them: what it has booked meanwhile is seen after it
  await lockWaiting(tx, [importId]);
  const lines = await lockLines(tx, [importId]);
  await unbookSettlements(
    tx,
    lines.map((line) => ({ ...line, channel })),
    now,
  );
  await endLines(tx, [importId]);
  await wakeSettled(
    tx,
    channel,
    lines.map(({ statementId }) => statementId),
  );
  await wakeHidden(tx, [channel, lines.map(({ statementId }) => statementId)]);
  return lines.length;
}
