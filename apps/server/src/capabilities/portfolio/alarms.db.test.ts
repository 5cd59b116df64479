import { endpoints, sitePages } from '@plazo/contract';
import { expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { notify } from '../../testing/channel.ts';
import { callOf, lateBorrower, publishStrategy, strategy } from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { putMessage } from '../messages/outbox.store.ts';

/** The first page of each role, counted anew from the rows themselves. */

const bank = await mockRail('prestamo-rayo', 'MXN', { hasMandates: true });
const app = useRailedApp(bank);

const count = async (sql: string) => Number((await app.owner().query<{ count: string }>(sql)).rows[0]?.count);
const days = (no: number) => app.dev('/dev/clock', { advanceMs: no * 86_400_000 });

async function alarmsOf(desk: DeskCaller): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await desk('alarms');
  return Object.fromEntries(
    [data['alarms']].flat().map((alarm) => [Object(alarm).name, Object(alarm).count]),
  );
}

async function complain(): Promise<void> {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { path } = endpoints.complaints.save;
  const words = { problemType: '2', problemSonType: '', problemDetail: 'My payment is not shown' };
  const form = { ...words, problemImage: '', orderNo: orderId };
  expect(await app.call(borrower, path, form)).toMatchObject({ success: true });
}

const sendUnknown = (no: number) =>
  notify(app, 'spei', {
    eventId: `alarm-${no}`,
    paymentId: `alarm-${no}`,
    reference: 'no-such-reference',
    amountMinor: 10_000,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });

test('each role sees what is late, due today and waiting of its own work, as the rows have it', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  expect(await alarmsOf(await app.operator('auditor'))).toEqual({});
  await publishStrategy(app, 'mx', strategy);
  await lateBorrower(app, 9);
  await lateBorrower(app, 20);
  await complain();
  for (let no = 1; no <= 5; no += 1) await sendUnknown(no);
  const agent = await alarmsOf(await app.operator('agent'));
  expect(agent).toEqual({ 'open-calls': 2 });
  expect(await alarmsOf(await app.operator('finance'))).toEqual({});

  const dueOn = (await app.owner().query<{ on: string }>('select due_on::text as on from complaint')).rows[0]
    ?.on;
  await app.dev('/dev/clock', { now: `${dueOn}T18:00:00Z` });
  await days(-1);
  expect(await alarmsOf(await app.operator('agent'))).toMatchObject({ 'complaints-tomorrow': 1 });
  await days(1);
  const today = await alarmsOf(await app.operator('agent'));
  expect(today).toMatchObject({ 'complaints-today': 1 });
  expect(today).not.toHaveProperty('complaints-tomorrow');
  await days(1);
  const [late, finance] = [await app.operator('agent'), await app.operator('finance')];
  expect(await alarmsOf(late)).toMatchObject({ 'complaints-late': 1 });
  expect((await alarmsOf(late))['complaints-today']).toBeUndefined();
  const money = await alarmsOf(finance);
  expect(money['unmatched']).toBe(await count("select count(*) from payment where state = 'suspense'"));
  expect(money['complaints-late']).toBeUndefined();
  // a Monday: nobody is called at the end of a week in Mexico
  await days(2);
  const monday = await app.operator('agent');
  expect((await monday('collections-deal')).data['held']).toBe(2);
  expect(await alarmsOf(monday)).toMatchObject({ 'my-calls': 2 });
});

test('a channel that told of money for days and then of none is an alarm until it is heard of again', async () => {
  const silent = async () => (await alarmsOf(await app.operator('finance')))['silent-channel'];
  for (let no = 11; no <= 15; no += 1) await sendUnknown(no);
  expect(await silent()).toBeUndefined();
  await days(2);
  expect(await silent()).toBe(1);
  await sendUnknown(16);
  expect(await silent()).toBeUndefined();
});

test('who asked for something is not told that it waits for them', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const { orderId } = await lateBorrower(app, 40);
  expect((await manager('request-make', { orderId, kind: 'write-off', reason: 'gone' })).success).toBe(true);
  expect((await alarmsOf(manager))['approvals']).toBeUndefined();
  expect((await alarmsOf(finance))['approvals']).toBe(1);
});

