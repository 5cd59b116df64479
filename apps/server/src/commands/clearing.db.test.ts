import { foldOrder } from '@plazo/lending';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { localDate } from '../adapters/local-time.ts';
import { listDisbursements } from '../capabilities/disbursement/disbursements.store.ts';
import { addUpJournal } from '../capabilities/ledger/journal-sums.store.ts';
import { findOrder } from '../capabilities/loans/orders.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { notify } from '../testing/channel.ts';
import { useTestApp } from '../testing/test-app.ts';
import { clearing, settle } from './ledger.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const DAY_MS = 86_400_000;
let count = 0;

type Told = {
  readonly amountMinor: number;
  readonly code: string;
  readonly type?: string;
  readonly paymentId?: string;
};

/** A loan on its way to its borrower. */
async function lend() {
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '170',
  });
  await app.dev('/dev/jobs/send-disbursements', {});
  const issue = async () => {
    const { data: page } = await app.call(borrower, REPAY, order);
    const wish = { ...order, amount: page['repayAmount'], payCode: 'spei', requestType: 1 };
    const { data } = await app.call(borrower, ISSUE, wish);
    return String(Object(data['repayDetail']).vCode).replaceAll(' ', '');
  };
  const position = async () => {
    const stored = await findOrder(deps().db, deps().products, order.orderId);
    if (!stored) throw new Error('The order is gone');
    return foldOrder(stored.order, localDate(deps().clock.now(), 'America/Mexico_City'));
  };
  return { issue, position };
}

const tell = (channel: string, { code, amountMinor, type = 'paid', paymentId }: Told) => {
  count += 1;
  return notify(app, channel, {
    type,
    eventId: `e-${count}`,
    paymentId: paymentId ?? `p-${count}`,
    reference: code,
    amountMinor,
    currency: 'MXN',
    paidAt: deps().clock.now().toISOString(),
  });
};

const uncleared = async () =>
  Object.fromEntries((await clearing(deps())).map((row) => [row.account, Number(row.balanceMinor)]));

test('over a whole life clearing holds what the channels told, and their statements bring it back to zero', async () => {
  const loan = await lend();
  const [sent] = await listDisbursements(deps().db, 1);
  const paidOut = Number(sent?.amountMinor);
  expect(await uncleared()).toEqual({});
  await tell('disbursement', { code: sent?.reference ?? '', amountMinor: paidOut, type: 'disbursed' });
  expect(await uncleared()).toEqual({ 'clearing:disbursement': -paidOut });
  const code = await loan.issue();
  let received = 0;
  for (let owed = await loan.position(); owed.state !== 'settled'; owed = await loan.position()) {
    await tell('spei', { code, amountMinor: Number(owed.nextPaymentMinor) });
    received += Number(owed.nextPaymentMinor);
    await app.dev('/dev/clock', { advanceMs: 30 * DAY_MS });
  }
  const strange = { code: '000000000000000000', amountMinor: 7_700, paymentId: 'strange' };
  await tell('spei', strange);
  expect(await uncleared()).toMatchObject({ 'clearing:spei': received + 7_700 });
  await tell('spei', { ...strange, type: 'reversed' });
  expect(await uncleared()).toEqual({ 'clearing:disbursement': -paidOut, 'clearing:spei': received });
  expect((await app.books()).findings).toEqual([]);
  const valueOn = localDate(deps().clock.now(), 'UTC');
  for (const [channel, amountMinor] of [
    ['disbursement', -paidOut],
    ['spei', received],
  ] as const)
    await settle(deps(), {
      channel,
      statementId: channel,
      amountMinor: BigInt(amountMinor),
      currency: 'MXN',
      valueOn,
    });
  expect(await uncleared()).toEqual({ 'clearing:disbursement': 0, 'clearing:spei': 0 });
  expect((await app.books()).findings).toEqual([]);
});

