import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What a checkpoint says of a chain: how many rows stand between two of its numbers, and the digest of their hashes. */

export const chains = ['journal', 'desk-log', 'facts'] as const;
export type Chain = (typeof chains)[number];
export type Span = { readonly after: bigint; readonly upTo: bigint };
export type Stretch = Span & { readonly count: bigint; readonly digest: string };

/** A checkpoint covers no more rows than this, so that one digest is quick to make; a smaller number breaks those of before. */
const AT_ONCE = 20_000;

const digestOf = (table: string, key: string) =>
  statement<{ upTo: bigint | null; count: bigint; digest: string | null }>(`
  select max(no) as "upTo", count(*) as count, encode(sha256(string_agg(int8send(no) || hash, '' order by no)), 'hex') as digest
  from (select ${key} as no, hash from ${table} where ${key} > $1 and ${key} <= $2 order by ${key} limit ${AT_ONCE}) rows`);

const selectDigest = {
  journal: digestOf('journal_transaction', 'no'),
  'desk-log': digestOf('desk_log', 'seq'),
  facts: digestOf('channel_fact_link', 'seq'),
} as const satisfies Record<Chain, unknown>;

/** The next rows after a number and up to another; nothing where there are none. */
export async function readStretch(
  db: Queries,
  chain: Chain,
  { after, upTo }: Span,
): Promise<Stretch | undefined> {
  const [row] = await selectDigest[chain](db, [after, upTo]);
  if (!row || row.upTo === null || row.digest === null) return undefined;
  return { after, upTo: row.upTo, count: row.count, digest: row.digest };
}

const selectLast = statement<{ journal: bigint; log: bigint; facts: bigint; under: string }>(`
  select coalesce((select max(no) from journal_transaction), 0) as journal, coalesce((select max(seq) from desk_log), 0) as log,
    coalesce((select max(seq) from channel_fact_link), 0) as facts,
    pg_current_xact_id()::text as under`);
// who asks within a transaction of its own is not among those that are still writing
const selectSettled = statement<{ isSettled: boolean }>(`
  select pg_snapshot_xmax(now) >= $1::xid8 and not exists (select from pg_snapshot_xip(now) other where other < $1::xid8)
    as "isSettled" from pg_current_snapshot() now`);

/** How far the chains go now, and who might still commit a number below that. */
export async function readEnds(
  db: Queries,
): Promise<{ readonly ends: Readonly<Record<Chain, bigint>>; readonly under: bigint }> {
  const [row] = await selectLast(db, []);
  const { journal = 0n, log = 0n, facts = 0n, under = '0' } = row ?? {};
  return { ends: { journal, 'desk-log': log, facts }, under: BigInt(under) };
}

/** Whether everybody else who was writing then is done: no number below those ends is still to come. */
export async function isSettled(db: Queries, under: bigint): Promise<boolean> {
  const [row] = await selectSettled(db, [String(under)]);
  return row?.isSettled === true;
}

const lock = command("select pg_advisory_xact_lock(hashtextextended('checkpoints', 0))");

/** Until the transaction ends nobody else writes checkpoints. */
export const lockCheckpoints = (tx: Tx): Promise<void> => lock(tx, []);
