import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Chart } from '../../adapters/chart.ts';
import { transact } from '../../db/transaction.ts';
import { type Notification, notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { appendEntries, lockStream } from './journal.store.ts';
import { changedPeriods, closePeriod, exportPeriod, trialBalanceOf } from './periods.ts';
import { settledEnd } from './settled-end.ts';

/** Months of the journal: closed once, never changed, and the same as counting the journal anew. */

const app = useTestApp();
const deps = () => app.opened().deps;
const chart: Chart = { codeOf: (_brand, account) => `A-${account}` };
const lacking: Chart = { codeOf: (_brand, account) => (account === 'income:interest' ? undefined : 'A') };
const by = 'Ana';
const close = (month: `2027-${'01' | '02' | '03'}-01` | '2026-12-01', own = chart) =>
  closePeriod(deps(), { month, by, chart: own });
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const goTo = async (now: string) => {
  await app.dev('/dev/clock', { now });
  await app.dev('/dev/jobs/end-of-day', {});
};

let count = 0;
async function pay(reference: string, paidAt: string): Promise<Notification> {
  count += 1;
  const told = {
    eventId: `period-e-${count}`,
    paymentId: `period-p-${count}`,
    reference,
    amountMinor: 12_345,
    currency: 'MXN',
    paidAt,
  };
  await notify(app, 'spei', told);
  return told;
}

type Row = { month: string; brand: string; account: string; currency: string; debit: bigint; credit: bigint };

/** The rows of a file, with its amounts in minor units. */
const rowsOf = (csv: string): readonly Row[] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([month = '', , , brand = '', , account = '', currency = '', debit = '', credit = '']) => ({
      month,
      brand,
      account,
      currency,
      debit: BigInt(debit.replace('.', '')),
      credit: BigInt(credit.replace('.', '')),
    }));

const sumsOf = (rows: readonly Omit<Row, 'month'>[]): Record<string, string> => {
  const sums = new Map<string, [bigint, bigint]>();
  for (const { brand, account, currency, debit, credit } of rows) {
    const name = `${brand} ${account} ${currency}`;
    const [debits, credits] = sums.get(name) ?? [0n, 0n];
    sums.set(name, [debits + debit, credits + credit]);
  }
  return Object.fromEntries(
    [...sums]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, both]) => [name, both.join(' / ')]),
  );
};

/** The journal counted anew: row by row, by the clock and not by the numbers that the close went by. */
async function recounted(month: string): Promise<Record<string, string>> {
  const { db } = deps();
  const closes = await db
    .selectFrom('ledger_period')
    .select(['month', 'closed_at'])
    .orderBy('month')
    .execute();
  const { rows } = await sql<{
    brand: string | null;
    stream: string;
    account: string;
    currency: string;
    debit: bigint;
    credit: bigint;
    bookedAt: Date;
    valueOn: string;
  }>`select b.brand, t.stream, e.account, t.currency, e.debit_minor as debit, e.credit_minor as credit,
      t.booked_at as "bookedAt", t.value_on::text as "valueOn"
    from journal_entry e join journal_transaction t using (stream, seq) left join borrower b on b.id = t.stream`.execute(
    db,
  );
  const after = (closed: string) => {
    const [year = 0, place = 0] = closed.split('-').map(Number);
    return place === 12 ? `${year + 1}-01` : `${year}-${String(place + 1).padStart(2, '0')}`;
  };
  const own = rows.filter(({ bookedAt, valueOn }) => {
    const closed = closes
      .filter(({ closed_at }) => closed_at < bookedAt)
      .at(-1)
      ?.month.slice(0, 7);
    const natural = valueOn.slice(0, 7);
    return (closed !== undefined && natural <= closed ? after(closed) : natural) === month;
  });
  return sumsOf(
    own.map(({ brand, stream, debit, credit, ...row }) => ({
      ...row,
      brand: brand ?? stream,
      debit,
      credit,
    })),
  );
}

const exported = async (month: Parameters<typeof close>[0]) => {
  const made = await exportPeriod(deps(), { month, chart });
  return 'csv' in made ? made.csv : made.refused;
};