describe('books check names money that a channel told of and clearing does not hold', () => {
  const changed = async (statement: string) => {
    await sql.raw(statement).execute(deps().db);
    return (await app.books()).findings.join('\n');
  };

  test.each([
    [
      'a settlement',
      "update settlement set amount_minor = amount_minor + $ where channel = 'spei'",
      /^fact-amount-differs: spei clearing:spei/,
    ],
  ])('%s', async (_name, statement, words) => {
    expect(await changed(statement.replace('$', '1'))).toMatch(words);
    expect(await changed(statement.replace('$', '-1'))).toBe('');
  });

  test('a message that nothing was made of', async () => {
    const row = "'unassigned', 'upi', 'gone', 'paid', 'e-gone', '', 5, 'INR', now(), now(), '', '', ''";
    expect(
      await changed(
        `insert into channel_fact (stream, channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed) values (${row})`,
      ),
    ).toMatch(/^fact-not-in-books: upi gone: paid 5 minor units of INR, \d+ days old$/);
  });
});

test('what is added up once an hour and what moved since are what stands, and a wrong sum is found', async () => {
  const { issue } = await lend();
  const code = await issue();
  const rows = () => clearing(deps());
  await tell('spei', { code, amountMinor: 1_100 });
  const before = await rows();
  const through = async () =>
    (await sql<{ through: bigint }>`select max(through) as through from journal_sum`.execute(deps().db))
      .rows[0]?.through;
  // a run waits for whoever writes, in another database of this server too
  const addUp = async () => (await app.dev('/dev/jobs/checkpoints', {}), (await through()) ?? 0n);
  await expect.poll(addUp, { timeout: 30_000 }).toBeGreaterThan(0n);
  expect(await rows()).toEqual(before);
  const { checkpoints } = await app.books();
  await tell('spei', { code, amountMinor: 900 });
  const spei = async () =>
    (await rows()).find(({ account }) => account === 'clearing:spei')?.balanceMinor ?? 0n;
  const was = before.find(({ account }) => account === 'clearing:spei')?.balanceMinor ?? 0n;
  expect(await spei()).toBe(was + 900n);
  await app.dev('/dev/jobs/checkpoints', {});
  expect(await spei()).toBe(was + 900n);
  // the same run signs checkpoints, which wait for everybody who writes
  expect((await app.books()).checkpoints).toBeGreaterThan(checkpoints);
  const wrong = async () => (await app.books()).findings.filter((found) => found.startsWith('the sum of'));
  expect(await wrong()).toEqual([]);
  await sql`update journal_sum set debit_minor = debit_minor + 1 where account = 'clearing:spei' and brand = 'prestamo-rayo' and month = (select min(month) from journal_sum where account = 'clearing:spei' and brand = 'prestamo-rayo')`.execute(
    deps().db,
  );
  expect(await wrong()).toEqual([
    expect.stringMatching(/^the sum of clearing:spei in MXN of prestamo-rayo in 20\d\d-\d\d differs/),
  ]);
  await sql`update journal_sum set debit_minor = debit_minor - 1 where account = 'clearing:spei' and brand = 'prestamo-rayo' and month = (select min(month) from journal_sum where account = 'clearing:spei' and brand = 'prestamo-rayo')`.execute(
    deps().db,
  );
});

test('a long journal is added up in steps, after each of which what stands is the same', async () => {
  const { db, chance } = deps();
  const before = await clearing(deps());
  await sql`delete from journal_sum`.execute(db);
  const last = await sql<{ no: bigint }>`select max(no) as no from journal_transaction`.execute(db);
  const end = last.rows[0]?.no ?? 0n;
  const step = () => inTransaction(db, (tx) => addUpJournal(tx, end, 3), chance.fraction);
  let steps = 1;
  for (; (await step()) !== true; steps += 1) expect(await clearing(deps())).toEqual(before);
  expect(steps).toBeGreaterThan(1);
  expect(await clearing(deps())).toEqual(before);
  const wrong = (await app.books()).findings.filter((found) => found.startsWith('the sum of'));
  expect(wrong).toEqual([]);
});