test('data requests, letters, cases, one’s own complaints and promises are counted as the rows have them', async () => {
  await app.dev('/dev/clock', { now: '2027-03-10T18:00:00Z' });
  const asker = await app.borrower('mx');
  const correction = { right: 'correction', note: 'My name is Díaz' };
  expect(await app.call(asker, endpoints.dataRequests.ask.path, correction)).toMatchObject({ code: 0 });
  const letter = { name: 'Eva', email: 'eva@example.com', telephone: '5512345678', message: 'Hello' };
  const payload = new URLSearchParams(letter).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.app().inject({ method: 'POST', url: sitePages.contact, headers, payload });
  for (const amountMinor of [20_000, 30_000])
    await notify(app, 'spei', {
      eventId: `case-${amountMinor}`,
      paymentId: 'case',
      reference: 'no-such-reference',
      amountMinor,
      currency: 'MXN',
      paidAt: '2027-03-10T17:00:00Z',
    });
  const agent = await app.operator('agent');
  const { data: queue } = await agent('complaints', { segment: 'to-answer' });
  const [{ problemId, version }] = [queue['rows']].flat().map(Object);
  await agent('complaint-assign', { problemId, version, isMine: 1 });
  const late = await lateBorrower(app, 9);
  const promise = { outcome: 'promise', promiseMinor: 5_000, promiseBy: '2027-03-11' };
  expect((await agent('collections-record', await callOf(agent, late, promise))).success).toBe(true);
  expect(await alarmsOf(agent)).toMatchObject({ 'complaints-mine': 1, inbox: 1 });
  expect(await alarmsOf(agent)).not.toHaveProperty('data-requests-late');
  const cases = await count("select count(*) from money_case where state = 'open'");
  expect(cases).toBeGreaterThan(0);
  expect(await alarmsOf(await app.operator('finance'))).toMatchObject({ cases });

  await days(1);
  expect(await alarmsOf(await app.operator('agent'))).toMatchObject({ promises: 1 });
  await days(1);
  await app.dev('/dev/jobs/end-of-day', {});
  const broken = await alarmsOf(await app.operator('agent'));
  expect(broken).toMatchObject({ broken: 1 });
  expect(broken['promises']).toBeUndefined();
  const { rows } = await app.owner().query<{ on: string }>('select due_on::text as on from data_request');
  await app.dev('/dev/clock', { now: `${rows[0]?.on}T18:00:00Z` });
  expect(await alarmsOf(await app.operator('agent'))).toMatchObject({ 'data-requests-today': 1 });
  await days(1);
  expect(await alarmsOf(await app.operator('agent'))).toMatchObject({ 'data-requests-late': 1 });
});

test('a payout without an answer of its bank is an alarm until the bank says what became of it; a mandate is no payout', async () => {
  const unknown = async () => (await alarmsOf(await app.operator('finance')))['payouts-unknown'];
  const states = () =>
    count("select count(*) from instruction where kind in ('mandate', 'payout') and state = 'unknown'");
  const round = async () => {
    await sendDisbursements(app.opened().deps, { held: false });
    await confirmDisbursements(app.opened().deps, { held: false });
  };
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { proof } = (await app.call(who, endpoints.autopay.show.path, { orderId })).data;
  await bank.fault('lost-answer');
  expect(await app.call(who, endpoints.autopay.begin.path, { orderId, proof })).toMatchObject({ code: 0 });
  await app.dev('/dev/jobs/autopay', {});
  expect(await states()).toBe(1);
  expect(await unknown()).toBeUndefined();
  await approvedLoan(app, (other) =>
    app.call(other, endpoints.account.bindBank.path, { account: '646180109400423323' }),
  );
  for (const [fault, next] of [
    ['drop-webhook', 9],
    ['lost-answer', 1],
  ] as const)
    await bank.fault(fault, next);
  await round();
  expect(await states()).toBe(2);
  expect(await unknown()).toBe(1);
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await round();
  expect(await unknown()).toBeUndefined();
});

test('what a job could not do is an alarm once it is not tried any more, until somebody gives it up', async () => {
  const { deps } = app.opened();
  const message = { phone: '5512345678', market: 'mx', text: 'hello', code: '' } as const;
  await putMessage(deps.db, deps.sealing, {
    stream: 'nobody',
    id: 'spoilt',
    message,
    dueAt: deps.clock.now(),
  });
  await app.owner().query("update outbox set sealed = 'k1.spoilt' where id = 'spoilt'");
  const seen = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    await app.dev('/dev/jobs/deliver-outbox', {});
    seen.push((await alarmsOf(await app.operator('manager')))['stuck']);
    await app.dev('/dev/clock', { advanceMs: 20 * 60_000 });
  }
  expect(seen).toEqual([undefined, undefined, undefined, undefined, 1]);
  expect(await alarmsOf(await app.operator('agent'))).not.toHaveProperty('stuck');
  const manager = await app.operator('manager');
  const which = { job: 'deliver-outbox', item: 'spoilt', reason: 'the keys are gone' };
  expect((await manager('stuck-give-up', which)).code).toBe(0);
  expect(await alarmsOf(manager)).not.toHaveProperty('stuck');
});
