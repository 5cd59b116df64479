import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import pg from 'pg';
import { type Product, startProduct } from '../e2e/product.ts';
import { startDebianPostgres } from '../tools/debian-postgres.ts';
import { FIRST_ID, readUnits, replay } from './replay.ts';
import { judge, median } from './verdict.ts';

/**
 * Notifications posted per second, beside the same SQL statements sent by the bare driver with the
 * same number of clients. A first run is recorded; then both sides do the same work on copies of the same database.
 */

const ROUNDS = 5;
const CLIENTS = 8;
const BORROWERS = 128;
const PAYMENTS_EACH = 10;
const LIMIT = { atLeast: 0.5 } as const;
const AMOUNT_MINOR = 101;

type Loan = { readonly borrowerId: string; readonly reference: string };
type Lane = readonly Loan[];

async function makeLoan(product: Product): Promise<Loan> {
  const borrower = await product.dev<{ borrowerId: string; commonQuery: string }>('borrowers', {
    market: 'mx',
  });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', amountMinor: 1_000_000 };
  const order = await product.dev<{ orderId: string; productId: string }>('orders', wish);
  const query = `${borrower.commonQuery}&${new URLSearchParams(order)}`;
  const page: { data: { repayAmount: number } } = await (
    await fetch(`${product.url}${endpoints.repayment.detail.path}?${query}`)
  ).json();
  const body = new URLSearchParams({
    payCode: 'spei',
    requestType: '1',
    amount: String(page.data.repayAmount),
  });
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const answer: { data: { repayDetail: { vCode: string } } } = await (
    await fetch(`${product.url}${endpoints.repayment.instructions.path}?${query}`, {
      method: 'POST',
      headers,
      body,
    })
  ).json();
  return { borrowerId: borrower.borrowerId, reference: answer.data.repayDetail.vCode.replaceAll(' ', '') };
}

function post(agent: Agent, url: string, body: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', 'dev-secret-spei').update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'plazo-signature': `t=${time},v1=${signature}` };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/notifications/spei`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

/** Each client pays its own borrowers in turn; gives the seconds it took. */
async function notify(url: string, lanes: readonly Lane[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const startedAt = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let no = 0; no < PAYMENTS_EACH; no += 1) {
        for (const { borrowerId, reference } of lane) {
          const id = `${borrowerId}-${no}`;
          const paidAt = new Date().toISOString();
          const notification = {
            eventId: `e-${id}`,
            paymentId: `p-${id}`,
            reference,
            amountMinor: AMOUNT_MINOR,
            currency: 'MXN',
            paidAt,
          };
          const status = await post(agent, url, JSON.stringify(notification));
          if (status !== 200) throw new Error(`A notification got ${status}`);
        }
      }
    }),
  );
  agent.destroy();
  return (performance.now() - startedAt) / 1000;
}

const postgres = await startDebianPostgres();
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const recording = join(scratch, 'statements.jsonl');
/** All servers work on copies of one database, which remembers its keys. */
const keys = { PLAZO_KEYS: join(scratch, 'keys.json') };
const urlOf = (name: string) => postgres.url.replace('/postgres?', `/${name}?`);
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
const copy = async (name: string) => {
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} template plazo`);
  return urlOf(name);
};

async function prepare(): Promise<readonly Lane[]> {
  const product = await startProduct({ ...keys, DATABASE_URL: urlOf('plazo') });
  const lanes: Loan[][] = Array.from({ length: CLIENTS }, () => []);
  for (let no = 0; no < BORROWERS; no += 1) lanes[no % CLIENTS]?.push(await makeLoan(product));
  await product.stop();
  const client = new pg.Client({ connectionString: urlOf('plazo') });
  await client.connect();
  const { rows } = await client.query('select schemaname, sequencename from pg_sequences');
  for (const row of rows)
    await client.query(`alter sequence ${row.schemaname}.${row.sequencename} restart with ${FIRST_ID}`);
  await client.end();
  return lanes;
}

async function timeServer(
  name: string,
  lanes: readonly Lane[],
  more: Record<string, string> = {},
): Promise<number> {
  const product = await startProduct({ ...keys, DATABASE_URL: await copy(name), ...more });
  const tookS = await notify(product.url, lanes);
  await product.stop();
  return tookS;
}

try {
  const lanes = await prepare();
  const recorder = new URL('./record-queries.ts', import.meta.url).toString();
  await timeServer('recorded', lanes, { NODE_OPTIONS: `--import ${recorder}`, BENCH_RECORD: recording });
  const units = readUnits(recording);
  const unitLanes = lanes.map((lane) => {
    const own = new Set<unknown>(lane.map(({ borrowerId }) => borrowerId));
    return units.filter((unit) => unit.some(({ values }) => values.flat().some((value) => own.has(value))));
  });
  const total = BORROWERS * PAYMENTS_EACH;
  const sent = unitLanes.reduce((sum, lane) => sum + lane.length, 0);
  if (sent !== total) throw new Error(`${sent} recorded transactions for ${total} notifications`);
  const rounds: { own: number; yardstick: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = total / (await timeServer('timed', lanes));
    rounds.push({ own, yardstick: total / (await replay(await copy('replayed'), unitLanes)) });
  }
  const own = median(rounds.map((round) => round.own));
  const yardstick = median(rounds.map((round) => round.yardstick));
  console.log(`notifications ${own.toFixed(0)}/s, the same statements ${yardstick.toFixed(0)}/s`);
  judge('notifications posted', median(rounds.map((round) => round.own / round.yardstick)), LIMIT);
} finally {
  await admin.end();
  await postgres.stop();
  rmSync(scratch, { recursive: true });
}
