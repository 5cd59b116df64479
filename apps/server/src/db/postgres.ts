import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseAway, understood } from './database-away.ts';
import { addressOf, assertWritable, hostsOf } from './hosts.ts';
import type { Schema } from './schema.ts';
import { connectAhead, isPooled, namingOf, openSocket } from './send-ahead.ts';
import { isLookup, openLines } from './shared-connections.ts';
import { type Database, type Send, sendBy } from './transact.ts';

const BIGINT = 20;
const DATE = 1082;
const JSONB = 3802;
const STATEMENT_TIMEOUT_MS = 5_000;
const READERS = 10;
const WRITERS = 20;
const LINES = 2;
/** What an answer may need beyond its statement: who says nothing for longer is dead, and nobody else would notice. */
const ANSWER_MS = 1_000;
const IDLE_TRANSACTION_MS = 15_000;

/** Events are the only `jsonb`; amounts stand in them as text with an `n`, because JSON numbers end at 2^53. */
const BIGINT_TEXT = /^-?\d+n$/;
function readExact(value: unknown): unknown {
  if (typeof value === 'string')
    return value.endsWith('n') && BIGINT_TEXT.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (typeof value !== 'object' || value === null) return value;
  // just parsed and nobody else's, so it is changed in place
  const parts: Record<string, unknown> = Object.assign(value);
  for (const key of Object.keys(parts)) parts[key] = readExact(parts[key]);
  return parts;
}

/** Writes a value for a `jsonb` column; reading it back gives the same bigints. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}

const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, BigInt],
  [DATE, (text) => text],
  [JSONB, (text) => readExact(JSON.parse(text))],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
};

export type { Database };
export type Pool = pg.Pool;

/** How long a statement may run: the server and the driver both end one that takes longer. */
export type Limit = { readonly statementMs: number };
/** What answers a person is quick or not done. */
export const answering: Limit = { statementMs: STATEMENT_TIMEOUT_MS };
/** A command or a migration takes the time that it takes. */
export const unhurried: Limit = { statementMs: 0 };

/** What every connection has: the server's type parsers and limits, which hold on both ends of a silent network. */
const configOf = (connectionString: string, { statementMs }: Limit) => ({
  connectionString,
  types,
  connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: STATEMENT_TIMEOUT_MS,
  // the account may have a limit of its own
  ...(statementMs === 0 && !isPooled(connectionString) && { options: '-c statement_timeout=0' }),
  ...(statementMs > 0 && {
    query_timeout: statementMs + ANSWER_MS,
    // a pooler takes no settings: there they are the account's own
    ...(!isPooled(connectionString) && {
      statement_timeout: statementMs,
      // whose network went silent holds its locks no longer than this
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
  }),
});

/** As the pool asks of each new connection, before it is used. */
async function verifyWritable(client: pg.ClientBase, done: (fault?: Error) => void): Promise<void> {
  let fault: Error | undefined;
  try {
    await assertWritable(client);
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
  }
  done(fault);
}

/** A pool of such connections. */
export function openPool(
  connectionString: string,
  size = READERS,
  more: pg.PoolConfig & Partial<Limit> = {},
): Pool {
  const { statementMs = STATEMENT_TIMEOUT_MS, ...own } = more;
  const hosts = hostsOf(connectionString);
  const pool = new pg.Pool({
    ...configOf(hosts.current(), { statementMs }),
    max: size,
    ...(hosts.count > 1 && {
      verify: (client, done) => void verifyWritable(client, done),
    }),
    ...own,
  });
  // A connection that the database ends is told by the statement under way, and replaced by the pool: unheard, the
  // event of the pool (idle) or of the client (in use) would end the process.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** How many connections are in use or free, and how many wait for one. */
export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

const loads = new WeakMap<Database, () => Readonly<Record<'readers' | 'writers', PoolLoad>>>();
/** How full the pools of a database are that `openDatabase` opened. */
export const poolLoad = (db: Database): Readonly<Record<string, PoolLoad>> => loads.get(db)?.() ?? {};

/**
 * A pool that is replaced by a new one when its connections went silent, where each would keep somebody waiting in its turn, and
 * when another machine is to be asked.
 */
function openRenewed(hosts: ReturnType<typeof hostsOf>, open: () => Pool) {
  let address = hosts.current();
  let current = open();
  const take = () => {
    const pool = current;
    const onAway = ({ isSilent, isElsewhere }: DatabaseAway) => {
      if (pool !== current) return;
      if (isElsewhere) hosts.leave(address);
      if (!isSilent && address === hosts.current()) return;
      address = hosts.current();
      current = open();
      void pool.end().catch(() => undefined);
    };
    return { pool, onAway };
  };
  const load = (): PoolLoad => ({
    busy: current.totalCount - current.idleCount,
    idle: current.idleCount,
    waiting: current.waitingCount,
  });
  return { take, load, end: () => current.end(), options: current.options };
}

/**
 * The typed query builder and transactions over connections of their own, which send statements ahead. What is written
 * by hand and stands alone has nothing to be sent ahead of: it goes over a plain pool, which answers it sooner, or
 * over the lines that lookups share.
 */
export function openDatabase(connectionString: string, limit: Limit = answering): Database {
  const stream = () => openSocket((write) => process.nextTick(write));
  const hosts = hostsOf(connectionString);
  const named = namingOf(connectionString);
  const writers = openRenewed(hosts, () =>
    openPool(connectionString, WRITERS, { pipeline: true, stream, ...limit }),
  );
  const readers = openRenewed(hosts, () => openPool(connectionString, READERS, limit));
  const lines = openLines(hosts, {
    configOf: (address) => configOf(address, limit),
    named,
    count: LINES,
  });
  const end = async () => {
    await Promise.all([readers.end(), writers.end(), lines.end()]);
  };
  const connect = () => {
    const { pool, onAway } = writers.take();
    return connectAhead({ pool, named }, onAway);
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end, options: writers.options } }),
  });
  const alone: Send = <Row>(text: string, values: readonly unknown[]) => {
    const { pool, onAway } = readers.take();
    return pool
      .query<Row & pg.QueryResultRow>({ ...named(text), text, values: [...values] })
      .catch((error: unknown) => {
        const fault = understood(error);
        if (fault instanceof DatabaseAway) onAway(fault);
        throw fault;
      });
  };
  loads.set(db, () => ({ readers: readers.load(), writers: writers.load() }));
  sendBy(db, (text, values) => (isLookup(text) ? lines.send(text, values) : alone(text, values)));
  return db;
}

/** Makes the database of a connection string where it is not there yet. */
export async function createDatabase(connectionString: string): Promise<void> {
  const url = new URL(addressOf(connectionString));
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({
    connectionString: url.toString(),
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
}

const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';
function ignoreDuplicate(error: unknown) {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
}
