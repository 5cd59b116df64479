import { addDays } from '@plazo/money';
import { expect, test } from 'vitest';
import { localDate } from '../adapters/local-time.ts';
import { notify } from '../testing/channel.ts';
import { useTestApp } from '../testing/test-app.ts';
import { clearing, printClearing, printTrialBalance, settle, trialBalance } from './ledger.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const LOAN = 300_000;
const PAID = 100_000;
const REPAY = '/independence/v3/installment/loan-play-detail';

/** A loan that is paid out and partly repaid through its own channels. */
async function liveLoan() {
  await app.dev('/dev/clock', { now: '2026-03-10T18:00:00Z' });
  const borrower = await app.borrower();
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', amountMinor: LOAN, status: '174' };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { data } = await app.call(borrower, REPAY, order);
  const [reference = ''] = /\d{18}/.exec(JSON.stringify(data)) ?? [];
  await notify(app, 'spei', {
    eventId: 'e',
    paymentId: 'p',
    reference,
    amountMinor: PAID,
    currency: 'MXN',
    paidAt: deps().clock.now().toISOString(),
  });
}

const balances = async (of: { brand?: string; on?: string }) => {
  const { ok, books } = await trialBalance(deps(), of);
  const lines = books.flatMap((book) => book.lines);
  return {
    ok,
    names: books.map(({ name }) => name),
    of: (account: string) =>
      lines
        .filter((line) => line.account === account)
        .reduce((sum, { debitMinor, creditMinor }) => sum + Number(debitMinor - creditMinor), 0),
  };
};

test('the balances of a day sum to zero for each brand, and say what the loan says', async () => {
  await liveLoan();
  const today = localDate(deps().clock.now(), 'America/Mexico_City');
  const now = await balances({ on: today });
  expect([now.ok, now.names]).toEqual([true, ['prestamo-rayo MXN']]);
  expect(now.of('clearing:spei')).toBe(PAID);
  expect(now.of('clearing:disbursement')).toBeLessThan(0);
  expect(now.of('receivable:principal')).toBeGreaterThan(LOAN - PAID);
  expect((await balances({ on: addDays(today, -1), brand: 'prestamo-rayo' })).of('clearing:spei')).toBe(0);
  expect((await balances({ brand: 'quickrupee' })).names).toEqual([]);
});

test('an accountant reads the debits, credits and balance of each account', async () => {
  const { books } = await trialBalance(deps(), { brand: 'prestamo-rayo' });
  const table = books.flatMap(({ lines }) =>
    lines.map(({ account, debitMinor, creditMinor }) => [account, Number(debitMinor), Number(creditMinor)]),
  );
  // lent on 22 February, paid 16 days later: 3,000.00 × 24 % × 16 ÷ 365 = 31.56 and its 16 %, the rest is principal
  expect(table).toEqual([
    ['clearing:disbursement', 0, 296_520],
    ['clearing:spei', 100_000, 0],
    ['income:commission', 0, 3_000],
    ['income:interest', 0, 3_156],
    ['receivable:principal', 300_000, 96_339],
    ['tax-payable', 0, 480 + 505],
  ]);
  expect(printTrialBalance({ ok: true, books })).toContain(
    'receivable:principal              $3,000.00          $963.39        $2,036.61',
  );
});

test('clearing returns to zero when the statements confirmed everything, once for each line', async () => {
  const on = localDate(deps().clock.now(), 'UTC');
  const rows = await clearing(deps());
  expect(rows.map(({ account }) => account)).toEqual(['clearing:disbursement', 'clearing:spei']);
  for (const { account, balanceMinor, currency } of rows) {
    const line = {
      channel: account.slice('clearing:'.length),
      statementId: `s-${account}`,
      amountMinor: balanceMinor,
      currency,
      valueOn: on,
    };
    expect(await settle(deps(), line)).toMatch(/^Settled /);
    expect(await settle(deps(), line)).toMatch(/^Settled before/);
    expect(await settle(deps(), { ...line, amountMinor: balanceMinor + 1n })).toBeUndefined();
  }
  expect((await clearing(deps())).map(({ balanceMinor }) => balanceMinor)).toEqual([0n, 0n]);
  expect(printClearing(await clearing(deps()))).not.toContain('since');
  const all = await balances({});
  expect([all.ok, all.names]).toEqual([true, ['prestamo-rayo MXN', 'unassigned MXN']]);
  expect(all.of('bank')).toBe(rows.reduce((sum, { balanceMinor }) => sum + Number(balanceMinor), 0));
  expect((await app.books()).findings).toEqual([]);
});
