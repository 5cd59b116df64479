import { afterAll, expect, test } from 'vitest';
import { SIGN_ON_PATH } from '../../sign-on-settings.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { fakeIssuer } from '../../testing/fake-issuer.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Operators come in by the lender's own sign-on, as whom two people said that they are, and by nothing less. */

const issuer = await fakeIssuer();
const app = useTestApp(issuer.settings());
afterAll(() => issuer.stop());

const reason = 'the list of the staff';
const rowsOf = (value: unknown) => [value].flat().map(Object);
const own = { 'x-requested-with': 'XMLHttpRequest' } as const;
type Begun = { readonly address: string; readonly cookie: string };

async function begin(): Promise<Begun> {
  const answer = await app.app().inject({ method: 'POST', url: '/desk/api/sign-on-begin', headers: own });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return { address: answer.json().data.address, cookie: `${cookie?.name}=${cookie?.value}` };
}

/** Where the issuer sends the browser back to. */
async function atIssuer({ address }: Begun): Promise<string> {
  const sent = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(sent.headers.get('location') ?? '');
  expect(pathname).toBe(SIGN_ON_PATH);
  return `${pathname}${search}`;
}

/** Comes back; gives where the browser goes on to, and the session it was given, if any. */
async function comeBack(url: string, cookie: string) {
  const answer = await app.app().inject({ method: 'GET', url, headers: { cookie } });
  const session = answer.cookies.find(({ name, value }) => name === 'plazo-desk' && value !== '');
  return { to: answer.headers.location, session };
}

async function signOn() {
  const begun = await begin();
  return comeBack(await atIssuer(begun), begun.cookie);
}

/** Two people say as whom an operator comes in. */
async function invite(operatorId: string, signOnAs: string) {
  const [ask, decide] = [await app.operator('manager'), await app.operator('manager')];
  const { data, code } = await ask('operator-ask', { wish: 'sign-on', operatorId, signOn: signOnAs, reason });
  if (code !== 0) return data['reason'];
  return (await decide('request-decide', { requestId: data['requestId'], isApproved: 1, reason })).data[
    'reason'
  ];
}

const meOf = async (value: string) =>
  (
    await app.app().inject({
      method: 'POST',
      url: '/desk/api/me',
      headers: { ...own, cookie: `plazo-desk=${value}` },
    })
  ).json();
const person = (sub: string, email: string, isVerified = true) => ({
  sub,
  email,
  email_verified: isVerified,
});
const invited = async (email: string): Promise<DeskCaller> => {
  const agent = await app.operator('agent');
  expect(await invite(agent.operator.operatorId, email)).toBeUndefined();
  return agent;
};

test('an operator comes in by the address that two people entered, with their role, and from then on by their subject', async () => {
  const agent = await invited('Ana@Lender.example');
  issuer.become(person('sub-ana', 'ana@lender.example'));
  const { to, session } = await signOn();
  expect(to).toBe('/desk/');
  expect((await meOf(session?.value ?? '')).data).toMatchObject({
    operatorId: agent.operator.operatorId,
    role: 'agent',
    isPasswordDue: 0,
  });
  issuer.become(person('sub-ana', 'ana.maria@lender.example', false));
  expect((await signOn()).session).toBeDefined();
  // who gets the address later is somebody else
  issuer.become(person('sub-other', 'ana@lender.example'));
  expect(await signOn()).toEqual({ to: '/desk/?sign-on=unknown', session: undefined });
  const auditor = await app.operator('auditor');
  const log = await auditor('audit', { operatorId: agent.operator.operatorId, action: 'sign-on' });
  expect(rowsOf(log.data['acts'])).toHaveLength(2);
  const shown = rowsOf((await auditor('operators')).data['operators']);
  expect(shown.find(({ operatorId }) => operatorId === agent.operator.operatorId)).toMatchObject({
    signOn: 'ana@lender.example',
    isSignOnBound: 1,
  });
});

