import { expect, test } from 'vitest';
import { lateBorrower, publishStrategy, strategy, workOf } from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setRole } from '../operators/operators.store.ts';

/** What is done to everybody that a filter finds: as many as were shown, each by the right of who asked, once. */

const app = useTestApp({ PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=50,loans=10,letters=2' });
const reason = 'new plan of the week';
const run = () => app.dev('/dev/jobs/bulk-acts', {});
const countOf = async (desk: DeskCaller, filter: object = {}) =>
  Number((await desk('collections', { ...filter })).data['count']);
const start = async (desk: DeskCaller, wish: Record<string, unknown>) =>
  desk('bulk-start', { count: await countOf(desk), reason, ...wish });
const last = async (desk: DeskCaller) => [(await desk('bulk-acts')).data['acts']].flat().map(Object)[0];

test('all that a filter finds are assigned by the job, and none begins with another count than was shown', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  await publishStrategy(app, 'mx', strategy);
  for (const days of [3, 9, 30]) await lateBorrower(app, days);
  const [lead, agent] = [await app.operator('manager'), await app.operator('agent')];
  const { operatorId } = agent.operator;
  const late = { late: '8-30' };
  expect((await start(lead, { kind: 'assign', operatorId, ...late })).data['reason']).toBe('changed');
  const wish = { kind: 'assign', operatorId, ...late, count: 2 };
  expect((await start(agent, wish)).data['reason']).toBe('role');
  expect(await start(lead, wish)).toMatchObject({ code: 0 });
  expect(await last(lead)).toMatchObject({ state: 'running', total: 2, done: 0, about: agent.operator.name });
  await Promise.all([run(), run()]);
  expect(await last(lead)).toMatchObject({ state: 'done', total: 2, done: 2, skipped: [] });
  const assigned = (await workOf(lead)).filter((row) => row['assignedTo'] === agent.operator.name);
  expect(new Set(assigned.map((row) => row['daysLate']))).toEqual(new Set([30, 9]));
});

test('a letter goes to each as far as the law and the hour allow; the rest waits, and nobody gets it twice', async () => {
  const lead = await app.operator('manager');
  expect(await start(lead, { kind: 'letter', template: 'written' })).toMatchObject({
    data: { reason: 'template' },
  });
  expect(await start(lead, { kind: 'letter', template: 'reminder' })).toMatchObject({ code: 0 });
  await run();
  // two letters an hour for one operator
  expect(await last(lead)).toMatchObject({ state: 'running', total: 3, done: 2, skipped: [] });
  await run();
  expect(await last(lead)).toMatchObject({ state: 'running', done: 2 });
  await app.dev('/dev/clock', { advanceMs: 3_600_001 });
  await run();
  const again = await app.operator('manager');
  expect(await last(again)).toMatchObject({ state: 'done', done: 3 });
  expect(await start(again, { kind: 'letter', template: 'reminder' })).toMatchObject({ code: 0 });
  await run();
  const { skipped, done } = await last(again);
  expect([done, skipped]).toEqual([0, [{ why: 'letter-sent-already', count: 3 }]]);
  const letters = await app.owner().query('select from letter');
  expect(letters.rowCount).toBe(3);
});

test('who loses the right loses it for those who have not had their turn, and an act can be stopped', async () => {
  const [lead, other] = [await app.operator('manager'), await app.operator('manager')];
  expect(await start(lead, { kind: 'assign', operatorId: '' })).toMatchObject({ code: 0 });
  await setRole(app.opened().deps.db, lead.operator.operatorId, 'agent');
  await run();
  expect(await last(other)).toMatchObject({ state: 'done', done: 0, skipped: [{ why: 'role', count: 3 }] });
  const { data } = await start(other, { kind: 'assign', operatorId: '' });
  expect(await other('bulk-stop', { actId: data['actId'], reason })).toMatchObject({ code: 0 });
  await run();
  expect(await last(other)).toMatchObject({ state: 'stopped', done: 0 });
  expect((await other('bulk-stop', { actId: data['actId'], reason })).data['reason']).toBe('changed');
});
