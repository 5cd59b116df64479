import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@plazo/contract';
import { afterAll, expect, test } from 'vitest';
import { listMessages } from './capabilities/messages/outbox.store.ts';
import { openBrowser } from './testing/browser.ts';
import { deskPost } from './testing/desk.ts';
import { sign } from './testing/sign.ts';
import { useTestApp } from './testing/test-app.ts';

/** What keeps strangers out holds in the mode that meets them, with the settings of a deployment behind a proxy. */

const secret = () => randomBytes(18).toString('hex');
const key = () => randomBytes(32).toString('base64');
const keys = join(tmpdir(), `plazo-production-${secret()}.json`);
writeFileSync(keys, JSON.stringify({ keyId: 'k1', encryption: { k1: key() }, blindIndex: key() }), {
  mode: 0o600,
});
afterAll(() => rmSync(keys));
const spei = secret();

const app = useTestApp({
  PLAZO_MODE: 'production',
  HOST: '127.0.0.1',
  PORT: '8080',
  PLAZO_BRANDS: fileURLToPath(new URL('../../../packages/markets/src/mx/demo', import.meta.url)),
  PLAZO_KEYS: keys,
  PLAZO_ALLOW_PLAIN_BACKUP: '1',
  PLAZO_CHECKPOINTS: `${keys}.checkpoints`,
  PLAZO_FILES: 'database',
  PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=5,loans=10,letters=60',
  PLAZO_SMS_URL: 'https://sms.invalid/send',
  PLAZO_SMS_KEY: secret(),
  PLAZO_ALLOW_SIMULATED: 'payout,identity,collection',
  PLAZO_TRUST_PROXY: '10.0.0.0/8',
  PLAZO_CHANNEL_SECRET_SPEI: spei,
  ...Object.fromEntries(
    ['BANK', 'STORE', 'UPI', 'DISBURSEMENT'].map((name) => [`PLAZO_CHANNEL_SECRET_${name}`, secret()]),
  ),
});
const { loginCode, login, handOff, me } = endpoints.account;

/** The code that a phone was sent: in production nobody else reads it. */
async function codeOf(phone: string): Promise<string> {
  const { db, sealing } = app.opened().deps;
  const sent = (await listMessages(db, sealing)).filter(({ message }) => message.phone === phone);
  return sent[0]?.message.code ?? '';
}

test('a code is good in the browser that asked for it alone, and its cookies are this host’s and secure', async () => {
  const phone = '5512340001';
  const [owner, thief] = [openBrowser(app), openBrowser(app)];
  await owner.post(loginCode.path, { phone });
  const smsCode = await codeOf(phone);
  expect(smsCode).toMatch(/^\d{6}$/);
  expect((await thief.post(login.path, { phone, smsCode })).code).toBe(-30);
  expect((await owner.post(login.path, { phone, smsCode })).code).toBe(0);
  expect([...owner.jar.keys()].every((name) => name.startsWith('__Host-'))).toBe(true);
  expect(await owner.isIn()).toBe(true);
  const copied = openBrowser(app, {
    jar: new Map([...owner.jar].filter(([name]) => !name.includes('device'))),
  });
  expect(await copied.isIn()).toBe(false);
});

test('an app’s code opens one view on its own device, once', async () => {
  const phone = '5512340002';
  const native = openBrowser(app, { isApp: true });
  await native.post(loginCode.path, { phone });
  expect((await native.post(login.path, { phone, smsCode: await codeOf(phone) })).code).toBe(0);
  const codeFor = async () =>
    String((await native.post(handOff.path, {}, '&deviceId=my-phone')).data['code']);
  const opened = async (query: Record<string, string>) => {
    const view = openBrowser(app);
    await view.open(query);
    return (await view.post(me.path)).code;
  };
  expect(await opened({ handOff: await codeFor(), deviceId: 'another-phone' })).toBe(-10);
  const code = await codeFor();
  expect(await opened({ handOff: code, deviceId: 'my-phone' })).toBe(0);
  expect(await opened({ handOff: code, deviceId: 'my-phone' })).toBe(-10);
});

