import { expect, test } from 'vitest';
import { addOperator, changeOperator } from '../capabilities/operators/change-operators.ts';
import { codeOf, deskPost, logIn } from '../testing/desk.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
const OWN = 'marble-otter-canvas';
const ask = async (path: string, cookie: string, form = {}) =>
  (await deskPost(app.app(), path, { cookie, form })).json();

test('an operator who left is out at once, stays out, and it is written down', async () => {
  const agent = await app.operator('agent');
  const { name, password, totpSecret, operatorId } = agent.operator;
  expect((await agent('loans')).code).toBe(0);
  await changeOperator(deps(), { verb: 'disable', name: ` ${name.toUpperCase()} ` });
  expect((await agent('loans')).code).toBe(-10);
  await later(MINUTE_MS);
  const again = () => logIn(app.app(), { name, password, code: codeOf(deps(), totpSecret) });
  expect(await again()).toBe('');
  await changeOperator(deps(), { verb: 'enable', name });
  // the session from before does not come back with the access
  expect((await agent('loans')).code).toBe(-10);
  await later(MINUTE_MS);
  expect(await again()).not.toBe('');
  const acts = await deps()
    .db.selectFrom('desk_log')
    .select('action')
    .where('subject', '=', operatorId)
    .where('operator_id', 'is', null)
    .orderBy('seq')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['operator-add', 'operator-disable', 'operator-enable']);
});

test('a stolen authenticator is worth nothing once it was replaced', async () => {
  const agent = await app.operator('agent');
  const { name, password, totpSecret } = agent.operator;
  const told = await changeOperator(deps(), { verb: 'reset-authenticator', name });
  expect((await agent('loans')).code).toBe(-10);
  await later(MINUTE_MS);
  expect(await logIn(app.app(), { name, password, code: codeOf(deps(), totpSecret) })).toBe('');
  const code = codeOf(deps(), told?.totpSecret ?? '');
  expect(await logIn(app.app(), { name, password, code })).not.toBe('');
});

test('a password that was given out opens nothing but its own replacement, and dies after three days', async () => {
  const added = await addOperator(deps(), { name: 'Nadia', role: 'manager' });
  const enter = (password: string) =>
    logIn(app.app(), { name: 'nadia', password, code: codeOf(deps(), added.totpSecret) });
  const cookie = await enter(added.password);
  expect(await ask('me', cookie)).toMatchObject({ code: 0, data: { name: 'Nadia', isPasswordDue: 1 } });
  for (const path of ['loans', 'complaints', 'audit'])
    expect(await ask(path, cookie)).toMatchObject({ data: { reason: 'password-due' } });
  const change = (newPassword: string) => ask('password', cookie, { password: added.password, newPassword });
  expect(await change(added.password)).toMatchObject({ data: { reason: 'password-same' } });
  expect(await change(OWN)).toMatchObject({ code: 0 });
  expect(await ask('loans', cookie)).toMatchObject({ code: 0 });
  const reset = await changeOperator(deps(), { verb: 'reset-password', name: 'Nadia' });
  expect((await ask('loans', cookie)).code).toBe(-10);
  await later(MINUTE_MS);
  expect(await enter(OWN)).toBe('');
  await later(3 * DAY_MS);
  expect(await enter(reset?.password ?? '')).toBe('');
});

test('a role that was taken is gone with the next call', async () => {
  const manager = await app.operator('manager');
  const { name, password, totpSecret } = manager.operator;
  await changeOperator(deps(), { verb: 'role', name, role: 'auditor' });
  expect((await manager('loans')).code).toBe(-10);
  await later(MINUTE_MS);
  const cookie = await logIn(app.app(), { name, password, code: codeOf(deps(), totpSecret) });
  expect(await ask('me', cookie)).toMatchObject({ data: { role: 'auditor' } });
});

test('one name is one operator, however it is written', async () => {
  await addOperator(deps(), { name: 'Ana Óscar', role: 'agent' });
  await expect(addOperator(deps(), { name: ' ana  óscar', role: 'manager' })).rejects.toThrow(
    'operator_name_is_one',
  );
  expect(await changeOperator(deps(), { verb: 'disable', name: 'nobody' })).toBeUndefined();
});

test('the last manager keeps their way in, and of two who go at once one stays', async () => {
  const managers = async () =>
    (
      await deps()
        .db.selectFrom('operator')
        .select('name')
        .where('role', '=', 'manager')
        .where('is_active', '=', true)
        .execute()
    ).map(({ name }) => name);
  const { name: one } = (await app.operator('manager')).operator;
  const others = (await managers()).filter((name) => name !== one);
  for (const name of others) await changeOperator(deps(), { verb: 'disable', name });
  const isLast = 'is the last manager';
  await expect(changeOperator(deps(), { verb: 'disable', name: one })).rejects.toThrow(isLast);
  await expect(changeOperator(deps(), { verb: 'role', name: one, role: 'agent' })).rejects.toThrow(isLast);
  expect(await managers()).toEqual([one]);
  const { name } = (await app.operator('manager')).operator;
  const both = [one, name].map((leaver) => changeOperator(deps(), { verb: 'disable', name: leaver }));
  const gone = await Promise.allSettled(both);
  expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await managers()).toHaveLength(1);
});
