import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { connectAhead, nameOf, openSocket } from './send-ahead.ts';
import { isLookup, openLines } from './shared-lines.ts';
import { type Database, type Send, sendBy } from './transact.ts';

const BIGINT = 20;
const DATE = 1082;
const JSONB = 3802;
const STATEMENT_TIMEOUT_MS = 5_000;
const READERS = 10;
const WRITERS = 20;
const LINES = 2;
/** A line that says nothing for longer is dead, and another is opened: nobody else would notice. */
const LINE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;

/** Events are the only `jsonb`; amounts stand in them as text with an `n`, because JSON numbers end at 2^53. */
const BIGINT_TEXT = /^-?\d+n$/;
function thaw(value: unknown): unknown {
  if (typeof value === 'string')
    return value.endsWith('n') && BIGINT_TEXT.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (typeof value !== 'object' || value === null) return value;
  // just parsed and nobody else's, so it is changed in place
  const parts: Record<string, unknown> = Object.assign(value);
  for (const key of Object.keys(parts)) parts[key] = thaw(parts[key]);
  return parts;
}

/** Writes a value for a `jsonb` column; reading it back gives the same bigints. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}

const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, BigInt],
  [DATE, (text) => text],
  [JSONB, (text) => thaw(JSON.parse(text))],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
};

export type { Database };
export type Pool = pg.Pool;

/** What every connection has: the server's type parsers and limits. */
const configOf = (connectionString: string) => ({
  connectionString,
  types,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
});

/** A pool of such connections. */
export function openPool(connectionString: string, size = READERS, more: pg.PoolConfig = {}): Pool {
  const pool = new pg.Pool({ ...configOf(connectionString), max: size, ...more });
  // an idle connection that the database ends is replaced by the pool; unheard, the event would end the process
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The typed query builder and transactions over connections of their own, which send statements ahead. What is written
 * by hand and stands alone has nothing to be sent ahead of: it goes over the plain pool, which answers it sooner, or
 * over the lines that lookups share.
 */
export function openDatabase(connectionString: string, plain: Pool): Database {
  const stream = () => openSocket((write) => process.nextTick(write));
  const pool = openPool(connectionString, WRITERS, { pipeline: true, stream });
  const lines = openLines({ ...configOf(connectionString), query_timeout: LINE_TIMEOUT_MS }, LINES);
  const end = async () => {
    await Promise.all([plain.end(), pool.end(), lines.end()]);
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connectAhead(pool), end, options: pool.options },
    }),
  });
  const alone: Send = <Row>(text: string, values: readonly unknown[]) =>
    plain.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values: [...values] });
  sendBy(db, (text, values) => (isLookup(text) ? lines.send(text, values) : alone(text, values)));
  return db;
}

/** Makes the database of a connection string where it is not there yet. */
export async function createDatabase(connectionString: string): Promise<void> {
  const url = new URL(connectionString);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
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
