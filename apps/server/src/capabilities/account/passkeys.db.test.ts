import { endpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { openAuthenticator } from '../../testing/authenticator.ts';
import { openBrowser } from '../../testing/browser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';

const app = useTestApp();
const { passkeys, account, messages } = endpoints;
const HOST = 'localhost';
const MINUTE_MS = 60_000;
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * MINUTE_MS + 1 });

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return `81${String(numbers).padStart(4, '0')}0003`;
};
const browserAt = (host = HOST) => openBrowser(app, { host });
type Browser = ReturnType<typeof openBrowser>;
type Device = ReturnType<typeof openAuthenticator>;
type Lies = Partial<Parameters<Device['show']>[0]>;

/** What a browser and its device do to keep a passkey, with what they say otherwise. */
async function keepOn(browser: Browser, device: Device, lies: Lies = {}) {
  const { code, data } = await browser.post(passkeys.begin.path);
  if (code !== 0) return { code, data, message: '' };
  const asked = {
    challenge: String(data['challenge']),
    host: String(data['host']),
    user: String(data['user']),
  };
  return browser.post(passkeys.keep.path, { credential: device.make({ ...asked, ...lies }) });
}
const challengeOf = async (browser: Browser) =>
  String((await browser.post(passkeys.challenge.path)).data['challenge']);
const show = (browser: Browser, credential: string) => browser.post(passkeys.login.path, { credential });
async function enterBy(browser: Browser, device: Device, lies: Lies = {}) {
  const challenge = await challengeOf(browser);
  return show(browser, device.show({ challenge, host: HOST, ...lies }));
}
/** Somebody with a passkey, and the device that has it. */
async function person() {
  const browser = browserAt();
  const phone = nextPhone();
  await browser.enter(phone);
  const device = openAuthenticator();
  expect((await keepOn(browser, device)).code).toBe(0);
  return { browser, phone, device };
}
const rowsOf = async (browser: Browser) =>
  [(await browser.post(passkeys.list.path)).data['passkeys']].flat().map(Object);
const refused = { code: -40, data: { reason: 'passkey' } };

test('a passkey logs its person in on a browser that nobody knew, and they see and are told of it', async () => {
  const { browser, device } = await person();
  expect(await rowsOf(browser)).toMatchObject([{ id: device.own.id, label: 'Safari, iPhone', usedAt: '' }]);
  const other = browserAt();
  expect((await enterBy(other, device)).code).toBe(0);
  const [mine, theirs] = [await browser.post(account.me.path), await other.post(account.me.path)];
  expect(theirs).toMatchObject({ code: 0, data: { phone: mine.data['phone'] } });
  const devices = [(await browser.post(account.devices.path)).data['devices']].flat();
  expect(devices).toHaveLength(2);
  expect((await rowsOf(browser))[0].usedAt).not.toBe('');
  const { data } = await other.post(messages.list.path);
  expect(data['messages']).toMatchObject([
    { kind: 'device-added', orderId: '' },
    { kind: 'passkey-added', orderId: '' },
  ]);
  const line = app.lines().findLast((one) => one.includes('borrower-login'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ outcome: 'entered' });
});

describe('a challenge', () => {
  test('is good once, for five minutes, and in the browser that asked for it', async () => {
    const { device } = await person();
    const browser = browserAt();
    const challenge = await challengeOf(browser);
    const elsewhere = browserAt();
    await challengeOf(elsewhere);
    expect(await show(elsewhere, device.show({ challenge, host: HOST }))).toMatchObject(refused);
    expect((await show(browser, device.show({ challenge, host: HOST }))).code).toBe(0);
    expect(await show(browser, device.show({ challenge, host: HOST }))).toMatchObject(refused);
    const late = await challengeOf(browser);
    await minutes(5);
    expect(await show(browser, device.show({ challenge: late, host: HOST }))).toMatchObject(refused);
    const own = Buffer.from(late, 'base64url').toString().split('.');
    const longer = Buffer.from([own[0], Number(own[1]) + MINUTE_MS * 4, own[2]].join('.')).toString(
      'base64url',
    );
    expect(await show(browser, device.show({ challenge: longer, host: HOST }))).toMatchObject(refused);
  });

  test('of a login keeps no passkey, and one of a keeping logs nobody in', async () => {
    const { browser, device } = await person();
    const login = await challengeOf(browser);
    const other = openAuthenticator();
    const made = other.make({ challenge: login, host: HOST, user: device.own.user });
    expect(await browser.post(passkeys.keep.path, { credential: made })).toMatchObject(refused);
    const { data } = await browser.post(passkeys.begin.path);
    const shown = device.show({ challenge: String(data['challenge']), host: HOST });
    expect(await show(browser, shown)).toMatchObject(refused);
    expect(await rowsOf(browser)).toHaveLength(1);
  });
});

