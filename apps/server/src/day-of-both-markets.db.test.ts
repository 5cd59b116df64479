import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@plazo/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backup, finishRestore } from './commands/backup.ts';
import { checkBooks } from './commands/books-check.ts';
import { open } from './compose.ts';
import { restore } from './compose-archives.ts';
import { readEnv } from './env.ts';
import { notify } from './testing/channel.ts';
import { endCases, moneyCases } from './testing/money-cases.ts';
import { useTestApp } from './testing/test-app.ts';

/**
 * A day of both markets while everybody works: after each of its troubles the books are in order at once, not when it is
 * quiet again.
 */

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const currencies = { mx: 'MXN', in: 'INR' } as const;
const app = useTestApp();
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const reason = 'seen with the bank';
let count = 0;

type Told = { type?: string; paymentId?: string; reference: string; amountMinor: number };

/** A loan as its borrower, its channels and the desk see it. */
async function lent(market: 'mx' | 'in') {
  const who = await app.borrower(market);
  const wish = { borrowerId: who.borrowerId, product: `${market}-fair`, status: '174', daysToDue: 0 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const desk = await app.operator('finance');
  const page = async () => (await app.call(who, REPAY, order)).data;
  const figures = async (): Promise<Record<string, number> & { status: string }> =>
    Object((await desk('loan', { orderId: order.orderId })).data['figures']);
  const reference = async (payCode: string, amount: number, purpose?: string) => {
    const form = { ...order, amount, payCode, requestType: 1, ...(purpose && { purpose }) };
    return String(Object((await app.call(who, ISSUE, form)).data['repayDetail']).vCode);
  };
  const told = (channel: string, notification: Told) => {
    count += 1;
    const own = { eventId: `day-${count}`, paymentId: `day-${count}`, currency: currencies[market] };
    const paidAt = app.opened().deps.clock.now().toISOString();
    return notify(app, channel, { ...own, paidAt, ...notification });
  };
  /** Asks for a code and pays by it what it was asked for, or another amount where the channel takes any. */
  const pay = async (channel: string, amountMinor: number, { asked = amountMinor, purpose = '' } = {}) =>
    (await told(channel, { reference: await reference(channel, asked, purpose), amountMinor })).body;
  return { who, order, desk, page, figures, reference, told, pay };
}

/** Everybody else: money of strangers, new loans, jobs, until it is stopped. What a database that is away refuses is sent again. */
function everybody() {
  const end = new AbortController();
  let done = 0;
  const work = async () => {
    while (!end.signal.aborted) {
      const no = done;
      done += 1;
      const paidAt = app.opened().deps.clock.now().toISOString();
      const own = { reference: 'nobody', amountMinor: 100, currency: 'MXN', paidAt };
      const send = () => notify(app, 'store', { eventId: `all-${no}`, paymentId: `all-${no}`, ...own });
      while ((await send()).status !== 200) await wait(20);
      if (no % 7 === 0) await app.app().inject({ method: 'POST', url: '/dev/jobs/link-facts', payload: {} });
      await wait(5);
    }
  };
  const workers = Array.from({ length: 4 }, work);
  return {
    done: () => done,
    stop: async () => {
      end.abort();
      await Promise.all(workers);
    },
  };
}

let others: ReturnType<typeof everybody>;
beforeAll(() => {
  others = everybody();
});
afterAll(() => others.stop());

test('half an instalment by voucher, the other half by cash: the instalment is met and nobody is late', async () => {
  const { page, pay, figures } = await lent('mx');
  const asked = Number((await page())['repayAmount']);
  const half = Math.floor(asked / 2);
  expect(await pay('store', half, { purpose: 'part' })).toMatchObject({ outcome: 'posted' });
  await inOrder();
  expect((await page())['repayAmount']).toBe(asked - half);
  expect(await pay('store', asked - half)).toMatchObject({ outcome: 'posted' });
  await inOrder();
  expect(await figures()).toMatchObject({ status: 'active', daysLate: 0, overdue: 0 });
});

test.each([
  ['mx', { first: 'spei', last: 'store' }],
  ['in', { first: 'bank', last: 'upi' }],
] as const)('in %s two are paid ahead, and the rest is settled at once', async (market, { first, last }) => {
  const { page, pay, figures } = await lent(market);
  const asked = Number((await page())['repayAmount']);
  expect(await pay(first, 2 * asked, { asked })).toMatchObject({ outcome: 'posted' });
  await inOrder();
  expect(await figures()).toMatchObject({ status: 'active', daysLate: 0, dueNow: 0 });
  const payoff = Number((await page())['payoff']);
  expect(await pay(last, payoff, { purpose: 'all' })).toMatchObject({ outcome: 'posted' });
  expect(await figures()).toMatchObject({ status: 'settled', payoff: 0, credit: 0 });
  await inOrder();
});

test('a payment that comes back after its excess was refunded is owed again, and two people forgive the refund', async () => {
  const { who, order, desk, figures, reference, told, page } = await lent('mx');
  const { orderId } = order;
  const payoff = Number((await page())['payoff']);
  const amountMinor = payoff + 20_000;
  const spei = await reference('spei', Number((await page())['repayAmount']));
  await told('spei', { paymentId: 'too-much', reference: spei, amountMinor });
  await app.call(who, endpoints.account.bindBank.path, { account: '646180109400423323' });
  const [account] = [(await desk('refund-accounts', { orderId })).data['accounts']].flat().map(Object);
  const events = async () => Number((await desk('loan', { orderId })).data['events']);
  const refund = { orderId, amountMinor: 20_000, accountId: account.id, reason };
  expect((await desk('payment-refund', { ...refund, events: await events() })).code).toBe(0);
  await inOrder();
  const back = await told('spei', { type: 'reversed', paymentId: 'too-much', reference: spei, amountMinor });
  expect(back.body).toMatchObject({ outcome: 'posted' });
  expect(await figures()).toMatchObject({ status: 'active', claim: 20_000, payoff: amountMinor });
  await inOrder();
  const asked = await desk('request-make', {
    orderId,
    kind: 'waive',
    part: 'claim',
    amountMinor: 20_000,
    reason,
  });
  const decision = { requestId: asked.data['requestId'], isApproved: 1, events: await events(), reason };
  expect((await (await app.operator('manager'))('request-decide', decision)).code).toBe(0);
  expect(await figures()).toMatchObject({ claim: 0, payoff });
  await inOrder();
  await endCases(app);
});

test('a reversal before its payment waits for it; both leave the loan as it was', async () => {
  const { figures, reference, told, page } = await lent('in');
  const asked = Number((await page())['repayAmount']);
  const before = await figures();
  const own = { paymentId: 'early', reference: await reference('bank', asked), amountMinor: asked };
  expect((await told('bank', { type: 'reversed', ...own })).body).toMatchObject({ outcome: 'suspense' });
  await inOrder();
  expect((await told('bank', own)).body).toMatchObject({ outcome: 'posted' });
  expect(await figures()).toEqual(before);
  expect((await moneyCases(app)).filter(({ kind }) => kind === 'return-without-payment')).toEqual([]);
  await inOrder();
});

test('a database whose connections are all ended under load loses nothing that was acknowledged', async () => {
  const { pool } = app.opened();
  let ended = 0;
  const { page, reference, told, figures } = await lent('mx');
  const [payoff, spei] = [
    (await figures())['payoff'] ?? 0,
    await reference('spei', Number((await page())['repayAmount'])),
  ];
  const before = others.done();
  const paid: Promise<unknown>[] = [];
  for (let round = 0; round < 5; round += 1) {
    const notification = { paymentId: `under-load-${round}`, reference: spei, amountMinor: 1_000 + round };
    const send = async () => {
      while ((await told('spei', notification)).status !== 200) await wait(20);
    };
    paid.push(send());
    const { rowCount } = await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    ended += rowCount ?? 0;
    await wait(100);
  }
  await Promise.all(paid);
  expect((await figures())['payoff']).toBeLessThanOrEqual(payoff - 5_000);
  while (others.done() < before + 20) await wait(20);
  // what was told when it could not be booked, and under another event number since
  await app.dev('/dev/clock', { advanceMs: 61_000 });
  await app.dev('/dev/jobs/take-facts', {});
  expect(ended).toBeGreaterThan(10);
  await inOrder();
  await endCases(app);
}, 60_000);

test('a backup of this day comes back elsewhere with all loans, its books in order and its chain of facts whole', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-day-'));
  const { figures, order } = await lent('mx');
  const shown = await figures();
  const file = join(directory, 'day.backup');
  await backup(app.opened(), file);
  await inOrder();
  const url = new URL(inject('databaseServer'));
  url.pathname = `/day_${process.pid}`;
  const env = readEnv({
    PLAZO_MODE: 'test',
    PLAZO_DATA: join(directory, 'elsewhere'),
    PLAZO_KEYS: app.opened().deps.env.keysFile,
    DATABASE_URL: url.toString(),
  });
  const about = await restore(env, file);
  const restored = await open(env, { isOwner: false, isPrepared: false });
  try {
    await finishRestore(restored, about, null);
    expect(await checkBooks(restored.deps)).toMatchObject({ ok: true, findings: [] });
    const { rows } = await restored.pool.query(
      'select sum(balance_minor)::int as owed from borrower_balance where order_id = $1',
      [order.orderId],
    );
    expect(rows[0]?.owed).toBeLessThanOrEqual(shown['payoff'] ?? 0);
  } finally {
    await restored.close();
    await rm(directory, { recursive: true, force: true });
  }
}, 60_000);
