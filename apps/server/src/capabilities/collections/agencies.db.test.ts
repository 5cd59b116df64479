import { endpoints, type OrderId } from '@plazo/contract';
import { expect, test } from 'vitest';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { agency } from '../../testing/collection-changes.ts';
import { lateBorrower, publishStrategy, strategy, workOf } from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { payMore } from '../../testing/pay-more.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { checkDeskLog } from '../operators/desk-log.store.ts';

/** Late loans with an agency: two people hand them over, nobody of ours asks for them meanwhile, and they come back. */

const app = useTestApp();
const reason = 'late for three months';
const run = (job: string) => app.dev(`/dev/jobs/${job}`, {});
const deps = () => app.opened().deps;
const rowsOf = (value: unknown) => [value].flat().map(Object);
type Lent = { readonly borrower: { borrowerId: string; commonQuery: string }; readonly orderId: OrderId };

async function late(daysLate: number, more: Record<string, unknown> = {}): Promise<Lent> {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz', ...more });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -daysLate };
  return { borrower, ...(await app.dev<{ orderId: OrderId }>('/dev/orders', wish)) };
}

const saveAgency = async (desk: DeskCaller, more: Record<string, unknown> = {}) =>
  String((await desk('agency-save', { ...agency, ...more })).data['agencyId']);
const ask = (desk: DeskCaller, agencyId: string, wish: Record<string, unknown>) =>
  desk('agency-hand-over', { agencyId, reason, ...wish });
const casesOf = async (desk: DeskCaller, agencyId: string, state = 'out') =>
  rowsOf((await desk('agency', { agencyId, state })).data['cases']);
const messagesOf = async ({ borrower }: Lent) =>
  rowsOf((await app.call(borrower, endpoints.messages.list.path, {})).data['messages']);
const lastAct = async (desk: DeskCaller) => rowsOf((await desk('bulk-acts')).data['acts'])[0];

async function decide(requestId: unknown, isApproved: 0 | 1 = 1) {
  const finance = await app.operator('finance');
  return finance('request-decide', { requestId, isApproved, reason: 'Read' });
}

/** Hands borrowers over by two people, and lets the job run. */
async function handOver(desk: DeskCaller, agencyId: string, people: readonly Lent[]) {
  const borrowerIds = people.map(({ borrower }) => borrower.borrowerId).join(',');
  const { data } = await ask(desk, agencyId, { borrowerIds, count: people.length });
  await decide(data['requestId']);
  await run('bulk-acts');
}

test('one person asks, another agrees: then no agent is dealt the borrower and nobody of ours reminds them', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  await publishStrategy(app, 'mx', strategy);
  const lead = await app.operator('manager');
  const lent = await late(6);
  const agencyId = await saveAgency(lead);
  const { data } = await ask(lead, agencyId, { view: 'all', late: '1-7', count: 1 });
  const [asked] = rowsOf((await lead('requests', { state: 'pending', kind: 'hand-over' })).data['requests']);
  expect(asked.agency).toMatchObject({ name: agency.name, people: 1, sums: [{ currency: 'MXN' }] });
  const own = await lead('request-decide', { requestId: data['requestId'], isApproved: 1, reason });
  expect(own.data['reason']).toBe('own-request');
  await run('bulk-acts');
  expect(await casesOf(lead, agencyId)).toEqual([]);
  expect((await decide(data['requestId'])).code).toBe(0);
  await Promise.all([run('bulk-acts'), run('bulk-acts')]);
  const [row] = await casesOf(lead, agencyId);
  expect(row).toMatchObject({ orderId: lent.orderId, daysLate: { before: 6, now: 6 }, collected: '0' });
  expect(row.due.before).toBe(row.due.now);

  const agent = await app.operator('agent');
  expect((await agent('collections-deal')).data).toEqual({ dealt: 0, held: 0 });
  expect((await workOf(lead, { view: 'all' }))[0]).toMatchObject({ bar: 'with-agency' });
  const { borrowerId } = lent.borrower;
  expect((await agent('collections-phone', { borrowerId })).data['reason']).toBe('bar-with-agency');
  expect((await lead('loan', { orderId: lent.orderId })).data['agency']).toEqual({
    agencyId,
    name: agency.name,
    phone: agency.phone,
    since: '2026-12-01',
  });
  const letters = await lead('letter-templates', { orderId: lent.orderId });
  expect(rowsOf(letters.data['templates']).find(({ kind }) => kind === 'reminder').bar.why).toBe(
    'with-agency',
  );
  // seven days late: a reminder would be written
  await app.dev('/dev/clock', { now: '2026-12-02T18:00:00Z' });
  await remindOfDueDates(deps(), { isByName: true });
  const told = 'select kind, sms from message where borrower_id = $1';
  const { rows } = await app.owner().query(told, [borrowerId]);
  expect(rows).toMatchObject([{ kind: 'collected-by' }]);
});