describe('nobody comes in', () => {
  test('by what was signed for another site or host, behind no lock, or by a count that does not grow', async () => {
    const { device } = await person();
    const browser = browserAt();
    const wrong: readonly Lies[] = [
      { origin: 'http://plazo.example' },
      { host: 'plazo.example', origin: `http://${HOST}` },
      { isVerified: false },
    ];
    for (const lies of wrong) expect(await enterBy(browser, device, lies)).toMatchObject(refused);
    expect((await enterBy(browser, device)).code).toBe(0);
    device.own.count -= 1;
    expect(await enterBy(browserAt(), device)).toMatchObject(refused);
    expect((await enterBy(browserAt(), device)).code).toBe(0);
  });

  test('by a passkey that was taken away, of somebody else or of nobody: the words lead to the code', async () => {
    const [one, two] = [await person(), await person()];
    const browser = browserAt();
    const stranger = openAuthenticator();
    stranger.own.user = one.device.own.user;
    const { message } = await enterBy(browser, stranger);
    expect(message).toContain('Entra con un código');
    one.device.own.user = two.device.own.user;
    expect(await enterBy(browser, one.device)).toMatchObject(refused);
    for (const credential of ['', '{}', 'none', JSON.stringify({ id: 'a' })])
      expect(await show(browser, credential)).toMatchObject(refused);
    await two.browser.post(passkeys.drop.path, { id: one.device.own.id });
    expect(await rowsOf(one.browser)).toHaveLength(1);
    await two.browser.post(passkeys.drop.path, { id: two.device.own.id });
    expect(await rowsOf(two.browser)).toEqual([]);
    expect(await enterBy(browser, two.device)).toMatchObject(refused);
    await minutes(1);
    expect((await browser.enter(two.phone)).code).toBe(0);
  });

  test('by trying: wrong passkeys count as wrong codes do', async () => {
    const { device, phone } = await person();
    const browser = browserAt();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await enterBy(browser, device, { isVerified: false })).toMatchObject(refused);
    expect(await enterBy(browser, device)).toMatchObject({ code: -50 });
    await minutes(1);
    expect(await browser.enter(phone)).toMatchObject({ code: -50 });
    await minutes(61);
    expect((await enterBy(browser, device)).code).toBe(0);
  });
});

describe('a passkey is kept', () => {
  test('by who has just logged in, behind a lock, under a host of the brand and nowhere else', async () => {
    const browser = browserAt();
    await browser.enter(nextPhone());
    for (const lies of [{ isVerified: false }, { origin: 'http://plazo.example' }, { host: 'plazo.example' }])
      expect(await keepOn(browser, openAuthenticator(), lies)).toMatchObject(refused);
    await minutes(14);
    expect((await keepOn(browser, openAuthenticator())).code).toBe(0);
    await minutes(2);
    expect(await keepOn(browser, openAuthenticator())).toMatchObject({ data: { reason: 'login-first' } });
    const elsewhere = browserAt('plazo.test');
    expect(await elsewhere.post(passkeys.challenge.path)).toMatchObject({ data: { reason: 'passkeys' } });
    await elsewhere.enter(nextPhone());
    expect(await keepOn(elsewhere, openAuthenticator())).toMatchObject({ data: { reason: 'passkeys' } });
  });

  test('no more than ten, and goes with the person who is erased', async () => {
    const { browser, device } = await person();
    for (let no = 1; no < 10; no += 1) expect((await keepOn(browser, openAuthenticator())).code).toBe(0);
    expect(await keepOn(browser, openAuthenticator())).toMatchObject({ data: { reason: 'most' } });
    const { db, sealing, clock } = app.opened().deps;
    const borrowerId = Buffer.from(device.own.user, 'base64url').toString();
    await transact(db, (tx) => eraseBorrower(tx, sealing, { borrowerId, erasedAt: clock.now() }));
    const { rows } = await app.owner().query('select * from passkey where borrower_id = $1', [borrowerId]);
    expect(rows).toEqual([]);
    expect(await enterBy(browserAt(), device)).toMatchObject(refused);
  });
});
