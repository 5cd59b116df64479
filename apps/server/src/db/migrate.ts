import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { openPool, type Pool, unhurried } from './postgres.ts';
import { accountOf, grantRights, SCHEMA_LOCK } from './rights.ts';

const directory = new URL('./migrations/', import.meta.url);

type Applied = { readonly name: string; readonly checksum: string };
type Migration = Applied & { readonly sql: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A schema that this program does not know: newer, or changed after it was applied. */
export class SchemaError extends Error {}

function assertKnown(applied: readonly Applied[], known: readonly Migration[]) {
  for (const row of applied) {
    const own = known.find((migration) => migration.name === row.name);
    const newest = known.at(-1)?.name ?? 'none';
    if (!own)
      throw new SchemaError(
        `The database has ${row.name}; this program ends at ${newest}. Start the newer program`,
      );
    if (own.checksum !== row.checksum) throw new SchemaError(`${row.name} was changed after it was applied`);
  }
}

/**
 * Applies what is missing, each file in a transaction of its own; several servers may start at once.
 * @param only the migrations of a backup: an empty database gets the form that the backup had.
 * @throws SchemaError where the database is ahead of the program or a file was changed.
 */
export async function migrate(pool: Pool, only?: readonly Applied[]): Promise<readonly string[]> {
  const known = await readMigrations();
  if (only) assertKnown(only, known);
  const wanted = known.filter(({ name }) => !only || only.some((row) => row.name === name));
  const done: string[] = [];
  const client = await pool.connect();
  try {
    for (const migration of [undefined, ...wanted]) {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      await client.query(
        'create table if not exists migration (name text primary key, checksum text not null)',
      );
      const { rows } = await client.query<Applied>('select name, checksum from migration');
      assertKnown(rows, known);
      if (migration && !rows.some((row) => row.name === migration.name)) {
        await client.query(migration.sql);
        await client.query('insert into migration values ($1, $2)', [migration.name, migration.checksum]);
        done.push(migration.name);
      }
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return done;
}

/**
 * Brings a database to this version over a connection without limits: an index over millions of rows takes its time.
 * @param running how the product reaches it: that account is given its rights, where it is another than the owner's.
 */
export async function migrateDatabase(owner: string, running = owner): Promise<readonly string[]> {
  const pool = openPool(owner, 1, unhurried);
  try {
    const done = await migrate(pool);
    if (running !== owner) await grantRights(pool, await accountOf(running));
    return done;
  } finally {
    await pool.end();
  }
}

/** @throws SchemaError where the database is not at this program's version: only a start and `plazo migrate` bring it there. */
export async function assertMigrated(pool: Pool): Promise<void> {
  const known = await readMigrations();
  const { rows: there } = await pool.query<{ name: string | null }>(
    `select to_regclass('migration') as name`,
  );
  const { rows } = there[0]?.name
    ? await pool.query<Applied>('select name, checksum from migration order by name')
    : { rows: [] };
  assertKnown(rows, known);
  const missing = known.filter(({ name }) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new SchemaError(
      `The database ends at ${rows.at(-1)?.name ?? 'nothing'}, this program needs ${known.at(-1)?.name}: run \`plazo migrate\`, or start the server`,
    );
}
