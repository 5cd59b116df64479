import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { openBackupKey } from '../adapters/keys/backup-key.ts';
import { openSealing } from '../adapters/keys/sealing.ts';
import { tryFiles } from '../capabilities/files/files.ts';
import { figuresOf } from '../capabilities/health/figures.ts';
import { open } from '../compose.ts';
import { pending } from '../compose-database.ts';
import { diagnose } from '../db/diagnosis.store.ts';
import { lastBackup } from '../db/installation.store.ts';
import { hasWorker } from '../db/job-leases.store.ts';
import type { Deps } from '../deps.ts';
import { ConfigurationError, type Env, readEnv } from '../env.ts';
import { FAILED, type Line, OK, print } from './command.ts';
import { type Finding, lookFromOutside } from './doctor-outside.ts';
import { lookAtRails } from './doctor-rails.ts';
import { bad, ok, warn } from './findings.ts';

/** Looks at everything that an installation stands on, and says of each thing that is wrong what to do. */

type Look = () => Promise<readonly Finding[]>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function lookAtKeys(env: Env): Promise<readonly Finding[]> {
  const { keysFile, backupKeyFile, mode } = env;
  if (!existsSync(keysFile))
    return mode === 'production'
      ? [
          bad(
            'keys',
            `${keysFile} is not there`,
            'Put the keys of the installation there, or make the first with `plazo keys make FILE`',
          ),
        ]
      : [ok('keys', 'made at the first start')];
  await openSealing(keysFile, mode !== 'production');
  const { key } = await openBackupKey(env);
  const backups =
    key || mode !== 'production'
      ? ok('keys', `${backupKeyFile ?? 'none'} for backups`)
      : warn(
          'keys',
          'backups lie in the open',
          'Name a file of `plazo keys make-backup` in PLAZO_BACKUP_KEY',
        );
  return [ok('keys', `${keysFile} opens`), backups];
}

const MOST_CLOCK_MS = 2_000;
const OLDEST_VERSION = 150_000;
/** What one process opens at most. */
const CONNECTIONS = 40;

async function lookAtDatabase(env: Env): Promise<readonly Finding[]> {
  const { databaseUrl, mode } = env;
  if (databaseUrl === undefined) return [ok('database', 'the embedded one: a server or a command starts it')];
  const found = await diagnose(databaseUrl, () => Date.now());
  const checks: readonly (readonly [boolean, Finding])[] = [
    [
      found.version < OLDEST_VERSION,
      bad('database', `PostgreSQL ${found.version} is too old`, 'Use PostgreSQL 15 or later'),
    ],
    [
      !found.isEncrypted && !found.isLocal,
      (mode === 'production' ? bad : warn)(
        'database',
        'the connection is not encrypted',
        'Add sslmode=verify-full and sslrootcert=FILE to DATABASE_URL',
      ),
    ],
    [
      found.isReadOnly,
      bad(
        'database',
        'it takes no writes: a standby',
        'Name all machines in DATABASE_URL with target_session_attrs=read-write',
      ),
    ],
    [
      Math.abs(found.clockMs) > MOST_CLOCK_MS,
      bad(
        'clock',
        `the database's clock is ${Math.round(found.clockMs)} ms from this machine's`,
        'Let chrony or systemd-timesyncd set both',
      ),
    ],
    [
      found.synchronousStandbys === '',
      warn(
        'database',
        'what is acknowledged is on one machine alone',
        'Set synchronous_standby_names, or know that a fail-over may lose the last moments',
      ),
    ],
    [
      found.connectionsLeft < CONNECTIONS,
      warn(
        'database',
        `${found.connectionsLeft} connections are left, one process takes up to ${CONNECTIONS}`,
        'Raise max_connections',
      ),
    ],
  ];
  const wrong = checks.flatMap(([isSo, finding]) => (isSo ? [finding] : []));
  return [ok('database', `answers, PostgreSQL ${Math.floor(found.version / 10_000)}`), ...wrong];
}

async function lookAtSchema(env: Env): Promise<readonly Finding[]> {
  const missing = await pending(env);
  return missing.length === 0
    ? [ok('schema', 'at this version')]
    : [bad('schema', `lacks ${missing.join(', ')}`, 'Take a backup, run `plazo migrate`')];
}

const LITTLE = 0.1;

async function lookAtDisk({ dataDirectory }: Env): Promise<readonly Finding[]> {
  if (!existsSync(dataDirectory))
    return [warn('disk', `${dataDirectory} is not there`, 'The first start makes it')];
  const { bavail, blocks } = await statfs(dataDirectory);
  const free = Math.round((100 * bavail) / blocks);
  const told = `${free} % free under ${dataDirectory}`;
  return [bavail < LITTLE * blocks ? bad('disk', told, 'Make room: writes stop at 5 %') : ok('disk', told)];
}

