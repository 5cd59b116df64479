import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { accounts } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { afterAll, expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { sendUnallocated } from '../../testing/channel.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { FIRST_DAY } from '../../testing/test-app.ts';
import { pageOf } from '../operators/list-page.ts';
import { listBatches } from './batch-list.store.ts';
import { cutDay, openDay } from './hand-over.ts';
import { handedDays } from './journal-batches.store.ts';
import { remapped } from './remapped.ts';

/** The journal goes into a general ledger that is another program: three days, of which nothing is missing and nothing stands there twice. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const directory = mkdtempSync(join(tmpdir(), 'plazo-chart-'));
const chart = join(directory, 'chart.json');
afterAll(() => rmSync(directory, { recursive: true }));
const codes = Object.fromEntries(accounts.map(({ name }, at) => [name, String(1_000 + at)]));
const families = Object.keys(codes).filter((name) => name.endsWith(':'));
const codeOf = (account: string) =>
  codes[account] ?? codes[families.find((name) => account.startsWith(name)) ?? ''];
const writeChart = (own: Readonly<Record<string, string>>) =>
  writeFileSync(chart, JSON.stringify({ accounts: own, provisions: 'elsewhere' }));
const lacking = 'receivable:principal';
writeChart(Object.fromEntries(Object.entries(codes).filter(([name]) => name !== lacking)));

const since = addDays(FIRST_DAY, -2);
const bank = await mockRail('prestamo-rayo', 'MXN', { accounting: { since } });
const app = useRailedApp({ ...bank, settings: { ...bank.settings, PLAZO_CHART: chart } });
const deps = () => app.opened().deps;
const run = async () => void (await app.dev('/dev/jobs/hand-over-journal', {}));
const pass = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });

async function lend() {
  const loan = await approvedLoan(app, (who) =>
    app.call(who, endpoints.account.bindBank.path, { account: accountEnding('00') }),
  );
  await sendDisbursements(deps(), { held: false });
  await confirmDisbursements(deps(), { held: false });
  await bank.flush();
  return loan;
}

const stuck = async () =>
  (
    await deps().db.selectFrom('stuck_item').select('reason').where('job', '=', 'hand-over-journal').execute()
  ).map(({ reason }) => reason);
const batches = async () => (await bank.state()).journal.map(({ batch }) => batch);
const waiting = async () =>
  (await deps().db.selectFrom('journal_batch').select('id').where('taken_at', 'is', null).execute()).length;

/** Cuts the days that are over, which nobody is given so far. */
async function cutOnly() {
  const { accounting } = deps().rails;
  for (;;) {
    const day = accounting && (await openDay(deps(), accounting));
    if (!accounting || day === undefined) return;
    await cutDay(deps(), accounting, day);
  }
}

async function nextDay() {
  await pass(DAY);
  await app.dev('/dev/jobs/end-of-day', {});
}

/** What the general ledger holds of each account, against the journal of the days that were cut. */
async function expectSame() {
  const told = new Map<string, number>();
  for (const { currency, transactions } of await batches())
    for (const { entries } of transactions)
      for (const { account, glAccount, debitMinor, creditMinor } of entries) {
        expect(glAccount).toBe(codeOf(account));
        const of = `${account} ${currency}`;
        told.set(of, (told.get(of) ?? 0) + debitMinor - creditMinor);
      }
  const { rows } = await app.owner().query<{ account: string; balance: string }>(
    `select e.account || ' ' || t.currency as account, sum(e.debit_minor - e.credit_minor)::text as balance
     from journal_transaction t join journal_entry e using (stream, seq)
     where t.booked_on in (select booked_on from journal_batch) group by 1`,
  );
  const booked = rows.map(({ account, balance }) => [account, Number(balance)] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(booked));
  expect((await app.books()).findings).toEqual([]);
}

test('an account that the chart lacks stops the day, by name, and the day is cut once it is there', async () => {
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await run();
  expect(await batches()).toEqual([]);
  expect(await stuck()).toEqual([
    expect.stringMatching(/^The chart has no account for .*principal \(prestamo-rayo\)/),
  ]);
  writeChart(codes);
  await pass(HOUR);
  await run();
  expect(await stuck()).toEqual([]);
  expect((await batches()).length).toBeGreaterThan(0);
  await expectSame();
});

test('three days are closed once they are taken, each transaction once, and the sums are those of the journal', async () => {
  for (let day = 0; day < 3; day += 1) {
    await lend();
    await nextDay();
  }
  await bank.fault('lost-answer');
  await run();
  expect(await waiting()).toBe(1);
  const open = (await handedDays(deps().db, '2100-01-01')).filter(({ taken, batches: all }) => taken < all);
  expect(open).toHaveLength(1);
  await pass(2 * 60_000);
  await run();
  expect(await waiting()).toBe(0);
  const all = (await batches()).flatMap(({ transactions }) => transactions.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  expect((await batches()).map(({ bookedOn }) => bookedOn).length).toBeGreaterThanOrEqual(3);
  await expectSame();
  await run();
  expect((await batches()).flatMap(({ transactions }) => transactions).length).toBe(all.length);
});

test('what a server whose clock is behind books on a day that was cut goes there too, once', async () => {
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await run();
  const before = (await batches()).flatMap(({ transactions }) => transactions.map(({ id }) => id));
  await pass(-DAY - 2 * HOUR);
  await sendUnallocated(app, 7_654);
  await lend();
  await pass(DAY + 2 * HOUR);
  expect((await app.books()).findings).toContainEqual(
    expect.stringMatching(/are booked, and \d+ in batches/),
  );
  await run();
  await run();
  const all = (await batches()).flatMap(({ transactions }) => transactions.map(({ id }) => id));
  expect(all.length).toBeGreaterThan(before.length + 1);
  expect(new Set(all).size).toBe(all.length);
  await expectSame();
});

test('a worker that comes to a day after another one has cut it, or at once with it, cuts nothing twice', async () => {
  await lend();
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  const { accounting } = deps().rails;
  const day = accounting && (await openDay(deps(), accounting));
  if (!accounting || day === undefined) throw new Error('There is no day to cut');
  // one of them asked the rail when it took less in a batch
  const capabilities = async () => {
    const can = await accounting.own.rail.capabilities();
    if (can.kind === 'state') can.told.kinds.accounting = { maxTransactions: 1 };
    return can;
  };
  const rail = { ...accounting.own.rail, capabilities };
  const other = { ...accounting, own: { ...accounting.own, rail } };
  await Promise.all([cutDay(deps(), other, day), cutDay(deps(), accounting, day)]);
  await cutDay(deps(), accounting, day);
  await cutDay(deps(), other, day);
  await run();
  const all = (await batches()).flatMap(({ transactions }) => transactions.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  await expectSame();
});

test('the desk lists each batch once, the newest day first, with its debits and what the general ledger calls it', async () => {
  await lend();
  // of nobody's brand, between the numbers of another one
  await sendUnallocated(app, 12_345);
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await run();
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await cutOnly();
  await bank.away(run);
  const desk = await app.operator('finance');
  const { data } = await desk('journal-batches');
  const shown: readonly Record<string, unknown>[] = [data['batches']].flat().map(Object);
  expect(data).toMatchObject({ rail: 'bank', waiting: 1, next: '' });
  const told = await batches();
  expect(shown[0]).toMatchObject({ state: 'waiting', voucher: '', attempts: 1 });
  // in a word of the desk's language, not in the rail's
  expect(shown[0]?.['trouble']).toMatch(/^[A-ZÁÉÍÓÚ][^-]+$/);
  expect(shown.slice(1)).toHaveLength(told.length);
  const days = shown.map(({ day }) => String(day));
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { brand, currency, bookedOn, transactions } of told) {
    const debits = transactions
      .flatMap(({ entries }) => entries)
      .reduce((sum, { debitMinor }) => sum + debitMinor, 0);
    expect(shown).toContainEqual(
      expect.objectContaining({
        brand,
        brandName: brand === 'unassigned' ? '' : 'Préstamo Rayo',
        currency,
        day: bookedOn,
        transactions: transactions.length,
        amount: String(debits),
        state: 'taken',
        voucher: expect.stringMatching(/./),
      }),
    );
  }
  const found = async (filter: Record<string, unknown>) =>
    [(await desk('journal-batches', filter)).data['batches']].flat().map((row) => Object(row));
  const [first] = shown;
  expect(await found({ brand: 'unassigned' })).toEqual(shown.filter(({ brand }) => brand === 'unassigned'));
  expect(await found({ day: first?.['day'] })).toEqual(shown.filter(({ day }) => day === first?.['day']));
  expect(await found({ state: 'waiting' })).toEqual([first]);
  expect(await found({ state: 'taken', day: first?.['day'] })).toEqual([]);
  expect(await found({ day: '2026-02-31' })).toEqual(shown);
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const page = pageOf(await listBatches(deps().db, { limit: 3, after }), 2);
    ids.push(...page.shown.map(({ id }) => id));
    after = page.next;
    if (after === '') break;
  }
  expect(ids).toEqual(shown.map(({ batchId }) => batchId));
  await pass(HOUR);
  await run();
  const later = await app.operator('finance');
  expect((await later('journal-batches')).data).toMatchObject({ waiting: 0 });
});

test('a chart that is corrected leaves what was taken as it is, says what to move, and counts from the next day', async () => {
  const account = 'receivable:principal';
  const before = { brand: 'prestamo-rayo', currency: 'MXN', account, from: codes[account], to: '1301-99' };
  expect(await remapped(deps(), undefined)).toEqual([]);
  writeChart({ ...codes, [account]: '1301-99' });
  const moved = await remapped(deps(), undefined);
  expect(moved).toMatchObject([before]);
  const lines = (await batches())
    .filter(({ brand }) => brand === 'prestamo-rayo')
    .flatMap(({ transactions }) => transactions.flatMap(({ entries }) => entries))
    .filter((entry) => entry.account === account);
  expect(lines.every(({ glAccount }) => glAccount === codes[account])).toBe(true);
  const sum = lines.reduce((all, { debitMinor, creditMinor }) => all + debitMinor - creditMinor, 0);
  expect(sum).toBeGreaterThan(0);
  expect((moved[0]?.debitMinor ?? 0) - (moved[0]?.creditMinor ?? 0)).toBe(sum);
  expect((await app.books()).findings).toEqual([]);
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await run();
  const last = (await batches()).at(-1)?.transactions.flatMap(({ entries }) => entries);
  expect(last?.find((entry) => entry.account === account)?.glAccount).toBe('1301-99');
  // what was cut in the corrected chart is not among what is to be moved
  expect(await remapped(deps(), undefined)).toEqual(moved);
  expect(await remapped(deps(), '2020-01-01')).toEqual([]);
  expect((await app.books()).findings).toEqual([]);
  writeChart(codes);
});

test('a day is cut once the general ledger says how much it takes at once', async () => {
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await bank.away(run);
  expect(await waiting()).toBe(0);
  const before = (await batches()).length;
  await run();
  expect((await batches()).length).toBeGreaterThan(before);
  expect((await app.books()).findings).toEqual([]);
});

test('another batch under the same id leaves the day open, for a person', async () => {
  await lend();
  await nextDay();
  await pass(2 * HOUR);
  await cutOnly();
  await bank.away(run);
  const { db, rails } = deps();
  const [one] = await db
    .selectFrom('journal_batch')
    .select(['id', 'sha256'])
    .where('taken_at', 'is', null)
    .execute();
  expect(one).toBeDefined();
  const [known] = await batches();
  if (!one || !known) return;
  expect(await rails.accounting?.ledger.take(one.id, known)).toMatchObject({ kind: 'state' });
  await pass(HOUR);
  await run();
  expect(await stuck()).toEqual([expect.stringContaining('conflict')]);
  const last = (await handedDays(db, '2100-01-01')).at(-1);
  expect(last?.taken).toBeLessThan(last?.batches ?? 0);
});

test('the books find a batch that is not the journal’s, and a transaction that is in none', async () => {
  const owner = app.owner();
  await owner.query(
    `update journal_batch set sha256 = repeat('0', 64) where id = (select min(id) from journal_batch)`,
  );
  await owner.query('delete from journal_batch where id = (select max(id) from journal_batch)');
  expect((await app.books()).findings).toEqual([
    expect.stringContaining('holds something else than when it was cut'),
    expect.stringMatching(/transactions are booked, and \d+ in batches/),
  ]);
});
