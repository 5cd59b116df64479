import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian's PostgreSQL as a throwaway server of our own: no cluster of the machine is touched. */

const BINARIES = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root; Debian's `nobody` owns the files then. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 60_000;

/** Where a server's files and its socket are, and what makes a program run as the account that owns them. */
export type Place = {
  readonly directory: string;
  readonly data: string;
  readonly owner: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
  readonly settings: readonly string[];
};

export type Throwaway = Place & {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it as a crash would, or in order; its files stay. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  /** A server that follows this one, until it is promoted. */
  readonly standby: () => Promise<Throwaway>;
  readonly promote: () => Promise<void>;
  /** Ends the server by a signal, such as SIGINT for a fast and SIGQUIT for an immediate shutdown, and starts it again. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>;
};

/** The socket is there before the server takes anybody in: it is asked, as Debian's own scripts do. */
async function untilReady(socketDirectory: string) {
  const asks = () =>
    spawnSync(join(BINARIES, 'pg_isready'), ['-q', '-h', socketDirectory], { stdio: 'ignore' }).status === 0;
  for (let waited = 0; !asks(); waited += 50) {
    if (waited > START_TIMEOUT_MS)
      throw new Error(`PostgreSQL 15 did not start within ${START_TIMEOUT_MS} ms`);
    await wait(50);
  }
}

/** A directory of our own for a server's files and socket. */
function makePlace(settings: readonly string[] = []): Place {
  const directory = mkdtempSync(join(tmpdir(), 'pg15-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const owner = { cwd: '/', ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  return { directory, data: join(directory, 'data'), owner, settings };
}

/** Starts the server of a place; what is given back ends it by a signal. */
async function serve({
  directory,
  data,
  owner,
  settings: more,
}: Place): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'max_connections=60',
    'timezone=UTC',
    ...more,
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(BINARIES, 'postgres'), args, { ...owner, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilReady(directory);
  return async (signal) => {
    server.kill(signal);
    await ended;
  };
}

const urlOf = (directory: string) =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;

function initialise({ data, owner }: Place): void {
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(BINARIES, 'initdb'), options, { ...owner, stdio: 'ignore' });
}

/**
 * Starts a server with more settings (`name=value`), on files that `fill` puts in its place: those of a new database unless told otherwise.
 * @throws where the binaries are not there or the server does not start.
 */
export async function startDebianPostgres(
  settings: readonly string[] = [],
  fill: (place: Place) => void = initialise,
): Promise<Throwaway> {
  const place = makePlace(settings);
  fill(place);
  return running(place);
}

async function running(place: Place): Promise<Throwaway> {
  let end = await serve(place);
  return {
    ...place,
    url: urlOf(place.directory),
    restart: async (signal) => {
      await end(signal);
      end = await serve(place);
    },
    end: (signal) => end(signal),
    standby: () => startStandby(place),
    promote: async () => {
      execFileSync(join(BINARIES, 'pg_ctl'), ['promote', '-w', '-D', place.data], {
        ...place.owner,
        stdio: 'ignore',
      });
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(place.directory, { recursive: true, force: true });
    },
  };
}

/** A copy of a running server that follows it. */
async function startStandby(primary: Place): Promise<Throwaway> {
  const place = makePlace();
  const options = [
    '-h',
    primary.directory,
    '-U',
    'postgres',
    '-D',
    place.data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ];
  execFileSync(join(BINARIES, 'pg_basebackup'), options, { ...place.owner, stdio: 'ignore' });
  return running(place);
}
