import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type Binaries,
  chooseRunner,
  credentials,
  findBinaries,
  ownDirectory,
  type Places,
  placesIn,
  privateDirectory,
  type Runner,
  SOCKETS,
} from './embedded-binaries.ts';
import { removeLeftSockets } from './left-sockets.ts';

/**
 * Real PostgreSQL out of a package, on a private socket. Each rule here answers a fault that was seen: a killed server
 * of ours leaves the database running (so it is adopted), PostgreSQL refuses to run as root (so it runs as `nobody`, or
 * in a user namespace where that account cannot reach the files), and a path may be too long for a socket.
 */

const run = promisify(execFile);
const DATABASE = 'plazo';
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 20;
const ASK_MS = 5_000;
const RELAUNCH_MS = 250;
const WATCH_MS = 500;

export type Embedded = {
  /** As the owner of everything in it. */
  readonly connectionString: string;
  /** It was running before we came: another process of ours uses it, or one that was killed left it. */
  readonly isAdopted: boolean;
  /** Stops the server whether we started or adopted it; waits until its process is gone. */
  readonly stop: () => Promise<void>;
};

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
  const client = new pg.Client({
    host: socketDirectory,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: ASK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code === STARTING_UP ? 'starting' : 'ready';
    // it is there, and does not come round to answering
    return error instanceof Error && error.message === 'timeout expired' ? 'starting' : 'absent';
  }
}

/** Makes the directory of its socket each time: whoever cleans up where all may write takes it away before a socket is in it. */
async function launch(binaries: Binaries, places: Places, runner: Runner) {
  await ownDirectory(places.own);
  await privateDirectory(places.socketDirectory, runner);
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

/** What the log of the database says last: why it does not start. */
async function lastWords({ log }: Places): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** Less than PostgreSQL needs to write a segment of its own log. */
const LEAST_BYTES = 17 * 1024 * 1024;

async function assertRoom({ directory }: Places): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(directory));
  if (bavail * bsize < LEAST_BYTES)
    throw new Error(
      `The disk of ${dirname(directory)} is full: ${Math.floor((bavail * bsize) / 1024)} kB are free, the database needs ${LEAST_BYTES / 1024} kB to start`,
    );
}

/** @throws where nothing answers in time, or `onAbsent` gives up. */
async function untilReady(places: Places, onAbsent: () => Promise<void>) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const state = await stateOf(places);
    if (state === 'ready') return;
    if (state === 'absent') await onAbsent();
    await wait(RETRY_MS);
  }
  const why = await lastWords(places);
  throw new Error(
    `The embedded PostgreSQL did not start within ${START_TIMEOUT_MS} ms: see ${places.log}: ${why}`,
  );
}

/** After a crash, old children may hold shared memory for a moment: the start is tried again until it answers. */
async function startServer(places: Places) {
  const binaries = await findBinaries();
  const runner = await chooseRunner(binaries.postgres, places.directory);
  await privateDirectory(places.directory, runner);
  await assertRoom(places);
  await initialise(binaries, places.directory, runner);
  let child = await launch(binaries, places, runner);
  await untilReady(places, async () => {
    if (child.exitCode === null && child.signalCode === null) return;
    await assertRoom(places);
    await wait(RELAUNCH_MS);
    child = await launch(binaries, places, runner);
  });
}

/** Starts the server, or waits for the one that starts; one that was just ending when we came is started again. */
async function ensureServer(places: Places): Promise<'started' | 'found'> {
  let way: 'started' | 'found' = 'found';
  await untilReady(places, async () => {
    if (way === 'found') await startServer(places);
    way = 'started';
  });
  return way;
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
  while (isAlive(pid) && existsSync(join(directory, 'postmaster.pid'))) await wait(RETRY_MS);
}

/** Starts the server again whenever it is gone: killed, out of memory, or out of disk until there is room. */
function watch(places: Places, onTrouble: (trouble: string) => void) {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    if ((await stateOf(places)) !== 'absent' || isStopping) return;
    onTrouble('the embedded database is gone: it is started again');
    await ensureServer(places).catch((error: unknown) => onTrouble(String(error)));
  };
  const again = () => {
    running = look().finally(() => {
      if (!isStopping) timer = setTimeout(again, WATCH_MS);
    });
  };
  timer = setTimeout(again, WATCH_MS);
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Starts or adopts the embedded server of a data directory.
 * @param onTrouble makes this process look after the server until it stops it, and is told when it was gone.
 * @throws where there are no binaries for this machine, its disk is full, or the server does not answer within 30 s.
 */
export async function startEmbedded(
  dataDirectory: string,
  onTrouble?: (trouble: string) => void,
): Promise<Embedded> {
  const places = placesIn(dataDirectory);
  await mkdir(join(dataDirectory, 'logs'), { recursive: true });
  // before anybody connects: who made the directory could answer in the database's place
  await ownDirectory(places.own);
  await removeLeftSockets({ ...SOCKETS, own: places.own }, Date.now());
  const isAdopted = (await ensureServer(places)) === 'found';
  const unwatch = onTrouble && watch(places, onTrouble);
  const stop = async () => {
    await unwatch?.();
    await stopServer(places.directory);
    // its socket went with it; a directory that still holds one belongs to a server that runs
    await rmdir(places.socketDirectory)
      .then(() => rmdir(places.own))
      .catch(() => undefined);
  };
  const connectionString = `postgresql://postgres@localhost/${DATABASE}?host=${encodeURIComponent(places.socketDirectory)}`;
  return { connectionString, isAdopted, stop };
}

/** Whether a data directory holds an embedded database. */
export const hasEmbedded = (dataDirectory: string): boolean =>
  existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'));
