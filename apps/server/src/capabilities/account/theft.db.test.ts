import { endpoints, pageAddress } from '@plazo/contract';
import { describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** What a thief of a cookie, of a code or of a browser can do: nothing, and not for long. */

const app = useTestApp();
const { me, bindBank, sendCode, logoutEverywhere, handOff } = endpoints.account;

/** Whether a page that is opened brings another token. */
const isRenewed = async (browser: ReturnType<typeof openBrowser>, isLost = false) =>
  (await browser.open({}, { isLost })).cookies.length > 0;

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return `56${String(numbers).padStart(4, '0')}0002`;
};
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * 60_000 });

async function loggedIn() {
  const browser = openBrowser(app);
  await browser.enter(nextPhone());
  return browser;
}

describe('a token of a browser', () => {
  test('is replaced while pages are opened, never in between, and the replaced one is good for calls under way alone', async () => {
    const browser = await loggedIn();
    const first = browser.jar.get('plazo');
    expect(await isRenewed(browser)).toBe(false);
    await minutes(6);
    expect(await browser.isIn()).toBe(true);
    expect(browser.jar.get('plazo')).toBe(first);
    const underWay = browser.copy();
    expect(await isRenewed(browser)).toBe(true);
    expect(browser.jar.get('plazo')).not.toBe(first);
    expect(await Promise.all([browser.isIn(), browser.isIn(), browser.isIn()])).toEqual([true, true, true]);
    expect(await underWay.isIn()).toBe(true);
    expect(await browser.isIn()).toBe(true);
  });

  test('that was copied ends for thief and owner as soon as the second of them uses it', async () => {
    const warned = vi.spyOn(app.opened().deps.log, 'warn');
    for (const isThiefFirst of [true, false]) {
      const owner = await loggedIn();
      await minutes(6);
      const thief = owner.copy();
      const [first, second] = isThiefFirst ? [thief, owner] : [owner, thief];
      await first.open();
      expect(await first.isIn()).toBe(true);
      await minutes(2);
      expect(await second.isIn()).toBe(false);
      expect(await first.isIn()).toBe(false);
    }
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      'a replaced session token came again: the session is ended',
      'a replaced session token came again: the session is ended',
    ]);
    warned.mockRestore();
  });

  test('whose successor got lost on the way goes on, and gets another', async () => {
    const browser = await loggedIn();
    await minutes(6);
    expect(await isRenewed(browser, true)).toBe(true);
    await minutes(2);
    expect(await browser.isIn()).toBe(true);
    expect(await isRenewed(browser)).toBe(false);
    await minutes(5);
    expect(await isRenewed(browser)).toBe(true);
    expect(await browser.isIn()).toBe(true);
  });

  test('is given to one of several pages that open at once', async () => {
    const browser = await loggedIn();
    await minutes(6);
    const given = await Promise.all([isRenewed(browser), isRenewed(browser), isRenewed(browser)]);
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await browser.isIn()).toBe(true);
  });

  test('of an app that brings its own session is never changed under it', async () => {
    const borrower = await app.borrower();
    await minutes(6);
    const url = `${pageAddress('support', {})}?${borrower.commonQuery}`;
    const { cookies } = await app.app().inject({ url });
    expect(cookies.map(({ value }) => value)).toEqual([borrower.sessionId]);
    expect(await app.call(borrower, me.path, {})).toMatchObject({ code: 0 });
  });

  test('that nobody was given is never adopted', async () => {
    const browser = openBrowser(app, {
      jar: new Map([
        ['plazo', 'made-by-a-client'],
        ['plazo-device', 'also'],
      ]),
    });
    expect(await browser.isIn()).toBe(false);
    await browser.enter(nextPhone());
    expect(browser.jar.get('plazo')).not.toBe('made-by-a-client');
    expect(await openBrowser(app, { jar: new Map([['plazo', 'made-by-a-client']]) }).isIn()).toBe(false);
  });
});

describe('two devices of one person', () => {
  const clabe = (account: number) => {
    const first17 = `646180${String(account).padStart(11, '0')}`;
    return clabeOf(first17);
  };

  test('each need their own code to lead money elsewhere', async () => {
    const phone = nextPhone();
    const [one, two] = [openBrowser(app), openBrowser(app)];
    await one.enter(phone);
    await minutes(1.1);
    await two.enter(phone);
    expect((await one.post(bindBank.path, { account: clabe(940_042_332) })).code).toBe(0);
    await minutes(1.1);
    await one.post(sendCode.path, { purpose: 'account', lastDigits: clabe(940_042_335).slice(-4) });
    const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`);
    const change = { account: clabe(940_042_335), smsCode: sms?.code ?? '' };
    expect(await two.post(bindBank.path, change)).toMatchObject({
      code: -40,
      data: { reason: 'code-wrong' },
    });
    expect(await one.post(bindBank.path, change)).toMatchObject({ code: 0 });
  });

  test('both end by logging out everywhere, and what an app was handed over too', async () => {
    const phone = nextPhone();
    const web = openBrowser(app);
    await web.enter(phone);
    const native = await app.dev<{ commonQuery: string; deviceId: string }>('/dev/borrowers', {
      market: 'mx',
      phone,
    });
    const { data } = await app.call(native, handOff.path, {});
    const view = openBrowser(app);
    await view.open({ handOff: String(data['code']), deviceId: native.deviceId });
    expect(await Promise.all([web.isIn(), view.isIn()])).toEqual([true, true]);
    await web.post(logoutEverywhere.path);
    expect(await Promise.all([web.isIn(), view.isIn()])).toEqual([false, false]);
    expect(await app.call(native, me.path, {})).toMatchObject({ code: -10 });
  });
});
