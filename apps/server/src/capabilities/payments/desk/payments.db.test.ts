import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { transact } from '../../../db/transaction.ts';
import { notify } from '../../../testing/channel.ts';
import { clabeOf } from '../../../testing/clabe.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { UNASSIGNED } from '../../ledger/journal.store.ts';
import { bookSuspense } from '../../ledger/suspense.store.ts';

const app = useTestApp();
const reason = 'receipt checked with the bank';
const inOrder = async () => expect((await app.books()).findings).toEqual([]);

const { bindBank, sendCode } = endpoints.account;
const [clabe, otherClabe] = [clabeOf('64618010940042332'), clabeOf('64618010940000123')];
const otherShown = `•••• ${otherClabe.slice(-4)}`;

/** A running loan of a borrower with an account, and with a second one where told. */
async function loan(more: { readonly hasTwoAccounts?: boolean } = {}) {
  const borrower = await app.borrower('mx');
  const { borrowerId, phone } = borrower;
  await app.call(borrower, bindBank.path, { account: clabe });
  if (more.hasTwoAccounts) {
    await app.call(borrower, sendCode.path, { purpose: 'account', lastDigits: otherClabe.slice(-4) });
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`);
    await app.call(borrower, bindBank.path, { account: otherClabe, smsCode: sms?.code ?? '' });
  }
  const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

let count = 0;
/** Money with a reference that nobody knows. */
async function unallocated(amountMinor: number, more: { currency?: string; paidAt?: string } = {}) {
  count += 1;
  const notification = {
    eventId: `unallocated-e-${count}`,
    paymentId: `unallocated-p-${count}`,
    reference: `unknown-${count}`,
    amountMinor,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
    ...more,
  };
  await notify(app, 'spei', notification);
  return { channel: 'spei', paymentId: notification.paymentId };
}
const figures = async (desk: DeskCaller, orderId: string): Promise<Record<string, number>> =>
  Object((await desk('loan', { orderId })).data['figures']);

test('unmatched money stands first, says why, and is posted to a loan exactly as its preview said', async () => {
  const desk = await app.operator('finance');
  const orderId = await loan();
  const payment = await unallocated(50_000);
  const { data } = await desk('payments', {});
  const [first] = Object.values(Object(data['rows'])).map(Object);
  expect(first).toMatchObject({ ...payment, state: 'suspense', reason: 'unknown-reference' });
  expect(data['unmatched']).toBe(1);
  const preview = (await desk('payment-preview', { ...payment, orderId })).data;
  const parts: number[] = Object.values(Object(preview['parts']));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(50_000);
  const form = { ...payment, orderId, reason, events: preview['events'] };
  expect((await desk('payment-match', form)).code).toBe(0);
  expect((await figures(desk, orderId))['payoff']).toBe(preview['payoffAfter']);
  expect((await desk('payments', {})).data['unmatched']).toBe(0);
  const { data: after } = await desk('loan', { orderId });
  expect(after['payments']).toMatchObject([{ paymentId: payment.paymentId, state: 'posted' }]);
  await inOrder();
});

test('payments are found by channel and by when they were paid, the first instant in and the last one out', async () => {
  const desk = await app.operator('finance');
  const paidAt = '2026-03-05T06:00:00.000Z';
  const { paymentId } = await unallocated(700, { paidAt });
  const found = async (form: Record<string, string>) =>
    Object.values(Object((await desk('payments', form)).data['rows'])).filter(
      (row) => Object(row).paymentId === paymentId,
    ).length;
  const later = '2026-03-05T06:00:00.001Z';
  expect(await found({ paidFrom: paidAt, paidBefore: later, channel: 'spei' })).toBe(1);
  expect(await found({ paidFrom: paidAt, paidBefore: later, channel: 'store' })).toBe(0);
  expect(await found({ paidFrom: later })).toBe(0);
  expect(await found({ paidBefore: paidAt })).toBe(0);
  expect((await desk('payments', { paidFrom: 'yesterday' })).code).toBe(-30);
});

test('what waits is counted for who works on it', async () => {
  const [finance, agent] = [await app.operator('finance'), await app.operator('agent')];
  const before = (await finance('waiting')).data;
  await unallocated(900);
  expect((await finance('waiting')).data).toEqual({ ...before, payments: Number(before['payments']) + 1 });
  expect((await agent('waiting')).data['payments']).toBe(0);
});

test('two who match one payment at once post it once', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('finance')];
  const [a, b] = [await loan(), await loan()];
  const payment = await unallocated(10_000);
  const eventsOf = async (orderId: string) => (await one('loan', { orderId })).data['events'];
  const forms = await Promise.all(
    [a, b].map(async (orderId) => ({ ...payment, orderId, reason, events: await eventsOf(orderId) })),
  );
  const [first, second] = await Promise.all([one('payment-match', forms[0]), two('payment-match', forms[1])]);
  expect([first.code, second.code].toSorted((x, y) => x - y)).toEqual([-40, 0]);
  await inOrder();
});

test('rupees are not matched to a loan in pesos', async () => {
  const desk = await app.operator('finance');
  const payment = await unallocated(10_000, { currency: 'INR' });
  const preview = await desk('payment-preview', { ...payment, orderId: await loan() });
  expect(preview).toMatchObject({ code: -40, data: { reason: 'wrong-currency' } });
});

test('credit goes back to the account that was chosen, never more than there is, and the books hold where it went', async () => {
  const [desk, manager] = [await app.operator('finance'), await app.operator('manager')];
  const [orderId, stranger] = [await loan({ hasTwoAccounts: true }), await loan()];
  const { payoff = 0 } = await figures(desk, orderId);
  const payment = await unallocated(payoff + 12_345);
  const { data } = await desk('payment-preview', { ...payment, orderId });
  await desk('payment-match', { ...payment, orderId, reason, events: data['events'] });
  const settled = (await desk('loan', { orderId })).data;
  expect(settled).toMatchObject({ status: 'settled', figures: { credit: 12_345 } });
  const accountsOf = async (order: string) =>
    [(await desk('refund-accounts', { orderId: order })).data['accounts']].flat().map(Object);
  const chosen = (await accountsOf(orderId)).find(({ masked }) => masked === otherShown);
  const [others] = await accountsOf(stranger);
  const form = { orderId, reason, events: settled['events'], accountId: chosen?.id, amountMinor: 12_345 };
  expect(await desk('payment-refund', { ...form, amountMinor: 12_346 })).toMatchObject({
    data: { reason: 'refund-too-large', unlock: { amountMinor: 12_345 } },
  });
  expect(await desk('payment-refund', { ...form, accountId: others?.id })).toMatchObject({
    data: { reason: 'accountId' },
  });
  expect((await desk('refund-accounts', { orderId: 'ZZZZ-ZZZZ' })).code).toBe(-20);
  expect((await desk('payment-refund', { ...form, orderId: 'ZZZZ-ZZZZ' })).code).toBe(-20);
  expect((await desk('payment-refund', form)).code).toBe(0);
  expect((await figures(desk, orderId))['credit']).toBe(0);
  const acts = [(await manager('audit', { subject: orderId })).data['acts']].flat().map(Object);
  expect(acts.find(({ action }) => action === 'payment-refund')?.after).toContain(otherShown);
  const { data: clearing } = await desk('clearing');
  expect(clearing['rows']).toContainEqual(expect.objectContaining({ channel: 'disbursement' }));
  await inOrder();
});

const today = () => app.opened().deps.clock.now().toISOString().slice(0, 10);
const csv = (rows: readonly string[]) => ['id,date,amount,currency', ...rows].join('\n');
const statement = (channel: string, content: string) => ({ channel, format: 'csv', content });

test('a dry run tells new lines, known ones, contradictions and errors by line, and books nothing', async () => {
  const desk = await app.operator('finance');
  const first = statement('spei', csv([`D1,${today()},10.00,MXN`, `D2,${today()},20.00,MXN`]));
  await desk('statement-import', first);
  await app.dev('/dev/jobs/import-statements', {});
  const entries = (await app.books()).entries;
  const rows = [
    `D1,${today()},10.00,MXN`,
    `D2,${today()},21.00,MXN`,
    `D3,${today()},-5.00,MXN`,
    'D4,x,1,MXN',
  ];
  const { data } = await desk('statement-check', statement('spei', csv(rows)));
  expect(data).toEqual({
    lines: 4,
    fresh: 1,
    duplicates: 1,
    conflicts: 1,
    errors: [{ line: 5, fault: 'date', column: '' }],
    errorCount: 1,
    totals: [{ currency: 'MXN', in: 3_100, out: 500 }],
  });
  expect(await desk('statement-import', statement('spei', csv(rows)))).toMatchObject({
    data: { reason: 'statement-faults' },
  });
  expect(await desk('statement-import', first)).toMatchObject({ data: { reason: 'statement-known' } });
  expect((await app.books()).entries).toBe(entries);
  await inOrder();
});

const plazo = fileURLToPath(new URL('../../../plazo.ts', import.meta.url));

test('a statement of 10,000 lines shows how far it is, survives a kill in the middle and is booked once', async () => {
  const desk = await app.operator('finance');
  const rows = Array.from(
    { length: 10_000 },
    (_, no) => `L${no},${today()},${no % 2 ? '' : '-'}${no + 1}.01,INR`,
  );
  const content = csv(rows);
  expect((await desk('statement-check', statement('bank', content))).data).toMatchObject({ fresh: 10_000 });
  expect((await desk('statement-import', statement('bank', content))).code).toBe(0);
  const progress = async (): Promise<Record<string, number>> => {
    const { data } = await desk('statement-imports');
    return Object(Object.values(Object(data['imports']))[0]);
  };
  expect(await progress()).toMatchObject({ total: 10_000, done: 0 });
  const { dataDirectory, databaseUrl = '' } = app.opened().deps.env;
  const env = { ...process.env, PLAZO_MODE: 'test', PLAZO_DATA: dataDirectory, DATABASE_URL: databaseUrl };
  const job = spawn(process.execPath, [plazo, 'jobs', 'run', 'import-statements'], { env, stdio: 'ignore' });
  const exited = once(job, 'exit');
  while (Number((await progress())['done']) === 0 && job.exitCode === null) await wait(5);
  job.kill('SIGKILL');
  await exited;
  const { done = 0 } = await progress();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(10_000);
  await app.dev('/dev/jobs/import-statements', {});
  expect(await progress()).toMatchObject({ done: 10_000, booked: 10_000, duplicates: 0, conflicts: 0 });
  const { rows: settled } = await app
    .opened()
    .pool.query<{ count: string }>("select count(*) from settlement where channel = 'bank'");
  expect(Number(settled[0]?.count)).toBe(10_000);
  await inOrder();
});

test('sums beyond what a JSON number holds are shown to the unit', async () => {
  const { deps } = app.opened();
  const amountMinor = BigInt(Number.MAX_SAFE_INTEGER);
  const money = { channel: 'upi', amountMinor, currency: 'INR' } as const;
  const moved = { ...money, stream: UNASSIGNED, now: deps.clock.now() };
  for (const paymentId of ['vast-1', 'vast-2', 'vast-3'])
    await transact(deps.db, (tx) => bookSuspense(tx, deps, { ...moved, paymentId, direction: 'in' }));
  const { code, data } = await (await app.operator('finance'))('clearing');
  expect(code).toBe(0);
  expect(data['rows']).toContainEqual(
    expect.objectContaining({ channel: 'upi', balance: String(amountMinor * 3n) }),
  );
});
