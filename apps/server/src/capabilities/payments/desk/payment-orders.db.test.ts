import { endpoints } from '@plazo/contract';
import { afterEach, expect, test } from 'vitest';
import { returnCredits } from '../../../jobs/return-credit.ts';
import { sendUnallocated } from '../../../testing/channel.ts';
import { clabeOf } from '../../../testing/clabe.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { lentLoan } from '../../../testing/lent.ts';
import { endCases } from '../../../testing/money-cases.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** What no rail carries is transferred in the bank: in batches that two people release, as a file, and found on the statement. */

const app = useTestApp();
const reason = 'batch of Tuesday';
const inOrder = async () => {
  expect((await app.books()).findings).toEqual([]);
  await endCases(app);
};
afterEach(inOrder);

const decide = (desk: DeskCaller, asked: { data: Record<string, unknown> }, isApproved = 1) =>
  desk('request-decide', { requestId: asked.data['requestId'], isApproved, reason });
const people = async () => [await app.operator('finance'), await app.operator('manager')] as const;
const rowsOf = async (desk: DeskCaller, state = '') =>
  [(await desk('payment-orders', { state })).data['rows']].flat().map(Object);
const countOf = async (desk: DeskCaller) => {
  const waiting = [(await desk('payment-orders')).data['waiting']].flat().map(Object);
  return Number(waiting.find(({ currency }) => currency === 'MXN')?.count ?? 0);
};
const make = async (desk: DeskCaller, count?: number) =>
  desk('payment-batch-make', { currency: 'MXN', count: count ?? (await countOf(desk)), reason });
const newest = async (desk: DeskCaller) =>
  [(await desk('payment-batches')).data['batches']].flat().map(Object)[0];
const end = (desk: DeskCaller, id: string, how: 0 | 1 | { readonly statementId: string }) =>
  desk('payment-order-end', {
    id,
    reason,
    ...(typeof how === 'number' ? { isMade: how } : { isMade: 1, ...how }),
  });

/** Credit of a loan that a person of finance pays back by hand. */
async function refunded(amountMinor = 12_345) {
  const loan = await lentLoan(app);
  const { payoff = 0 } = await loan.figures();
  await loan.told('paid', { amountMinor: payoff + amountMinor });
  expect(await loan.refund(amountMinor)).toBe(0);
  const [order] = await rowsOf(loan.desk, 'waiting');
  expect(order).toMatchObject({ kind: 'refund', orderId: loan.order.orderId, amount: amountMinor });
  return { ...loan, id: String(order.id) };
}

/** Money that goes back to who sent it, to an account. */
async function returned(amountMinor: number, holder = 'Pedro Páramo') {
  const [finance, manager] = await people();
  const payment = await sendUnallocated(app, amountMinor);
  const to = { account: clabeOf('64618010940042332'), holder };
  const asked = await finance('request-make', { kind: 'return', ...payment, ...to, reason });
  expect((await decide(manager, asked)).code).toBe(0);
  return payment;
}

async function released() {
  const [finance, manager] = await people();
  expect((await decide(manager, await make(finance))).code).toBe(0);
  return { finance, manager, batch: await newest(finance) };
}

