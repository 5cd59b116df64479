import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openRails } from '../../../adapters/rails/rails.ts';
import { approvedLoan } from '../../../testing/approved-loan.ts';
import { notify } from '../../../testing/channel.ts';
import { clabeOf } from '../../../testing/clabe.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { endCases } from '../../../testing/money-cases.ts';

import { useTestApp } from '../../../testing/test-app.ts';

/** The money of loans of a brand whose people transfer it in their bank: nobody calls a rail, and nothing passes for paid. */

const directory = mkdtempSync(join(tmpdir(), 'plazo-by-hand-'));
const file = join(directory, 'rails.json');
writeFileSync(file, JSON.stringify({ rails: {}, brands: { 'prestamo-rayo': { payout: 'by-hand' } } }));
const app = useTestApp({ PLAZO_RAILS: file });
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const inOrder = async () => {
  expect((await app.books()).findings).toEqual([]);
  await endCases(app);
};
afterEach(inOrder);

const reason = 'batch of Tuesday';
let accounts = 0;

const rowsOf = async (desk: DeskCaller, state = '') =>
  [(await desk('payment-orders', { state })).data['rows']].flat().map(Object);
const end = (desk: DeskCaller, id: string, how: Record<string, unknown>) =>
  desk('payment-order-end', { id, reason, ...how });

/** How many orders an operator is told of on their first page. */
async function alarm(desk: DeskCaller) {
  const told = [(await desk('alarms')).data['alarms']].flat().map(Object);
  return told.find(({ name }) => name === 'payment-orders')?.count;
}

/** A loan that is confirmed: its money is a payment order that waits. */
async function confirmed() {
  accounts += 1;
  const account = clabeOf(`6461801109${String(accounts).padStart(7, '0')}`);
  const loan = await approvedLoan(app, (who) => app.call(who, endpoints.account.bindBank.path, { account }));
  await app.dev('/dev/jobs/send-disbursements', {});
  const desk = await app.operator('finance');
  const own = async () =>
    (await rowsOf(desk)).filter(({ orderId }) => orderId === loan.order.orderId).map((row) => Object(row));
  const state = async () => {
    const { rows } = await app
      .owner()
      .query<{ state: string }>('select state from loan_order where id = $1', [loan.order.orderId]);
    return rows[0]?.state;
  };
  return { ...loan, account, desk, own, id: String((await own())[0]?.id), state };
}

async function release() {
  const [finance, manager] = [await app.operator('finance'), await app.operator('manager')];
  const waiting = [(await finance('payment-orders')).data['waiting']].flat().map(Object);
  const { count } = waiting.find(({ currency }) => currency === 'MXN') ?? {};
  const asked = await finance('payment-batch-make', { currency: 'MXN', count, reason });
  const { requestId } = asked.data;
  expect((await manager('request-decide', { requestId, isApproved: 1, reason })).code).toBe(0);
  const { batchId } = [(await finance('payment-batches')).data['batches']].flat().map(Object)[0];
  return String((await finance('payment-batch-file', { batchId, reason })).data['csv']).split('\r\n');
}

test('a confirmed loan waits for its order, which two people release with the whole account, and runs once the bank made it', async () => {
  const loan = await confirmed();
  expect(await loan.own()).toMatchObject([{ kind: 'disbursement', state: 'waiting', currency: 'MXN' }]);
  // the job that asks banks asks nobody, by name either, and a second run writes no second order
  await app.dev('/dev/jobs/confirm-disbursements', {});
  await app.dev('/dev/jobs/send-disbursements', {});
  expect(await loan.own()).toHaveLength(1);
  expect(await alarm(loan.desk)).toBe(1);
  expect(await end(loan.desk, loan.id, { isMade: 1 })).toMatchObject({ data: { reason: 'changed' } });
  const lines = await release();
  expect(await alarm(loan.desk)).toBe(1);
  expect(lines.find((line) => line.startsWith(loan.id))).toMatch(
    new RegExp(`,disbursement,Mariana López,${loan.account},,MXN,[0-9.]+,${loan.order.orderId}$`),
  );
  expect(await loan.state()).toBe('disbursing');
  for (const role of ['agent', 'auditor'] as const)
    expect((await end(await app.operator(role), loan.id, { isMade: 1 })).code).toBe(-40);
  const both = await Promise.all([1, 2, 3].map(() => end(loan.desk, loan.id, { isMade: 1 })));
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await loan.state()).toBe('active');
  expect(await loan.own()).toMatchObject([{ state: 'made' }]);
  expect(await alarm(loan.desk)).toBeUndefined();
});