const lookAtProxy = async ({ mode, trustProxy, host }: Env): Promise<readonly Finding[]> =>
  mode === 'production' && trustProxy === undefined
    ? [
        warn(
          'proxy',
          `no proxy is named, and ${host} is listened on`,
          'Set PLAZO_TRUST_PROXY to the address of what ends TLS: all borrowers count as one address until then',
        ),
      ]
    : [ok('proxy', trustProxy === undefined ? 'none' : `trusted: ${String(trustProxy)}`)];

/** Where reports are read. A machine of another database is not come to: the product does not open on it. */
async function lookAtReports({ reports }: Pick<Deps, 'reports'>): Promise<Finding> {
  const action = 'Reports are read from the main database meanwhile: see that it runs and follows';
  const standing = await reports.standing().catch(messageOf);
  if (standing === undefined) return ok('reports', 'read from the main database');
  if (typeof standing === 'string')
    return warn('reports', `the follower does not answer: ${standing}`, action);
  if (!standing.isFollowing)
    return warn('reports', 'the machine of DATABASE_REPORTS_URL follows nobody', action);
  return ok('reports', `read from a follower, ${Math.round((standing.lagMs ?? 0) / 1_000)} s behind`);
}

async function lookAtFiles(deps: Deps): Promise<Finding> {
  const { place } = deps.files;
  if (place === undefined) return ok('files', 'pictures lie in the database');
  const wrong = await tryFiles(deps);
  return wrong === undefined
    ? ok('files', `${place} takes, gives and removes`)
    : bad('files', `${place}: ${wrong}`, 'See to the store and its keys, then run `plazo files check`');
}

const BACKUP_MS = 26 * 3_600_000;

/** What only a product that starts can tell. */
async function lookInside(env: Env): Promise<readonly Finding[]> {
  const { deps, close } = await open(env, { isOwner: false, isPrepared: false });
  try {
    const now = deps.clock.now();
    const taken = await lastBackup(deps.db);
    const action =
      'Run `plazo backup FILE` each day, or recover to a point in time by pgBackRest, and keep it elsewhere';
    const backups =
      taken === undefined
        ? warn('backups', 'none was taken by `plazo backup`', action)
        : now.getTime() - taken.getTime() > BACKUP_MS
          ? warn('backups', `the newest is of ${taken.toISOString()}`, action)
          : ok('backups', `the newest is of ${taken.toISOString()}`);
    const worker = (await hasWorker(deps.db))
      ? ok('jobs', 'a worker is at work')
      : warn('jobs', 'no worker was at work in the last minutes', 'Start `plazo serve --role worker`');
    const late = (await figuresOf(deps)).filter(
      ({ name, value }) => name === 'end_of_day_lag_days' && value > 0,
    );
    const days = late.map(({ of, value }) =>
      bad(
        'jobs',
        `${of.join()}: ${value} days are not closed`,
        'Look for end-of-day in the log and at Stuck on the desk',
      ),
    );
    return [
      ok('start', 'the product opens on these settings'),
      await lookAtReports(deps),
      ...(await lookAtRails(deps)),
      await lookAtFiles(deps),
      backups,
      worker,
      ...days,
    ];
  } finally {
    await close();
  }
}

/** What every part finds; one that fails is a finding. */
export async function examine(env: Env, at?: string): Promise<readonly Finding[]> {
  const looks: Readonly<Record<string, Look>> = {
    keys: () => lookAtKeys(env),
    database: () => lookAtDatabase(env),
    schema: () => lookAtSchema(env),
    disk: () => lookAtDisk(env),
    proxy: () => lookAtProxy(env),
    start: () => lookInside(env),
    outside: async () => (at === undefined ? [] : lookFromOutside(at, env.mode)),
  };
  const findings: Finding[] = [];
  for (const [area, look] of Object.entries(looks)) {
    const found = await look().catch((error: unknown) => [
      bad(area, messageOf(error), 'Mend what it says, then ask again'),
    ]);
    findings.push(...found);
  }
  return findings;
}

const marks = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' } as const;

const lineOf = ({ area, state, told, action }: Finding) =>
  `${marks[state]} ${area}: ${told}${action === undefined ? '' : `\n       ${action}`}`;

export const doctorUsage = 'doctor [--at ADDRESS] [--json]';

export async function doctorCommand({ at, json }: Line): Promise<number> {
  const findings = await examine(readEnv(process.env), at).catch((error: unknown) => {
    if (error instanceof ConfigurationError)
      return [bad('settings', error.message, 'Set them and ask again')];
    throw error;
  });
  print(json ? findings : findings.map(lineOf).join('\n'));
  return findings.some(({ state }) => state === 'bad') ? FAILED : OK;
}
