import { COMPLAINT_SORTS, DECISION_SORTS, LOAN_SORTS, PAYMENT_SORTS, STUCK_SORTS } from '@plazo/contract';
import { beforeAll, expect, test } from 'vitest';
import type { DeskCaller } from '../../testing/desk.ts';
import { copyLoan, plansOf } from '../../testing/many-rows.ts';
import { FIRST_DAY, START, useTestApp } from '../../testing/test-app.ts';
import { setBrands } from './operators.store.ts';

/** Lists of twenty thousand rows: counted and summed as they are, read to their end, and found by index. */

const app = useTestApp();
const LOANS = 20_000;
const LATE = 400;

const numbers = async (sql: string) =>
  (await app.owner().query<{ count: string; sum: string }>(sql)).rows.map(({ count, sum }) => ({
    count: Number(count),
    sum,
  }))[0];

async function made(status: string, daysToDue: number): Promise<string> {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status, daysToDue };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

beforeAll(async () => {
  await copyLoan(app, { orderId: await made('174', 12), prefix: 'active', count: LOANS - LATE });
  await copyLoan(app, { orderId: await made('180', -9), prefix: 'late', count: LATE });
  await app
    .owner()
    .query(`insert into payment (stream, channel, payment_id, borrower_id, order_id, reference, amount_minor, currency,
      paid_at, received_at, state, reason)
    select 'active' || n, 'spei', 'p' || n, 'active' || n, 'active' || n, 'r' || n, 100 + (n * 7919) % 90000, 'MXN',
      timestamptz '${START}' - n * interval '3 minutes', timestamptz '${START}' - n * interval '3 minutes', case when n % 50 = 0 then 'suspense' else 'posted' end, ''
    from generate_series(1, ${LOANS - LATE}) n`);
  await app
    .owner()
    .query(`insert into complaint (borrower_id, id, type, son_type, language, sealed, text_hash, state, due_on, created_at)
    select 'active' || n, 'c' || n, (2 + n % 3)::text, '', case when n % 4 = 0 then 'en' else 'es' end, '', '',
      case when n % 10 = 0 then 'received' else 'answered' end, date '${FIRST_DAY}' + (n % 40) - 10, timestamptz '${START}' from generate_series(1, ${LOANS - LATE}) n`);
  await app
    .owner()
    .query(`insert into decision (borrower_id, order_id, rules_version, is_approved, reasons, sealed_inputs, decided_at)
    select borrower_id, id, (select min(version) from decision_rules), true, '{}', '', created_at - length(id) * interval '1 minute'
    from loan_order where id like 'active%'`);
  await app
    .owner()
    .query(`insert into application_decline (borrower_id, id, product_id, asked_minor, rules_version, reasons, sealed_inputs, decided_at, decided_on,
      review_asked_at, review_due_on)
    select 'active' || n, 'd' || n, 'mx-fair', 100 + (n * 7919) % 90000, (select min(version) from decision_rules), '{overdue}', '',
      timestamptz '${START}' - n * interval '3 minutes', date '${FIRST_DAY}', case when n % 50 = 0 then timestamptz '${START}' end, case when n % 50 = 0 then date '${FIRST_DAY}' + n % 9 end
    from generate_series(1, ${LOANS - LATE}) n`);
  await app.owner().query(`insert into stuck_item (job, item, attempts, reason, state, first_at, last_at)
    select 'decide', 'i' || n, n % 7, 'broken', case when n % 20 = 0 then 'stuck' else 'given-up' end, timestamptz '${START}' - n * interval '1 minute', timestamptz '${START}'
    from generate_series(1, ${LOANS}) n`);
  await app.owner().query('vacuum analyze');
}, 120_000);

type Form = Record<string, unknown>;
const rowsOf = (data: Form) => [data['rows']].flat().map((row) => Object(row));

/** Every row of a list, page by page, and how many pages it has. */
async function every(desk: DeskCaller, path: string, form: Form) {
  const seen: Record<string, unknown>[] = [];
  const counts = new Set<unknown>();
  for (let after = ''; ; ) {
    const { data } = await desk(path, { ...form, after });
    seen.push(...rowsOf(data));
    counts.add(data['count']);
    after = String(data['next']);
    if (after === '') return { seen, counts: [...counts] };
  }
}