test('a month is closed when it is over and mapped, holds what the journal holds, and later facts go to the open one', async () => {
  await goTo('2027-01-10T18:00:00Z');
  const borrower = await app.borrower();
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 10 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const { data } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  const [reference = ''] = /\d{18}/.exec(JSON.stringify(data)) ?? [];
  await app.dev('/dev/orders', {
    ...wish,
    borrowerId: (await app.borrower('in')).borrowerId,
    product: 'in-fair',
  });
  await pay(reference, '2027-01-09T18:00:00Z');
  await pay('nobody knows it', '2027-01-09T19:00:00Z');
  expect(await close('2027-01-01')).toEqual({ refused: '2026-12 has to be closed before' });
  expect(await exported('2026-12-01')).toBe('2026-12 is not closed');
  expect(await close('2026-12-01')).toHaveProperty('lines');
  expect(await close('2027-01-01')).toEqual({ refused: '2027-01 is not over everywhere' });
  // the last day is over, and its end of day has not run
  await app.dev('/dev/clock', { now: '2027-02-01T18:00:00Z' });
  expect(await close('2027-01-01')).toMatchObject({
    refused: expect.stringContaining('has not closed 2027-01-31'),
  });
  await goTo('2027-02-03T18:00:00Z');
  const before = await trialBalanceOf(deps(), { month: '2027-01-01', brand: undefined });
  expect(await close('2027-01-01', lacking)).toEqual({
    refused: 'The chart has no account for income:interest (prestamo-rayo), income:interest (quickrupee)',
  });
  const both = await Promise.all([close('2027-01-01'), close('2027-01-01')]);
  expect(both.filter((outcome) => 'lines' in outcome)).toHaveLength(1);
  expect(both.find((outcome) => 'refused' in outcome)).toEqual({ refused: '2027-01 is closed already' });

  const january = await exported('2027-01-01');
  expect(sumsOf(rowsOf(january))).toEqual(await recounted('2027-01'));
  expect(rowsOf(january).some(({ brand }) => brand === 'unassigned')).toBe(true);
  // told in February, after the close: of January, and of the month before
  await app.dev('/dev/clock', { now: '2027-02-20T18:00:00Z' });
  await pay(reference, '2027-01-20T18:00:00Z');
  await pay(reference, '2026-12-31T18:00:00Z');
  expect(await exported('2027-01-01')).toBe(january);
  expect(await trialBalanceOf(deps(), { month: '2027-01-01', brand: undefined })).toEqual(before);
  await goTo('2027-03-02T18:00:00Z');
  expect(await close('2027-02-01')).toHaveProperty('lines');
  const february = await exported('2027-02-01');
  expect(february).toContain(
    '2027-02,2027-02-20,2027-01-20,prestamo-rayo,A-clearing:spei,clearing:spei,MXN,123.45,0.00',
  );
  expect(sumsOf(rowsOf(february))).toEqual(await recounted('2027-02'));
  for (const csv of [january, february]) {
    const books = Map.groupBy(rowsOf(csv), ({ brand, currency }) => `${brand} ${currency}`);
    expect(books.size).toBeGreaterThan(1);
    for (const rows of books.values())
      expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
  }
  await inOrder();
});

test('a month begins where the one before it ended, account by account, and the books before are whole', async () => {
  const february = await trialBalanceOf(deps(), { month: '2027-02-01', brand: undefined });
  const january = await trialBalanceOf(deps(), { month: '2027-01-01', brand: undefined });
  expect([february.wrong, january.wrong]).toEqual([[], []]);
  const name = ({ brand, account, currency }: { brand: string; account: string; currency: string }) =>
    `${brand} ${account} ${currency}`;
  const opening = new Map(february.lines.map((line) => [name(line), line.openingMinor]));
  expect(january.lines.length).toBeGreaterThan(5);
  for (const line of january.lines)
    expect([name(line), opening.get(name(line))]).toEqual([name(line), line.closingMinor]);
  const one = await trialBalanceOf(deps(), { month: '2027-01-01', brand: 'quickrupee' });
  expect(new Set(one.lines.map(({ brand }) => brand))).toEqual(new Set(['quickrupee']));
});

test('a closed month that holds something else is found, and is exported no more', async () => {
  const owner = app.owner();
  await owner.query('alter table ledger_period disable trigger user');
  await owner.query("update ledger_period set through = through - 1 where month = '2027-02-01'");
  expect((await app.books()).findings).toEqual([
    'period 2027-02 holds something else than when it was closed',
  ]);
  expect(await exported('2027-02-01')).toContain('run books check');
  await owner.query("update ledger_period set through = through + 1 where month = '2027-02-01'");
  await owner.query('alter table ledger_period enable trigger user');
  await inOrder();
});

test('nobody closes a month while a posting is on its way that stands before one already written', async () => {
  await goTo('2027-04-02T18:00:00Z');
  const { db } = deps();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const post = (stream: string, run: () => Promise<void>) =>
    transact(db, async (tx) => {
      const now = deps().clock.now();
      const posting = {
        stream,
        orderId: null,
        bookedAt: now,
        bookedOn: '2027-03-02',
        currency: 'MXN',
        memo: 'test',
      } as const;
      const entry = { valueOn: '2027-03-01', debitMinor: 0n, creditMinor: 0n } as const;
      const entries = [
        { ...entry, account: 'bank', debitMinor: 700n },
        { ...entry, account: 'suspense', creditMinor: 700n },
      ];
      await appendEntries(tx, await lockStream(tx, stream), [{ ...posting, entries }]);
      await run();
    });
  const slow = post('unassigned', async () => {
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const { id } = await db.selectFrom('borrower').select('id').executeTakeFirstOrThrow();
  await post(id, async () => undefined);
  const closing = close('2027-03-01');
  // whoever writes for long holds up everybody who looks for an end on this engine, in other files of tests too
  expect(await settledEnd(db, db, 2)).toBeUndefined();
  gate.resolve();
  await slow;
  expect(await closing).toHaveProperty('lines');
  expect(sumsOf(rowsOf(await exported('2027-03-01')))).toEqual(await recounted('2027-03'));
  expect(await changedPeriods(db)).toEqual([]);
}, 30_000);
