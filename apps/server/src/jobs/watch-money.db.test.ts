import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoFolder } from '../adapters/brands.ts';
import { sendUnallocated } from '../testing/channel.ts';
import { lentLoan } from '../testing/lent.ts';
import { endCases, moneyCases } from '../testing/money-cases.ts';
import { paperReader } from '../testing/papers.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Money that stands where it should not is put before a person once, and goes from the list as soon as it moves. */

/** Each brand says its own days; what nobody owns yet takes the fewest. */
const alarmDays = {
  mx: { unmatched: 9, credit: 20, claim: 25 },
  in: { unmatched: 3, credit: 5, claim: 5 },
} as const;
const brands = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
for (const market of ['mx', 'in'] as const) {
  const file = JSON.parse(await readFile(join(demoFolder(market), 'brand.json'), 'utf8'));
  await writeFile(join(brands, `${market}.json`), JSON.stringify({ ...file, alarmDays: alarmDays[market] }));
}
const app = useTestApp({ PLAZO_BRANDS: brands });
afterAll(() => rm(brands, { recursive: true }));
const reason = 'seen with the bank';
const watch = () => app.dev('/dev/jobs/watch-money', {});
const days = (count: number) => app.dev('/dev/clock', { advanceMs: count * 86_400_000 });
const kinds = async () => (await moneyCases(app)).map(({ kind }) => kind);
const mine = async (orderId: string) =>
  (await moneyCases(app))
    .filter((found) => found.orderId === orderId)
    .map(({ kind, amount }) => [kind, amount]);
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

const unallocated = (amountMinor: number) => sendUnallocated(app, amountMinor);

beforeEach(async () => {
  await endCases(app);
});

test('money without a loan is a case after the fewest days of any brand, one however often one looks, until it is matched', async () => {
  const { order } = await lentLoan(app);
  const payment = await unallocated(7_700);
  await days(2);
  await watch();
  expect(await kinds()).toEqual([]);
  await days(1);
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await moneyCases(app)).toMatchObject([{ kind: 'money-without-loan', amount: 7_700, ...payment }]);
  const again = await app.operator('finance');
  const { events } = (await again('payment-preview', { ...payment, orderId: order.orderId })).data;
  const form = { ...payment, orderId: order.orderId, events, reason };
  expect((await again('payment-match', form)).code).toBe(0);
  await watch();
  expect(await kinds()).toEqual([]);
  await inOrder();
});

test('what a person ended is quiet for as long as it took to come, and then comes back', async () => {
  await unallocated(8_800);
  await days(3);
  await watch();
  expect(await endCases(app)).toEqual(['money-without-loan']);
  await days(2);
  await watch();
  expect(await kinds()).toEqual([]);
  await days(2);
  await watch();
  expect(await kinds()).toEqual(['money-without-loan']);
});

test('credit is a case after its brand’s days without use, and none while it moves', async () => {
  const { order, told, figures } = await lentLoan(app);
  const { payoff = 0 } = await figures();
  await told('paid', { amountMinor: payoff + 900 });
  await days(19);
  await told('paid', { paymentId: `${order.orderId}-more`, amountMinor: 100 });
  await endCases(app);
  await days(19);
  await watch();
  expect(await mine(order.orderId)).toEqual([]);
  await days(1);
  await watch();
  expect(await mine(order.orderId)).toEqual([['credit-idle', 1_000]]);
  await told('reversed', { amountMinor: payoff + 900 });
  await watch();
  expect((await mine(order.orderId)).filter(([kind]) => kind === 'credit-idle')).toEqual([]);
  await inOrder();
});

test('a claim is a case after its brand’s days, beside no other one that says the same, until it is paid', async () => {
  const { order, told, refund, figures } = await lentLoan(app);
  const { payoff = 0 } = await figures();
  await told('paid', { amountMinor: payoff });
  const more = { paymentId: `${order.orderId}-more`, amountMinor: 4_000 };
  await told('paid', more);
  expect(await refund(4_000)).toBe(0);
  await told('reversed', more);
  await days(25);
  await watch();
  expect((await mine(order.orderId)).map(([kind]) => kind)).toEqual([
    'payment-after-settlement',
    'return-after-refund',
  ]);
  await endCases(app);
  await watch();
  expect(await mine(order.orderId)).toEqual([['claim-open', 4_000]]);
  await told('paid', { paymentId: `${order.orderId}-at-last`, amountMinor: 4_000 });
  await watch();
  expect(await mine(order.orderId)).toEqual([]);
  await inOrder();
});

test('the same amount for the same loan by two ways within minutes is posted, and put before a person', async () => {
  const { order, told } = await lentLoan(app);
  const again = (no: number) => told('paid', { paymentId: `${order.orderId}-${no}`, amountMinor: 5_000 });
  expect((await again(1)).body).toMatchObject({ outcome: 'posted' });
  await told('paid', { paymentId: `${order.orderId}-other`, amountMinor: 5_001 });
  expect(await mine(order.orderId)).toEqual([]);
  await app.dev('/dev/clock', { advanceMs: 9 * 60_000 });
  expect((await again(2)).body).toMatchObject({ outcome: 'posted' });
  expect(await mine(order.orderId)).toEqual([['looks-twice', 5_000]]);
  await app.dev('/dev/clock', { advanceMs: 11 * 60_000 });
  await again(3);
  expect(await mine(order.orderId)).toEqual([['looks-twice', 5_000]]);
  await inOrder();
});

test('a card payment beside a transfer of the same amount is put before a person, and so is a match at the desk', async () => {
  const { borrower, order, told, eventsOf, figures } = await lentLoan(app, { bankCards: 1 });
  const { nextPayment: due = 0 } = await figures();
  const { way, commit, confirm } = endpoints.cardPayment;
  expect((await told('paid', { amountMinor: due })).body).toMatchObject({ outcome: 'posted' });
  expect(await mine(order.orderId)).toEqual([]);
  // begun after it: what is begun before is refused
  const { data: offer } = await app.call(borrower, way.path, order);
  const [card] = Object.values(Object(offer['bankCards'])).map(Object);
  const claim = { ...order, amount: due, cardId: card?.id, repayToken: offer['repayToken'], sendMsg: 0 };
  const { data: record } = await app.call(borrower, commit.path, claim);
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
  const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: record['repayRecordId'] };
  expect(await app.call(borrower, confirm.path, proof)).toMatchObject({ code: '00' });
  expect(await mine(order.orderId)).toEqual([['looks-twice', due]]);
  await told('paid', { paymentId: `${order.orderId}-small`, amountMinor: 700 });
  const desk = await app.operator('finance');
  const wanted = { ...(await unallocated(700)), orderId: order.orderId, events: await eventsOf(), reason };
  expect((await desk('payment-match', wanted)).code).toBe(0);
  expect(await mine(order.orderId)).toEqual([
    ['looks-twice', due],
    ['looks-twice', 700],
  ]);
  await inOrder();
});

const { offered } = paperReader(app);
const lend = async (waitDays: number) => {
  const { accept } = await offered();
  const orderId = await accept();
  await days(waitDays);
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  return orderId;
};

test('a loan paid out on another day than its papers count from is put before a person, after all money', async () => {
  expect(await mine(await lend(0))).toEqual([]);
  const orderId = await lend(2);
  expect(await mine(orderId)).toMatchObject([['papers-stale', expect.any(Number)]]);
  await unallocated(900);
  await days(3);
  await watch();
  expect((await kinds()).at(-1)).toBe('papers-stale');
  await inOrder();
});
