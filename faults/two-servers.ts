import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startRole, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { chance, judge, openWorld, pick, rounds, say, startWithModel } from './world.ts';

/**
 * Two web processes and a worker on one database, and now one, now the other is killed while payments go to both, each
 * again until it is acknowledged. A process with other keys refuses to start.
 */

const BACK_MS = 30_000;

const world = await openWorld();
const { server: first, model } = await startWithModel(world);
const env = { DATABASE_URL: await world.connectionString() };
const directories = ['one', 'two', 'worker'].map((name) => join(world.directory, name));
for (const directory of directories)
  await cp(join(world.directory, 'keys'), join(directory, 'keys'), { recursive: true });
const start = (directory: string) => startRole('web', directory, env);
const [one = '', two = '', three = ''] = directories;
const servers = await Promise.all([one, two].map(start));
const worker = await startRole('worker', three, env);
const sending = model.send(() => servers, 8);
for (let round = 1; round <= rounds; round += 1) {
  await wait(300 + 700 * chance());
  const no = pick([0, 1]);
  const [victim, directory] = [servers[no], directories[no]];
  if (!victim || !directory) throw new Error('There are two servers');
  await stopServerProcess(victim, 'SIGKILL');
  const backMs = await model.untilNext(BACK_MS);
  servers[no] = await start(directory);
  say(`round ${round}: server ${no + 1} killed, payments again after ${Math.round(backMs)} ms`);
}
await sending.stop();
const stranger = await start(join(world.directory, 'other-keys')).then(
  () => 'started',
  () => 'refused',
);
if (stranger === 'started') throw new Error('A server with other keys started');
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order; other keys refused`);
for (const server of [...servers, worker, first]) await stopServerProcess(server, 'SIGTERM');
await world.close();
