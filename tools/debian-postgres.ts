import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian's PostgreSQL as a throwaway server of our own: no cluster of the machine is touched. */

const BINARIES = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root; Debian's `nobody` owns the files then. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;

export type Throwaway = {
  readonly url: string;
  readonly stop: () => Promise<void>;
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

/** @throws where the binaries are not there or the server does not start. */
export async function startDebianPostgres(): Promise<Throwaway> {
  const directory = mkdtempSync(join(tmpdir(), 'pg15-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const owner = { cwd: '/', ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const data = join(directory, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(BINARIES, 'initdb'), options, { ...owner, stdio: 'ignore' });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'max_connections=60',
    'timezone=UTC',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const server = spawn(join(BINARIES, 'postgres'), args, { ...owner, stdio: 'ignore' });
    const ended = new Promise((resolve) => server.once('close', resolve));
    await untilReady(directory);
    return async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
  };
  let end = await start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`,
    restart: async (signal) => {
      await end(signal);
      end = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