test('the borrower reads who collects, in their language, with its telephone, and that only the lender is paid', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Gestoría Uno', phone: '55 1111 2222' });
  const lent = await late(40);
  await handOver(lead, agencyId, [lent]);
  const [told] = await messagesOf(lent);
  expect(told).toMatchObject({ kind: 'collected-by', title: 'Gestoría Uno cobra ahora tu préstamo' });
  for (const part of ['Gestoría Uno', '55 1111 2222', 'nunca a Gestoría Uno', 'queja'])
    expect(told.text).toContain(part);
  const { orderId } = lent;
  const page = await app.call(lent.borrower, endpoints.orderDetails.detail.path, { orderId });
  expect(page.data['collector']).toEqual({
    name: 'Gestoría Uno',
    phone: '55 1111 2222',
    text: expect.stringMatching(/te contacta .*nunca a Gestoría Uno\.$/),
  });
  // the name that borrowers were told stays
  const renamed = { ...agency, agencyId, phone: '55 1111 2222', name: 'Otra' };
  expect((await lead('agency-save', renamed)).data['reason']).toBe('agency-has-loans');
  // and the log calls it by that name
  const { acts } = (await (await app.operator('auditor'))('audit', { subject: agencyId })).data;
  expect(rowsOf(acts)[0]).toMatchObject({ page: 'collections/agencies', called: 'Gestoría Uno' });
});

test('what comes meanwhile goes to the loan and stands in the list; what is paid comes back by itself', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Despacho Tres', kind: 'lawyer' });
  const lent = await late(35);
  await handOver(lead, agencyId, [lent]);
  const [before] = await casesOf(lead, agencyId);
  await payMore(app, lent.borrower, { orderId: lent.orderId, times: 1 });
  await run('collections');
  const [after] = await casesOf(lead, agencyId, 'ended');
  expect(after).toMatchObject({ endedWhy: 'paid', collected: String(before.due.now), due: { now: 0 } });
  const [shown] = rowsOf((await lead('agencies')).data['agencies']).filter(
    (one) => one.agencyId === agencyId,
  );
  expect(shown).toMatchObject({ out: 0, sums: [{ due: '0', collected: after.collected }] });
  expect((await lead('loan', { orderId: lent.orderId })).data['agency']).toBeNull();
});

test('one loan or all come back with a reason, and the borrower is told', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Despacho Cuatro' });
  const people = [await late(31), await late(32), await late(33)];
  await handOver(lead, agencyId, people);
  const [first] = people.map(({ orderId }) => orderId);
  expect((await lead('agency-recall', { agencyId, orderId: first, reason })).data).toEqual({ recalled: 1 });
  expect((await casesOf(lead, agencyId)).map(({ orderId }) => orderId)).not.toContain(first);
  expect((await lead('agency-recall', { agencyId, reason })).data).toEqual({ recalled: 2 });
  expect((await lead('agency-recall', { agencyId, reason })).data['reason']).toBe('changed');
  for (const one of people)
    expect((await messagesOf(one)).map(({ kind }) => kind)).toContain('collected-again');
  const bars = (await workOf(lead, { view: 'all' })).filter(({ borrowerId }) =>
    people.some(({ borrower }) => borrower.borrowerId === borrowerId),
  );
  expect(bars.map(({ bar }) => bar)).toEqual(['', '', '']);
  // and can be handed over again
  await handOver(lead, agencyId, people.slice(0, 1));
  expect(await casesOf(lead, agencyId)).toHaveLength(1);
});

