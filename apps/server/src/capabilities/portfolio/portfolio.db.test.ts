import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { bureauLoans, riskInputs } from '../../commands/portfolio.ts';
import { todayOf } from '../../deps.ts';
import { comparePortfolio } from '../../jobs/portfolio.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { bureauCsv } from './bureau-csv.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;
const reason = 'monthly review';

type Classed = {
  brand: string;
  class: string;
  stage: number;
  loans: number;
  outstanding: number;
  exposure: number;
  provision: number | null;
  isNonPerforming: number;
};

/** The command of the same day tells of each loan what the rows of the desk add up to. */
async function sameAsCommand(found: readonly Classed[]) {
  const { deps } = app.opened();
  const { data } = await (await app.operator('manager'))('portfolio');
  const days: { on: CalendarDate }[] = [data['days']].flat().map(Object);
  const told = [];
  for (const [at, brand] of deps.brands.entries())
    if (days[at]) told.push(...(await riskInputs(deps, brand, days[at].on)));
  const sums = new Map<string, [number, bigint, bigint]>();
  for (const row of told) {
    const key = `${row.brand} ${row.class} ${row.stage ?? 0}`;
    const [loans, exposure, provision] = sums.get(key) ?? [0, 0n, 0n];
    sums.set(key, [loans + 1, exposure + row.exposureMinor, provision + (row.provisionMinor ?? 0n)]);
  }
  const shown = found.map((row) => [
    `${row.brand} ${row.class} ${row.stage}`,
    [row.loans, BigInt(row.exposure), BigInt(row.provision ?? 0)],
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(sums));
  expect(found.every(({ exposure }) => exposure > 0)).toBe(true);
  const npa = told.find((row) => row.class === 'NPA' && row.daysPastDue < 91);
  // in the class and stage of its borrower's other loan
  expect(npa).toMatchObject({ stage: 3, isNonPerforming: true });
  expect(npa?.provisionMinor).toBe(((npa?.exposureMinor ?? 0n) + 9n) / 10n);
}

async function loan(daysToDue: number, status = daysToDue < 0 ? '180' : '174') {
  const { borrowerId } = await app.borrower();
  return app.dev<{ orderId: string }>('/dev/orders', { borrowerId, product: 'mx-fair', status, daysToDue });
}
const borrowerOf = async (orderId: string) => {
  const { db } = app.opened().deps;
  const row = await db
    .selectFrom('loan_order')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.borrower_id;
};
const goOn = (days: number) => app.dev('/dev/clock', { advanceMs: days * DAY_MS });
const writeDay = async () => {
  await app.dev('/dev/jobs/end-of-day', {});
  await app.dev('/dev/jobs/portfolio', {});
};

test('the portfolio stands by days late, rolls from bucket to bucket, and a loan that was paid has got better', async () => {
  const [current, late] = [await loan(20), await loan(-5)];
  await goOn(1);
  await writeDay();
  await goOn(30);
  await writeDay();
  const desk = await app.operator('manager');
  const { data } = await desk('portfolio');
  const buckets: { bucket: string; loans: number; outstanding: number }[] = Object(data['late']);
  expect(buckets.map(({ bucket, loans }) => [bucket, loans])).toEqual([
    ['8-30', 1],
    ['31-60', 1],
  ]);
  expect(buckets.every(({ outstanding }) => outstanding > 0)).toBe(true);
  expect(data['rolls']).toEqual([
    { from: '0', loans: 1, better: 0, same: 0, worse: 1000 },
    { from: '1-7', loans: 1, better: 0, same: 0, worse: 1000 },
  ]);
  expect([current.orderId, late.orderId]).toHaveLength(2);
  const before = data['on'];
  await writeDay();
  expect((await desk('portfolio')).data['on']).toBe(before);
});

test('what is owed stands by the class of each market, as counting the plans anew comes to', async () => {
  await app.dev('/dev/clock', { now: '2027-03-01T18:00:00Z' });
  const lend = async (market: 'mx' | 'in', daysToDue: number, borrowerId?: string) => {
    const wish = { product: `${market}-fair`, status: daysToDue < 0 ? '180' : '174', daysToDue };
    const whose = borrowerId ?? (await app.borrower(market)).borrowerId;
    const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', { ...wish, borrowerId: whose });
    return { orderId, borrowerId: whose, market };
  };
  const npa = await lend('in', -95);
  const loans = [
    npa,
    await lend('in', 20, npa.borrowerId),
    await lend('in', -31),
    await lend('mx', -31),
    await lend('mx', -91),
    await lend('mx', 20),
  ];
  const desk = await app.operator('manager');
  // by hand: the oldest unpaid instalment of the plan that the desk shows
  const counted = await Promise.all(
    loans.map(async ({ orderId, borrowerId, market }) => {
      const { data } = await desk('loan', { orderId });
      const plan: { dueOn: string; remaining: number }[] = Object(data['plan']);
      const zone = String(data['zone']);
      const today = localDate(app.opened().deps.clock.now(), zone);
      const oldest = plan.find(({ dueOn, remaining }) => remaining > 0 && dueOn <= today)?.dueOn;
      const days = oldest === undefined ? 0 : (Date.parse(today) - Date.parse(oldest)) / DAY_MS;
      const own = Object(data['delinquency']);
      return { borrowerId, market, own, days: oldest === undefined || market === 'mx' ? days : days + 1 };
    }),
  );
  const limits = {
    mx: { current: 0, '1-30': 1, '31-60': 31, '61-90': 61, 'past-due': 91 },
    in: { standard: 0, 'SMA-0': 1, 'SMA-1': 31, 'SMA-2': 61, NPA: 91 },
  };
  const nameOf = (market: 'mx' | 'in', days: number) =>
    Object.entries(limits[market])
      .filter(([, from]) => from <= days)
      .at(-1)?.[0];
  for (const { own, days, market } of counted)
    expect([own.days, own.class]).toEqual([days, nameOf(market, days)]);
  expect(counted.map(({ own }) => own.borrowerClass)).toEqual([
    'NPA',
    'NPA',
    'SMA-1',
    '31-60',
    'past-due',
    'current',
  ]);

  await app.dev('/dev/clock', { now: '2027-03-02T18:00:00Z' });
  await writeDay();
  const { data } = await (await app.operator('manager'))('portfolio');
  const found: Classed[] = [data['classes']].flat().map(Object);
  const byClass = (name: string) => found.find((row) => row.class === name);
  await sameAsCommand(found);
  // both loans of the borrower with one in default
  expect(byClass('NPA')).toMatchObject({ loans: 2, isNonPerforming: 1 });
  expect(byClass('SMA-1')).toMatchObject({ loans: 1, isNonPerforming: 0 });
  const { rows } = await sql<{ owed: string; loans: number }>`
    select sum(b.balance_minor)::text as owed, count(distinct b.order_id)::integer as loans from borrower_balance b
    where b.account = 'receivable:principal' and b.balance_minor > 0`.execute(app.opened().deps.db);
  expect(found.reduce((sum, row) => sum + row.outstanding, 0)).toBe(Number(rows[0]?.owed));
  expect(found.reduce((sum, row) => sum + row.loans, 0)).toBe(rows[0]?.loans);
  expect(await comparePortfolio(app.opened().deps)).toEqual([]);
});

test('the table for bureaus has the loans of a day and those that ended in its month, and nobody’s data', async () => {
  const borrower = await app.borrower();
  const order = async (status: string, daysToDue: number) =>
    (
      await app.dev<{ orderId: string }>('/dev/orders', {
        borrowerId: borrower.borrowerId,
        product: 'mx-fair',
        status,
        daysToDue,
      })
    ).orderId;
  const [late, paid] = [await order('180', -40), await order('200', 10)];
  const { deps } = app.opened();
  const brand = deps.brands.find(({ market }) => market === 'mx');
  if (!brand) throw new Error('No brand lends in Mexico');
  const csv = bureauCsv(await bureauLoans(deps, brand, todayOf(deps, brand)));
  const [head = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const told = (orderId: string, column: string) =>
    rows.find(([id]) => id === orderId)?.[head.indexOf(column)];
  expect([told(late, 'days past due'), told(late, 'end'), told(late, 'class')]).toEqual([
    '40',
    'open',
    '31-60',
  ]);
  expect([told(paid, 'end'), told(paid, 'balance')]).toEqual(['paid', '0.00']);
  const { db, sealing } = deps;
  const { name, phone } = await readPersonalData(db, sealing, borrower.borrowerId);
  for (const personal of [name, phone, borrower.borrowerId]) expect(csv).not.toContain(personal);
  const desk = await app.operator('manager');
  const { data } = await desk('loan', { orderId: late });
  expect(told(late, 'overdue')).toBe((Object(data['figures']).overdue / 100).toFixed(2));
});

test('what came in stands by the local days on which it came, not those on which it was due', async () => {
  const { orderId } = await loan(-3);
  const { deps } = app.opened();
  const stream = await borrowerOf(orderId);
  const row = { stream, channel: 'spei', borrower_id: stream, order_id: orderId, reference: '' };
  const money = { ...row, amount_minor: 12_300n, currency: 'MXN', state: 'posted', reason: '' } as const;
  // 02:00 in London is still the day before in Mexico
  const at = [new Date('2027-06-10T02:00:00Z'), new Date('2027-06-10T20:00:00Z')];
  await app.dev('/dev/clock', { now: '2027-06-20T18:00:00Z' });
  for (const [index, received_at] of at.entries())
    await deps.db
      .insertInto('payment')
      .values({ ...money, payment_id: `day-${index}`, paid_at: received_at, received_at })
      .execute();
  const { data } = await (await app.operator('finance'))('portfolio');
  expect(data['collectedByDay']).toEqual([
    { day: '2027-06-09', currency: 'MXN', amount: 12_300, refunded: 0 },
    { day: '2027-06-10', currency: 'MXN', amount: 12_300, refunded: 0 },
  ]);
});

test('an export has no formula, nobody’s name, the operator’s mark, and a row in the log', async () => {
  const desk = await app.operator('finance');
  const { data } = await desk('portfolio-export', { reason });
  const csv = String(data['csv']);
  expect(csv.split('\r\n')[0]).toBe(
    'order,brand,day,product,status,currency,principal,outstanding,days late,written off,days past due,class',
  );
  expect(csv).toContain(desk.operator.name);
  expect(csv).not.toMatch(/(?:^|,)[=+@]/m);
  expect(csv).not.toContain('Mariana');
  const auditor = await app.operator('auditor');
  const { data: log } = await auditor('audit');
  const [last] = Object.values(Object(log['acts'])).map(Object);
  const acts: { action: string; reason: string }[] = Object.values(Object(log['acts'])).map(Object);
  expect(acts).toContainEqual(expect.objectContaining({ action: 'portfolio-export', reason }));
  expect(last.action).toBe('login');
  expect(log['broken']).toEqual([]);
  expect((await desk('audit')).data['reason']).toBe('role');
});

test('a search of loans is taken out as it is listed, without anybody’s name, by who may', async () => {
  const { orderId } = await loan(-5);
  const desk = await app.operator('finance');
  const { data } = await desk('loans-export', { search: orderId, late: '1-7', reason });
  const [head, row, mark] = String(data['csv']).split('\r\n');
  expect(head).toBe('order,product,market,status,currency,principal,next due,days late,due');
  expect(row).toMatch(new RegExp(`^"?'?${orderId}"?,.*,mx,late,MXN,3000\\.00,\\d{4}-\\d\\d-\\d\\d,5,`));
  expect(mark).toContain(desk.operator.name);
  expect(data['rows']).toBe(1);
  expect((await desk('loans-export', { search: orderId, late: '8-30', reason })).data['rows']).toBe(0);
  const agent = await app.operator('agent');
  expect((await agent('loans-export', { reason })).data['reason']).toBe('role');
});

test('retention says what it removed, by day and kind', async () => {
  await app.borrower();
  await goOn(30);
  await app.dev('/dev/jobs/retention', {});
  const auditor = await app.operator('auditor');
  const { data } = await auditor('retention');
  const runs: { what: string; removed: number }[] = Object.values(Object(data['runs'])).map(Object);
  expect(runs.find(({ what }) => what === 'sessions')?.removed).toBeGreaterThan(0);
});

test('messages go ninety days after they were read, unread ones after a year and thirty days', async () => {
  const { deps } = app.opened();
  const start = deps.clock.now().getTime();
  const [reader, other] = [await app.borrower(), await app.borrower()];
  const today = localDate(deps.clock.now(), 'UTC');
  const news = { kind: 'paid', amountMinor: 1n, dueOn: null } as const;
  for (const { borrowerId } of [reader, other]) {
    const one = { ...news, borrowerId, subject: borrowerId, about: 'a test' };
    await enqueueMessages(deps.db, [one], { now: deps.clock.now(), today });
  }
  const list = '/independence/v3/messages';
  await app.call(reader, `${list}/mark-read`, { upTo: deps.clock.now().toISOString() });
  const left = async (daysLater: number) => {
    await app.dev('/dev/clock', { now: new Date(start + daysLater * 86_400_000).toISOString() });
    await app.dev('/dev/jobs/retention', {});
    const counted = async ({ borrowerId }: { borrowerId: string }) => {
      const rows = await deps.db
        .selectFrom('message')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('about', '=', 'a test')
        .execute();
      return rows.length;
    };
    return [await counted(reader), await counted(other)];
  };
  expect(await left(89)).toEqual([1, 1]);
  expect(await left(91)).toEqual([0, 1]);
  const runs = Object.values(Object((await (await app.operator('auditor'))('retention')).data['runs']));
  expect(runs).toContainEqual(expect.objectContaining({ what: 'borrowerMessages', removed: 1 }));
  expect(await left(394)).toEqual([0, 1]);
  expect(await left(396)).toEqual([0, 0]);
});

test('scores of loans and answers stand by week, low ones with their complaint', async () => {
  const desk = await app.operator('agent');
  const borrower = await app.borrower();
  const base = '/independence/user-problem';
  await app.call(borrower, `${base}/problem-save`, { problemType: '4', problemDetail: 'No abre' });
  const { data } = await desk('complaints', { segment: 'to-answer' });
  const [row] = Object.values(Object(data['rows'])).map((each): { problemId: string } => Object(each));
  const problemId = row?.problemId ?? '';
  await desk('complaint-reply', { problemId, version: 0, text: 'Reinstala', isAsked: 1 });
  await app.call(borrower, `${base}/problem-score`, { problemId, score: 2 });
  const ratings = (await desk('ratings')).data;
  expect(ratings['weeks']).toMatchObject([{ kind: 'complaint', count: 1, average: 200 }]);
  expect(ratings['low']).toMatchObject([{ problemId, score: 2, answeredBy: desk.operator.name }]);
});

test('while one market has closed its day and the other has not, both stand with their own last day', async () => {
  const india = await app.borrower('in');
  await app.dev('/dev/orders', {
    borrowerId: india.borrowerId,
    product: 'in-fair',
    status: '174',
    daysToDue: 9,
  });
  await loan(9);
  await app.dev('/dev/clock', { now: '2031-01-10T18:00:00Z' });
  await writeDay();
  // half past one in Kolkata, two in the afternoon in Mexico City
  await app.dev('/dev/clock', { now: '2031-01-10T20:00:00Z' });
  await writeDay();
  const desk = await app.operator('manager');
  const { data } = await desk('portfolio');
  const days: readonly { brand: string; on: string }[] = Object(data['days']);
  expect(days.filter(({ brand }) => brand === 'Préstamo Rayo' || brand === 'QuickRupee')).toEqual([
    { brand: 'Préstamo Rayo', on: '2031-01-09' },
    { brand: 'QuickRupee', on: '2031-01-10' },
  ]);
  const late: { currency: string; loans: number; outstanding: number }[] = Object(data['late']);
  const { rows } = await sql<{ currency: string; loans: number; owed: string }>`
    select p.currency, count(*)::integer as loans, sum(p.outstanding_minor)::text as owed from portfolio_day p
    where p.day = case p.currency when 'MXN' then date '2031-01-09' else date '2031-01-10' end group by 1`.execute(
    app.opened().deps.db,
  );
  expect(rows).toHaveLength(2);
  for (const { currency, loans, owed } of rows) {
    const own = late.filter((row) => row.currency === currency);
    expect(own.reduce((sum, row) => sum + row.loans, 0)).toBe(loans);
    expect(own.reduce((sum, row) => sum + row.outstanding, 0)).toBe(Number(owed));
  }
  const csv = String((await desk('portfolio-export', { reason })).data['csv']);
  expect(csv).toContain('MXN');
  expect(csv).toContain('INR');
});

test('complaints that fell due and were not answered count against what was answered in time', async () => {
  const { borrowerId } = await app.borrower();
  const { db } = app.opened().deps;
  await app.dev('/dev/clock', { now: '2031-06-20T18:00:00Z' });
  const rows = [
    { due_on: '2031-06-10', answered_at: new Date('2031-06-09T18:00:00Z') },
    // the evening of the last day in Mexico is the next day in London
    { due_on: '2031-06-10', answered_at: new Date('2031-06-11T03:00:00Z') },
    { due_on: '2031-06-10', answered_at: null },
    { due_on: '2031-06-30', answered_at: new Date('2031-06-19T18:00:00Z') },
  ] as const;
  for (const [index, { due_on, answered_at }] of rows.entries())
    await sql`insert into complaint (id, borrower_id, type, son_type, sealed, text_hash, language, due_on, state, answered_at, created_at)
      values (${`clock-${index}`}, ${borrowerId}, '2', '', '', '', 'es', ${due_on}, ${answered_at ? 'answered' : 'received'}, ${answered_at}, '2031-05-01')`.execute(
      db,
    );
  const { data } = await (await app.operator('manager'))('portfolio');
  expect(data['complaints']).toMatchObject({ fellDue: 3, inTime: 666, late: 1 });
});
