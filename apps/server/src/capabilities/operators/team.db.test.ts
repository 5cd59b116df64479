import { expect, test } from 'vitest';
import { codeOf, type DeskCaller, deskPost, logIn } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** A way in is given by two people of whom neither holds both halves of it, and taken away by one at once. */

const app = useTestApp();
const reason = 'Eva begins on Monday';
const freshName = () => `Eva ${app.opened().deps.chance.digits(8)}`;
const decide = async (by: DeskCaller, requestId: unknown, isApproved = 1) =>
  by('request-decide', { requestId, isApproved, reason });
const shown = async (by: DeskCaller, operatorId: string) =>
  [(await by('operators')).data['operators']]
    .flat()
    .map(Object)
    .find((row) => row.operatorId === operatorId);
const asker = () => app.operator('manager');

async function invited(role = 'agent') {
  const [manager, finance, name] = [await asker(), await app.operator('finance'), freshName()];
  const asked = await manager('operator-ask', { wish: 'add', name, role, reason });
  return { manager, finance, name, asked, password: String(asked.data['password']) };
}

test('a new operator has one half of their way in from each of two people, and replaces the password first', async () => {
  const { manager, finance, name, asked, password } = await invited();
  expect(asked.code).toBe(0);
  expect((await deskPost(app.app(), 'login', { form: { name, password, code: '000000' } })).json().code).toBe(
    -40,
  );
  expect((await decide(manager, asked.data['requestId'])).data).toMatchObject({ reason: 'own-request' });
  const approved = await decide(finance, asked.data['requestId']);
  const totpSecret = String(approved.data['totpSecret']);
  const code = codeOf(app.opened().deps, totpSecret);
  const cookie = await logIn(app.app(), { name, password, code });
  expect((await deskPost(app.app(), 'me', { cookie })).json()).toMatchObject({
    data: { name, isPasswordDue: 1 },
  });
  expect(
    (await deskPost(app.app(), 'complaints', { cookie, form: { segment: 'all' } })).json().code,
  ).not.toBe(0);
  const listed = [(await manager('operators')).data['operators']].flat().map(Object);
  expect(listed.find((row) => row.name === name)).toMatchObject({ role: 'agent', isActive: 1, sessions: 1 });
});

test('what two people were shown stands nowhere: not with the request, not in the log', async () => {
  const { finance, manager, asked, password } = await invited();
  const { data } = await decide(finance, asked.data['requestId']);
  const { db } = app.opened().deps;
  const requests = JSON.stringify(await db.selectFrom('desk_request').select('wish').execute());
  const log = JSON.stringify((await manager('audit', {})).data);
  for (const secret of [password, String(data['totpSecret'])])
    expect([requests.includes(secret), log.includes(secret)]).toEqual([false, false]);
  expect(log).not.toContain('passwordHash');
});

test('the same name waits once, and a name that is there is refused', async () => {
  const { manager, finance, name, asked } = await invited();
  const other = await asker();
  const again = { wish: 'add', name: ` ${name.toUpperCase()} `, role: 'agent', reason };
  expect((await other('operator-ask', again)).data).toMatchObject({ reason: 'asked-already' });
  await decide(finance, asked.data['requestId']);
  expect((await manager('operator-ask', again)).data).toMatchObject({ reason: 'name-taken' });
});

test('a refused request leaves nobody', async () => {
  const { manager, finance, name, asked } = await invited();
  expect((await decide(finance, asked.data['requestId'], 0)).data['totpSecret']).toBe('');
  expect(JSON.stringify((await manager('operators')).data)).not.toContain(name);
});