test('loans: each sort gives every late loan once, and count and sum are those of the whole filter', async () => {
  const desk = await app.operator('manager');
  for (const sort of LOAN_SORTS) {
    const { seen, counts } = await every(desk, 'loans', { late: '8-30', sort });
    // the loan that was copied and its copies
    expect(new Set(seen.map((row) => row['orderId'])).size).toBe(LATE + 1);
    expect(seen).toHaveLength(LATE + 1);
    expect(counts).toEqual([LATE + 1]);
  }
  const sorted = async (sort: string, field: string) =>
    rowsOf((await desk('loans', { sort })).data).map((row) => row[field]);
  const principals = await sorted('principal', 'principal');
  expect(principals).toEqual(principals.toSorted((one, other) => Number(other) - Number(one)));
  expect(await sorted('late', 'daysLate')).toEqual(Array.from({ length: 50 }, () => 9));
  const all = await numbers('select count(*), sum(principal_minor) from loan_order');
  const { data } = await desk('loans');
  expect(data).toMatchObject({ count: all?.count, sums: [{ currency: 'MXN', amount: all?.sum }] });
  const late = await numbers("select count(*), sum(principal_minor) from loan_order where state = 'late'");
  const { data: some } = await desk('loans', { late: '8-30', market: 'mx' });
  expect(some).toMatchObject({ count: late?.count, sums: [{ currency: 'MXN', amount: late?.sum }] });
});

test('payments and complaints: each sort gives every row of a filter once, with the count of all of them', async () => {
  const desk = await app.operator('manager');
  const unmatched = await numbers("select count(*), sum(amount_minor) from payment where state = 'suspense'");
  for (const sort of PAYMENT_SORTS) {
    const { seen, counts } = await every(desk, 'payments', { state: 'suspense', sort });
    expect(new Set(seen.map((row) => row['paymentId'])).size).toBe(unmatched?.count);
    expect(counts).toEqual([unmatched?.count]);
  }
  const { data } = await desk('payments', { state: 'suspense' });
  expect(data['sums']).toEqual([{ currency: 'MXN', amount: unmatched?.sum }]);
  const of = { segment: 'to-answer', inLanguage: 'en', type: '3', market: 'mx' } as const;
  const open = await numbers(
    "select count(*), '' as sum from complaint where state <> 'answered' and language = 'en' and type = '3'",
  );
  expect(open?.count).toBeGreaterThan(100);
  for (const sort of COMPLAINT_SORTS) {
    const { seen, counts } = await every(desk, 'complaints', { ...of, sort });
    expect(new Set(seen.map((row) => row['problemId'])).size).toBe(open?.count);
    expect(counts).toEqual([open?.count]);
  }
  const days = (await every(desk, 'complaints', of)).seen.map((row) => String(row['dueOn']));
  expect(days).toEqual(days.toSorted());
  const dues = async (due: string) => (await every(desk, 'complaints', { ...of, due })).seen;
  expect((await dues('late')).every((row) => Number(row['daysLeft']) < 0)).toBe(true);
  expect((await dues('today')).every((row) => row['daysLeft'] === 0)).toBe(true);
  expect((await dues('late')).length).toBeGreaterThan(0);
  const told = (await desk('complaints', of)).data['dues'];
  expect(told).toEqual([
    { due: 'late', count: (await dues('late')).length },
    { due: 'today', count: (await dues('today')).length },
    { due: 'week', count: (await dues('week')).length },
  ]);
});

test('a page of a list is found by index, near its beginning and far from it', async () => {
  const desk = await app.operator('manager');
  const lists = [
    ...LOAN_SORTS.filter((sort) => sort !== 'late').map((sort) => ['loans', { sort }] as const),
    ['loans', { late: '8-30' }] as const,
    ['loans', { status: 'active' }] as const,
    ...PAYMENT_SORTS.map((sort) => ['payments', { sort }] as const),
    ['complaints', { segment: 'to-answer' }] as const,
    ['complaints', { segment: 'all' }] as const,
    ...DECISION_SORTS.map((sort) => ['decisions', { sort }] as const),
    ['decisions', { outcome: 'asked' }] as const,
    ...STUCK_SORTS.flatMap((sort) => [0, 1].map((isGivenUp) => ['stuck', { sort, isGivenUp }] as const)),
  ];
  for (const [path, form] of lists) {
    const { data } = await desk(path, form);
    for (const after of ['', data['next']]) {
      const plans = await plansOf(app, 'as "end"', () => desk(path, { ...form, after }));
      expect(plans).toHaveLength(1);
      expect(plans.join('\n'), `${path} ${JSON.stringify(form)}`).not.toMatch(
        /Seq Scan on (?:loan_order|payment|complaint|borrower|decision|application_decline|stuck_item)\b/,
      );
    }
  }
});

