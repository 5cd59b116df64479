import { complaintNumber } from '@plazo/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { notify } from '../../testing/channel.ts';
import { filedComplaint } from '../../testing/complaints.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBrands, setRole } from '../operators/operators.store.ts';
import { insertBulkAct } from './bulk.store.ts';

/** Acts on complaints and money cases that were chosen: each row by itself, with its own result and line in the log. */

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);

const filed = () => filedComplaint(app);

const shown = async (desk: DeskCaller, problemId: string) => (await desk('complaint', { problemId })).data;
const seen = async (desk: DeskCaller, problemIds: readonly string[]) => {
  const versions = await Promise.all(problemIds.map(async (id) => (await shown(desk, id))['version']));
  return { problemIds: problemIds.join(','), versions: versions.join(',') };
};
const resultOf = async (desk: DeskCaller, data: Record<string, unknown>) =>
  rowsOf((await desk('bulk-result', { actId: data['actId'] })).data['rows']).map(({ id, state, why }) =>
    [id, state, why].filter(Boolean).join(' '),
  );
const loggedFor = async (subject: string) =>
  (
    await app
      .opened()
      .deps.db.selectFrom('desk_log')
      .select('action')
      .where('subject', '=', subject)
      .execute()
  ).map(({ action }) => action);

test('complaints that were chosen are assigned one by one: who was changed meanwhile is left, and nothing is done twice', async () => {
  const [desk, eva] = [await app.operator('agent'), await app.operator('agent')];
  const [one, two, moved] = [await filed(), await filed(), await filed()];
  const ids = [one, two, moved].map(({ problemId }) => problemId);
  const chosen = await seen(desk, ids);
  await eva('complaint-note', { problemId: moved.problemId, version: 0, text: 'Cliente conocido' });
  const wish = { kind: 'complaint-assign', ...chosen, operatorId: eva.operator.operatorId };
  const { code, data } = await desk('complaints-bulk', wish);
  expect(code).toBe(0);
  expect(await resultOf(desk, data)).toEqual([
    `${one.problemId} done`,
    `${two.problemId} done`,
    `${moved.problemId} refused changed`,
  ]);
  for (const id of ids)
    expect((await shown(desk, id))['assignee']).toBe(id === moved.problemId ? '' : eva.operator.name);
  expect(await loggedFor(one.problemId)).toEqual(['complaint-assign']);
  expect(await loggedFor(String(data['actId']))).toEqual(['complaints-bulk']);
  const again = await desk('complaints-bulk', wish);
  expect(await resultOf(desk, again.data)).toEqual(ids.map((id) => `${id} refused changed`));
  expect(await loggedFor(one.problemId)).toEqual(['complaint-assign']);
  // of nobody else's business
  expect((await eva('bulk-result', { actId: data['actId'] })).success).toBe(false);
  expect((await desk('complaints-bulk', { ...wish, operatorId: 'nobody' })).data['reason']).toBe('assignee');
  expect((await desk('complaints-bulk', { ...wish, versions: '0' })).data['reason']).toBe('versions');
});

test('everything that a filter finds is chosen at once, in the order of the list, and by nobody who only reads', async () => {
  const desk = await app.operator('agent');
  const found = [await filed(), await filed(), await filed()];
  const [one] = found;
  await desk('complaint-assign', { problemId: one?.problemId, version: 0, isMine: 1 });
  const everything = async (form: object) =>
    rowsOf((await desk('complaints-found', { segment: 'to-answer', ...form })).data['rows']);
  const listed = rowsOf((await desk('complaints', { segment: 'to-answer' })).data['rows']);
  const all = await everything({});
  expect(all.map(({ problemId }) => problemId)).toEqual(listed.map(({ problemId }) => problemId));
  expect(all.length).toBeGreaterThanOrEqual(3);
  const own = await everything({ owner: desk.operator.operatorId });
  expect(own).toMatchObject([{ problemId: one?.problemId, version: 1, language: 'es', tags: [] }]);
  const wish = { kind: 'complaint-assign', problemIds: own[0].problemId, versions: '1', operatorId: '' };
  expect(await resultOf(desk, (await desk('complaints-bulk', wish)).data)).toEqual([
    `${one?.problemId} done`,
  ]);
  const { dues } = Object((await desk('complaints', { segment: 'to-answer' })).data);
  const week = rowsOf((await desk('complaints', { segment: 'to-answer', due: 'week' })).data['rows']);
  expect(dues).toContainEqual({ due: 'week', count: week.length });
  const auditor = await app.operator('auditor');
  expect((await auditor('complaints-found', { segment: 'all' })).success).toBe(false);
});

test('a template answers each in its own words and language; one that is answered is not answered again', async () => {
  const desk = await app.operator('agent');
  const [one, english, answered] = [await filed(), await filed(), await filed()];
  await app.owner().query("update complaint set language = 'en' where id = $1", [english.problemId]);
  const reply = { problemId: answered.problemId, text: 'Ya aparece', isAsked: 0 };
  await desk('complaint-reply', { ...reply, version: 0 });
  const { templates } = (await desk('complaint-templates', { problemId: one.problemId })).data;
  const [template] = rowsOf(templates).filter(({ text }) => text.includes(complaintNumber(one.number)));
  const ids = [one, english, answered].map(({ problemId }) => problemId);
  const chosen = await seen(desk, ids);
  const wish = { kind: 'complaint-reply', ...chosen, inLanguage: 'es', template: template.name };
  expect((await desk('complaints-bulk', { ...wish, template: 'none' })).data['reason']).toBe('template');
  const { data } = await desk('complaints-bulk', wish);
  expect(await resultOf(desk, data)).toEqual([
    `${one.problemId} done`,
    `${english.problemId} refused other-language`,
    `${answered.problemId} refused answered-already`,
  ]);
  const read = await app.call(one.borrower, '/independence/user-problem/problem-detail', {
    problemId: one.problemId,
  });
  // what the preview showed
  expect(read.data['disposeDetail']).toBe(template.text);
  expect(await shown(desk, english.problemId)).toMatchObject({ state: 'received' });
  expect(await loggedFor(one.problemId)).toEqual(['complaint-reply']);
});

