import { deskEndpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { appendAct, checkDeskLog } from './desk-log.store.ts';

/** The log as its readers ask for it, and its chain, which is followed in steps. */

const app = useTestApp();
const reason = 'letter of 3 November';
type Act = Record<string, unknown>;

const actsOf = ({ data }: { data: Record<string, unknown> }): Act[] =>
  [data['acts']].flat().map((act) => Object(act));

async function waived() {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: 2 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const manager = await app.operator('manager');
  const { events } = (await manager('loan', { orderId })).data;
  const form = { orderId, events, part: 'principal', amountMinor: 512, reason };
  expect((await manager('loan-waive', form)).success).toBe(true);
  return { orderId, manager };
}

test('the log is asked by person, act, subject and time, and says how much, about what, before and after', async () => {
  const { orderId, manager } = await waived();
  const auditor = await app.operator('auditor');
  const { operatorId } = manager.operator;
  const [act, ...others] = actsOf(await auditor('audit', { operatorId, action: 'loan-waive' }));
  expect(others).toEqual([]);
  expect(act).toMatchObject({ subject: orderId, page: 'loans', amount: 512, currency: 'MXN', reason });
  const [before, after] = [act?.['before'], act?.['after']].map((text) => JSON.parse(String(text)));
  expect(before.principal - after.principal).toBe(512);
  expect((await auditor('audit', { subject: orderId })).data['count']).toBe(1);
  const until = String(act?.['at']);
  const earlier = actsOf(await auditor('audit', { operatorId, until }));
  expect(earlier.map(({ action }) => action)).toEqual(['loan', 'login']);
  expect(actsOf(await auditor('audit', { operatorId, from: until })).map((row) => row['action'])).toEqual([
    'loan-waive',
  ]);
  const { data } = await auditor('audit-export', { operatorId, action: 'loan-waive', reason });
  const [head, row, mark] = String(data['csv']).split('\r\n');
  expect(head).toBe('no,at,by,act,about,currency,amount,reason,before,after');
  expect(row).toContain(`,loan-waive,${orderId},MXN,5.12,${reason},`);
  expect(mark).toContain(auditor.operator.name);
  expect((await manager('audit-export', { reason })).success).toBe(true);
  expect((await (await app.operator('finance'))('audit-export', { reason })).data['reason']).toBe('role');
});

const checkOf = async (auditor: DeskCaller) => {
  const { checked, length, broken, wholeAt } = (await auditor('audit')).data;
  return { checked, length, broken, isWhole: wholeAt !== '' };
};

/** So many acts of nobody. */
async function addActs(count: number) {
  const { db, clock } = app.opened().deps;
  await transact(db, async (tx) => {
    for (let no = 0; no < count; no += 1)
      await appendAct(tx, {
        operatorId: null,
        action: 'erase',
        subject: `many-${no}`,
        reason: '',
        details: '{}',
        at: clock.now(),
      });
  });
}

test('who opens the log follows what was added since, a bounded part at once; a job follows all of it and finds what was changed', async () => {
  const auditor = await app.operator('auditor');
  const before = await checkOf(auditor);
  expect(before).toEqual({ checked: before.length, length: before.length, broken: [], isWhole: false });
  await addActs(120);
  const part = await checkDeskLog(app.opened().deps.db, 100);
  expect(Number(part.seq)).toBe(Number(before.checked) + 100);
  expect(Number(part.head)).toBe(Number(before.length) + 120);
  const rest = await checkOf(auditor);
  expect(rest).toEqual({ ...before, checked: Number(part.head), length: Number(part.head) });
  // nothing was added: nothing is followed again
  const { rows } = await app
    .owner()
    .query<{ seq: string }>('select seq from desk_log_check where seq = (select seq from desk_log_head)');
  expect(rows).toHaveLength(1);
  await app.dev('/dev/jobs/check-log', {});
  expect(await checkOf(auditor)).toMatchObject({ broken: [], isWhole: true });

  const forge = async (statement: string) => {
    const client = await app.owner().connect();
    await client.query('begin');
    await client.query('alter table desk_log disable trigger user');
    await client.query(statement);
    await client.query('alter table desk_log enable trigger user');
    await client.query('commit');
    client.release();
  };
  // what was followed before is not followed at each look, and the job finds it
  await forge("update desk_log set reason = 'forged' where seq = 3");
  expect((await checkOf(auditor)).broken).toEqual([]);
  await app.dev('/dev/jobs/check-log', {});
  expect((await checkOf(auditor)).broken).toEqual(['the log of the desk breaks at 3']);
  await forge("update desk_log set reason = '' where seq = 3");
  await app.dev('/dev/jobs/check-log', {});
  expect((await checkOf(auditor)).broken).toEqual([]);
  // what is new is found by the next look
  await addActs(1);
  await forge("update desk_log set subject = 'forged' where seq = (select max(seq) from desk_log)");
  expect((await checkDeskLog(app.opened().deps.db)).broken).toMatch(/^the log of the desk breaks at \d+$/);
  await forge("update desk_log set subject = 'many-0' where seq = (select max(seq) from desk_log)");
  expect((await checkDeskLog(app.opened().deps.db)).broken).toBe('');
  // and what stood last and is gone
  await forge('delete from desk_log where seq = (select max(seq) from desk_log)');
  expect((await checkDeskLog(app.opened().deps.db)).broken).not.toBe('');
});

test('settings show what is in use and from where, to who may, without a secret', async () => {
  const auditor = await app.operator('auditor');
  const { data } = await auditor('settings');
  const rows = [data['rows']].flat().map((row) => Object(row));
  const of = (group: string, name: string) => rows.find((row) => row.group === group && row.name === name);
  expect(of('environment', 'PLAZO_MODE')).toMatchObject({ value: 'test', source: 'environment' });
  expect(of('environment', 'PLAZO_CHANNEL_SECRET_SPEI')).toMatchObject({ value: '', isSecret: 1 });
  expect(of('limits', 'MXN')).toMatchObject({ source: 'code' });
  expect(of('law', 'mx.clocks.complaint.days')).toMatchObject({ source: 'code' });
  expect(of('content', 'replies en')).toMatchObject({ source: 'code' });
  expect(JSON.stringify(data)).not.toMatch(/dev-secret|postgres:\/\/[^"]*@/);
  expect((await (await app.operator('finance'))('settings')).data['reason']).toBe('role');

  // what two people change is from the desk, and stands in the history
  const [one, two] = [await app.operator('manager'), await app.operator('finance')];
  const wish = { kind: 'limit', currency: 'MXN', amountMinor: 60_000, reason };
  const { requestId } = (await one('request-make', wish)).data;
  expect((await two('request-decide', { requestId, isApproved: 1, reason })).success).toBe(true);
  const later = (await auditor('settings')).data;
  const limits = [later['rows']].flat().map((row) => Object(row));
  expect(limits.find(({ group, name }) => group === 'limits' && name === 'MXN')).toMatchObject({
    value: '60000',
    source: 'desk',
  });
  expect([later['history']].flat()[0]).toMatchObject({
    kind: 'limit',
    currency: 'MXN',
    amount: 60_000,
    by: one.operator.name,
    decidedBy: two.operator.name,
  });
});

test('the rules of two people say of each act and role what the calls do', async () => {
  const finance = await app.operator('finance');
  const { data } = await finance('request-rules');
  const acts = [data['acts']].flat().map((act) => Object(act));
  const callers = {
    agent: await app.operator('agent'),
    finance,
    manager: await app.operator('manager'),
    auditor: await app.operator('auditor'),
  };
  const mayCall = async (path: string) => {
    const roles: string[] = [];
    for (const [role, desk] of Object.entries(callers))
      if ((await desk(path)).data?.['reason'] !== 'role') roles.push(role);
    return roles;
  };
  const alone = {
    waive: 'loan-waive',
    settle: 'loan-settle',
    replan: 'loan-replan',
    flag: 'loan-flag',
    match: 'payment-match',
    charge: 'loan-charge',
    bounce: 'loan-bounce',
  };
  for (const [kind, path] of Object.entries({ ...alone, refund: 'payment-refund', book: 'money-case-close' }))
    expect(acts.find((act) => act.act === kind)).toMatchObject({
      bound: 'limit',
      alone: await mayCall(path),
    });
  const two = acts.filter(({ bound }) => bound === 'two');
  expect(two.map(({ act }) => String(act)).toSorted()).toEqual([
    'close-month',
    'disbursement-arrived',
    'disbursement-failed',
    'hand-over',
    'limit',
    'operator-add',
    'operator-enable',
    'operator-limit',
    'operator-reset',
    'operator-role',
    'operator-scope',
    'operator-sign-on',
    'publish',
    'release-batch',
    'release-payout',
    'retire',
    'return',
    'reverse',
    'sell',
    'set-aside',
    'write-off',
  ]);
  for (const act of two) expect(act.alone).toEqual([]);
  const writeOff = two.find(({ act }) => act === 'write-off');
  expect(writeOff).toMatchObject({
    ask: await mayCall('request-make'),
    decide: await mayCall('request-decide'),
  });
  // each change of the desk stands there once
  const writes = Object.values(deskEndpoints)
    .flatMap((rows) => Object.values<{ effect: string; permission: string; path: string }>(rows))
    .filter(({ effect, permission }) => effect === 'write' && permission !== 'anybody');
  const bounded = acts.filter(({ bound }) => bound === 'limit').length;
  expect(acts.filter(({ isKind }) => isKind === 0)).toHaveLength(writes.length - bounded);
  const [limit] = [data['limits']].flat().map((row) => Object(row));
  expect(limit.day).toBe(limit.loan * app.opened().deps.env.deskLimits.loans);
});

test('an amount stands with its currency, also where the act is about no loan', async () => {
  const manager = await app.operator('manager');
  const { borrowerId } = await app.borrower('mx');
  const { now } = await app.dev<{ now: string }>('/dev/clock');
  const until = new Date(Date.parse(now) + 9 * 86_400_000).toISOString().slice(0, 10);
  const wish = { borrowerId, amountMinor: 500, until, reason: 'letter of 3 November' };
  const given = await manager('coupon-grant', wish);
  expect(given).toMatchObject({ code: 0 });
  const { acts } = (await manager('audit', { subject: borrowerId, action: 'coupon-grant' })).data;
  expect(acts).toMatchObject([{ amount: 500, currency: 'MXN' }]);
});
