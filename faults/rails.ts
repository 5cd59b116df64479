import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clabeOf } from '../apps/server/src/testing/clabe.ts';
import { mockRail } from '../apps/server/src/testing/mock-rail.ts';
import {
  runPlazo,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { chance, openWorld, pick, rounds, say } from './world.ts';

/**
 * Payouts and collections over a rail while server, database connections and the rail itself are taken away at any moment. At the end
 * no loan was paid out twice, no fact is lost, the rail's book is what clearing holds, and the books are in order.
 */

const FAULTS = ['lost-answer', 'lost-ask', 'cut-connection', '5xx-after', '429', 'late-ask'] as const;
const POST_FAULTS = ['drop-webhook', 'reorder', 'duplicate', 'forged', 'old-signature'] as const;
const JOBS = ['send-disbursements', 'confirm-disbursements', 'ask-references', 'read-facts', 'take-facts'];
/** What the rail does with an account follows from its end: at once, after half a minute, not at all. */
const ENDINGS = ['00', '11', '04'] as const;
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';
const BIND = endpoints.account.bindBank.path;

const world = await openWorld();
const bank = await mockRail('prestamo-rayo', 'MXN', { methods: { transfer: 'spei', store: 'store' } });
await bank.start();
const env = { ...world.env, ...bank.settings, PORT: String(bank.port) };
let server = await startServerProcess(world.directory, env);
const database = async <Row extends object>(sql: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: await world.connectionString() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
};

async function dev(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/dev/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return Object(await response.json());
}

async function call(commonQuery: string, path: string, form: Record<string, string>) {
  const response = await fetch(`${server.url}${path}?${commonQuery}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(form),
  });
  return Object(await response.json()).data ?? {};
}

let branches = 0;
function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

async function lend() {
  const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
  await call(commonQuery, BIND, { account: accountEnding(pick(ENDINGS)) });
  await dev('orders', { borrowerId, product: 'mx-fair', status: '170' });
}

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

const work = async () => {
  for (const job of JOBS) await dev(`jobs/${job}`, {});
};

const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  'kill the server': async () => {
    await stopServerProcess(server, 'SIGKILL');
    server = await startServerProcess(world.directory, env);
  },
  'end all connections': () => database(`select pg_terminate_backend(pid) ${others}`),
  'stop the rail for a while': () => bank.pause(1_000 + 2_000 * chance()),
  'lose answers': async () => {
    await bank.fault(pick(FAULTS), 2);
    await bank.fault(pick(POST_FAULTS), 3);
  },
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

/** Everything is whole again: what is still open comes to its end. */
for (const fault of [...FAULTS, ...POST_FAULTS]) await bank.fault(fault, 0);
const SETTLING = 30;
const isOpen = "due_at is not null and state not in ('succeeded', 'failed', 'cancelled', 'returned')";
for (let minute = 0; minute < SETTLING; minute += 1) {
  await dev('clock', { advanceMs: 60_000 });
  await bank.flush();
  await work();
}
const open = await database<{ id: string }>(`select id from instruction where ${isOpen}`);
if (open.length > 0) throw new Error(`${open.length} instructions never came to their end`);

const { payouts, facts } = await bank.state();
const paid = payouts.filter(({ state }) => state === 'succeeded').map(({ subject }) => subject);
const twice = paid.filter((subject, at) => paid.indexOf(subject) !== at);
if (twice.length > 0) throw new Error(`Paid out twice: ${twice.join(', ')}`);

const ENDS = ['succeeded', 'failed', 'returned'];
const money = facts.filter(
  ({ type, payout }) => type.startsWith('payment.') || ENDS.includes(payout?.state ?? ''),
);
const kept = new Set(
  (await database<{ id: string }>('select event_id as id from channel_fact')).map(({ id }) => id),
);
const lost = money.filter(({ id }) => !kept.has(`bank:${id}`));
if (lost.length > 0) throw new Error(`Facts that nobody kept: ${lost.map(({ id }) => id).join(', ')}`);

const [cleared] = await database<{ minor: string }>(`
  select coalesce(sum(debit_minor - credit_minor), 0)::text as minor from journal_entry where account = 'clearing:bank'`);
const believed = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
if (Number(cleared?.minor) !== believed)
  throw new Error(`The rail believes ${believed}, clearing holds ${cleared?.minor}`);
const books = await runPlazo(world.directory, ['books', 'check'], env);
if (books.code !== 0) throw new Error(books.out);
say(`${payouts.length} payouts, each loan paid once; ${money.length} facts kept; ${believed} on clearing`);
await stopServerProcess(server, 'SIGTERM');
bank.stop();
await world.close();
