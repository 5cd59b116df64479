import { expect, test } from 'vitest';
import {
  callOf,
  type Late,
  lateBorrower,
  publishStrategy,
  strategy,
  workOf,
} from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Counts and sums of the list and the board, counted anew from what they are made of. */

const app = useTestApp();
const count = async (sql: string) => Number((await app.owner().query<{ count: string }>(sql)).rows[0]?.count);

/** What the engine says is due of a loan, as the page of the loan shows it. */
const dueOf = async (desk: DeskCaller, { orderId }: Late) =>
  BigInt(Object((await desk('loan', { orderId })).data['figures']).dueNow);

test('a list of more than a page is read to its end, each once, and says how many it has and what they owe', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  await publishStrategy(app, 'mx', strategy);
  const late: Late[] = [];
  for (let no = 0; no < 53; no += 1) late.push(await lateBorrower(app, 5 + (no % 7)));
  const indian = await lateBorrower(app, 9, 'in');
  const desk = await app.operator('agent');
  for (const sort of ['next', 'late', 'due', 'contact']) {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { data } = await desk('collections', { market: 'mx', sort, after });
      seen.push(...[data['rows']].flat().map((row) => Object(row).borrowerId));
      after = String(data['next']);
      if (after === '') break;
    }
    expect(seen.toSorted()).toEqual(late.map(({ borrowerId }) => borrowerId).toSorted());
  }
  let sum = 0n;
  for (const each of late) sum += await dueOf(desk, each);
  const { data } = await desk('collections');
  expect(data).toMatchObject({ count: 54, open: 53 });
  expect(data['sums']).toEqual(
    expect.arrayContaining([
      { currency: 'MXN', amount: String(sum) },
      { currency: 'INR', amount: String(await dueOf(desk, indian)) },
    ]),
  );
  const some = await desk('collections', { late: '8-30', market: 'mx' });
  expect(some.data['count']).toBe(late.filter((_, no) => 5 + (no % 7) >= 8).length);
  const days = (await workOf(desk, { sort: 'late' })).map((row) => Number(row['daysLate']));
  expect(days).toEqual(days.toSorted((one, other) => other - one));
});

test('a payment is in the list at once, without any job', async () => {
  const desk = await app.operator('agent');
  const before = (await desk('collections')).data;
  const [row] = await workOf(desk, { market: 'mx' });
  const orderId = String(row?.['orderId']);
  const manager = await app.operator('manager');
  const { data } = await manager('loan', { orderId });
  const wish = { orderId, events: data['events'], amountMinor: 100, part: 'interest', reason: 'goodwill' };
  expect((await manager('loan-waive', wish)).success).toBe(true);
  const after = (await desk('collections')).data;
  const dueIn = (answer: Record<string, unknown>) =>
    BigInt(
      [answer['sums']]
        .flat()
        .map(Object)
        .find(({ currency }) => currency === 'MXN').amount,
    );
  expect(dueIn(before) - dueIn(after)).toBe(100n);
});

test('the board counts what each did today, what was promised and kept, and why the others wait', async () => {
  const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
  const [first, second, third] = (await workOf(ana, { market: 'mx' })).map(({ borrowerId, orderId }) => ({
    borrowerId,
    orderId: String(orderId),
  }));
  if (!first || !second || !third) throw new Error('There are late borrowers');
  const promise = { outcome: 'promise', promiseMinor: 5_000, promiseBy: '2026-12-01' };
  await ana('collections-record', await callOf(ana, first, promise));
  await ana('collections-record', await callOf(ana, second, { ...promise, promiseBy: '2026-12-02' }));
  await luis('collections-record', await callOf(luis, third, { outcome: 'no-answer' }));
  await luis('collections-deal');
  const boss = await app.operator('manager');
  const { data } = await boss('collections-board');
  const people = [data['people']].flat().map(Object);
  const of = (desk: DeskCaller) => people.find(({ operatorId }) => operatorId === desk.operator.operatorId);
  expect(of(ana)).toMatchObject({ held: 0, contacts: 2, reached: 2, promises: 2, flagged: 0 });
  expect(of(luis)).toMatchObject({ held: 2, contacts: 1, reached: 0, promises: 0 });
  expect(people.reduce((all, { contacts }) => all + contacts, 0)).toBe(
    await count('select count(*) from loan_contact'),
  );
  const late = await count("select count(distinct borrower_id) from loan_order where state = 'late'");
  const waiting = [data['bars']].flat().reduce((all: number, bar) => all + Object(bar).count, 0);
  expect([data['late'], Number(data['open']) + waiting]).toEqual([late, late]);
  expect(data['promises']).toEqual([
    { currency: 'MXN', made: 2, due: 1, kept: 0, broken: 0, dueAmount: '5000', brokenAmount: '0' },
  ]);
  await app.dev('/dev/clock', { now: '2026-12-02T18:00:00Z' });
  const next = (await (await app.operator('auditor'))('collections-board')).data;
  expect(next['promises']).toMatchObject([{ made: 0, due: 1, broken: 1, brokenAmount: '5000' }]);
  expect(next['people']).toEqual([]);
  expect((await ana('collections-board')).code).toBe(-10);
});

test('an export has the rows of its filter, says how many, and stands in the log', async () => {
  const boss = await app.operator('manager');
  const { data } = await boss('collections-export', { market: 'in', reason: 'for the agency' });
  expect(data).toMatchObject({ rows: 1, isWhole: 1 });
  expect(String(data['csv'])).not.toMatch(/López/);
  const log = await boss('audit', { subject: String(data['name']) });
  expect(log.data['acts']).toMatchObject([{ action: 'collections-export', reason: 'for the agency' }]);
});

test('calls that a server of the version before records count against the calls of a day within the hour', async () => {
  const late = await lateBorrower(app, 12);
  const desk = await app.operator('agent');
  const own = async () => (await workOf(desk)).find(({ borrowerId }) => borrowerId === late.borrowerId);
  expect(await own()).toMatchObject({ bar: '', lastAt: '' });
  const now = app.opened().deps.clock.now().getTime();
  const recordElsewhere = (borrower: Late, hours: number, outcome: string) =>
    app.owner().query(
      `insert into loan_contact (borrower_id, id, order_id, operator_id, way, direction, outcome, sealed, contacted_at)
       values ($1, $2, $3, $4, 'call', 'out', $5, '', $6)`,
      [
        borrower.borrowerId,
        `before-${hours}`,
        borrower.orderId,
        desk.operator.operatorId,
        outcome,
        new Date(now - hours * 3_600_000),
      ],
    );
  await recordElsewhere(late, 1, 'wrong-person');
  for (const hours of [2, 3]) await recordElsewhere(late, hours, 'reached');
  await app.dev('/dev/jobs/collections', {});
  expect(await own()).toMatchObject({
    bar: 'too-often',
    lastOutcome: 'wrong-person',
    lastAt: '2026-12-02 11:00',
  });
  // what was kept as it was recorded is not counted twice
  const twice = await lateBorrower(app, 13);
  expect((await desk('collections-record', await callOf(desk, twice, { outcome: 'no-answer' }))).code).toBe(
    0,
  );
  await recordElsewhere(twice, 5, 'reached');
  await app.dev('/dev/jobs/collections', {});
  expect(
    await count(
      `select cardinality(calls) as count from collection_work where borrower_id = '${twice.borrowerId}'`,
    ),
  ).toBe(2);
});
