import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { startServerProcess, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { assertAlive, judge, rounds, say, startWithModel, type World } from './world.ts';

/**
 * The disk of the embedded database fills up at once and stays so for some seconds: the server lives, and works again
 * by itself once there is room. Started while it is full, it says so and ends.
 */

const BACK_MS = 60_000;
const START_MS = 45_000;

const directory = mkdtempSync(join(tmpdir(), 'plazo-full-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', directory]).status !== 0) {
  rmdirSync(directory);
  say('left out: a small disk needs the right to mount one');
  process.exit(0);
}
const ballast = join(directory, 'ballast');
const piece = Buffer.alloc(1024 * 1024);
function fillUp(): void {
  const file = openSync(ballast, 'w');
  try {
    for (;;) writeSync(file, piece);
  } catch {
    // no room is left
  } finally {
    closeSync(file);
  }
}

const world: World = {
  directory,
  env: { PLAZO_KEYS: join(tmpdir(), `plazo-full-keys-${process.pid}.json`) },
  connectionString: async () => (await startEmbedded(directory)).connectionString,
  restart: () => Promise.reject(new Error('Nobody restarts it')),
  close: async () => {
    await (await startEmbedded(directory)).stop();
    execFileSync('umount', [directory]);
    rmdirSync(directory);
  },
};

const { server, model } = await startWithModel(world);
const sending = model.send(() => [server], 4);
for (let round = 1; round <= rounds; round += 1) {
  await model.untilNext(BACK_MS);
  fillUp();
  // past one look of the guard, so that both it and PostgreSQL have met the full disk
  await wait(6_000);
  rmSync(ballast);
  const backMs = await model.untilNext(BACK_MS);
  assertAlive(server);
  say(`round ${round}: payments again ${Math.round(backMs)} ms after there was room`);
}
await sending.stop();
await stopServerProcess(server, 'SIGTERM');
fillUp();
const startedAt = performance.now();
const isStarted = await startServerProcess(directory, world.env).then(
  () => true,
  () => false,
);
const tookMs = performance.now() - startedAt;
rmSync(ballast);
if (isStarted || tookMs > START_MS) throw new Error(`A start on a full disk did not end: ${tookMs} ms`);
say(`a start on a full disk ended after ${Math.round(tookMs)} ms`);
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order`);
await world.close();
