import { deskEndpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { openAuthenticator } from '../../testing/authenticator.ts';
import { codeOf, deskPost } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { changeOperator } from './change-operators.ts';

const app = useTestApp();
const { deskPasskeys } = deskEndpoints;
const HOST = 'localhost';
const MINUTE_MS = 60_000;
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * MINUTE_MS + 1 });
type Device = ReturnType<typeof openAuthenticator>;
type Lies = Partial<Parameters<Device['show']>[0]>;
type Row = { readonly path: string };

const post = async (row: Row, form = {}, { cookie = '', host = HOST } = {}) => {
  const path = row.path.replace('/desk/api/', '');
  const answer = await deskPost(app.app(), path, { form, cookie, host });
  const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { ...answer.json<{ code: number; data: Record<string, unknown> }>(), cookie: set };
};
const challengeOf = async (host = HOST) =>
  String((await post(deskPasskeys.challenge, {}, { host })).data['challenge']);
const show = (credential: string) => post(deskPasskeys.login, { credential });
const enterBy = async (device: Device, lies: Lies = {}) =>
  show(device.show({ challenge: await challengeOf(), host: HOST, ...lies }));
const refused = { code: -40, data: { reason: 'passkey' }, cookie: '' };

async function newAgent() {
  const { operator, cookie } = await app.operator('agent');
  // the code of the login is good once
  await minutes(1);
  const proof = () => ({
    password: operator.password,
    code: codeOf(app.opened().deps, operator.totpSecret),
  });
  const begin = (form: object = proof()) => post(deskPasskeys.begin, form, { cookie });
  const keep = (credential: string, by = cookie) => post(deskPasskeys.keep, { credential }, { cookie: by });
  return { operator, cookie, begin, keep };
}
const asked = ({ data }: { data: Record<string, unknown> }) => ({
  challenge: String(data['challenge']),
  host: String(data['host']),
  user: String(data['user']),
});

/** An agent with a passkey, and the device that has it. */
async function agentWithDevice() {
  const agent = await newAgent();
  const device = openAuthenticator();
  expect((await agent.keep(device.make(asked(await agent.begin())))).code).toBe(0);
  return { ...agent, device };
}
const rowsOf = async (cookie: string) =>
  [(await post(deskPasskeys.list, {}, { cookie })).data['passkeys']].flat().map(Object);

test('a passkey opens the desk without password and code, is listed with its use, and stands in the log', async () => {
  const { operator, cookie, device } = await agentWithDevice();
  expect(await rowsOf(cookie)).toMatchObject([{ id: device.own.id, usedAt: '' }]);
  const entered = await enterBy(device);
  expect(entered).toMatchObject({ code: 0, data: { name: operator.name, role: 'agent' } });
  expect(await post(deskEndpoints.deskSession.me, {}, { cookie: entered.cookie })).toMatchObject({
    data: { operatorId: operator.operatorId },
  });
  expect((await rowsOf(cookie))[0].usedAt).not.toBe('');
  const acts = await app
    .owner()
    .query('select action, details from desk_log where operator_id = $1 order by seq', [operator.operatorId]);
  expect(acts.rows.map(({ action }) => action)).toEqual([
    'login',
    'passkey-begin',
    'passkey-keep',
    'passkey-login',
  ]);
  // neither password nor code, nor what the device signed
  expect(JSON.stringify(acts.rows)).not.toContain(operator.password);
  expect(await post(deskPasskeys.drop, { id: device.own.id }, { cookie })).toMatchObject({ code: 0 });
  expect(await enterBy(device)).toMatchObject(refused);
});

test('who adds a second device is told what the first one holds, which is not made again; brands come with a login', async () => {
  const { operator, begin, device } = await agentWithDevice();
  await minutes(1);
  expect((await begin()).data['kept']).toEqual([device.own.id]);
  expect((await enterBy(device)).data['brands']).toEqual([]);
  const own = [operator.operatorId, ['quickrupee']];
  await app.owner().query('update operator set brands = $2 where id = $1', own);
  expect((await enterBy(device)).data['brands']).toEqual(['quickrupee']);
});

test('one is made only after password and code, in the session that proved them, within five minutes', async () => {
  const { operator, cookie, begin, keep } = await newAgent();
  const wrong = { code: -40, data: { reason: 'login-wrong' } };
  expect(await begin({ password: operator.password, code: '000000' })).toMatchObject(wrong);
  const device = openAuthenticator();
  const begun = await begin();
  const other = await agentWithDevice();
  expect(await keep(device.make(asked(begun)), other.cookie)).toMatchObject(refused);
  const login = await challengeOf();
  expect(await keep(device.make({ ...asked(begun), challenge: login }))).toMatchObject(refused);
  await minutes(5);
  expect(await keep(device.make(asked(begun)))).toMatchObject(refused);
  expect(await rowsOf(cookie)).toEqual([]);
});

describe('nobody comes in', () => {
  test('by what was signed for another host, behind no lock, twice, late, or by a count that does not grow', async () => {
    const { device } = await agentWithDevice();
    const wrong: readonly Lies[] = [
      { origin: 'http://plazo.example' },
      { host: 'plazo.example', origin: `http://${HOST}` },
      { isVerified: false },
    ];
    for (const lies of wrong) expect(await enterBy(device, lies)).toMatchObject(refused);
    const once = device.show({ challenge: await challengeOf(), host: HOST });
    expect((await show(once)).code).toBe(0);
    expect(await show(once)).toMatchObject(refused);
    const late = await challengeOf();
    await minutes(5);
    expect(await show(device.show({ challenge: late, host: HOST }))).toMatchObject(refused);
    // as a copy made before the last login would sign
    device.own.count -= 2;
    expect(await enterBy(device)).toMatchObject(refused);
  });

  test('under an address that is not the host of the desk', async () => {
    const { cookie } = await agentWithDevice();
    const elsewhere = { host: 'plazo.example', cookie };
    expect((await post(deskPasskeys.challenge, {}, elsewhere)).code).not.toBe(0);
    expect(await post(deskPasskeys.list, {}, elsewhere)).toMatchObject({ data: { isPossible: 0 } });
    expect(await post(deskEndpoints.deskSession.loginWays, {}, elsewhere)).toMatchObject({
      data: { passkey: 0 },
    });
  });

  test('after access was ended or a new way in was given', async () => {
    for (const verb of ['disable', 'reset-password', 'reset-authenticator']) {
      const { operator, device } = await agentWithDevice();
      await changeOperator(app.opened().deps, { verb, name: operator.name });
      expect(await enterBy(device)).toMatchObject(refused);
      // access that is given back brings no passkey back
      await changeOperator(app.opened().deps, { verb: 'enable', name: operator.name });
      expect(await enterBy(device)).toMatchObject(refused);
    }
  });
});

test('whoever tries without end is kept waiting, from their own address', async () => {
  const { device } = await agentWithDevice();
  for (const _ of Array.from({ length: 30 })) await enterBy(device, { isVerified: false });
  expect(await enterBy(device)).toMatchObject({ code: -50 });
  await minutes(16);
  expect((await enterBy(device)).code).toBe(0);
});
