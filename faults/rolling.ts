import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import {
  runPlazo,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { openModel } from './model.ts';
import { before, judge, makeLoan, openWorld, rounds, say } from './world.ts';

/**
 * A version is changed process by process behind nginx with the file of deploy/nginx, and changed back, while payments and pages are asked for
 * through it: not one request may fail. A web process that is killed fails no more than it was answering. `--before DIRECTORY` is a checkout of the version before, with its modules and its build; without it both are this one.
 */

const NGINX = '/usr/sbin/nginx';
const WRITERS = 6;
const READERS = 2;
const BACK_MS = 30_000;
const root = fileURLToPath(new URL('../', import.meta.url));
const versions = before === undefined ? [root, root] : [before, root];
const lineOf = (tree: string, role: 'web' | 'worker') => [
  join(tree, 'apps/server/src/plazo.ts'),
  'serve',
  '--role',
  role,
];

if (!existsSync(NGINX)) {
  say(`left out: needs ${NGINX}`);
  process.exit(0);
}
const world = await openWorld();
// the version before makes its own schema and the loan; the embedded database runs as long as this process
const maker = await startServerProcess(world.directory, world.env, [
  join(versions[0] ?? root, 'apps/server/src/main.ts'),
]);
const reference = await makeLoan(maker);
const env = { DATABASE_URL: await world.connectionString() };
const roles = ['web', 'web', 'worker'] as const;
const places = await Promise.all(
  roles.map(async (role, no) => {
    const directory = join(world.directory, `process-${no}`);
    await cp(join(world.directory, 'keys'), join(directory, 'keys'), { recursive: true });
    return { role, directory, port: String(await freePort()) };
  }),
);
type Place = (typeof places)[number];
const start = ({ role, directory, port }: Place, tree: string) =>
  startServerProcess(directory, { ...env, PORT: port }, lineOf(tree, role));

/** The shipped file of nginx, with our ports and without TLS, which ends before it asks anybody. */
async function startNginx(): Promise<ServerProcess> {
  const directory = join(world.directory, 'nginx');
  await mkdir(directory);
  const port = await freePort();
  const conf = (await readFile(join(root, 'deploy/nginx/plazo.conf'), 'utf8'))
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('127.0.0.1:8081', `127.0.0.1:${places[0]?.port}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${places[1]?.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${directory}/${what};`)
    .join('\n');
  const file = join(directory, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user nobody nogroup;' : '';
  await writeFile(
    file,
    `daemon off; ${user} pid ${directory}/pid; error_log ${directory}/error.log;\nevents {}\nhttp {\n${temporary}\n${conf}\n}\n`,
  );
  const child: ChildProcess = spawn(NGINX, ['-p', directory, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) await wait(50);
  return { url, child, exited };
}

const processes: ServerProcess[] = [];
// whoever ends this program ends what it started
process.once('exit', () => {
  for (const { child } of [...processes, maker]) child.kill('SIGKILL');
});
for (const place of places) processes.push(await start(place, versions[0] ?? root));
const nginx = await startNginx();

const model = openModel(reference);
const sending = model.send(() => [nginx], WRITERS);
const end = new AbortController();
const failed: string[] = [];
/** Who reads pages, as fast as they come. */
async function read(): Promise<number> {
  let count = 0;
  for (; !end.signal.aborted; count += 1)
    try {
      const answer = await fetch(`${nginx.url}/app/login`);
      const text = await answer.text();
      if (answer.status !== 200) failed.push(`a page: ${answer.status} ${text}`);
    } catch (error) {
      failed.push(`a page: ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
    }
  return count;
}
const reading = Promise.all(Array.from({ length: READERS }, read));

/** What failed while a process of this version ended; the version before may not yet have ended as this one does. */
const ours: string[] = [];

/** Each process in its turn: the next one begins when this one is ready. */
async function change(from: string, tree: string): Promise<void> {
  for (const [no, place] of places.entries()) {
    const old = processes[no];
    const known = { pages: failed.length, payments: model.failed.length };
    const code = old && (await stopServerProcess(old, 'SIGTERM'));
    if (code !== 0) throw new Error(`A ${place.role} process ended with ${code}`);
    processes[no] = await start(place, tree);
    await model.untilNext(BACK_MS);
    await wait(500);
    if (from === root) ours.push(...failed.slice(known.pages), ...model.failed.slice(known.payments));
  }
}
await model.untilNext(BACK_MS);
const migrated = await runPlazo(world.directory, ['migrate'], world.env);
if (migrated.code !== 0) throw new Error(migrated.out);
const [old = root, next = root] = versions;
for (let round = 1; round <= rounds; round += 1) {
  await change(old, next);
  await change(next, old);
  say(`round ${round}: changed and changed back, ${model.acknowledged.size} payments so far`);
}
await change(old, next);
const all = [...failed, ...model.failed];
const wrong = before === undefined ? [...all] : ours;
/**
 * A web process that is killed fails what it was doing. Its proxy asks again where nothing is written by it, but for a page whose
 * beginning has left.
 */
const killed = { payments: model.failed.length };
for (const [no, place] of places.entries()) {
  const victim = processes[no];
  if (place.role !== 'web' || !victim) continue;
  const known = { pages: failed.length, payments: model.failed.length };
  await stopServerProcess(victim, 'SIGKILL');
  await model.untilNext(BACK_MS);
  processes[no] = await start(place, next);
  wrong.push(...failed.slice(known.pages + READERS), ...model.failed.slice(known.payments + WRITERS));
}
end.abort();
const pages = (await reading).reduce((sum, one) => sum + one, 0);
await sending.stop();
if (wrong.length > 0) throw new Error(`${wrong.length} failed:\n${wrong.slice(0, 10).join('\n')}`);
await judge(world, model);
say(
  `${model.acknowledged.size} payments acknowledged, each once, ${pages} pages answered, books in order; ` +
    `${all.length} requests failed${before === undefined ? '' : ' while processes of the version before ended'}, ` +
    `${model.failed.length - killed.payments} that killed processes were answering`,
);
nginx.child.kill('SIGTERM');
for (const one of [...processes, maker]) await stopServerProcess(one, 'SIGTERM');
await world.close();
