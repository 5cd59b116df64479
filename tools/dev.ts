import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './tree.ts';

/**
 * `npm run dev`: the server with the fronts from source, started again whenever its own files change. It is killed, not
 * stopped, so that its database goes on running and the next one takes it over as it is.
 */

const main = join(root, 'apps/server/src/main.ts');
const preload = fileURLToPath(new URL('dev-server.ts', import.meta.url));
const watched = [
  'apps/server/src',
  'apps/simulator/src',
  'packages/contract/src',
  'packages/lending/src',
  'packages/markets/src',
  'packages/money/src',
];
const NO_PART = /\.test\.ts$|(?:^|\/)testing\/|~$/;
/** An editor writes more than one file, and some of them twice. */
const SETTLE_MS = 100;

/** A process of its own group: its simulator ends with it, and keys pressed at the terminal reach us alone. */
function startServer() {
  const child = spawn(process.execPath, ['--import', preload, main], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  // what prepares the database is never killed in the middle
  const begun = Promise.race([once(child, 'message'), ended]);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    await begun;
    if (isRunning() && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const stop = async () => {
    await begun;
    child.kill('SIGTERM');
    await ended;
  };
  return { kill, stop };
}

if (process.env['PLAZO_MODE'] === 'production')
  throw new Error('npm run dev is for development: use npm start');

let server = startServer();
let restarting = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
let isEnding = false;

async function restart() {
  await server.kill();
  process.stdout.write('The server has changed: it starts again\n');
  server = startServer();
}

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || NO_PART.test(file) || isEnding) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, SETTLE_MS);
  });
}

async function end() {
  // npm hands on the signal that the terminal gave us as well
  if (isEnding) return;
  isEnding = true;
  clearTimeout(timer);
  await restarting;
  await server.stop();
  process.exit(0);
}
process.on('SIGINT', () => void end()).on('SIGTERM', () => void end());