test('what a process left over is done by the job, by the right and the brands that its operator has then', async () => {
  const { db, chance } = app.opened().deps;
  const [held, left] = [await app.operator('agent'), await app.operator('agent')];
  const { problemId } = await filed();
  const start = async ({ operator }: DeskCaller, kind: 'complaint-assign' | 'case-assign') => {
    const id = chance.id();
    const wish = { operatorId: '', versions: [0] };
    const act = { id, kind, wish, reason: '', operatorId: operator.operatorId, now: new Date() };
    await inTransaction(
      db,
      (tx) => insertBulkAct(tx, { ...act, rows: [{ id: problemId }] }),
      chance.fraction,
    );
    return { actId: id };
  };
  const acts = [await start(held, 'complaint-assign'), await start(left, 'complaint-assign')];
  const ofCases = await start(left, 'case-assign');
  expect(await resultOf(left, acts[1] ?? {})).toEqual([`${problemId} waiting`]);
  await setBrands(db, held.operator.operatorId, ['quickrupee']);
  await app.dev('/dev/jobs/bulk-acts', {});
  expect(await resultOf(held, acts[0] ?? {})).toEqual([`${problemId} refused scope`]);
  expect(await resultOf(left, acts[1] ?? {})).toEqual([`${problemId} done`]);
  expect(await resultOf(left, ofCases)).toEqual([`${problemId} refused role`]);
  // nobody is given what they would not find
  const boss = await app.operator('manager');
  const chosen = await seen(boss, [problemId]);
  const wish = { kind: 'complaint-assign', ...chosen, operatorId: held.operator.operatorId };
  expect(await resultOf(boss, (await boss('complaints-bulk', wish)).data)).toEqual([
    `${problemId} refused assignee`,
  ]);
  await setRole(db, boss.operator.operatorId, 'auditor');
  expect((await boss('complaints-bulk', wish)).success).toBe(false);
});

test('cases of money that were chosen go to whoever works on payments; one that ended is left', async () => {
  for (const amountMinor of [700, 800]) {
    const told = {
      reference: 'unknown',
      currency: 'MXN',
      paidAt: app.opened().deps.clock.now().toISOString(),
    };
    for (const paymentId of ['p-1', 'p-2'])
      await notify(app, 'spei', { ...told, paymentId, eventId: `${paymentId}-${amountMinor}`, amountMinor });
  }
  const [finance, other] = [await app.operator('finance'), await app.operator('finance')];
  const [one, ended] = await moneyCases(app);
  await finance('money-case-close', { caseId: ended?.caseId, reason: 'asked the bank' });
  const caseIds = [one, ended].map((row) => row?.caseId).join(',');
  const wish = { caseIds, operatorId: other.operator.operatorId };
  const { data } = await finance('money-cases-assign', wish);
  expect(await resultOf(finance, data)).toEqual([
    `${one?.caseId} done`,
    `${ended?.caseId} refused not-found`,
  ]);
  const ofOwner = async (owner: string) => Object((await other('money-cases', { owner })).data);
  const [mine, nobody] = [await ofOwner('mine'), await ofOwner('nobody')];
  expect(mine.rows).toMatchObject([{ caseId: one?.caseId }]);
  expect(mine.owners).toEqual([
    { owner: 'nobody', count: nobody.count },
    { owner: 'mine', count: 1 },
  ]);
  expect(mine.kinds).toContainEqual({ kind: one?.kind, count: 1 });
  const { rows: chosen } = Object((await finance('money-cases-found', { owner: 'nobody' })).data);
  expect(chosen).toHaveLength(nobody.count);
  expect(chosen).not.toContainEqual(expect.objectContaining({ caseId: one?.caseId }));
  const [row] = rowsOf((await other('money-cases')).data['rows']);
  expect(row).toMatchObject({ caseId: one?.caseId, owner: other.operator.name, isMine: 1 });
  // a manager says who of finance looks after one, and takes or ends none
  const boss = await app.operator('manager');
  const back = { caseIds: String(one?.caseId), operatorId: finance.operator.operatorId };
  expect(await resultOf(boss, (await boss('money-cases-assign', back)).data)).toEqual([
    `${one?.caseId} done`,
  ]);
  const [given] = rowsOf((await finance('money-cases')).data['rows']);
  expect(given).toMatchObject({ caseId: one?.caseId, isMine: 1 });
  const own = { ...back, operatorId: boss.operator.operatorId };
  expect(await resultOf(boss, (await boss('money-cases-assign', own)).data)).toEqual([
    `${one?.caseId} refused assignee`,
  ]);
  expect((await boss('money-case-take', { caseId: one?.caseId, isMine: 1 })).data['reason']).toBe('role');
  expect((await boss('money-case-close', { caseId: one?.caseId, reason: 'mine' })).data['reason']).toBe(
    'role',
  );
  for (const role of ['agent', 'auditor'] as const)
    expect((await (await app.operator(role))('money-cases-assign', wish)).success).toBe(false);
  const agent = await app.operator('agent');
  const wrong = await finance('money-cases-assign', { caseIds, operatorId: agent.operator.operatorId });
  expect(await resultOf(finance, wrong.data)).toContain(`${one?.caseId} refused assignee`);
});
