import { randomBytes, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOAN_LETTERS } from '@plazo/contract';
import { channelIdsOf } from '@plazo/markets';
import type { Logger } from 'pino';
import { readBrands } from './adapters/brands.ts';
import { watchDisk } from './adapters/disk.ts';
import { diskPictures } from './adapters/files/pictures.ts';
import { simulatedIdentity } from './adapters/identity/identity.ts';
import { openSealing } from './adapters/keys/sealing.ts';
import { whileUnowned } from './adapters/ownership.ts';
import { openRails } from './adapters/rails/rails.ts';
import { consoleSms, httpSms, withBreaker } from './adapters/sms/sms.ts';
import { shippedReplies } from './capabilities/complaints/desk/reply-templates.ts';
import { openBrands } from './capabilities/content/brands.store.ts';
import { addShipped } from './capabilities/content/content.store.ts';
import { warnOfLacks } from './capabilities/content/lacks.ts';
import { shippedClocks } from './capabilities/content/legal-clocks.ts';
import { openProducts } from './capabilities/content/products.store.ts';
import { keepErasedList } from './capabilities/data-requests/erased-list.ts';
import { assertOwnKeys } from './capabilities/keys/own-keys.ts';
import type { Manifest } from './db/backup/manifest.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { hasEmbedded, startEmbedded } from './db/embedded.ts';
import { holdToMode, readInstallation, writeInstallation } from './db/installation.store.ts';
import { assertMigrated, migrateDatabase, SchemaError } from './db/migrate.ts';
import {
  answering,
  createDatabase,
  type Database,
  openDatabase,
  openPool,
  type Pool,
  unhurried,
} from './db/postgres.ts';
import { alterableBy, runningOn } from './db/rights.ts';
import { transact } from './db/transaction.ts';
import type { Chance, Clock, Deps } from './deps.ts';
import { ConfigurationError, type Env, type Mode, refuseSimulated, refuseWeakSecrets } from './env.ts';
import { openLog } from './http/logging.ts';

/** Opens everything the product runs on: for the server, for each command and for each database test. */

const CLOCK_OFFSET = 'clock-offset-ms';

/** Ticks with the machine, moved by an offset that is kept in the database, so that commands see the same time. */
async function openClock(db: Database, mayMove: boolean): Promise<Clock> {
  let offsetMs = mayMove ? Number((await readInstallation(db, CLOCK_OFFSET)) ?? 0) : 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    set: async (instant) => {
      if (!mayMove) throw new Error('Production keeps the clock of its machine');
      offsetMs = instant.getTime() - Date.now();
      await writeInstallation(db, CLOCK_OFFSET, String(offsetMs));
    },
  };
}

/** Groups of four letters and digits that can be read out, each equally likely. */
function fours(groups: number): string {
  const letter = () => LOAN_LETTERS[randomInt(LOAN_LETTERS.length)] ?? '';
  const four = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: groups }, four).join('-');
}

const chance: Chance = {
  id: () => randomBytes(16).toString('base64url'),
  loanNumber: () => fours(2),
  requestId: () => fours(3),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  fraction: () => randomInt(2 ** 32) / 2 ** 32,
};

export type Opened = {
  readonly deps: Deps;
  readonly pool: Pool;
  readonly migrated: readonly string[];
  readonly backup: (file: string) => Promise<Manifest>;
  readonly close: () => Promise<void>;
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
async function openOn({ running, owner }: Accounts, { isOwner, isPrepared }: Opening, mode: Mode) {
  const limit = isOwner ? answering : unhurried;
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

/** What an installation starts with, published once; what it lends by comes with the demonstration, or from its lender. */
async function publish(deps: Deps): Promise<void> {
  await transact(deps.db, (tx) => addShipped(tx, [...shippedReplies, ...shippedClocks], deps.clock.now()));
  if (deps.env.mode === 'production') return warnOfLacks(deps);
  const { publishDemo } = await import('./demo/publish-demo.ts');
  await publishDemo(deps);
}

/** The embedded database of a directory, looked after where we own it. */
async function openEmbedded(env: Env, { isOwner, isPrepared }: Opening, log: Logger) {
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

export type Opening = {
  /** The server owns the embedded database, looks after it and stops it; a command leaves one that is in use alone. */
  readonly isOwner: boolean;
  /** Migrates and publishes what comes with the product. */
  readonly isPrepared: boolean;
  /** Takes data that other keys have written: what is only counted needs no key. */
  readonly anyKeys?: true;
  /** Where lines go instead of the process's own output. */
  readonly log?: Logger;
};

/**
 * @throws ConfigurationError for a brand file or keys that cannot be used, ModeError for a database of the other mode, SchemaError for a database that is not at
 * this program's version.
 */
export async function open(env: Env, opening: Opening): Promise<Opened> {
  await mkdir(env.dataDirectory, { recursive: true });
  const brandFiles = await readBrands(env.brandsDirectory);
  refuseWeakSecrets(env, channelIdsOf(brandFiles.map(({ market }) => market)));
  const rails = await openRails(env, brandFiles, () => clock.now());
  const lacks = brandFiles.map(({ id: brand }) => ({ brand, parts: rails.lacksOf(brand) }));
  refuseSimulated(env, lacks);
  const sealing = await openSealing(env.keysFile, env.mode !== 'production');
  const log = opening.log ?? openLog(env);
  const embedded = env.databaseUrl === undefined ? await openEmbedded(env, opening, log) : undefined;
  const accounts = embedded ?? { running: env.databaseUrl ?? '', owner: env.databaseOwnerUrl };
  const { pool, migrated, db } = await openOn(accounts, opening, env.mode).catch(async (error: unknown) => {
    await embedded?.end();
    throw error;
  });
  const connectionString = accounts.running;
  const disk = await watchDisk(env.dataDirectory);
  const sms = env.smsUrl ? withBreaker(httpSms(env.smsUrl, env.smsKey ?? '')) : consoleSms(log);
  const pictures = diskPictures(join(env.dataDirectory, 'files/complaints'));
  const clock = await openClock(db, env.mode !== 'production');
  const brandCatalogue = await openBrands(db, brandFiles, (error) =>
    log.warn({ error }, 'the published words of the brands could not be read'),
  );
  const deps: Deps = {
    env,
    clock,
    chance,
    db,
    brandCatalogue,
    get brands() {
      return brandCatalogue.current();
    },
    products: openProducts(),
    sealing,
    sms,
    disk,
    pictures,
    identity: simulatedIdentity,
    rails,
    log,
  };
  const close = async () => {
    disk.stop();
    await brandCatalogue.stop();
    await Promise.all([db.destroy(), pool.end()]);
    await embedded?.end();
  };
  try {
    await holdToMode(deps.db, env.mode);
    if (!opening.anyKeys) await assertOwnKeys(deps);
    if (opening.isPrepared) await publish(deps);
    if (opening.isOwner) await keepErasedList(deps);
  } catch (error) {
    await close();
    throw error;
  }
  const backup = (file: string) =>
    writeBackup(
      { connectionString, dataDirectory: env.dataDirectory, keys: sealing.fingerprint, now: clock.now() },
      file,
    );
  return { deps, pool, migrated, backup, close };
}

/** Fills the empty installation that the environment names. @throws BackupError, SchemaError */
export const restore = (env: Env, file: string): Promise<Manifest> => restoreBackup(file, env);