test('what its bank tells of the money ends its order too, which leaves a batch that is not released', async () => {
  const loan = await confirmed();
  const finance = await app.operator('finance');
  await finance('payment-batch-make', { currency: 'MXN', count: 1, reason });
  const [{ amount }] = await loan.own();
  await notify(app, 'disbursement', {
    type: 'disbursed',
    eventId: 'told-e',
    paymentId: loan.id,
    reference: loan.id,
    amountMinor: Number(amount),
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  expect(await loan.state()).toBe('active');
  expect(await loan.own()).toMatchObject([{ state: 'made' }]);
  expect(await end(loan.desk, loan.id, { isMade: 1 })).toMatchObject({ data: { reason: 'changed' } });
});

test('the loan counts from the day of the line of the statement on which its money left', async () => {
  const loan = await confirmed();
  await release();
  const [{ amount }] = await loan.own();
  const { clock } = app.opened().deps;
  const day = clock.now().toISOString().slice(0, 10);
  await clock.set(new Date(clock.now().getTime() + 3 * 86_400_000));
  const desk = await app.operator('finance');
  const content = `id,date,amount,currency\nH1,${day},-${(Number(amount) / 100).toFixed(2)},MXN`;
  await desk('statement-import', { channel: 'disbursement', format: 'csv', content });
  await app.dev('/dev/jobs/import-statements', {});
  const found = (await rowsOf(desk, 'released')).find(({ id }) => id === loan.id);
  expect(found).toMatchObject({ statementId: 'H1', valueOn: day });
  expect((await end(desk, loan.id, { isMade: 1, statementId: 'H1' })).code).toBe(0);
  const { rows } = await app
    .owner()
    .query(
      "select body ->> 'on' as on from order_event where order_id = $1 and body ->> 'type' = 'disbursed'",
      [loan.order.orderId],
    );
  expect(rows).toEqual([{ on: day }]);
});

test('what the bank did not make waits for another account, and what came back is paid once more', async () => {
  const loan = await confirmed();
  expect((await end(loan.desk, loan.id, { isMade: 0 })).code).toBe(0);
  expect(await loan.state()).toBe('approved');
  expect((await loan.messages()).length).toBeGreaterThan(0);
  await app.dev('/dev/jobs/send-disbursements', {});
  const [, second] = (await loan.own()).toSorted((a, b) =>
    String(a.createdAt).localeCompare(String(b.createdAt)),
  );
  expect(second).toMatchObject({ state: 'waiting' });
  await release();
  expect((await end(loan.desk, second.id, { isMade: 1 })).code).toBe(0);
  expect((await end(loan.desk, second.id, { isMade: 0 })).code).toBe(0);
  expect(await end(loan.desk, second.id, { isMade: 0 })).toMatchObject({ data: { reason: 'changed' } });
  await app.dev('/dev/jobs/send-disbursements', {});
  const third = (await loan.own()).find(({ state }) => state === 'waiting');
  await release();
  expect((await end(loan.desk, third.id, { isMade: 1 })).code).toBe(0);
  expect(await loan.state()).toBe('active');
});

test('two people say nothing of it past its order, and the file of rails gives the name to no rail', async () => {
  const loan = await confirmed();
  await release();
  const kind = 'disbursement-arrived';
  const wish = { kind, orderId: loan.order.orderId, instructionId: loan.id, reason };
  expect((await loan.desk('request-make', wish)).code).toBe(-20);
  const { env, brands, clock } = app.opened().deps;
  const own = join(directory, 'named.json');
  const rail = {
    url: 'https://bank.example',
    out: { env: 'OUT' },
    in: { env: 'IN' },
    payout: { finalAfterHours: 1, sendWithinHours: 1 },
  };
  writeFileSync(own, JSON.stringify({ rails: { 'by-hand': rail }, brands: {} }));
  const setting = () => 'a-secret-of-thirty-two-characters-x';
  const opening = openRails({ ...env, railsFile: own, setting }, brands, {
    now: clock.now,
    seen: () => undefined,
  });
  await expect(opening).rejects.toThrow('by-hand');
});
