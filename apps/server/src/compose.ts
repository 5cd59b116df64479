import { randomBytes, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { LOAN_LETTERS } from '@plazo/contract';
import { channelIdsOf } from '@plazo/markets';
import { readBrands } from './adapters/brands.ts';
import { checkChart } from './adapters/chart.ts';
import { watchDisk } from './adapters/disk.ts';
import { simulatedIdentity } from './adapters/identity/identity.ts';
import { openBackupKey } from './adapters/keys/backup-key.ts';
import { openSealing } from './adapters/keys/sealing.ts';
import { refuseUnregistered } from './adapters/rails/messaging.ts';
import { openRails } from './adapters/rails/rails.ts';
import { consoleSms, httpSms, withBreaker } from './adapters/sms/sms.ts';
import { adoptPictures } from './capabilities/complaints/adopt-pictures.ts';
import { shippedReplies } from './capabilities/complaints/desk/reply-templates.ts';
import { openBrands } from './capabilities/content/brands.store.ts';
import { addShipped } from './capabilities/content/content.store.ts';
import { warnOfLacks } from './capabilities/content/lacks.ts';
import { shippedClocks } from './capabilities/content/legal-clocks.ts';
import { openProducts } from './capabilities/content/products.store.ts';
import { keepErasedList } from './capabilities/data-requests/erased-list.ts';
import { assertOwnKeys } from './capabilities/keys/own-keys.ts';
import { codeKinds, kindNames } from './capabilities/messages/message-kinds.ts';
import { type Opening, openEmbedded, openOn } from './compose-database.ts';
import type { Manifest } from './db/backup/manifest.ts';
import { verifyBackup } from './db/backup/read-backup.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { announce, listen } from './db/changes.ts';
import { holdToMode, noteBackup, readInstallation, writeInstallation } from './db/installation.store.ts';
import { type Database, type Pool, poolLoad } from './db/postgres.ts';
import { isPooled } from './db/send-ahead.ts';
import { transact } from './db/transaction.ts';
import type { Chance, Clock, Deps } from './deps.ts';
import { type Env, refuseSimulated, refuseWeakSecrets } from './env.ts';
import { openLog } from './http/logging.ts';

/** Opens everything the product runs on: for the server, for each command and for each database test. */

const CLOCK_OFFSET = 'clock-offset-ms';

/** Ticks with the machine, moved by an offset that is kept in the database, so that commands see the same time. */
async function openClock(db: Database, mayMove: boolean): Promise<Clock & { read: () => Promise<void> }> {
  let offsetMs = 0;
  let sets = 0;
  let settling = 0;
  const look = async () => {
    if (!mayMove) return;
    const before = sets;
    const kept = Number((await readInstallation(db, CLOCK_OFFSET)) ?? 0);
    // what this process set meanwhile is newer than what was read
    if (sets === before && settling === 0) offsetMs = kept;
  };
  await look();
  return {
    read: () => look().catch(() => undefined),
    now: () => new Date(Date.now() + offsetMs),
    set: async (instant) => {
      if (!mayMove) throw new Error('Production keeps the clock of its machine');
      offsetMs = instant.getTime() - Date.now();
      sets += 1;
      settling += 1;
      await writeInstallation(db, CLOCK_OFFSET, String(offsetMs)).finally(() => {
        settling -= 1;
      });
      await announce(db, 'clock');
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

/** What an installation starts with, published once; what it lends by comes with the demonstration, or from its lender. */
async function publish(deps: Deps): Promise<void> {
  await transact(deps.db, (tx) => addShipped(tx, [...shippedReplies, ...shippedClocks], deps.clock.now()));
  if (deps.env.mode === 'production') return warnOfLacks(deps);
  const { publishDemo } = await import('./demo/publish-demo.ts');
  await publishDemo(deps);
}

/**
 * @throws ConfigurationError for a brand file or keys that cannot be used, ModeError for a database of the other mode, SchemaError for a database that is not at
 * this program's version.
 */
export async function open(env: Env, opening: Opening): Promise<Opened> {
  await mkdir(env.dataDirectory, { recursive: true });
  const brandFiles = await readBrands(env.brandsDirectory);
  refuseWeakSecrets(env, channelIdsOf(brandFiles.map(({ market }) => market)));
  await checkChart(env.chartFile, brandFiles);
  const rails = await openRails(env, brandFiles, () => clock.now());
  refuseUnregistered(rails.messagingOf, brandFiles, { messages: kindNames, codes: codeKinds });
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
  const clock = await openClock(db, env.mode !== 'production');
  const brandCatalogue = await openBrands(db, brandFiles, (error) =>
    log.warn({ error }, 'the published words of the brands could not be read'),
  );
  const held = { brands: brandCatalogue.refresh, clock: clock.read };
  const changes = opening.isOwner && !isPooled(connectionString) ? listen(connectionString, held) : undefined;
  const deps: Deps = {
    env,
    clock,
    chance,
    db,
    connections: () => poolLoad(db),
    brandCatalogue,
    get brands() {
      return brandCatalogue.current();
    },
    products: openProducts(),
    sealing,
    sms,
    disk,
    identity: simulatedIdentity,
    rails,
    log,
  };
  const close = async () => {
    disk.stop();
    await changes?.stop();
    await brandCatalogue.stop();
    await Promise.all([db.destroy(), pool.end()]);
    await embedded?.end();
  };
  try {
    await holdToMode(deps.db, env.mode);
    if (!opening.anyKeys) await assertOwnKeys(deps);
    await adoptPictures(deps);
    if (opening.isPrepared) await publish(deps);
    if (opening.isOwner) await keepErasedList(deps);
  } catch (error) {
    await close();
    throw error;
  }
  const backup = async (file: string) => {
    const now = clock.now();
    const { key } = await openBackupKey(env);
    const written = await writeBackup({ connectionString, keys: sealing.fingerprint, key, now }, file);
    await noteBackup(db, now);
    return written;
  };
  return { deps, pool, migrated, backup, close };
}

/** Fills the empty installation that the environment names. @throws BackupError, SchemaError, KeysError */
export const restore = async (env: Env, file: string): Promise<Manifest> =>
  restoreBackup(file, await openBackupKey(env), env);

/** Reads an archive from end to end, without a database. @throws BackupError, KeysError */
export const verify = async (env: Env, file: string): Promise<Manifest> =>
  verifyBackup(file, await openBackupKey(env));