test('nobody is made by it: an address that is not verified, or that nobody entered, comes in as nobody', async () => {
  await invited('eva@lender.example');
  issuer.become(person('sub-eva', 'eva@lender.example', false));
  expect((await signOn()).to).toBe('/desk/?sign-on=unknown');
  issuer.become(person('sub-stranger', 'stranger@lender.example'));
  expect((await signOn()).to).toBe('/desk/?sign-on=unknown');
  issuer.become(person('sub-eva', 'eva@lender.example'));
  expect((await signOn()).to).toBe('/desk/');
});

test('a subject that was entered comes in; one that is somebody else’s is not given twice', async () => {
  await invited('sub-luis');
  issuer.become(person('sub-luis', 'luis@elsewhere.example', false));
  expect((await signOn()).to).toBe('/desk/');
  const other = await app.operator('agent');
  expect(await invite(other.operator.operatorId, 'sub-luis')).toBe('sign-on-taken');
});

test.each([
  ['a nonce of another sign-on', { nonce: 'another' }],
  ['another issuer', { iss: 'https://other.example' }],
  ['another client', { aud: 'another-client' }],
  ['a signature by another key', { key: 'other' }],
] as const)('%s is refused', async (_name, wrongly) => {
  issuer.become(person('sub-luis', 'luis@lender.example'), wrongly);
  expect(await signOn()).toEqual({ to: '/desk/?sign-on=failed', session: undefined });
});

test('a state is good once, for the browser that began it, and for ten minutes', async () => {
  issuer.become(person('sub-luis', 'luis@lender.example'));
  const begun = await begin();
  const back = await atIssuer(begun);
  const other = await begin();
  const failed = { to: '/desk/?sign-on=failed', session: undefined };
  expect(await comeBack(back, other.cookie)).toEqual(failed);
  expect(await comeBack(back, '')).toEqual(failed);
  expect((await comeBack(back, begun.cookie)).to).toBe('/desk/');
  expect(await comeBack(back, begun.cookie)).toEqual(failed);
  expect(await comeBack(back.replace(/state=[^&]*/, 'state=made-up'), begun.cookie)).toEqual(failed);
  const late = await begin();
  const lateBack = await atIssuer(late);
  await app.dev('/dev/clock', { advanceMs: 10 * 60_000 + 1_000 });
  expect(await comeBack(lateBack, late.cookie)).toEqual(failed);
});

test('a disabled operator stays out, and disabling ends a session that began by sign-on', async () => {
  const agent = await invited('mar@lender.example');
  issuer.become(person('sub-mar', 'mar@lender.example'));
  const { session } = await signOn();
  expect((await meOf(session?.value ?? '')).code).toBe(0);
  const manager = await app.operator('manager');
  const { operatorId } = agent.operator;
  expect((await manager('operator-stop', { operatorId, stop: 'disable', reason })).code).toBe(0);
  expect((await meOf(session?.value ?? '')).code).not.toBe(0);
  expect((await signOn()).to).toBe('/desk/?sign-on=unknown');
});

test('another sign-on, or none, ends the sessions that stood on the one before', async () => {
  const agent = await invited('sol@lender.example');
  issuer.become(person('sub-sol', 'sol@lender.example'));
  const { session } = await signOn();
  expect(await invite(agent.operator.operatorId, '')).toBeUndefined();
  expect((await meOf(session?.value ?? '')).code).not.toBe(0);
  expect((await signOn()).to).toBe('/desk/?sign-on=unknown');
});

test('what an issuer that is away, or a person who says no there, brings back is a failure and no session', async () => {
  const begun = await begin();
  const state = new URL(begun.address).searchParams.get('state') ?? '';
  const denied = await comeBack(`${SIGN_ON_PATH}?error=access_denied&state=${state}`, begun.cookie);
  expect(denied).toEqual({ to: '/desk/?sign-on=failed', session: undefined });
});