test('credit that no rail carries is ordered by itself on its day, and its owner reads what the bank did', async () => {
  const loan = await lentLoan(app);
  const { payoff = 0 } = await loan.figures();
  await app.call(loan.borrower, endpoints.account.bindBank.path, { account: '646180109400423323' });
  await loan.told('paid', { amountMinor: payoff + 900_000 });
  const look = () => returnCredits(app.opened().deps);
  await look();
  const { orderId } = loan.order;
  const ordered = async (desk: DeskCaller) => (await rowsOf(desk)).filter((row) => row.orderId === orderId);
  expect(await ordered(loan.desk)).toEqual([]);
  await app.dev('/dev/clock', { advanceMs: 10 * 86_400_000 });
  await Promise.all([look(), look(), look()]);
  const desk = await app.operator('finance');
  const found = await ordered(desk);
  expect(found).toMatchObject([{ kind: 'refund', amount: 900_000, state: 'waiting' }]);
  const steps = async () => {
    const visitor = await app.dev<{ commonQuery: string }>('/dev/sessions', loan.borrower);
    const { data } = await app.call(visitor, endpoints.orderDetails.detail.path, loan.order);
    return [data['tracker']].flat().map((step) => Object(step).state);
  };
  expect(await steps()).toEqual(['done', 'now', 'later']);
  const { finance } = await released();
  expect((await end(finance, found[0].id, 1)).code).toBe(0);
  expect(await steps()).toEqual(['done', 'done']);
});

test('refunds and returns wait, are taken into a batch as they were seen, and released by a second person', async () => {
  const [finance, manager] = await people();
  await refunded();
  await returned(70_000);
  expect((await finance('payment-orders', { state: 'waiting' })).data).toMatchObject({
    count: 2,
    sums: [{ currency: 'MXN', amount: '82345' }],
    waiting: [{ currency: 'MXN', count: 2, amount: 82_345 }],
  });
  expect(await make(finance, 1)).toMatchObject({ data: { reason: 'changed' } });
  const asked = await make(finance);
  expect(asked.code).toBe(0);
  const waits = [(await manager('requests', { state: 'pending' })).data['requests']].flat().map(Object);
  expect(waits[0]).toMatchObject({ kind: 'release-batch', amount: 82_345, currency: 'MXN' });
  expect(await newest(finance)).toMatchObject({ state: 'asked', count: 2, amount: 82_345 });
  const { batchId } = await newest(finance);
  expect((await finance('payment-batch-file', { batchId, reason })).code).toBe(-20);
  expect(await decide(finance, asked)).toMatchObject({ data: { reason: 'own-request' } });
  const [one] = await rowsOf(finance, 'batched');
  expect(await end(finance, one.id, 0)).toMatchObject({ data: { reason: 'in-batch' } });
  expect((await decide(manager, asked)).code).toBe(0);
  expect((await rowsOf(finance, 'released')).map(({ batchId: own }) => own)).toEqual([batchId, batchId]);
  expect(await countOf(finance)).toBe(0);
});

test('the file has its totals in its head, an account to each order, and nothing that a spreadsheet would run', async () => {
  const loan = await refunded(500);
  const payment = await returned(70_000, '=HYPERLINK("x")');
  const { finance, manager, batch } = await released();
  const { data } = await finance('payment-batch-file', { batchId: batch.batchId, reason });
  const lines = String(data['csv']).split('\r\n');
  expect(lines[0]).toBe(`batch,${batch.batchId},orders,2,total,MXN,705.00`);
  expect(lines[1]).toBe('order,kind,holder,account,bank code,currency,amount,reference');
  // an id that begins with a dash would be run
  const first = loan.id.startsWith('-') ? `'${loan.id}` : loan.id;
  expect(lines[2]).toBe(`${first},refund,Mariana López,646180109400423323,,MXN,5.00,${loan.order.orderId}`);
  expect(lines[3]).toContain(
    `,return,"'=HYPERLINK(""x"")",${clabeOf('64618010940042332')},,MXN,700.00,${payment.paymentId}`,
  );
  const acts = [(await manager('audit', { action: 'payment-batch-file' })).data['acts']].flat().map(Object);
  expect(acts[0]).toMatchObject({ subject: batch.batchId });
  expect(JSON.stringify(acts)).not.toContain('646180109400423323');
  expect(
    (await (await app.operator('auditor'))('payment-batch-file', { batchId: batch.batchId, reason })).code,
  ).toBe(-40);
});

