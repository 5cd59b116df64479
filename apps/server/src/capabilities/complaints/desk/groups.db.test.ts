import { expect, test } from 'vitest';
import { publishGroups } from '../../../testing/collections.ts';
import { filedComplaint } from '../../../testing/complaints.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { setBrands } from '../../operators/operators.store.ts';

/** Groups of complaints: a complaint waits for a group until one of its people takes it. */

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);
const filed = async () => (await filedComplaint(app)).problemId;
const shown = async (desk: DeskCaller, problemId: string) => (await desk('complaint', { problemId })).data;

async function assign(desk: DeskCaller, problemId: string, wish: object) {
  const { version } = await shown(desk, problemId);
  return desk('complaint-assign', { problemId, version, isMine: 0, ...wish });
}
async function groupsOf(who: DeskCaller, groups: string) {
  const boss = await app.operator('manager');
  const done = await boss('operator-groups', { operatorId: who.operator.operatorId, groups });
  expect(done.code).toBe(0);
}
const list = async (desk: DeskCaller, filters: object) => {
  const { data } = await desk('complaints', { segment: 'group', ...filters });
  return { ids: rowsOf(data['rows']).map(({ problemId }) => problemId), counts: data['counts'] };
};
const waiting = async (desk: DeskCaller) =>
  rowsOf((await desk('alarms', {})).data['alarms']).find(({ name }) => name === 'complaints-group')?.count ??
  0;

test('a complaint waits for a group of the published ones, and its people see it until one takes it', async () => {
  const [eva, luis, other] = [
    await app.operator('agent'),
    await app.operator('agent'),
    await app.operator('agent'),
  ];
  const problemId = await filed();
  expect((await assign(eva, problemId, { group: 'Fraud' })).data['reason']).toBe('group');
  await publishGroups(app, ['Fraud', 'Payments']);
  await groupsOf(luis, 'Payments,Fraud');
  await groupsOf(other, 'Payments');
  expect((await list(eva, {})).counts).toMatchObject({ group: null });
  expect((await list(luis, {})).counts).toMatchObject({ group: 0 });

  await assign(eva, problemId, { isMine: 1 });
  expect((await assign(eva, problemId, { group: 'Fraud' })).code).toBe(0);
  expect(await shown(eva, problemId)).toMatchObject({ group: 'Fraud', assignee: '', state: 'review' });
  expect(await list(luis, {})).toEqual({ ids: [problemId], counts: { toAnswer: 1, mine: 0, group: 1 } });
  expect([await waiting(luis), await waiting(other), await waiting(eva)]).toEqual([1, 0, 0]);
  expect((await list(other, {})).ids).toEqual([]);
  expect((await list(eva, { segment: 'all', group: 'Fraud' })).ids).toEqual([problemId]);

  // whoever takes it has it in the group still; put back, it waits for the group again
  await assign(luis, problemId, { isMine: 1 });
  expect(await list(luis, {})).toEqual({ ids: [], counts: { toAnswer: 1, mine: 1, group: 0 } });
  expect(await shown(luis, problemId)).toMatchObject({ group: 'Fraud', assignee: luis.operator.name });
  await assign(luis, problemId, {});
  expect((await list(luis, {})).ids).toEqual([problemId]);
  await assign(luis, problemId, { group: '' });
  expect(await shown(luis, problemId)).toMatchObject({ group: '', assignee: '' });
  expect(await waiting(luis)).toBe(0);

  const { acts } = (await (await app.operator('auditor'))('audit', { subject: problemId })).data;
  expect(rowsOf(acts)[0]).toMatchObject({
    action: 'complaint-assign',
    before: JSON.stringify({ assignedTo: null, group: 'Fraud' }),
    after: JSON.stringify({ assignedTo: null, group: null }),
  });
});

