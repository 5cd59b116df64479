import { setTimeout as wait } from 'node:timers/promises';
import { startProxy } from '../apps/server/src/testing/proxy.ts';
import { startServerProcess, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { assertAlive, chance, judge, openWorld, rounds, say, startWithModel } from './world.ts';

/**
 * The network to the database swallows everything and closes nothing, as after a failover or a frozen pooler, and the
 * connections of before never come back. The server says that it is not ready, and works again once new ones pass.
 */

const BACK_MS = 30_000;
const NOTICED_MS = 10_000;

const world = await openWorld();
const first = await startWithModel(world);
const proxy = await startProxy(await world.connectionString());
// the embedded database stays with its own server, which nobody calls
const env = {
  ...world.env,
  DATABASE_URL: proxy.connectionString,
  PLAZO_KEYS: `${world.directory}/keys/keys.json`,
};
const server = await startServerProcess(`${world.directory}/behind-the-proxy`, env);
const { model } = first;
const sending = model.send(() => [server], 16);

const isReady = () =>
  fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
async function until(isWanted: boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while ((await isReady()) !== isWanted) {
    if (performance.now() > deadline) throw new Error(`Ready is not ${isWanted} after ${limitMs} ms`);
    await wait(100);
  }
}

for (let round = 1; round <= rounds; round += 1) {
  await model.untilNext(BACK_MS);
  proxy.silence();
  await until(false, NOTICED_MS);
  await wait(3_000 * chance());
  proxy.restore();
  const backMs = await model.untilNext(BACK_MS);
  await until(true, BACK_MS);
  assertAlive(server);
  say(`round ${round}: payments again ${Math.round(backMs)} ms after the network was back`);
}
await sending.stop();
await stopServerProcess(server, 'SIGTERM');
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order`);
await proxy.stop();
await stopServerProcess(first.server, 'SIGTERM');
await world.close();
