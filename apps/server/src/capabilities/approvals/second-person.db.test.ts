import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { sendUnallocated } from '../../testing/channel.ts';
import { clabeOf } from '../../testing/clabe.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const reason = 'agreed on the telephone';
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

async function loan(more: object = {}) {
  const borrower = await app.borrower('mx');
  const wish = {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    amountMinor: 400_000,
    ...more,
  };
  return { borrower, orderId: (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId };
}
const shown = async (desk: DeskCaller, orderId: string) => (await desk('loan', { orderId })).data;
const eventsOf = async (desk: DeskCaller, orderId: string) => Number((await shown(desk, orderId))['events']);
const waive = async (desk: DeskCaller, orderId: string, amountMinor: number) =>
  desk('loan-waive', {
    orderId,
    part: 'principal',
    amountMinor,
    reason,
    events: await eventsOf(desk, orderId),
  });
const waiting = async (desk: DeskCaller) =>
  [(await desk('requests', { state: 'pending' })).data['requests']].flat().map(Object);

test('eight waivers of the limit are more than one: on a loan they add up, whoever grants them', async () => {
  const [one, two] = [await app.operator('manager'), await app.operator('manager')];
  const { orderId } = await loan();
  const before = Object((await shown(one, orderId))['figures']).principal;
  expect(await waive(one, orderId, 30_000)).toMatchObject({ code: 0 });
  expect(await waive(one, orderId, 20_001)).toMatchObject({ data: { reason: 'needs-second' } });
  expect(await waive(two, orderId, 20_001)).toMatchObject({ data: { reason: 'needs-second' } });
  const wish = { orderId, action: 'waive', part: 'principal' };
  expect((await one('loan-preview', { ...wish, amountMinor: 20_001 })).data['needsSecond']).toBe(1);
  expect((await one('loan-preview', { ...wish, amountMinor: 20_000 })).data['needsSecond']).toBe(0);
  expect(await waive(two, orderId, 20_000)).toMatchObject({ code: 0 });
  expect(Object((await shown(one, orderId))['figures']).principal).toBe(before - 50_000);
  await inOrder();
});

test('one operator gives in a day what is the most for ten loans, also at once, and again the day after', async () => {
  const desk = await app.operator('manager');
  const loans = await Promise.all(Array.from({ length: 12 }, () => loan()));
  const codes = await Promise.all(
    loans.map(async ({ orderId }) => (await waive(desk, orderId, 50_000)).code),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(10);
  const other = await loan();
  expect(await waive(desk, other.orderId, 1)).toMatchObject({ data: { reason: 'needs-second' } });
  await app.dev('/dev/clock', { advanceMs: 86_400_001 });
  const later = await app.operator('manager');
  expect(await waive(later, other.orderId, 1)).toMatchObject({ code: 0 });
  await inOrder();
});

test("a loan's page says what waits about it, with who asked and how much, until somebody decides", async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const [{ orderId }, other] = [await loan(), await loan()];
  const about = async (id: string) => (await shown(two, id))['waiting'];
  const wish = { orderId, kind: 'waive', part: 'principal', amountMinor: 60_000, reason };
  const { requestId } = (await one('request-make', { ...wish, events: await eventsOf(one, orderId) })).data;
  const told = { requestId, kind: 'waive', part: 'principal', amount: 60_000, by: one.operator.name, reason };
  expect(await about(orderId)).toEqual([{ ...told, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
  expect(await about(other.orderId)).toEqual([]);
  const decide = { requestId, isApproved: 0, reason, events: await eventsOf(two, orderId) };
  expect(await two('request-decide', decide)).toMatchObject({ code: 0 });
  expect(await about(orderId)).toEqual([]);
});

test('what waits is asked for once, shows its amount and day, and goes when who asked takes it back', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { orderId } = await loan({ status: '180', daysToDue: -40 });
  const ask = (desk: DeskCaller) => desk('request-make', { orderId, kind: 'write-off', reason });
  const { requestId } = (await ask(one)).data;
  for (const desk of [one, two]) expect(await ask(desk)).toMatchObject({ data: { reason: 'asked-already' } });
  const [row] = (await waiting(two)).filter((asked) => asked.orderId === orderId);
  const { payoff } = Object((await shown(two, orderId))['figures']);
  expect(row).toMatchObject({ amount: payoff, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(await two('request-withdraw', { requestId })).toMatchObject({ code: -20 });
  expect(await one('request-withdraw', { requestId })).toMatchObject({ code: 0 });
  expect(await one('request-withdraw', { requestId })).toMatchObject({ data: { reason: 'changed' } });
  const decide = { requestId, isApproved: 1, reason, events: await eventsOf(two, orderId) };
  expect(await two('request-decide', decide)).toMatchObject({ data: { reason: 'changed' } });
  const again = (await ask(two)).data['requestId'];
  expect(await one('request-decide', { ...decide, requestId: again })).toMatchObject({ code: 0 });
  expect(await ask(one)).toMatchObject({ data: { reason: 'already-written-off' } });
  await inOrder();
});

test('two who ask for the same at once make one request', async () => {
  const desks = await Promise.all(Array.from({ length: 4 }, () => app.operator('finance')));
  const { orderId } = await loan({ status: '180', daysToDue: -40 });
  const asked = await Promise.all(
    desks.map((desk) => desk('request-make', { orderId, kind: 'write-off', reason })),
  );
  expect(asked.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('a limit above what is lent at all is none', async () => {
  const desk = await app.operator('manager');
  const ask = (amountMinor: number) =>
    desk('request-make', { kind: 'limit', currency: 'MXN', amountMinor, reason });
  const { data } = await ask(99_999_999_999);
  expect(data).toMatchObject({
    reason: 'limit-beyond-products',
    unlock: { amountMinor: expect.any(Number) },
  });
  expect((await ask(Number(Object(data['unlock']).amountMinor))).code).toBe(0);
});

const unallocated = (amountMinor: number) => sendUnallocated(app, amountMinor);

test('nobody alone takes a stranger’s money out: a match to a settled loan and a large refund take two', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { borrower, orderId } = await loan();
  const { payoff } = Object((await shown(one, orderId))['figures']);
  const match = async (payment: object) => {
    const { events, needsSecond } = (await one('payment-preview', { ...payment, orderId })).data;
    return { needsSecond, answer: await one('payment-match', { ...payment, orderId, events, reason }) };
  };
  expect(await match(await unallocated(payoff + 1_000))).toMatchObject({
    needsSecond: 0,
    answer: { code: 0 },
  });
  const payment = await unallocated(100_000);
  // however little it is
  for (const each of [await unallocated(1_000), payment])
    expect(await match(each)).toMatchObject({
      needsSecond: 1,
      answer: { data: { reason: 'needs-second' } },
    });
  const asked = await one('request-make', { ...payment, orderId, kind: 'match', reason });
  const seen = async () => ({ isApproved: 1, reason, events: await eventsOf(two, orderId) });
  const { requestId } = asked.data;
  expect((await waiting(two)).find((row) => row.requestId === requestId)).toMatchObject({
    ...payment,
    amount: 100_000,
  });
  expect(await one('request-decide', { requestId, ...(await seen()) })).toMatchObject({
    data: { reason: 'own-request' },
  });
  expect(await two('request-decide', { requestId, ...(await seen()) })).toMatchObject({ code: 0 });

  const refund = async (form: object) =>
    one('payment-refund', { orderId, reason, events: await eventsOf(one, orderId), ...form });
  expect(await refund({ amountMinor: 100, accountId: 'somebody-elses' })).toMatchObject({
    data: { reason: 'accountId' },
  });
  const clabe = clabeOf('99918010940042332');
  await app.call(borrower, endpoints.account.bindBank.path, { account: clabe });
  const { accounts } = (await one('refund-accounts', { orderId })).data;
  const [account] = [accounts].flat().map(Object);
  expect(account.masked).toBe(`•••• ${clabe.slice(-4)}`);
  expect(await refund({ amountMinor: 101_000, accountId: account.id })).toMatchObject({
    data: { reason: 'needs-second' },
  });
  const wish = { orderId, kind: 'refund', amountMinor: 101_000, reason };
  expect(await one('request-make', wish)).toMatchObject({ data: { reason: 'accountId' } });
  const large = (await one('request-make', { ...wish, accountId: account.id })).data['requestId'];
  expect((await waiting(two)).find((row) => row.requestId === large)).toMatchObject({
    account: account.masked,
    amount: 101_000,
  });
  expect(await two('request-decide', { requestId: large, ...(await seen()) })).toMatchObject({ code: 0 });
  expect(Object((await shown(one, orderId))['figures']).credit).toBe(0);
  await inOrder();
});

test('an operator with a limit of their own asks a second person above it, of that act alone, until it ends', async () => {
  const [asker, finance, desk] = [
    await app.operator('manager'),
    await app.operator('finance'),
    await app.operator('manager'),
  ];
  const { operatorId } = desk.operator;
  const wish = { wish: 'limit', operatorId, limitOf: 'waive', currency: 'MXN', reason };
  const setTo = async (form: object) => {
    const { data } = await asker('operator-ask', { ...wish, ...form });
    return finance('request-decide', { requestId: data['requestId'], isApproved: 1, reason });
  };
  expect((await asker('operator-ask', { ...wish, amountMinor: 50_000 })).data).toMatchObject({
    reason: 'amountMinor',
  });
  expect(await setTo({ amountMinor: 10_000 })).toMatchObject({ code: 0 });
  const { orderId } = await loan();
  expect(await waive(desk, orderId, 6_000)).toMatchObject({ code: 0 });
  const preview = { orderId, action: 'waive', part: 'principal' };
  expect((await desk('loan-preview', { ...preview, amountMinor: 4_001 })).data['needsSecond']).toBe(1);
  expect(await waive(desk, orderId, 4_001)).toMatchObject({ data: { reason: 'needs-second' } });
  expect(await waive(asker, orderId, 4_001)).toMatchObject({ code: 0 });
  expect(await waive(desk, orderId, 4_000)).toMatchObject({ code: 0 });
  const charge = { orderId, events: await eventsOf(desk, orderId), part: 'interest', reason };
  expect(await desk('loan-charge', { ...charge, amountMinor: 10_001 })).toMatchObject({ code: 0 });
  expect(await setTo({})).toMatchObject({ code: 0 });
  expect(await waive(desk, orderId, 10_001)).toMatchObject({ code: 0 });
  await inOrder();
});
