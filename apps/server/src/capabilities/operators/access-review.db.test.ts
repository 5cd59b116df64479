import { expect, test } from 'vitest';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Who has access is looked at by somebody else, again and again, and home says where nobody did. */

const DAYS = 30;
const app = useTestApp({ PLAZO_ACCESS_REVIEW_DAYS: String(DAYS) });
const reason = 'the review of this quarter';
const rowsOf = async (by: DeskCaller) => [(await by('access-review')).data['rows']].flat().map(Object);
const rowOf = async (by: DeskCaller, { operator }: DeskCaller) =>
  (await rowsOf(by)).find(({ operatorId }) => operatorId === operator.operatorId);
const overdue = async (by: DeskCaller): Promise<number> =>
  [(await by('alarms')).data['alarms']]
    .flat()
    .map(Object)
    .find(({ name }) => name === 'access-review')?.count ?? 0;

test('a line has what an operator may do, when they came in last, and who granted what', async () => {
  const [manager, finance, agent] = [
    await app.operator('manager'),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const { operatorId } = agent.operator;
  const [brand] = app.opened().deps.brands;
  const wish = { wish: 'scope', operatorId, brands: brand?.id, reason };
  const { data } = await manager('operator-ask', wish);
  await finance('request-decide', { requestId: data['requestId'], isApproved: 1, reason });
  const row = await rowOf(manager, agent);
  expect(row).toMatchObject({ role: 'agent', brands: [brand?.name], sessions: 0, isDue: 0, reviewedAt: '' });
  expect(row.grants).toMatchObject([
    { kind: 'operator-scope', by: manager.operator.name, decidedBy: finance.operator.name },
  ]);
  expect(Date.parse(row.loginAt)).toBeGreaterThan(0);
  const { csv } = Object((await manager('access-export', { reason })).data);
  expect(csv).toContain(`${agent.operator.name},agent,${brand?.name}`);
});

test('access that nobody looked at for the days of the deployment is due and alarms, until somebody else confirms or ends it', async () => {
  const [early, agent, leaver] = [
    await app.operator('manager'),
    await app.operator('agent'),
    await app.operator('agent'),
  ];
  expect(await overdue(early)).toBe(0);
  await app.dev('/dev/clock', { advanceMs: (DAYS + 1) * 86_400_000 });
  const manager = await app.operator('manager');
  const before = await overdue(manager);
  expect(before).toBeGreaterThan(2);
  expect(await rowOf(manager, agent)).toMatchObject({ isDue: 1 });
  const { operatorId } = agent.operator;
  expect(await manager('access-confirm', { operatorId, reason })).toMatchObject({ code: 0 });
  expect(await rowOf(manager, agent)).toMatchObject({ isDue: 0, reviewedBy: manager.operator.name });
  expect(await overdue(manager)).toBe(before - 1);
  const leaving = { operatorId: leaver.operator.operatorId, stop: 'disable', reason };
  await manager('operator-stop', leaving);
  expect(await overdue(manager)).toBe(before - 2);
  expect(await rowOf(manager, leaver)).toBeUndefined();
  const own = { operatorId: manager.operator.operatorId, reason };
  expect((await manager('access-confirm', own)).data).toMatchObject({ reason: 'own-account' });
  await app.dev('/dev/clock', { advanceMs: (DAYS + 1) * 86_400_000 });
  expect(await rowOf(await app.operator('manager'), agent)).toMatchObject({ isDue: 1 });
});

test('who may only look confirms nothing, and is told of nothing', async () => {
  const [auditor, agent] = [await app.operator('auditor'), await app.operator('agent')];
  expect((await rowsOf(auditor)).length).toBeGreaterThan(0);
  const { operatorId } = agent.operator;
  expect((await auditor('access-confirm', { operatorId, reason })).code).toBe(-40);
  expect(await overdue(auditor)).toBe(0);
});
