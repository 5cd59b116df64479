import { addDays, type CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { openPool } from '../../db/postgres.ts';
import { transact } from '../../db/transaction.ts';
import { withChart } from '../../testing/chart.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { cutSoFar } from './hand-over.ts';
import { appendEntries, lockStream } from './journal.store.ts';
import { lenderChart } from './lender-chart.ts';
import { closedPeriods, linesOf } from './periods.store.ts';
import { closePeriod } from './periods.ts';

/** A closed month is what the general ledger has under it, whatever is booked, cut and closed at once. */

const bank = await mockRail('prestamo-rayo', 'MXN', { accounting: { since: '2027-01-01' } });
const app = useRailedApp(bank, withChart);
const deps = () => app.opened().deps;
const goTo = (now: string) => app.dev('/dev/clock', { now });
const handOver = async () => void (await app.dev('/dev/jobs/hand-over-journal', {}));

/** In the books of nobody, as a server writes whose clock says that day. */
async function book(bookedOn: CalendarDate, valueOn: CalendarDate, amountMinor: bigint): Promise<void> {
  await transact(deps().db, async (tx) => {
    const of = { stream: 'unassigned', orderId: null, currency: 'MXN', memo: 'test' } as const;
    const own = { valueOn, debitMinor: 0n, creditMinor: 0n };
    const entries = [
      { ...own, account: 'bank', debitMinor: amountMinor },
      { ...own, account: 'suspense', creditMinor: amountMinor },
    ];
    const posting = { ...of, bookedAt: deps().clock.now(), bookedOn, entries };
    await appendEntries(tx, await lockStream(tx, 'unassigned'), [posting]);
  });
}

async function close(month: CalendarDate) {
  const chart = await lenderChart(deps());
  if (!chart) throw new Error('There is no chart');
  return closePeriod(deps(), { month, by: 'Ana', chart });
}
const refusedFor = (days: string) => ({ refused: `The general ledger has not taken the journal of ${days}` });
const CLOSED = { lines: expect.any(Number) };

/** The day after a month, with its last day closed and everything of it handed over. */
async function monthIsOver(last: CalendarDate): Promise<void> {
  await goTo(`${addDays(last, 1)}T18:00:00Z`);
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
  await handOver();
}

type Moved = { readonly account: string; readonly debitMinor: bigint; readonly creditMinor: bigint };
function sumsOf(lines: readonly Moved[]): Record<string, string> {
  const sums: Record<string, [bigint, bigint]> = {};
  for (const { account, debitMinor, creditMinor } of lines) {
    const [debits, credits] = sums[account] ?? [0n, 0n];
    sums[account] = [debits + debitMinor, credits + creditMinor];
  }
  return Object.fromEntries(Object.entries(sums).map(([account, both]) => [account, both.join(' / ')]));
}

/** What the general ledger has of each month, by the lender's sub-ledger accounts. */
async function told(month: string): Promise<Record<string, string>> {
  const batches = (await bank.state()).journal.map(({ batch }) => batch);
  const entries = batches
    .filter((batch) => batch.month === month)
    .flatMap(({ transactions }) => transactions);
  return sumsOf(
    entries
      .flatMap((transaction) => transaction.entries)
      .map((entry) => ({
        account: entry.account,
        debitMinor: BigInt(entry.debitMinor),
        creditMinor: BigInt(entry.creditMinor),
      })),
  );
}

/** Every closed month is what the general ledger has of it, each transaction once, and the books are in order. */
async function expectSame(): Promise<void> {
  for (const period of await closedPeriods(deps().db))
    expect(await told(period.month.slice(0, 7))).toEqual(sumsOf(await linesOf(deps().db, period)));
  const all = (await bank.state()).journal.flatMap(({ batch }) => batch.transactions.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  expect((await app.books()).findings).toEqual([]);
}

/** Until so many wait for a lock of this kind, or `done` is. */
async function untilWaiting(lock: 'advisory' | 'relation', done: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void done.then(end, end);
  for (;;) {
    const { rows } = await app
      .owner()
      .query(
        'select from pg_locks where locktype = $1 and not granted and (database is null or database = (select oid from pg_database where datname = current_database()))',
        [lock],
      );
    if (rows.length > 0 || isDone) return;
  }
}

/** Takes something that another one needs, and gives it back. */
async function hold(statement: string) {
  const pool = openPool(bankOwner(), 1);
  await pool.query('begin');
  await pool.query(statement);
  return async () => {
    await pool.query('commit');
    await pool.end();
  };
}
const bankOwner = () => String(app.owner().options.connectionString);

test('a month waits for what was booked late on one of its days, and for what is of it and was booked after it', async () => {
  await goTo('2027-01-31T18:00:00Z');
  await book('2027-01-31', '2027-01-31', 700n);
  await monthIsOver('2027-01-31');
  await book('2027-01-31', '2027-01-30', 31n);
  expect(await close('2027-01-01')).toEqual(refusedFor('2027-01-31'));
  await handOver();
  await book('2027-02-01', '2027-02-01', 6n);
  await book('2027-02-01', '2027-01-31', 5n);
  await book('2027-02-01', '2027-02-01', 7n);
  expect(await close('2027-01-01')).toEqual(refusedFor('2027-02-01'));
  await bank.away(handOver);
  // cut, and not taken
  expect(await close('2027-01-01')).toEqual(refusedFor('2027-02-01'));
  await goTo('2027-02-01T19:30:00Z');
  await handOver();
  expect(await close('2027-01-01')).toEqual(CLOSED);
  const { data } = await (await app.operator('finance'))('journal-batches', { day: '2027-02-01' });
  const amounts = [data['batches']].flat().map((batch) => Number(Object(batch).amount));
  expect(amounts.toSorted((one, other) => one - other)).toEqual([5, 13]);
  await expectSame();
  // the day that was cut so far goes on, and is cut to its end once it is over
  await book('2027-02-01', '2027-02-01', 8n);
  await goTo('2027-02-02T18:00:00Z');
  await handOver();
  await expectSame();
});

test('what is booked late on a day of a closed month is told of the month that is open', async () => {
  const before = await told('2027-01');
  await book('2027-01-31', '2027-01-31', 99n);
  await goTo('2027-02-02T20:00:00Z');
  await handOver();
  expect(await told('2027-01')).toEqual(before);
  expect((await told('2027-02'))['bank']).toBe('120 / 0');
  await expectSame();
});

test('what is cut while somebody waits to close its month is of that month', async () => {
  await monthIsOver('2027-02-28');
  const letGo = await hold("select pg_advisory_xact_lock(hashtextextended('ledger-period', 0))");
  const closing = close('2027-02-01');
  await untilWaiting('advisory', closing);
  await book('2027-02-28', '2027-02-28', 1_000n);
  await handOver();
  await letGo();
  expect(await closing).toEqual(CLOSED);
  await expectSame();
});

test('what is cut while its month is being closed is of the next one', async () => {
  await monthIsOver('2027-03-31');
  const letGo = await hold('lock table ledger_period in share mode');
  const closing = close('2027-03-01');
  await untilWaiting('relation', closing);
  await book('2027-03-31', '2027-03-31', 2_000n);
  const { accounting } = deps().rails;
  if (!accounting) throw new Error('No rail takes the journal');
  const cutting = cutSoFar(deps(), accounting, '2027-03-31');
  await untilWaiting('advisory', cutting);
  await letGo();
  expect(await closing).toEqual(CLOSED);
  expect(await cutting).toBe(true);
  await handOver();
  expect((await told('2027-04'))['bank']).toBe('2000 / 0');
  await expectSame();
});

test('who books, cuts and closes at once, in any order, leaves the general ledger with each month as it was closed', async () => {
  const { accounting } = deps().rails;
  if (!accounting) throw new Error('No rail takes the journal');
  for (const [month, last] of [
    ['2027-04-01', '2027-04-30'],
    ['2027-05-01', '2027-05-31'],
    ['2027-06-01', '2027-06-30'],
  ] as const) {
    await monthIsOver(last);
    let isClosed = false;
    for (let tried = 0; !isClosed; tried += 1) {
      expect(tried).toBeLessThan(20);
      const acts = [
        async () => void (isClosed ||= 'lines' in (await close(month))),
        () => book(last, last, BigInt(tried + 1)),
        () => book(addDays(last, 1), last, BigInt(tried + 1)),
        handOver,
      ];
      // who is first differs from one try to the next
      const from = tried % acts.length;
      await Promise.all([...acts.slice(from), ...acts.slice(0, from)].map((act) => act()));
      if (tried % 2 === 1) isClosed ||= 'lines' in (await close(month));
      await handOver();
    }
  }
  await expectSame();
}, 120_000);
