import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import {
  assertAlive,
  chance,
  isDebian,
  judge,
  openWorld,
  pick,
  rounds,
  say,
  startWithModel,
  type World,
} from './world.ts';

/**
 * The database restarts fast and at once, connections are ended and killed, the embedded one is killed whole, all while
 * payments arrive. The server must live, take payments again, and have each once.
 */

const BACK_MS = 30_000;
const WRITERS = 8;

async function askPast(world: World, text: string): Promise<readonly { pid: number }[]> {
  const client = new pg.Client({ connectionString: await world.connectionString() });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(text);
  await client.end();
  return rows;
}

const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

const faults: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'end all connections': (world) => askPast(world, `select pg_terminate_backend(pid) ${others}`),
  'end a busy connection': (world) =>
    askPast(world, `select pg_terminate_backend(pid) ${others} and state <> 'idle' limit 1`),
  'kill a connection': async (world) => {
    const [one] = await askPast(world, `select pid ${others} order by state limit 1`);
    if (one) process.kill(one.pid, 'SIGKILL');
  },
  ...(isDebian
    ? {
        'restart fast': (world: World) => world.restart('SIGINT'),
        'restart at once': (world: World) => world.restart('SIGQUIT'),
      }
    : { 'kill the embedded database': (world: World) => world.restart('SIGKILL') }),
};

const world = await openWorld();
const { server, model } = await startWithModel(world);
const sending = model.send(() => [server], WRITERS);
for (let round = 1; round <= rounds; round += 1) {
  await wait(300 + 700 * chance());
  const name =
    round <= Object.keys(faults).length ? Object.keys(faults)[round - 1] : pick(Object.keys(faults));
  await faults[name ?? '']?.(world);
  const backMs = await model.untilNext(BACK_MS);
  assertAlive(server);
  say(`round ${round}: ${name}: payments again after ${Math.round(backMs)} ms`);
}
await sending.stop();
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order`);
await stopServerProcess(server, 'SIGTERM');
await world.close();