test.each(['refused', 'withdrawn'])(
  'a batch whose release is %s lets its orders wait for another',
  async (how) => {
    const [finance, manager] = await people();
    const { id } = await refunded();
    const asked = await make(finance);
    if (how === 'refused') await decide(manager, asked, 0);
    else await finance('request-withdraw', { requestId: asked.data['requestId'] });
    expect((await rowsOf(finance, 'waiting')).map((row) => row.id)).toContain(id);
    await released();
  },
);

test('a refund that the bank did not make is credit again, and one that came back after it was made too', async () => {
  const loan = await refunded();
  const { finance } = await released();
  expect((await loan.figures())['credit']).toBe(0);
  expect((await end(finance, loan.id, 0)).code).toBe(0);
  expect((await loan.figures())['credit']).toBe(12_345);
  expect(await end(finance, loan.id, 0)).toMatchObject({ data: { reason: 'changed' } });
  expect(await loan.refund(12_345)).toBe(0);
  const [again] = await rowsOf(finance, 'waiting');
  // nothing has left so far
  expect(await end(finance, again.id, 1)).toMatchObject({ data: { reason: 'changed' } });
  await released();
  expect((await end(finance, again.id, 1)).code).toBe(0);
  await inOrder();
  expect((await end(finance, again.id, 0)).code).toBe(0);
  expect((await loan.figures())['credit']).toBe(12_345);
});

test('a line of the statement of the same amount is proposed, and belongs to one order', async () => {
  const [first, second] = [await refunded(4_321), await refunded(4_321)];
  const { finance } = await released();
  const lineOf = async (id: string) =>
    (await rowsOf(finance, 'released')).find((row) => row.id === id)?.statementId;
  expect(await lineOf(first.id)).toBe('');
  const day = app.opened().deps.clock.now().toISOString().slice(0, 10);
  const content = `id,date,amount,currency\nT1,${day},-43.21,MXN\nT2,${day},43.21,MXN\nT3,${day},-43.20,MXN`;
  await finance('statement-import', { channel: 'disbursement', format: 'csv', content });
  await app.dev('/dev/jobs/import-statements', {});
  expect([await lineOf(first.id), await lineOf(second.id)]).toEqual(['T1', 'T1']);
  for (const wrong of ['T2', 'T3', 'T9'])
    expect(await end(finance, first.id, { statementId: wrong })).toMatchObject({
      data: { reason: 'line-of-another' },
    });
  const both = await Promise.all([first, second].map(({ id }) => end(finance, id, { statementId: 'T1' })));
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  const left = (await rowsOf(finance, 'released')).filter(({ id }) => id === first.id || id === second.id);
  expect(left.map(({ statementId }) => statementId)).toEqual(['']);
});

test('of two who batch the same orders, release them or end one at once, one does', async () => {
  const [finance, manager] = await people();
  const other = await app.operator('finance');
  const { id } = await refunded();
  const count = await countOf(finance);
  const made = await Promise.all([make(finance, count), make(other, count)]);
  expect(made.filter(({ code }) => code === 0)).toHaveLength(1);
  const asked = made.find(({ code }) => code === 0) ?? { data: {} };
  const again = await app.operator('manager');
  const decided = await Promise.all([decide(manager, asked), decide(again, asked, 0)]);
  expect(decided.filter(({ code }) => code === 0)).toHaveLength(1);
  if ((await rowsOf(finance, 'waiting')).length > 0) await released();
  const ended = await Promise.all([end(finance, id, 1), end(other, id, 1), end(finance, id, 1)]);
  expect(ended.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('the books notice an order that says otherwise than what it carries out', async () => {
  const { id } = await refunded(777);
  const { finance } = await released();
  expect((await end(finance, id, 1)).code).toBe(0);
  const say = (state: string) =>
    app.owner().query(`update payment_order set state = $1 where id = $2`, [state, id]);
  await say('failed');
  expect((await app.books()).findings).toEqual([
    `payment order ${id} is failed, what it carries out arrived 777`,
  ]);
  await say('made');
});
