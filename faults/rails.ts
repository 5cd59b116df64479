import { setTimeout as wait } from 'node:timers/promises';
import { mockRail } from '../apps/server/src/testing/mock-rail.ts';
import {
  runPlazo,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { asking, judgeRail, loseAnswers, openLender } from './bank.ts';
import { chance, openWorld, pick, rounds, say } from './world.ts';

/**
 * Payouts and collections over a rail while server, database connections and the rail itself are taken away at any moment. At the end
 * no loan was paid out twice, no fact is lost, the rail's book is what clearing holds, and the books are in order.
 */

const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';

const world = await openWorld();
const bank = await mockRail('prestamo-rayo', 'MXN', { methods: { transfer: 'spei', store: 'store' } });
await bank.start();
const env = { ...world.env, ...bank.settings, PORT: String(bank.port) };
let server = await startServerProcess(world.directory, env);
const database = asking(() => world.connectionString());
const { dev, call, lend, work, settle } = openLender(() => server);

async function collect() {
  const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
  const { orderId = '' } = await dev('orders', { borrowerId, product: 'mx-fair', status: '174' });
  const page = await call(commonQuery, REPAY, { orderId });
  const payCode = pick(['spei', 'store']);
  await call(commonQuery, ISSUE, { orderId, requestType: '1', payCode, amount: String(page.repayAmount) });
}

async function pay() {
  const { references } = await bank.state();
  if (references.length === 0) return;
  await bank.actOn(pick(references).id, pick(['pay-whole', 'pay-whole', 'pay-part', 'pay-twice', 'reverse']));
}

const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  'kill the server': async () => {
    await stopServerProcess(server, 'SIGKILL');
    server = await startServerProcess(world.directory, env);
  },
  'end all connections': () => database(`select pg_terminate_backend(pid) ${others}`),
  'stop the rail for a while': () => bank.pause(1_000 + 2_000 * chance()),
  'lose answers': () => loseAnswers(bank),
};

const tried = (act: () => Promise<unknown>) => act().catch(() => undefined);
const STEPS = 4;
for (let round = 1; round <= rounds; round += 1) {
  for (let step = 0; step < STEPS; step += 1) await tried(pick([lend, lend, collect, pay, pay]));
  const working = tried(work);
  await wait(400 * chance());
  const name = pick(Object.keys(attacks));
  await tried(attacks[name] ?? work);
  await working;
  await tried(() => dev('clock', { advanceMs: 20_000 + Math.floor(60_000 * chance()) }));
  say(`round ${round}: ${name}`);
}

await settle(bank);
const verdict = await judgeRail(bank, database);
const books = await runPlazo(world.directory, ['books', 'check'], env);
if (books.code !== 0) throw new Error(books.out);
say(verdict);
await stopServerProcess(server, 'SIGTERM');
bank.stop();
await world.close();