test('another role takes two, counts from the next login, and nobody gives it to themselves', async () => {
  const [manager, finance, agent] = [
    await asker(),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const { operatorId } = finance.operator;
  const own = await manager('operator-ask', { wish: 'role', operatorId, role: 'manager', reason });
  expect((await decide(finance, own.data['requestId'])).data).toMatchObject({ reason: 'own-account' });
  const mine = { wish: 'role', operatorId: manager.operator.operatorId, role: 'auditor', reason };
  expect((await manager('operator-ask', mine)).data).toMatchObject({ reason: 'own-account' });
  const wish = { wish: 'role', operatorId: agent.operator.operatorId, role: 'auditor', reason };
  const { data } = await manager('operator-ask', wish);
  expect(await decide(finance, data['requestId'])).toMatchObject({ code: 0 });
  expect((await agent('me')).code).toBe(-10);
  expect(await shown(manager, agent.operator.operatorId)).toMatchObject({ role: 'auditor', sessions: 0 });
  const [last] = [(await manager('audit', { subject: agent.operator.operatorId })).data['acts']]
    .flat()
    .map(Object);
  expect([last.action, last.before, last.after]).toEqual([
    'request-decide',
    expect.stringContaining('"agent"'),
    expect.stringContaining('"auditor"'),
  ]);
});

test('the brands of an operator take two, end their sessions, and a new one may begin with some', async () => {
  const [manager, finance, agent] = [
    await asker(),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const { operatorId } = agent.operator;
  const [brand] = app.opened().deps.brands;
  const wish = { wish: 'scope', operatorId, brands: brand?.id, reason };
  expect((await manager('operator-ask', { ...wish, brands: 'nobodys' })).code).toBe(-30);
  const { data } = await manager('operator-ask', wish);
  expect((await decide(manager, data['requestId'])).data).toMatchObject({ reason: 'own-request' });
  expect((await agent('me')).data).toMatchObject({ brands: [] });
  expect(await decide(finance, data['requestId'])).toMatchObject({ code: 0 });
  expect((await agent('me')).code).toBe(-10);
  expect(await shown(manager, operatorId)).toMatchObject({ brands: [brand?.id], sessions: 0 });
  const name = freshName();
  const added = await manager('operator-ask', {
    wish: 'add',
    name,
    role: 'agent',
    brands: brand?.id,
    reason,
  });
  await decide(finance, added.data['requestId']);
  const listed = [(await manager('operators')).data['operators']].flat().map(Object);
  expect(listed.find((row) => row.name === name)).toMatchObject({ brands: [brand?.id] });
});

test('whoever lost their phone gets a new way in; the old password and authenticator are worth nothing', async () => {
  const [manager, finance, agent] = [
    await asker(),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const { name, operatorId, password, totpSecret } = agent.operator;
  const { data } = await manager('operator-ask', { wish: 'reset', operatorId, reason });
  const approved = await decide(finance, data['requestId']);
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  const { deps } = app.opened();
  const codes = [totpSecret, String(approved.data['totpSecret'])].map((secret) => codeOf(deps, secret));
  const tries = [
    [password, codes[1]],
    [data['password'], codes[0]],
    [data['password'], codes[1]],
  ].map(([tried, code]) => ({ name, password: String(tried), code: String(code) }));
  const cookies: string[] = [];
  for (const login of tries) cookies.push(await logIn(app.app(), login));
  expect(cookies.map((cookie) => cookie !== '')).toEqual([false, false, true]);
});

test('one manager ends access at once; it takes two to give it back, and the last manager stays', async () => {
  const [manager, finance, agent] = [
    await asker(),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const { operatorId } = agent.operator;
  expect(await manager('operator-stop', { operatorId, stop: 'disable', reason })).toMatchObject({ code: 0 });
  expect((await agent('me')).code).toBe(-10);
  expect(await shown(manager, operatorId)).toMatchObject({ isActive: 0, sessions: 0 });
  const { data } = await manager('operator-ask', { wish: 'enable', operatorId, reason });
  await decide(finance, data['requestId']);
  expect(await shown(manager, operatorId)).toMatchObject({ isActive: 1 });
  const own = { operatorId: manager.operator.operatorId, stop: 'disable', reason };
  expect((await manager('operator-stop', own)).data).toMatchObject({ reason: 'own-account' });
});

test('the last manager is neither put away nor given another role', async () => {
  const [manager, other, finance] = [await asker(), await asker(), await app.operator('finance')];
  const { operatorId } = other.operator;
  const asked = await manager('operator-ask', { wish: 'role', operatorId, role: 'agent', reason });
  const { db } = app.opened().deps;
  // nobody else is a manager any more when the second person decides
  await db
    .updateTable('operator')
    .set({ is_active: false })
    .where('role', '=', 'manager')
    .where('id', '<>', operatorId)
    .execute();
  expect((await decide(finance, asked.data['requestId'])).data).toMatchObject({ reason: 'last-manager' });
  await db.updateTable('operator').set({ is_active: true }).where('role', '=', 'manager').execute();
});

test.each(['agent', 'finance', 'auditor'] as const)('%s changes no operator', async (role) => {
  const [by, agent] = [await app.operator(role), await app.operator('agent')];
  const { operatorId } = agent.operator;
  const asks = [
    await by('operator-ask', { wish: 'reset', operatorId, reason }),
    await by('operator-stop', { operatorId, stop: 'disable', reason }),
  ];
  expect(asks.map(({ code }) => code)).toEqual([-40, -40]);
  expect((await by('operators')).code).toBe(role === 'auditor' ? 0 : -40);
});
