import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool, type Pool, unhurried } from './postgres.ts';
import { accountOf, grantRights, SCHEMA_LOCK } from './rights.ts';
import { isPooled } from './send-ahead.ts';

const directory = fileURLToPath(new URL('./migrations', import.meta.url));

type Applied = { readonly name: string; readonly checksum: string };
type Migration = Applied & {
  readonly sql: string;
  /** Its statements run one by one, such as an index that is made while everybody writes. */
  readonly isOutside: boolean;
  /** The version before cannot go on beside it; any other one changes nothing that was read or written before. */
  readonly isBreaking: boolean;
};

/** What a file says of itself in a line of its own; `migrations.test.ts` holds it to that. */
const OUTSIDE = /^-- outside a transaction\b/m;
const BREAKING = /^-- breaks the version before\b/m;

export async function readMigrations(from = directory): Promise<readonly Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${from}/${name}`, 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, isOutside: OUTSIDE.test(sql), isBreaking: BREAKING.test(sql) };
    }),
  );
}

/** A schema that this program cannot work on: older, changed after it was applied, or newer in a way that breaks it. */
export class SchemaError extends Error {}

type Row = Applied & { readonly isBreaking: boolean };

/** What is applied, the oldest first; nothing in an empty database. */
async function readApplied(on: Pick<Pool, 'query'>): Promise<readonly Row[]> {
  const { rows: there } = await on.query<{ name: string | null }>(
    `select to_regclass('migration')::text as name`,
  );
  if (!there[0]?.name) return [];
  // a database of before the column has nothing that breaks anybody
  const { rows } = await on.query<Row>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'is_breaking')::boolean, false) as "isBreaking" from migration m order by name`,
  );
  return rows;
}

/** A newer schema is worked on as long as it only added to this one: then the version before goes on while others change over. */
function assertKnown(applied: readonly Row[], known: readonly Migration[]) {
  for (const row of applied) {
    const own = known.find((migration) => migration.name === row.name);
    const newest = known.at(-1)?.name ?? 'none';
    if (!own && row.isBreaking)
      throw new SchemaError(
        `The database has ${row.name}; this program ends at ${newest}. Start the newer program`,
      );
    if (own && own.checksum !== row.checksum)
      throw new SchemaError(`${row.name} was changed after it was applied`);
  }
}

const LOOK_MS = 100;

/**
 * One migrates at a time. Who waits asks again and again: somebody who waited inside a statement would hold up an index
 * that is made beside the writers, which waits for every statement that began before it.
 */
async function lockSchema(client: Pick<Pool, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      SCHEMA_LOCK,
    ]);
    if (rows[0]?.isMine) return;
    await wait(LOOK_MS);
  }
}

async function apply(client: Pick<Pool, 'query'>, migration: Migration): Promise<void> {
  const { name, checksum, sql, isOutside, isBreaking } = migration;
  const remember = async () => {
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    if (isBreaking) await client.query('update migration set is_breaking = true where name = $1', [name]);
  };
  if (isOutside) {
    for (const statement of sql.split(/;[ \t]*$/m).filter((text) => text.trim() !== ''))
      await client.query(statement);
    return remember();
  }
  await client.query('begin');
  try {
    await client.query(sql);
    await remember();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Wish = {
  /** The migrations of a backup: an empty database gets the form that the backup had. */
  readonly only?: readonly Applied[];
  readonly from?: string;
};

/**
 * Applies what is missing, each file in a transaction of its own where it does not say otherwise; several may start at once.
 * @throws SchemaError where the database is ahead of the program or a file was changed.
 */
export async function migrate(pool: Pool, { only, from }: Wish = {}): Promise<readonly string[]> {
  const known = await readMigrations(from);
  if (only)
    assertKnown(
      only.map((row) => ({ ...row, isBreaking: true })),
      known,
    );
  const wanted = known.filter(({ name }) => !only || only.some((row) => row.name === name));
  const client = await pool.connect();
  try {
    await lockSchema(client);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null)',
    );
    const rows = await readApplied(client);
    assertKnown(rows, known);
    const missing = wanted.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // its connection is closed, and the lock with it
    client.release(true);
  }
}

/**
 * Brings a database to this version over a connection without limits: an index over millions of rows takes its time.
 * @param running how the product reaches it: that account is given its rights, where it is another than the owner's.
 */
export async function migrateDatabase(owner: string, running = owner): Promise<readonly string[]> {
  if (isPooled(owner))
    throw new SchemaError(
      'Who migrates holds a lock longer than a pooler does: name the server itself in DATABASE_OWNER_URL',
    );
  const pool = openPool(owner, 1, unhurried);
  try {
    const done = await migrate(pool);
    if (running !== owner) await grantRights(pool, await accountOf(running));
    return done;
  } finally {
    await pool.end();
  }
}

/** What `plazo migrate` would apply. @throws SchemaError where the database is ahead in a way that breaks this program. */
export async function pendingMigrations(pool: Pool): Promise<readonly string[]> {
  const known = await readMigrations();
  const rows = await readApplied(pool);
  assertKnown(rows, known);
  return known.flatMap(({ name }) => (rows.some((row) => row.name === name) ? [] : [name]));
}

/** @throws SchemaError where the database is not at this program's version: only a start and `plazo migrate` bring it there. */
export async function assertMigrated(pool: Pool): Promise<void> {
  const missing = await pendingMigrations(pool);
  if (missing.length > 0)
    throw new SchemaError(
      `The database lacks ${missing.join(', ')}, which this program needs: run \`plazo migrate\`, or start the server`,
    );
}