test('where nothing takes a card nobody is asked for one', async () => {
  const phone = '5512340003';
  const owner = openBrowser(app);
  await owner.post(loginCode.path, { phone });
  await owner.post(login.path, { phone, smsCode: await codeOf(phone) });
  const { account, cardPayment } = endpoints;
  const order = { orderId: 'ABCD-EFGH', productId: 'mx-fair' };
  const calls = [
    await owner.post(account.bindCard.path, { cardNo: '4152313412345678', ...order }),
    await owner.post(cardPayment.way.path, order),
    await owner.post(cardPayment.commit.path, {
      ...order,
      amount: '100',
      cardId: 'c',
      repayToken: 't',
      sendMsg: '0',
    }),
    await owner.post(cardPayment.confirm.path, { ...order, repaymentRecordId: 'r', verifyCode: '123456' }),
  ];
  expect(calls.map(({ data }) => Object(data).reason)).toEqual(calls.map(() => 'not-offered'));
});

test('an address is believed of a trusted proxy alone', async () => {
  const from = async (remoteAddress: string, forwarded = '') => {
    await app.app().inject({
      method: 'POST',
      url: '/desk/api/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
      payload: 'name=nobody&password=wrong&code=000000',
      remoteAddress,
    });
    const line: { from?: string } = JSON.parse(
      app.lines().findLast((told) => told.includes('"desk-login"')) ?? '{}',
    );
    return line.from;
  };
  const own = await from('198.51.100.7');
  expect(own).toBeTruthy();
  expect(await from('10.1.2.3', '198.51.100.7')).toBe(own);
  // who is no proxy of ours says what it likes, and so does what stands left of the last untrusted one
  expect(await from('198.51.100.7', '203.0.113.9')).toBe(own);
  expect(await from('10.1.2.3', '203.0.113.9, 198.51.100.7')).toBe(own);
  expect(await from('10.1.2.3', '203.0.113.9')).not.toBe(own);
});

test('a bank is believed by the secret of the deployment, never by that of development; the test surface is not there', async () => {
  const at = app.opened().deps.clock.now();
  const told = async (by: string) => {
    const money = { reference: 'nobodys', amountMinor: 100, currency: 'MXN', paidAt: at.toISOString() };
    const body = JSON.stringify({ eventId: 'one', paymentId: 'one', ...money });
    const headers = {
      'content-type': 'application/json',
      'plazo-signature': sign(body, { secret: by, at }),
    };
    return (await app.app().inject({ method: 'POST', url: '/notifications/spei', headers, payload: body }))
      .statusCode;
  };
  expect(await told('dev-secret-spei')).toBe(401);
  expect(await told(spei)).toBe(200);
  expect((await app.app().inject({ url: '/dev/clock' })).statusCode).toBe(404);
  expect((await deskPost(app.app(), 'loans', {})).json()).toMatchObject({ success: false });
});

test('what serves development is not there: no description, no figures, no preview, no brand or colour by an address', async () => {
  const get = (url: string, cookies = {}) => app.app().inject({ url, cookies });
  for (const path of ['/openapi.json', '/metrics', '/dev/products', '/dev/references', '/dev/sms'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  const chosen = await get('/becauseInterpreted?brand=prestamo-rayo&brandColor=%23ff0000');
  expect(chosen.cookies.map(({ name }) => name).filter((name) => name.startsWith('plazo-brand'))).toEqual([]);
  expect(chosen.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
});

test('an operator’s session is this host’s, secure, and no script’s', async () => {
  const { cookie } = await app.operator('agent');
  expect(cookie).toMatch(/^__Host-plazo-desk=/);
  const read = async (own: string) => (await deskPost(app.app(), 'loans', { cookie: own })).json();
  expect(await read(cookie)).toMatchObject({ code: 0 });
  expect(await read(cookie.replace('__Host-', ''))).toMatchObject({ code: -10 });
  const left = await deskPost(app.app(), 'logout', { cookie });
  expect(left.cookies).toMatchObject([
    { name: '__Host-plazo-desk', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
  ]);
});

test('the clock is the machine’s own: nobody sets it', async () => {
  await expect(app.opened().deps.clock.set(new Date('2031-01-01T00:00:00Z'))).rejects.toThrow('clock');
  expect(app.opened().deps.clock.now().getTime()).toBeLessThanOrEqual(Date.now());
});

test('the site stands at its brand’s own host, whatever host a request names', async () => {
  const response = await app.app().inject({ url: '/sitemap.xml', headers: { host: 'elsewhere.example' } });
  expect(response.body).toContain('<loc>https://');
  expect(response.body).not.toContain('elsewhere.example');
});
