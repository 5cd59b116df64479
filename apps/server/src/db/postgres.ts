import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { connectAhead, nameOf, openSocket } from './send-ahead.ts';
import { type Database, type Send, sendBy } from './transact.ts';

const BIGINT = 20;
const DATE = 1082;
const JSONB = 3802;
const STATEMENT_TIMEOUT_MS = 5_000;

/** Events are the only `jsonb`; amounts stand in them as text with an `n`, because JSON numbers end at 2^53. */
const BIGINT_TEXT = /^-?\d+n$/;
function thaw(value: unknown): unknown {
  if (typeof value === 'string')
    return value.endsWith('n') && BIGINT_TEXT.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(thaw);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, thaw(part)]));
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

/** A pool with the server's type parsers and limits. */
export function openPool(connectionString: string, size = 20): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    pipeline: true,
    stream: openSocket,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  });
  // an idle connection that the database ends is replaced by the pool; unheard, the event would end the process
  pool.on('error', () => undefined);
  return pool;
}

/** The typed query builder over a pool. */
export function openDatabase(pool: Pool): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connectAhead(pool), end: () => pool.end(), options: pool.options },
    }),
  });
  const send: Send = <Row>(text: string, values: readonly unknown[]) =>
    pool.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values: [...values] });
  sendBy(db, send);
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
