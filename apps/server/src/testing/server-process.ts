import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** The server as the process that it is, for tests that kill it. */

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const plazo = fileURLToPath(new URL('../plazo.ts', import.meta.url));
const READY_TIMEOUT_MS = 60_000;

export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
};

const environment = (directory: string, more: Record<string, string> = {}) => ({
  ...process.env,
  PLAZO_MODE: 'test',
  PLAZO_DATA: directory,
  ...more,
});

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Starts the server on a data directory, of a role or of all of them, and waits until it is ready. */
export async function startServerProcess(
  directory: string,
  more: Record<string, string> = {},
  line: readonly string[] = [main],
): Promise<ServerProcess> {
  const port = more['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, line, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(directory, { PORT: port, HOST: '127.0.0.1', ...more }),
  });
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      // who waits for the end of what we print waits for it too
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready (exit ${child.exitCode})`);
    }
    await wait(30);
  }
  return { url, child, exited };
}

/** A process of one role, on a database that others share. */
export const startRole = (role: 'web' | 'worker', directory: string, more: Record<string, string>) =>
  startServerProcess(directory, more, [plazo, 'serve', '--role', role]);

export async function stopServerProcess(
  { child, exited }: ServerProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  child.kill(signal);
  return exited;
}

/** Runs a `plazo` command on a data directory; its exit code and what it printed. */
export async function runPlazo(
  directory: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const run = promisify(execFile);
  return run(process.execPath, [plazo, ...args], {
    env: environment(directory, more),
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? 1,
      out: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
}
