import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, openPool, type Pool } from '../db/postgres.ts';
import { cloneDatabase } from '../testing/database.ts';
import { startMachine } from '../testing/machine.ts';
import { drillFailover } from './drill-failover.ts';

const NAME = 'plazo_of_a_drill';
const cleanups: (() => unknown)[] = [];
let owner: Pool;
beforeAll(async () => {
  const server = await cloneDatabase(inject('databaseServer'), NAME);
  owner = openPool(server.owner, 1);
  cleanups.push(() => owner.end());
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const machine = async (port?: number) => {
  const started = await startMachine(inject('databaseServer'), port);
  cleanups.push(started.down);
  return started;
};
const written = async () =>
  (await owner.query<{ name: string }>("select name from installation where name ^@ 'drill-failover:'")).rows;

/** Two machines of which one is down, a drill that writes to the other, and how it is ended. */
async function drilling(allowedMs: number) {
  const [first, second] = [await machine(), await machine()];
  await second.down();
  const both = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const db = openDatabase(`postgres://plazo_app@${both}/${NAME}?target_session_attrs=read-write`);
  cleanups.unshift(() => db.destroy());
  const end = new AbortController();
  const told = drillFailover({ db }, { allowedMs, end: end.signal });
  const writes = async () => {
    const before = (await written()).length;
    await expect.poll(async () => (await written()).length, { timeout: 20_000 }).toBeGreaterThan(before + 2);
  };
  await writes();
  return { first, second, writes, told, end: () => end.abort() };
}

/** So long that a fail-over is seen in it. */
async function pass(ms: number) {
  const since = performance.now();
  await expect.poll(() => performance.now() - since, { timeout: 10_000 }).toBeGreaterThan(ms);
}

test('a drill of a fail-over tells how long nobody was answered, finds each row again, and leaves none', async () => {
  const drill = await drilling(30_000);
  await drill.first.down();
  await pass(1_100);
  await machine(drill.second.port);
  await drill.writes();
  drill.end();
  const told = await drill.told;
  expect(told).toMatchObject({ ok: true, findings: [], lost: 0, allowedMs: 30_000 });
  expect(told.longestPauseMs).toBeGreaterThan(1_000);
  expect(told.acknowledged).toBeGreaterThan(5);
  expect(await written()).toEqual([]);
});

test('a drill fails where an acknowledged row is gone, where nothing failed over, and where it took too long', async () => {
  const calm = await drilling(30_000);
  const [gone] = await written();
  await owner.query('delete from installation where name = $1', [gone?.name]);
  calm.end();
  expect(await calm.told).toMatchObject({
    ok: false,
    lost: 1,
    findings: ['1 rows that were acknowledged are gone', expect.stringMatching(/^Nothing failed over/)],
  });
  const slow = await drilling(1_000);
  await slow.first.down();
  await pass(1_100);
  await machine(slow.second.port);
  await slow.writes();
  slow.end();
  expect((await slow.told).findings).toEqual([expect.stringMatching(/; 1000 ms are allowed$/)]);
});
