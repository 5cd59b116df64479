import { randomBytes, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { type BrandFile, LOAN_LETTERS } from '@plazo/contract';
import { channelIdsOf, type MarketId } from '@plazo/markets';
import { readBrands } from './adapters/brands.ts';
import { checkChart } from './adapters/chart.ts';
import { watchDisk } from './adapters/disk.ts';
import { simulatedIdentity } from './adapters/identity/identity.ts';
import { openSealing } from './adapters/keys/sealing.ts';
import { openFileStore } from './adapters/objects/file-store.ts';
import { refuseUnregistered } from './adapters/rails/messaging.ts';
import { openRails } from './adapters/rails/rails.ts';
import { consoleSms, httpSms, noSms, watchSms, withBreaker } from './adapters/sms/sms.ts';
import { openTraces } from './adapters/traces.ts';
import { shippedActRules } from './capabilities/approvals/act-rules.ts';
import { refuseBureauRules } from './capabilities/bureau/bureau-faults.ts';
import { adoptPictures } from './capabilities/complaints/adopt-pictures.ts';
import { shippedReplies } from './capabilities/complaints/desk/reply-templates.ts';
import { shippedWords } from './capabilities/complaints/desk/word-lists.ts';
import { openBrands } from './capabilities/content/brands.store.ts';
import { addShipped } from './capabilities/content/content.store.ts';
import { warnOfLacks } from './capabilities/content/lacks.ts';
import { shippedClocks } from './capabilities/content/legal-clocks.ts';
import { openProducts } from './capabilities/content/products.store.ts';
import { keepErasedList } from './capabilities/data-requests/erased-list.ts';
import { refuseLostStore } from './capabilities/files/files.ts';
import { assertOwnKeys } from './capabilities/keys/own-keys.ts';
import { codeKinds, kindNames } from './capabilities/messages/message-kinds.ts';
import { isToldDespiteStop } from './capabilities/messages/message-stops.store.ts';
import { keepRailStates } from './capabilities/site/rail-states.store.ts';
import { writeArchive } from './compose-archives.ts';
import { type Opening, openEmbedded, openOn, refuseStranger, unanswered } from './compose-database.ts';
import type { Manifest } from './db/backup/manifest.ts';
import { announce, listen } from './db/changes.ts';
import { openReports } from './db/follower.ts';
import { holdToMode, noteBackup, readInstallation, writeInstallation } from './db/installation.store.ts';
import { type Database, type Pool, poolLoad } from './db/postgres.ts';
import { isPooled } from './db/send-ahead.ts';
import { transact } from './db/transaction.ts';
import type { Chance, Clock, Deps } from './deps.ts';
import { type Env, refuseSimulated, refuseWeakSecrets } from './env.ts';
import { openLog } from './http/logging.ts';
import { refuseSilent } from './silent-brands.ts';

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
  paperCode: () => fours(4),
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
  await transact(deps.db, (tx) =>
    addShipped(
      tx,
      [...shippedReplies, ...shippedWords, ...shippedClocks, ...shippedActRules],
      deps.clock.now(),
    ),
  );
  if (deps.env.mode === 'production') await warnOfLacks(deps);
  else await (await import('./demo/publish-demo.ts')).publishDemo(deps);
  await refuseBureauRules(deps);
}

/** What the deployment is connected to. @throws ConfigurationError where that is not enough to lend by. */
async function openConnected(
  env: Env,
  brandFiles: readonly BrandFile[],
  how: Parameters<typeof openRails>[2],
) {
  const rails = await openRails(env, brandFiles, how);
  const inWords = (market: MarketId) => kindNames.filter((kind) => isToldDespiteStop(kind, market));
  refuseUnregistered(rails.messagingOf, brandFiles, { messages: kindNames, codes: codeKinds, inWords });
  const lacks = brandFiles.map(({ id: brand }) => ({ brand, parts: rails.lacksOf(brand) }));
  refuseSimulated(env, lacks);
  const silent = brandFiles.filter(({ id }) => rails.messagingOf(id)?.by('sms') === undefined);
  refuseSilent(
    env,
    silent.map(({ id }) => id),
  );
  return rails;
}

function openSms({ mode, smsUrl, smsKey = '' }: Env, log: Deps['log'], seen: Parameters<typeof watchSms>[1]) {
  if (smsUrl) return withBreaker(watchSms(httpSms(smsUrl, smsKey), seen));
  return mode === 'production' ? noSms : consoleSms(log);
}

async function backUp({ env, clock, sealing, db }: Deps, connectionString: string, file: string) {
  const now = clock.now();
  const written = await writeArchive(env, file, { connectionString, keys: sealing.fingerprint, now });
  await noteBackup(db, now);
  return written;
}

/** That this installation is its own, and that it has what it starts with. */
async function makeReady(deps: Deps, opening: Opening): Promise<void> {
  await holdToMode(deps.db, deps.env.mode);
  await refuseStranger(deps);
  if (!opening.anyKeys) await assertOwnKeys(deps);
  await refuseLostStore(deps);
  await adoptPictures(deps);
  if (opening.isPrepared) await publish(deps);
  if (opening.isOwner) await keepErasedList(deps);
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
  const rails = await openConnected(env, brandFiles, {
    now: () => clock.now(),
    seen: (call) => noteCall(call),
  });
  const files = await openFileStore(env);
  const sealing = await openSealing(env.keysFile, env.mode !== 'production');
  const log = opening.log ?? openLog(env);
  const embedded = env.databaseUrl === undefined ? await openEmbedded(env, opening, log) : undefined;
  const accounts = embedded ?? { running: env.databaseUrl ?? '', owner: env.databaseOwnerUrl };
  const { pool, migrated, db } = await openOn(accounts, opening, env.mode).catch(async (error: unknown) => {
    await embedded?.end();
    throw embedded ? error : unanswered(error);
  });
  const connectionString = accounts.running;
  const disk = await watchDisk(env.dataDirectory);
  const stopTraces = env.tracesUrl ? await openTraces(env.tracesUrl) : undefined;
  const clock = await openClock(db, env.mode !== 'production');
  const noteCall = keepRailStates(db, clock.now);
  const reports = openReports(env.reports, { db, now: clock.now, log });
  const sms = openSms(env, log, noteCall);
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
    reports,
    connections: () => poolLoad(db),
    brandCatalogue,
    get brands() {
      return brandCatalogue.current();
    },
    products: openProducts(),
    sealing,
    sms,
    disk,
    files,
    identity: simulatedIdentity,
    rails,
    log,
  };
  const close = async () => {
    disk.stop();
    await changes?.stop();
    await brandCatalogue.stop();
    await stopTraces?.();
    await Promise.all([db.destroy(), pool.end(), reports.close()]);
    await embedded?.end();
  };
  try {
    await makeReady(deps, opening);
  } catch (error) {
    await close();
    throw error;
  }
  const backup = (file: string) => backUp(deps, connectionString, file);
  return { deps, pool, migrated, backup, close };
}
