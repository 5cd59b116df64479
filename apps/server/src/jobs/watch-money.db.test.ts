import { beforeEach, expect, test } from 'vitest';
import { sendStray } from '../testing/channel.ts';
import { lentLoan } from '../testing/lent.ts';
import { endCases, moneyCases } from '../testing/money-cases.ts';
import { paperReader } from '../testing/papers.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Money that stands where it should not is put before a person once, and goes from the list as soon as it moves. */

const app = useTestApp();
const reason = 'seen with the bank';
const watch = () => app.dev('/dev/jobs/watch-money', {});
const days = (count: number) => app.dev('/dev/clock', { advanceMs: count * 86_400_000 });
const kinds = async () => (await moneyCases(app)).map(({ kind }) => kind);
const mine = async (orderId: string) =>
  (await moneyCases(app))
    .filter((found) => found.orderId === orderId)
    .map(({ kind, amount }) => [kind, amount]);
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

const stray = (amountMinor: number) => sendStray(app, amountMinor);

beforeEach(async () => {
  await endCases(app);
});

test('money without a loan is a case after three days, one however often one looks, until it is matched', async () => {
  const { order } = await lentLoan(app);
  const payment = await stray(7_700);
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
  await stray(8_800);
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

test('credit is a case after a month without use, and none while it moves', async () => {
  const { order, told, figures } = await lentLoan(app);
  const { payoff = 0 } = await figures();
  await told('paid', { amountMinor: payoff + 900 });
  await days(29);
  await told('paid', { paymentId: `${order.orderId}-more`, amountMinor: 100 });
  await endCases(app);
  await days(29);
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

test('a claim is a case after a month, beside no other one that says the same, until it is paid', async () => {
  const { order, told, refund, figures } = await lentLoan(app);
  const { payoff = 0 } = await figures();
  await told('paid', { amountMinor: payoff });
  const more = { paymentId: `${order.orderId}-more`, amountMinor: 4_000 };
  await told('paid', more);
  expect(await refund(4_000)).toBe(0);
  await told('reversed', more);
  await days(30);
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
  await stray(900);
  await days(3);
  await watch();
  expect((await kinds()).at(-1)).toBe('papers-stale');
  await inOrder();
});
