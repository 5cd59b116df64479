import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { lateBorrower, workOf } from '../../testing/collections.ts';
import { filedComplaint } from '../../testing/complaints.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBrands } from '../operators/operators.store.ts';

/** What is done with loans and payments that were chosen, and files of chosen rows: nothing beside them, and of no other brand. */

const app = useTestApp({ PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=50,loans=10,letters=2' });
const reason = 'asked by the board';

const brandsOf = (market: string) =>
  app
    .opened()
    .deps.brands.filter((brand) => brand.market === market)
    .map(({ id }) => id);
async function heldTo(market: string, role: 'manager' | 'agent') {
  const desk = await app.operator(role);
  await setBrands(app.opened().deps.db, desk.operator.operatorId, brandsOf(market));
  return desk;
}
const resultOf = async (desk: DeskCaller, data: Record<string, unknown>) => {
  const { rows } = (await desk('bulk-result', { actId: data['actId'] })).data;
  return [rows].flat().map((row) => [Object(row).state, Object(row).why].filter(Boolean).join(' '));
};
/** The first column of a file after its head. */
const firstOf = (data: Record<string, unknown>) =>
  String(data['csv'])
    .trim()
    .split('\r\n')
    // its last line says who took it
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
const lettersOf = async (orderId: string) =>
  (await app.owner().query('select from letter where order_id = $1', [orderId])).rowCount;
const logged = async (subject: string) =>
  (
    await app
      .opened()
      .deps.db.selectFrom('desk_log')
      .select(['action', 'reason'])
      .where('subject', '=', subject)
      .execute()
  ).map((row) => `${row.action}: ${row.reason}`);

async function onTime() {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  return app.dev<{ orderId: string }>('/dev/orders', wish);
}

async function money(paymentId: string, amountMinor: number) {
  const paidAt = app.opened().deps.clock.now().toISOString();
  const told = { paymentId, reference: `none-${paymentId}`, amountMinor, currency: 'MXN', paidAt };
  await notify(app, 'spei', { eventId: `e-${paymentId}-${amountMinor}`, ...told });
  return `spei ${paymentId}`;
}

test('loans that were chosen are given to an agent who would find them; one that is not late is left', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  const [late, early, indian] = [
    await lateBorrower(app, 9),
    await onTime(),
    await lateBorrower(app, 9, 'in'),
  ];
  const lead = await app.operator('manager');
  const [agent, stranger] = [await app.operator('agent'), await heldTo('in', 'agent')];
  const wish = { orderIds: [late, early].map(({ orderId }) => orderId).join(','), kind: 'assign', reason };
  const to = (desk: DeskCaller) => ({ operatorId: desk.operator.operatorId });
  const { data } = await lead('loans-bulk', { ...wish, ...to(agent) });
  expect(await resultOf(lead, data)).toEqual(['done', 'refused not-late']);
  const [row] = (await workOf(lead)).filter(({ borrowerId }) => borrowerId === late.borrowerId);
  expect(row?.['assignedTo']).toBe(agent.operator.name);
  const other = await lead('loans-bulk', { ...wish, ...to(stranger) });
  expect(await resultOf(lead, other.data)).toEqual(['refused assignee', 'refused assignee']);
  // a manager of India is told of no loan of Mexico, and nothing is done to their own beside one
  const held = await heldTo('in', 'manager');
  const mixed = { ...wish, orderIds: `${indian.orderId},${late.orderId}`, operatorId: '' };
  expect(await held('loans-bulk', mixed)).toMatchObject({ code: -20, data: null });
  const own = await held('loans-bulk', { ...mixed, orderIds: indian.orderId });
  expect(await resultOf(held, own.data)).toEqual(['done']);
  expect((await held('loans-bulk-choices')).data['operators']).toContainEqual(
    expect.objectContaining({ operatorId: agent.operator.operatorId }),
  );
  expect((await agent('loans-bulk', { ...wish, operatorId: '' })).data['reason']).toBe('role');
});

test('a letter to chosen loans goes by law and by the letters of an hour, stands in the log, and goes once a day', async () => {
  const lead = await app.operator('manager');
  const chosen = [await lateBorrower(app, 12), await lateBorrower(app, 13), await lateBorrower(app, 14)];
  const orderIds = chosen.map(({ orderId }) => orderId).join(',');
  const wish = { orderIds, kind: 'letter', reason };
  expect((await lead('loans-bulk', { ...wish, template: 'written' })).data['reason']).toBe('template');
  const { data } = await lead('loans-bulk', { ...wish, template: 'reminder' });
  // two letters an hour: the third one waits for the job
  expect(await resultOf(lead, data)).toEqual(['done', 'done', 'waiting']);
  await app.dev('/dev/clock', { advanceMs: 3_600_001 });
  const later = await app.operator('manager');
  await app.dev('/dev/jobs/bulk-acts', {});
  const [first, , third] = chosen.map(({ orderId }) => orderId);
  expect([await lettersOf(first ?? ''), await lettersOf(third ?? '')]).toEqual([1, 1]);
  expect(await logged(first ?? '')).toEqual([`letter-send: ${reason}`]);
  const again = await later('loans-bulk', { ...wish, orderIds: first, template: 'reminder' });
  expect(await resultOf(later, again.data)).toEqual(['refused letter-sent-already']);
});

test('unmatched money is given to who works on payments, found by its owner, and left once it is matched', async () => {
  const [finance, other] = [await app.operator('finance'), await app.operator('finance')];
  const [one, two] = [await money('loose one', 700), await money('loose-2', 800)];
  const wish = { payments: `${one}\n${two}`, operatorId: other.operator.operatorId };
  const { data } = await finance('payments-assign', wish);
  expect(await resultOf(finance, data)).toEqual(['done', 'done']);
  expect(await logged(one)).toEqual(['payments-assign: ']);
  const { rows, operators } = (await other('payments', { owner: 'mine' })).data;
  expect([rows].flat().map((row) => [Object(row).paymentId, Object(row).owner])).toEqual([
    ['loose-2', other.operator.name],
    ['loose one', other.operator.name],
  ]);
  expect([operators].flat().map((row) => Object(row).operatorId)).toContain(finance.operator.operatorId);
  expect((await other('payments', { owner: 'nobody' })).data['count']).toBe(0);
  const agent = await app.operator('agent');
  const wrong = { payments: one, operatorId: agent.operator.operatorId };
  expect(await resultOf(finance, (await finance('payments-assign', wrong)).data)).toEqual([
    'refused assignee',
  ]);
  const { orderId } = await lateBorrower(app, 3);
  const { events } = (await finance('loan', { orderId })).data;
  const [channel, paymentId] = ['spei', 'loose-2'];
  expect(await finance('payment-match', { channel, paymentId, orderId, events, reason })).toMatchObject({
    code: 0,
  });
  const matched = await finance('payments-assign', { payments: two, operatorId: '' });
  expect(await resultOf(finance, matched.data)).toEqual(['refused changed']);
  expect((await agent('payments-assign', { ...wish, operatorId: '' })).success).toBe(false);
});

test('a file of chosen rows has them alone, counts them in the log, and none of another brand', async () => {
  const [boss, held] = [await app.operator('manager'), await heldTo('in', 'manager')];
  const [late, indian] = [await lateBorrower(app, 40), await lateBorrower(app, 41, 'in')];
  const chosen = `${late.orderId},${indian.orderId}`;
  const loans = await boss('loans-export', { chosen, reason });
  expect(new Set(firstOf(loans.data))).toEqual(new Set([late.orderId, indian.orderId]));
  expect(firstOf((await held('loans-export', { chosen, reason })).data)).toEqual([indian.orderId]);
  // of the filter too
  expect(firstOf((await boss('loans-export', { chosen, market: 'mx', reason })).data)).toEqual([
    late.orderId,
  ]);
  const people = `${late.borrowerId},${indian.borrowerId}`;
  const work = async (desk: DeskCaller) =>
    firstOf((await desk('collections-export', { chosen: people, reason })).data);
  expect(new Set(await work(boss))).toEqual(new Set([late.borrowerId, indian.borrowerId]));
  expect(await work(held)).toEqual([indian.borrowerId]);
  const filed = await filedComplaint(app);
  await filedComplaint(app);
  const queue = { segment: 'all', chosen: filed.problemId, reason };
  expect((await boss('complaints-export', queue)).data['rows']).toBe(1);
  expect((await held('complaints-export', queue)).data['rows']).toBe(0);
  const finance = await app.operator('finance');
  const paid = [await money('file-1', 900), await money('file-2', 900), await money('file-2', 950)];
  const file = await finance('payments-export', { chosen: paid[0], reason });
  expect(String(file.data['csv'])).toContain('file-1');
  expect(String(file.data['csv'])).not.toContain('file-2');
  const [one] = await moneyCases(app);
  const cases = await finance('money-cases-export', { chosen: one?.caseId, reason });
  expect(cases.data['rows']).toBe(1);
  expect((await finance('money-cases-export', { reason })).data['rows']).toBeGreaterThanOrEqual(1);
  expect((await finance('money-cases-export', { reason, kind: 'card-dispute' })).data['rows']).toBe(0);
  const [kept] = (
    await app.owner().query("select details from desk_log where action = 'loans-export' order by seq limit 1")
  ).rows;
  expect(JSON.parse(kept.details)).toMatchObject({ after: { rows: 2 } });
});
