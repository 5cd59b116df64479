import { endpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { loginCode, login, logout, logoutEverywhere, devices, endDevice, me } = endpoints.account;

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return `55${String(numbers).padStart(4, '0')}0001`;
};
const aMinuteLater = () => app.dev('/dev/clock', { advanceMs: 60_001 });

describe('a phone number and a code', () => {
  test.each([
    ['prestamo-rayo', '5598765432'],
    ['quickrupee', '9876501234'],
  ])(
    '%s: a number that nobody knows is a borrower by its code, and the same one the next time',
    async (brand, phone) => {
      const browser = openBrowser(app, { brand });
      expect(await browser.enter(phone)).toMatchObject({ code: 0, data: { isNew: 1 } });
      expect(await browser.post(me.path)).toMatchObject({ code: 0 });
      await aMinuteLater();
      const other = openBrowser(app, { brand });
      expect(await other.enter(phone)).toMatchObject({ code: 0, data: { isNew: 0 } });
      // a device that was never seen is told of, and the same one is not again
      await aMinuteLater();
      await other.enter(phone);
      const { data } = await browser.post(endpoints.messages.list.path);
      const kinds = Object.values(Object(data['messages'])).map((message) => Object(message).kind);
      expect(kinds).toEqual(['device-added']);
      // to who holds the device it is no news
      expect((await other.post(me.path)).data).toMatchObject({ unread: 0, news: '' });
      expect((await browser.post(me.path)).data).toMatchObject({ unread: 1 });
    },
  );

  test('a wrong code says how many tries are left, and the fifth closes the number for the life of the code', async () => {
    const browser = openBrowser(app);
    const phone = nextPhone();
    await browser.post(loginCode.path, { phone });
    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { message } = await browser.post(login.path, { phone, smsCode: 'wrong' });
      messages.push(message);
    }
    expect(messages).toEqual([
      'El código no coincide. Te quedan 4 intentos',
      'El código no coincide. Te quedan 3 intentos',
      'El código no coincide. Te quedan 2 intentos',
      'El código no coincide. Te queda 1 intento',
      'Demasiados intentos. Prueba de nuevo en 5 min',
    ]);
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`);
    expect(await browser.post(login.path, { phone, smsCode: sms?.code ?? '' })).toMatchObject({ code: -50 });
    expect(await browser.post(loginCode.path, { phone })).toMatchObject({ code: -50 });
    await app.dev('/dev/clock', { advanceMs: 5 * 60_001 });
    expect(await browser.enter(phone)).toMatchObject({ code: 0 });
  });

  test('a number of another country gets no code, and one code a minute leaves', async () => {
    const browser = openBrowser(app);
    for (const phone of ['0512345678', '11800138000'])
      expect(await browser.post(loginCode.path, { phone })).toMatchObject({ code: -30 });
    const phone = nextPhone();
    expect(await browser.post(loginCode.path, { phone })).toMatchObject({ code: 0 });
    expect(await browser.post(loginCode.path, { phone })).toMatchObject({ code: -50 });
    expect(await app.dev(`/dev/sms?phone=${phone}`)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is worth nothing without the cookie of the device that opened it', async () => {
    const browser = openBrowser(app);
    await browser.enter(nextPhone());
    const thief = openBrowser(app);
    const token = browser.jar.get('plazo') ?? '';
    expect(token).not.toBe('');
    thief.jar.set('plazo', token);
    expect(await thief.post(me.path)).toMatchObject({ code: -10 });
    thief.jar.clear();
    expect(await thief.post(me.path, {}, `&sessionId=${token}&deviceId=guess`)).toMatchObject({ code: -10 });
    expect(await browser.post(me.path)).toMatchObject({ code: 0 });
  });

  test('is not the one that was planted before the login', async () => {
    const attacker = openBrowser(app);
    await attacker.enter(nextPhone());
    const planted = attacker.jar.get('plazo') ?? '';
    const victim = openBrowser(app);
    for (const [name, value] of attacker.jar) victim.jar.set(name, value);
    await victim.enter(nextPhone());
    expect(victim.jar.get('plazo')).not.toBe(planted);
    expect(await attacker.post(me.path)).toMatchObject({ code: -10 });
  });

  test('ends on one device, on another from here, and everywhere at once', async () => {
    const phone = nextPhone();
    const [one, two, three] = [openBrowser(app), openBrowser(app), openBrowser(app)];
    for (const browser of [one, two, three]) {
      await browser.enter(phone);
      await aMinuteLater();
    }
    const { data } = await one.post(devices.path);
    const rows = Object.values(Object(data['devices'])).map(Object);
    expect(
      rows.map(({ label, isThis }) => `${label} ${isThis}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Safari, iPhone 0', 'Safari, iPhone 0', 'Safari, iPhone 1']);
    const seen = async () =>
      Promise.all([one, two, three].map(async ({ post }) => (await post(me.path)).code));
    await three.post(logout.path);
    expect(three.jar.has('plazo')).toBe(false);
    expect(await seen()).toEqual([0, 0, -10]);
    const own = Object.values(Object((await two.post(devices.path)).data['devices'])).map(Object);
    const other = own.find(({ isThis }) => isThis === 0);
    await two.post(endDevice.path, { id: other?.id });
    expect(await seen()).toEqual([-10, 0, -10]);
    // three codes leave for one number in ten minutes
    await app.dev('/dev/clock', { advanceMs: 8 * 60_000 });
    await one.enter(phone);
    await one.post(logoutEverywhere.path);
    expect(await seen()).toEqual([-10, -10, -10]);
  });

  test('ends fifteen minutes after its last use', async () => {
    const browser = openBrowser(app);
    await browser.enter(nextPhone());
    await app.dev('/dev/clock', { advanceMs: 14 * 60_000 });
    expect(await browser.post(me.path)).toMatchObject({ code: 0 });
    await app.dev('/dev/clock', { advanceMs: 15 * 60_000 });
    expect(await browser.post(me.path)).toMatchObject({ code: -10 });
  });
});

test('who comes to the shell for the first time is asked to log in, and not told that a session ended', async () => {
  const arrive = (url: string, cookies: Record<string, string> = {}) =>
    app.app().inject({ method: 'GET', url, cookies });
  const first = await arrive('/app/apply?productId=mx-fair');
  expect([first.statusCode, first.headers.location]).toEqual([
    302,
    '/app/login?next=%2Fapp%2Fapply%3FproductId%3Dmx-fair',
  ]);
  expect((await arrive('/app/', { plazo: 'ended' })).statusCode).toBe(200);
  expect((await arrive('/app/?sessionId=ended')).statusCode).toBe(200);
  expect((await arrive('/severalRegister')).statusCode).toBe(200);
});