test('nobody in dispute, flagged or with an open promise is handed over, nor where the agency does not work', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Despacho Cinco' });
  const [disputed, flagged, promised] = [await late(31), await late(32), await late(33)];
  const foreign = await lateBorrower(app, 34, 'in');
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: disputed.orderId };
  await app.call(disputed.borrower, '/independence/user-problem/problem-save', form);
  const found = await lead('complaints', { segment: 'all', search: disputed.orderId });
  const { problemId } = rowsOf(found.data['rows'])[0];
  const { version } = (await lead('complaint', { problemId })).data;
  expect((await lead('complaint-dispute', { problemId, version, isOpen: 1, reason })).code).toBe(0);
  const seen = async ({ orderId }: Lent) => ({
    orderId,
    events: (await lead('loan', { orderId })).data['events'],
    reason,
  });
  await lead('loan-flag', { ...(await seen(flagged)), flag: 'vulnerable', stopsReminders: 1 });
  await lead('loan-promise', { ...(await seen(promised)), amountMinor: 500, by: '2026-12-10' });
  const borrowerIds = [
    ...[disputed, flagged, promised].map(({ borrower }) => borrower.borrowerId),
    foreign.borrowerId,
  ].join(',');
  const { data } = await ask(lead, agencyId, { borrowerIds, count: 4 });
  await decide(data['requestId']);
  await run('bulk-acts');
  expect(await casesOf(lead, agencyId)).toEqual([]);
  const { skipped, about } = await lastAct(lead);
  expect(about).toBe('Despacho Cinco');
  expect(
    skipped
      .map(Object)
      .toSorted((one: { why: string }, two: { why: string }) => one.why.localeCompare(two.why)),
  ).toEqual([
    { why: 'agency-brand', count: 1 },
    { why: 'flagged', count: 1 },
    { why: 'in-dispute', count: 1 },
    { why: 'promised', count: 1 },
  ]);
});

test('the file has what an agency needs and nothing else, leaves out who is in dispute, and each person in it is a look', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Despacho Seis' });
  const [plain, flagged] = [await late(31), await late(32, { name: 'Otra Persona Más' })];
  await handOver(lead, agencyId, [plain, flagged]);
  const { events } = (await lead('loan', { orderId: flagged.orderId })).data;
  const flag = { orderId: flagged.orderId, events, reason, flag: 'deceased', stopsReminders: 1 };
  expect((await lead('loan-flag', flag)).code).toBe(0);
  const { data } = await lead('agency-file', { agencyId, reason });
  const [head, row, mark] = String(data['csv']).split('\r\n');
  expect(head).toBe('loan,lender,name,phone,language,currency,days late,due,handed over,contact today');
  expect(row).toMatch(
    new RegExp(
      `^${plain.orderId},[^,]+,Mariana López Ruiz,52\\d{10},es,MXN,31,\\d+\\.\\d{2},2026-12-02,07:00-22:00$`,
    ),
  );
  expect(mark).toContain(lead.operator.name);
  expect(String(data['csv'])).not.toContain('Otra Persona');
  const auditor = await app.operator('auditor');
  const looks = async ({ borrower }: Lent) =>
    rowsOf(
      (await auditor('audit', { subject: borrower.borrowerId, action: 'agency-file-person' })).data['acts'],
    );
  expect(await looks(plain)).toMatchObject([{ reason }]);
  expect(await looks(flagged)).toEqual([]);
  expect(await checkDeskLog(deps().db)).toMatchObject({ broken: '' });
});

test('refused or taken back, nobody is handed over; an agency that works no more is handed nobody', async () => {
  const lead = await app.operator('manager');
  const agencyId = await saveAgency(lead, { name: 'Despacho Siete' });
  const lent = await late(50);
  const wish = { borrowerIds: lent.borrower.borrowerId, count: 1 };
  const refused = await ask(lead, agencyId, wish);
  await decide(refused.data['requestId'], 0);
  const taken = await ask(lead, agencyId, wish);
  await lead('request-withdraw', { requestId: taken.data['requestId'] });
  await run('bulk-acts');
  expect(await casesOf(lead, agencyId)).toEqual([]);
  expect(await lastAct(lead)).toMatchObject({ kind: 'hand-over', state: 'stopped', done: 0 });
  const waiting = await ask(lead, agencyId, wish);
  await saveAgency(lead, { agencyId, name: 'Despacho Siete', isActive: 0 });
  expect((await decide(waiting.data['requestId'])).data['reason']).toBe('agency-closed');
  expect((await ask(lead, agencyId, wish)).data['reason']).toBe('agency-closed');
  expect((await ask(lead, agencyId, { ...wish, count: 2 })).data['reason']).toBe('agency-closed');
  const agent = await app.operator('agent');
  for (const [call, form] of [
    ['agencies', {}],
    ['agency-file', { agencyId, reason }],
    ['agency-recall', { agencyId, reason }],
  ] as const)
    expect((await agent(call, form)).data['reason']).toBe('role');
});
