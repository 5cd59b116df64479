import { runPlazo, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { judge, openWorld, rounds, say, startWithModel } from './world.ts';

/** The books are checked by the command while eight writers write them: it must say nothing that is not so. */

const world = await openWorld();
const { server, model } = await startWithModel(world);
const sending = model.send(() => [server], 8);
for (let round = 1; round <= rounds; round += 1) {
  await model.untilNext(30_000);
  const { code, out } = await runPlazo(world.directory, ['books', 'check'], world.env);
  say(`round ${round}: ${out.split('\n')[0]}`);
  if (code !== 0) throw new Error(out);
}
await sending.stop();
await judge(world, model);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order`);
await stopServerProcess(server, 'SIGTERM');
await world.close();
