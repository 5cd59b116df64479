import type { Logger } from 'pino';
import { whileUnowned } from './adapters/ownership.ts';
import { hasEmbedded, startEmbedded } from './db/embedded.ts';
import { findWritable } from './db/hosts.ts';
import { assertMigrated, migrateDatabase, pendingMigrations, SchemaError } from './db/migrate.ts';
import { answering, createDatabase, openDatabase, openPool, type Pool, unhurried } from './db/postgres.ts';
import { alterableBy, runningOn } from './db/rights.ts';
import type { Deps } from './deps.ts';
import { ConfigurationError, type Env, type Mode } from './env.ts';
import { openLog } from './http/logging.ts';

/** The database of an installation: the embedded one or another, of this version and by the right account. */

export type Opening = {
  /** The server owns the embedded database, looks after it and stops it; a command leaves one that is in use alone. */
  readonly isOwner: boolean;
  /** Migrates and publishes what comes with the product. */
  readonly isPrepared: boolean;
  /** Takes data that other keys have written: what is only counted needs no key. */
  readonly anyKeys?: true;
  /** Each statement is answered in time or not at all, as a server's are; a command's otherwise take theirs. */
  readonly isQuick?: true;
  /** Where lines go instead of the process's own output. */
  readonly log?: Logger;
};

/** Who runs on the database, and who owns it: the same account, another one, or one that is not named here. */
type Accounts = { readonly running: string; readonly owner: string | undefined };

/** @throws ConfigurationError where who runs could change what is only added to: then its chains would prove nothing. */
async function refuseOwner(pool: Pool): Promise<void> {
  const alterable = await alterableBy(pool);
  if (alterable.length > 0)
    throw new ConfigurationError(
      `The account of DATABASE_URL could change ${alterable.join(', ')}: name one that owns nothing there, and in ` +
        'DATABASE_OWNER_URL the owner, with whom `plazo migrate` gives it its rights',
    );
}

/** A server and `plazo migrate` bring the database to this version; every other command takes it as it is, or not at all. */
export async function openOn(
  { running, owner }: Accounts,
  { isOwner, isPrepared, isQuick }: Opening,
  mode: Mode,
) {
  await Promise.all([running, owner ?? running].map(findWritable));
  const limit = isOwner || isQuick ? answering : unhurried;
  const pool = openPool(running, undefined, limit);
  try {
    // in production who runs the product migrates nothing: it has no right to
    const migrating = owner ?? (mode === 'production' ? undefined : running);
    if (isPrepared && migrating !== undefined) await createDatabase(migrating);
    const isMigrated = isPrepared && migrating !== undefined;
    const migrated = isMigrated ? await migrateDatabase(migrating, running) : [];
    if (!isMigrated) await assertMigrated(pool);
    if (mode === 'production') await refuseOwner(pool);
    return { pool, migrated, db: openDatabase(running, limit) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** As the network says that nobody is there, or nobody of that name. */
const NOBODY = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** The fault of a first connection to a database of another place, told with the setting that names it. */
export function unanswered(error: unknown): unknown {
  const isNobody = error instanceof Error && 'code' in error && NOBODY.test(String(error.code));
  return isNobody
    ? new ConfigurationError(`The database that DATABASE_URL names does not answer: ${error.message}`)
    : error;
}

/** @throws ConfigurationError where reports would be read from another database; a machine that does not answer is only told. */
export async function refuseStranger({ reports, log }: Pick<Deps, 'reports' | 'log'>): Promise<void> {
  const standing = await reports.standing().catch((error: unknown) => {
    log.warn({ error }, 'the follower does not answer: reports are read from the main database');
    return undefined;
  });
  if (standing?.isSame === false)
    throw new ConfigurationError('DATABASE_REPORTS_URL leads to a machine that follows another database');
}

/** The embedded database of a directory, looked after where we own it. */
export async function openEmbedded(env: Env, { isOwner, isPrepared }: Opening, log: Logger) {
  if (!isPrepared && !hasEmbedded(env.dataDirectory))
    throw new SchemaError(
      `${env.dataDirectory} holds no database: start the server, or run \`plazo migrate\``,
    );
  const onTrouble = (trouble: string) => log.error({ trouble }, 'the embedded database');
  const embedded = await startEmbedded(env.dataDirectory, isOwner ? onTrouble : undefined);
  const running = await runningOn(embedded.connectionString);
  const end = async () => {
    if (isOwner) await embedded.stop();
    else if (!embedded.isAdopted) await whileUnowned(env.dataDirectory, embedded.stop);
  };
  return { running, owner: embedded.connectionString, end };
}

/** The migrations that the database of the environment lacks. @throws SchemaError where it is ahead of this program. */
export async function pending(env: Env): Promise<readonly string[]> {
  if (env.databaseUrl === undefined && !hasEmbedded(env.dataDirectory))
    return ['everything: there is no database'];
  const how = { isOwner: false, isPrepared: false };
  const embedded = env.databaseUrl === undefined ? await openEmbedded(env, how, openLog(env)) : undefined;
  const running = embedded?.running ?? env.databaseUrl ?? '';
  await findWritable(running);
  const pool = openPool(running, 1, unhurried);
  try {
    return await pendingMigrations(pool);
  } finally {
    await pool.end();
    await embedded?.end();
  }
}
