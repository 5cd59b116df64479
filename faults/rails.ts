import { setTimeout as wait } from 'node:timers/promises';
import { mockRail } from '../apps/server/src/testing/mock-rail.ts';
import {
  runPlazo,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { asking, judgeRail, loseAnswers, openLender } from './bank.ts';
import { chance, openWorld, pick, rounds, say } from './world.ts';

/**
 * Payouts, collections and payments by card over a rail while server, database connections and the rail itself are taken away at any
 * moment. At the end no loan was paid out twice, no fact is lost, the rail's book is what clearing holds, and the books are in order.
 */

const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';

const world = await openWorld();
const methods = { transfer: 'spei', store: 'store' };
const bank = await mockRail('prestamo-rayo', 'MXN', { methods, hasCards: true });
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

const CARDS = '/api/v1/loan/loan-api/service/loan';
/** What becomes of a payment follows from the end of its card: at once, after half a minute, declined, and paid all the same. */
const CARD_ENDS = ['00', '11', '04', '07'] as const;

/** A new borrower keeps a card at the rail and pays by it, with the code that its first payment needs. */
async function charge() {
  const { borrowerId = '', commonQuery = '', phone = '' } = await dev('borrowers', { market: 'mx' });
  const order = await dev('orders', { borrowerId, product: 'mx-fair', status: '174' });
  await call(commonQuery, endpoints.account.beginCard.path, {});
  const cardState = () => call(commonQuery, endpoints.account.cardState.path, {});
  const cardId = new URL(String((await cardState())['url'])).pathname.split('/').at(-1) ?? '';
  await bank.actOnCard(cardId, 'keep', `41111111111111${pick(CARD_ENDS)}`);
  await cardState();
  const amount = String((await call(commonQuery, REPAY, order))['repayAmount']);
  const repayToken = String((await call(commonQuery, `${CARDS}/repayment-way`, order))['repayToken']);
  const form = { ...order, amount, cardId, sendMsg: '0', repayToken };
  const record = String((await call(commonQuery, `${CARDS}/repayment-commit`, form))['repayRecordId']);
  const [sms] = Object(await (await fetch(`${server.url}/dev/sms?phone=${phone}`)).json());
  const proof = { ...order, verifyCode: String(sms.code), repaymentRecordId: record };
  await call(commonQuery, `${CARDS}/repayment-confirm`, proof);
}

/** Somebody's bank takes a payment by card back, or contests it and decides. */
async function contest() {
  const paid = (await bank.state()).cardPayments.filter(({ state }) => state === 'succeeded');
  if (paid.length > 0) await bank.actOnCharge(pick(paid).id, pick(['charge-back', 'dispute', 'win', 'lose']));
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
  for (let step = 0; step < STEPS; step += 1)
    await tried(pick([lend, collect, pay, pay, charge, charge, contest]));
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