test('chosen complaints go to a group together; who is held to other brands sees none of them', async () => {
  await publishGroups(app, ['Fraud']);
  const [eva, elsewhere] = [await app.operator('agent'), await app.operator('agent')];
  await groupsOf(elsewhere, 'Fraud');
  await setBrands(app.opened().deps.db, elsewhere.operator.operatorId, ['quickrupee']);
  const ids = [await filed(), await filed()];
  const versions = (await Promise.all(ids.map(async (id) => (await shown(eva, id))['version']))).join(',');
  const wish = { kind: 'complaint-assign', problemIds: ids.join(','), versions };
  expect((await eva('complaints-bulk', { ...wish, group: 'Press' })).data['reason']).toBe('group');
  const { data } = await eva('complaints-bulk', { ...wish, group: 'Fraud' });
  const results = rowsOf((await eva('bulk-result', { actId: data['actId'] })).data['rows']);
  expect(results.map(({ state }) => state)).toEqual(['done', 'done']);
  expect((await list(eva, { segment: 'all', group: 'Fraud' })).ids).toEqual(expect.arrayContaining(ids));
  expect(await list(elsewhere, {})).toMatchObject({ ids: [], counts: { group: 0 } });
  expect(await waiting(elsewhere)).toBe(0);

  const boss = await app.operator('manager');
  const wanted = { segment: 'all', group: 'Fraud', reason: 'for the board' };
  const { data: file } = await boss('complaints-export', wanted);
  expect(String(file['csv'])).toMatch(/assigned to,group,/);
  expect(file['rows']).toBe(2);
});

test('a group is given by a manager alone, and one that is published no more is kept where it is', async () => {
  await publishGroups(app, ['Fraud', 'Press']);
  const eva = await app.operator('agent');
  const { operatorId } = eva.operator;
  for (const role of ['agent', 'finance', 'auditor'] as const)
    expect(
      (await (await app.operator(role))('operator-groups', { operatorId, groups: 'Fraud' })).success,
    ).toBe(false);
  const boss = await app.operator('manager');
  expect((await boss('operator-groups', { operatorId, groups: 'Gossip' })).data['reason']).toBe('group');
  await groupsOf(eva, 'Press,Fraud');
  await publishGroups(app, ['Press']);
  await groupsOf(eva, 'Fraud');
  const { operators, groups } = (await boss('operators', {})).data;
  expect(rowsOf(operators).find((row) => row.operatorId === operatorId)).toMatchObject({ groups: ['Fraud'] });
  expect(groups).toEqual(['Press']);
  // they go on working meanwhile
  expect((await eva('complaints', { segment: 'to-answer' })).code).toBe(0);
});

test('a new complaint comes to the group of the first rule that fits it, and each group has its load', async () => {
  const boss = await app.operator('manager');
  const place = { kind: 'groups', subject: 'complaints' };
  const nowhere = { groups: ['Fraud'], routes: [{ group: 'Nobody', type: '2' }] };
  const { fault } = (await boss('content-check', { ...place, body: JSON.stringify(nowhere) })).data;
  expect(fault).toBe('routes: Nobody');
  const before = rowsOf((await boss('complaint-groups', {})).data['rows']);
  await publishGroups(
    app,
    ['Routed', 'Rupees', 'Idle'],
    [
      { group: 'Rupees', brand: 'quickrupee', type: '2' },
      { group: 'Idle', type: '5' },
      { group: 'Routed', type: '2', language: 'es' },
    ],
  );
  const first = await filed();
  const second = await filed();
  expect((await shown(boss, first))['group']).toBe('Routed');
  const agent = await app.operator('agent');
  await assign(agent, second, { isMine: 1 });
  const loadOf = async (desk: DeskCaller) =>
    rowsOf((await desk('complaint-groups', {})).data['rows']).filter(
      ({ group }) => !before.some((row) => row.group === group),
    );
  expect(await loadOf(boss)).toEqual([
    { group: 'Routed', open: 2, unassigned: 1, late: 0 },
    { group: 'Rupees', open: 0, unassigned: 0, late: 0 },
    { group: 'Idle', open: 0, unassigned: 0, late: 0 },
  ]);
  await app.owner().query(`update complaint set due_on = '2020-01-01' where id = $1`, [first]);
  expect((await loadOf(boss))[0]).toMatchObject({ open: 2, late: 1 });
  // who is held to another brand counts theirs alone
  await setBrands(app.opened().deps.db, agent.operator.operatorId, ['quickrupee']);
  expect((await loadOf(agent))[0]).toMatchObject({ group: 'Routed', open: 0 });
  await publishGroups(app, ['Routed']);
  expect((await shown(boss, await filed()))['group']).toBe('');
});
