import { expect, test } from 'vitest';
import { codeOf, deskPost, logIn } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });

async function newAgent() {
  const { operator, cookie } = await app.operator('agent');
  const code = () => codeOf(app.opened().deps, operator.totpSecret);
  const login = (wrong: Record<string, string> = {}, remoteAddress?: string) =>
    deskPost(app.app(), 'login', {
      form: { name: operator.name, password: operator.password, code: code(), ...wrong },
      remoteAddress,
    });
  return { operator, cookie, code, login };
}
const meBy = async (cookie: string) => (await deskPost(app.app(), 'me', { cookie })).json();

test('name, password and code together open the desk; the cookie is HttpOnly and for our own pages alone', async () => {
  const { login, operator } = await newAgent();
  await later(MINUTE_MS);
  const answer = await login();
  expect(answer.json()).toMatchObject({ code: 0, data: { name: operator.name, role: 'agent' } });
  expect(answer.headers['set-cookie']).toMatch(/^plazo-desk=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('what was wrong is not told, and a code is good once', async () => {
  const { login, code } = await newAgent();
  await later(MINUTE_MS);
  const wrong = { code: -40, data: { reason: 'login-wrong' } };
  const answers = [
    await login({ password: 'wrong' }),
    await login({ code: '000000' }),
    await login({ name: 'nobody' }),
  ].map((answer) => answer.json());
  for (const answer of answers) expect(answer).toMatchObject(wrong);
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  const used = code();
  expect((await login({ code: used })).json()).toMatchObject({ code: 0 });
  expect((await login({ code: used })).json()).toMatchObject(wrong);
});

test('five wrong tries close a name to their own address for a quarter of an hour, whether it exists or not', async () => {
  const { login, code } = await newAgent();
  await later(MINUTE_MS);
  const five = async (wrong: Record<string, string>, address: string) => {
    const answers: unknown[] = [];
    for (const _ of Array.from({ length: 7 })) {
      const { code: number, message, data } = (await login(wrong, address)).json();
      answers.push([number, message, data.reason, typeof data.unlock?.on]);
    }
    return answers;
  };
  const known = await five({ password: 'wrong' }, '203.0.113.21');
  const unknown = await five({ name: 'nobody of ours' }, '203.0.113.22');
  expect(known).toEqual(unknown);
  expect(known.map((answer) => Object(answer)[0])).toEqual([-40, -40, -40, -40, -50, -50, -50]);
  // the operator comes from somewhere else and is not kept out by what a stranger did
  expect((await login({ code: code() }, '203.0.113.23')).json()).toMatchObject({ code: 0 });
  await later(MINUTE_MS);
  expect((await login({}, '203.0.113.21')).json()).toMatchObject({ code: -50, data: { reason: 'locked' } });
  await later(15 * MINUTE_MS);
  expect((await login({}, '203.0.113.21')).json()).toMatchObject({ code: 0 });
});

test('who holds the password tries five codes in a quarter of an hour, from wherever', async () => {
  const { login } = await newAgent();
  await later(MINUTE_MS);
  for (const no of [1, 2, 3, 4, 5]) await login({ code: '000000' }, `203.0.113.3${no}`);
  expect((await login({}, '203.0.113.36')).json()).toMatchObject({ data: { reason: 'login-wrong' } });
  await later(16 * MINUTE_MS);
  expect((await login({}, '203.0.113.36')).json()).toMatchObject({ code: 0 });
});

test('a stranger who knocks with sixty hands keeps neither the operators nor the borrowers’ papers waiting', async () => {
  const { login } = await newAgent();
  await later(MINUTE_MS);
  const knocks = Array.from({ length: 60 }, (_, no) => login({ name: `guess ${no}` }, '203.0.113.41'));
  const entered = await login({}, '203.0.113.42');
  const paper = await app.app().inject({ url: '/documents/proof-pack.tar' });
  expect(entered.json()).toMatchObject({ code: 0 });
  expect(paper.statusCode).toBe(404);
  const statuses = (await Promise.all(knocks)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
  for (const no of Array.from({ length: 40 }, (_, index) => index))
    await login({ name: `more ${no}` }, '203.0.113.41');
  expect((await login({ name: 'yet another' }, '203.0.113.41')).json()).toMatchObject({ code: -50 });
});

test('a new password takes the old one and a code, at most five times in a quarter of an hour, and is another one', async () => {
  const { cookie, operator, code } = await newAgent();
  const change = (form: Record<string, string>) =>
    deskPost(app.app(), 'password', {
      cookie,
      form: { password: operator.password, newPassword: 'marble-otter-canvas', code: code(), ...form },
    }).then((answer) => answer.json());
  await later(MINUTE_MS);
  expect(await change({ code: '000000' })).toMatchObject({ data: { reason: 'login-wrong' } });
  expect(await change({ newPassword: operator.password })).toMatchObject({
    data: { reason: 'password-same' },
  });
  for (const _ of Array.from({ length: 4 }))
    expect(await change({ password: 'a guess' })).toMatchObject({ data: { reason: 'login-wrong' } });
  expect(await change({})).toMatchObject({ code: -50 });
});

test('a session ends after fifteen idle minutes, by logging out, and with another password', async () => {
  const { cookie, operator, code } = await newAgent();
  await later(14 * MINUTE_MS);
  expect(await meBy(cookie)).toMatchObject({ code: 0 });
  await later(14 * MINUTE_MS);
  expect(await meBy(cookie)).toMatchObject({ code: 0 });
  await later(15 * MINUTE_MS);
  expect(await meBy(cookie)).toMatchObject({ code: -10 });
  const again = () => logIn(app.app(), { name: operator.name, password: operator.password, code: code() });
  const second = await again();
  await deskPost(app.app(), 'logout', { cookie: second });
  expect(await meBy(second)).toMatchObject({ code: -10 });
  await later(MINUTE_MS);
  const third = await again();
  const change = (newPassword: string) =>
    deskPost(app.app(), 'password', {
      cookie: third,
      form: { password: operator.password, newPassword, code: code() },
    });
  await later(MINUTE_MS);
  expect((await change('Password12345')).json()).toMatchObject({ code: -30 });
  expect((await change('marble-otter-canvas')).json()).toMatchObject({ code: 0 });
  expect(await meBy(third)).toMatchObject({ code: -10 });
});

test('a page that watches by itself keeps no session alive', async () => {
  const { cookie } = await newAgent();
  const watched = () => deskPost(app.app(), 'waiting', { cookie, isUnattended: true });
  for (let minute = 2; minute < 15; minute += 2) {
    await later(2 * MINUTE_MS);
    expect((await watched()).json()).toMatchObject({ code: 0 });
  }
  await later(2 * MINUTE_MS);
  expect((await watched()).json()).toMatchObject({ code: -10 });
});

test('an operator who is put away is refused at the next call', async () => {
  const { cookie, operator } = await newAgent();
  expect(await meBy(cookie)).toMatchObject({ code: 0 });
  await app
    .opened()
    .deps.db.updateTable('operator')
    .set({ is_active: false })
    .where('id', '=', operator.operatorId)
    .execute();
  expect(await meBy(cookie)).toMatchObject({ code: -10 });
});

test('neither the password nor the secret can be read from the database', async () => {
  const { operator } = await newAgent();
  const row = await app
    .opened()
    .deps.db.selectFrom('operator')
    .selectAll()
    .where('id', '=', operator.operatorId)
    .executeTakeFirstOrThrow();
  const kept = JSON.stringify(row, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  expect(kept).not.toContain(operator.password);
  expect(kept).not.toContain(operator.totpSecret);
});
