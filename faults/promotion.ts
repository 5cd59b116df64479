import { symlinkSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { startDebianPostgres, type Throwaway } from '../tools/debian-postgres.ts';
import { ask, assertAlive, chance, judge, rounds, say, startWithModel, type World } from './world.ts';

/**
 * The database's machine dies and its standby is promoted, while payments arrive: the address leads to the new one, as a
 * name or a proxy would. The standby confirms each commit before it is acknowledged, so that nothing may be lost.
 */

const BACK_MS = 30_000;
const FOLLOWS_MS = 15_000;
const WRITERS = 8;

/** A standby that has caught up, and on which each commit waits from now on. */
async function follow(primary: Throwaway): Promise<Throwaway> {
  const standby = await primary.standby();
  await ask(primary.url, "alter system set synchronous_standby_names = '*'");
  await ask(primary.url, 'select pg_reload_conf()');
  for (let waited = 0; ; waited += 100) {
    const [found] = await ask(primary.url, 'select sync_state from pg_stat_replication');
    if (found?.['sync_state'] === 'sync') return standby;
    if (waited > FOLLOWS_MS) throw new Error(`The standby does not follow within ${FOLLOWS_MS} ms`);
    await wait(100);
  }
}

const directory = await mkdtemp(join(tmpdir(), 'plazo-fault-'));
const address = join(directory, 'database');
/** Leads everybody who connects to a server's socket, at once. */
async function pointAt({ directory: place }: Throwaway): Promise<void> {
  symlinkSync(place, `${address}.next`);
  await rename(`${address}.next`, address);
}

let primary = await startDebianPostgres();
await pointAt(primary);
const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(address)}`;
const world: World = {
  directory,
  env: { DATABASE_URL: url },
  connectionString: async () => url,
  restart: (signal) => primary.restart(signal),
  close: async () => {
    await primary.stop();
    await rm(directory, { recursive: true, force: true });
  },
};
const { server, model } = await startWithModel(world);
const sending = model.send(() => [server], WRITERS);
for (let round = 1; round <= rounds; round += 1) {
  const standby = await follow(primary);
  await wait(300 + 700 * chance());
  await primary.end(round % 2 === 1 ? 'SIGKILL' : 'SIGQUIT');
  await standby.promote();
  await ask(standby.url, 'alter system reset synchronous_standby_names');
  await pointAt(standby);
  await rm(primary.directory, { recursive: true, force: true });
  primary = standby;
  const backMs = await model.untilNext(BACK_MS);
  assertAlive(server);
  say(`round ${round}: the standby was promoted: payments again after ${Math.round(backMs)} ms`);
}
await sending.stop();
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order`);
await stopServerProcess(server, 'SIGTERM');
await world.close();