test('what is no end of a list begins it anew, and no end of another list breaks it', async () => {
  const desk = await app.operator('manager');
  const first = rowsOf((await desk('loans')).data)[0];
  const { data } = await desk('payments');
  for (const after of ['nonsense', String(data['next']), Buffer.from('["x","y"]').toString('base64url')]) {
    const answer = await desk('loans', { after });
    expect(answer.success).toBe(true);
    expect(rowsOf(answer.data)[0]).toEqual(first);
  }
});

test('payments and complaints are taken out as they are listed, in amounts that a spreadsheet adds up', async () => {
  const desk = await app.operator('manager');
  const reason = 'for the auditors';
  const { data } = await desk('payments-export', { state: 'suspense', reason });
  const [head, row] = String(data['csv']).split('\r\n');
  expect(head).toBe('channel,payment,reference,currency,amount,paid at,received at,state,reason,order');
  expect(row).toMatch(/^spei,p\d+,r\d+,MXN,\d+\.\d\d,\d{4}-/);
  const unmatched = await numbers("select count(*), '' as sum from payment where state = 'suspense'");
  expect(data).toMatchObject({ rows: unmatched?.count, isWhole: 1 });
  const wish = { segment: 'to-answer', type: '3', reason };
  const taken = (await desk('complaints-export', wish)).data;
  const listed = (await desk('complaints', { segment: 'to-answer', type: '3' })).data;
  expect(taken['rows']).toBe(listed['count']);
  expect((await (await app.operator('agent'))('complaints-export', wish)).data['reason']).toBe('role');
});

test('views are counted in one call, as their lists count them, and no further than a list stops', async () => {
  const desk = await app.operator('manager');
  const viewsOf = async (page: string, asks: readonly object[]) =>
    (await desk('view-counts', { page, asked: JSON.stringify(asks) })).data['counts'];
  const lists = {
    loans: [{ late: '8-30' }, { status: 'late', market: 'mx', product: 'mx-fair' }, { market: 'in' }],
    payments: [{ state: 'suspense' }, { channel: 'oxxo' }, { owner: 'mine' }],
    collections: [{ view: 'all' }, { view: 'mine' }],
    complaints: [
      { segment: 'all', due: 'late' },
      { segment: 'to-answer', market: 'in' },
    ],
    'data-requests': [{ stage: 'late' }],
    decisions: [{ outcome: 'asked' }, { outcome: 'declined', reason: 'blocked' }],
    inbox: [{ isHandled: 0 }],
  } as const;
  for (const [page, asks] of Object.entries(lists)) {
    const told = await Promise.all(asks.map(async (ask) => (await desk(page, ask)).data['count']));
    expect({ page, counts: await viewsOf(page, asks) }).toEqual({ page, counts: told });
  }
  expect(await viewsOf('loans', [{}, { status: 'active' }])).toEqual([1_001, 1_001]);
  expect(await viewsOf('decisions', [{}])).toEqual([1_001]);
  // what an address may have that the list knows nothing of
  expect(await viewsOf('loans', [{ status: 'nonsense' }, { late: '8-30' }])).toEqual(['', LATE + 1]);
});

test('a view that takes long to count is told without its count, and holds nobody up', async () => {
  const desk = await app.operator('manager');
  const asked = JSON.stringify([{}, { state: 'suspense' }]);
  const owner = await app.owner().connect();
  await owner.query('begin');
  await owner.query('lock table payment');
  const answer = await desk('view-counts', { page: 'payments', asked });
  await owner.query('rollback');
  owner.release();
  expect(answer).toMatchObject({ code: 0, data: { counts: ['', ''] } });
  expect((await desk('view-counts', { page: 'payments', asked })).data['counts']).toEqual([
    1_001,
    expect.any(Number),
  ]);
});

test('views of what an operator may not see are not counted, and of what others have only their own', async () => {
  const asked = JSON.stringify([{}]);
  const agent = await app.operator('agent');
  expect((await agent('view-counts', { page: 'payments', asked })).data).toEqual({ counts: [''] });
  const manager = await app.operator('manager');
  await setBrands(app.opened().deps.db, manager.operator.operatorId, ['quickrupee']);
  expect((await manager('view-counts', { page: 'loans', asked })).data).toEqual({ counts: [0] });
  expect((await manager('view-counts', { page: 'loans', asked: '{' })).data).toEqual({ counts: [] });
});
