import { createHash } from 'node:crypto';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

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

const names = new Map<string, string>();
/** Named statements are planned once a connection: 1.25 to 1.5 times the reads of unnamed ones. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

export type Database = Kysely<Schema>;
export type Pool = pg.Pool;

/** A pool with the server's type parsers and limits. */
export function openPool(connectionString: string, size = 20): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  });
  // an idle connection that the database ends is replaced by the pool; unheard, the event would end the process
  pool.on('error', () => undefined);
  return pool;
}

async function connectNaming(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use here');
    return client.query({ name: nameOf(text), text, values: [...(values ?? [])] });
  }
  return { query, release: () => client.release() };
}

/** The typed query builder over a pool. */
export function openDatabase(pool: Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connectNaming(pool), end: () => pool.end(), options: pool.options },
    }),
  });
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
