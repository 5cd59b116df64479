import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { openBrowser } from '../../testing/browser.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { kindNames } from '../messages/message-kinds.ts';

/** Codes of a login by WhatsApp, where a rail has a registered text for them, and by a call that reads them, where one speaks the language. */

const languages = (kind: string) => ({
  es: `${kind}-es`,
  en: `${kind}-en`,
  zh: `${kind}-zh`,
  hi: `${kind}-hi`,
});
const templates = Object.fromEntries([...kindNames, 'code-login'].map((kind) => [kind, languages(kind)]));
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    voice: { sender: '+525533334444', languages: ['es', 'hi'] },
  },
  messaging: { sms: 'bank', whatsapp: 'bank', voice: 'bank', waitMinutes: 15, order: ['sms'], kinds: {} },
});
const app = useRailedApp(bank);

const { loginCode, login } = endpoints.account;
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * 60_000 + 1 });
let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return `55${String(numbers).padStart(4, '0')}0000`;
};
type Browser = ReturnType<typeof openBrowser>;
type Wish = { readonly way?: string; readonly language?: string };
const ask = (browser: Browser, phone: string, { way, language = 'es' }: Wish = {}) =>
  browser.post(loginCode.path, { phone, ...(way !== undefined && { way }) }, `&language=${language}`);
async function sentTo(phone: string) {
  await deliverOutbox(app.opened().deps, app.opened().deps.sms);
  return (await bank.state()).messages.map(({ ask: sent }) => sent).filter(({ to }) => to.endsWith(phone));
}
const codeOf = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

test('a code goes by the way that was asked for, by its registered text, and kills the one before', async () => {
  const [browser, phone] = [openBrowser(app), nextPhone()];
  expect(await ask(browser, phone)).toMatchObject({ code: 0, data: { ways: ['whatsapp', 'voice'] } });
  await minutes(1);
  expect((await ask(browser, phone, { way: 'whatsapp' })).code).toBe(0);
  const sent = await sentTo(phone);
  expect(sent).toHaveLength(2);
  const [sms, other] = ['sms', 'whatsapp'].map((way) => sent.find((one) => one.way === way));
  const smsCode = codeOf(other?.text ?? '');
  expect(other).toMatchObject({ urgency: 'code', template: { id: 'code-login-es', variables: [smsCode] } });
  expect(await browser.post(login.path, { phone, smsCode: codeOf(sms?.text ?? '') })).toMatchObject({
    code: -30,
  });
  expect((await browser.post(login.path, { phone, smsCode })).code).toBe(0);
  expect(app.lines().join('\n')).not.toContain(smsCode);
});

test.each([
  ['es', 'es', /pulsa 1.*cuelga/],
  ['hi', 'hi', /1 दबाएँ/],
  ['en', 'es', /pulsa 1/],
] as const)(
  'a call to who reads %s is made in %s: who calls, and digit by digit the code to who presses a key',
  async (reads, speaks, first) => {
    const [browser, phone] = [openBrowser(app), nextPhone()];
    expect((await ask(browser, phone, { way: 'voice', language: reads })).code).toBe(0);
    const call = (await sentTo(phone)).find(({ way }) => way === 'voice');
    const { subject = '', text = '' } = call ?? {};
    expect(call).toMatchObject({ language: speaks, sender: '+525533334444', urgency: 'code' });
    expect(subject).toMatch(first);
    const digits = /\d(?:, \d){5}/g;
    const [once = '', again] = text.match(digits) ?? [];
    expect(again).toBe(once);
    expect(subject).not.toMatch(digits);
    const smsCode = once.replaceAll(', ', '');
    expect((await browser.post(login.path, { phone, smsCode })).code).toBe(0);
    expect(app.lines().join('\n')).not.toContain(smsCode);
    expect(app.lines().join('\n')).not.toContain(once);
  },
);

test('a call costs what its rail says, and was heard where it says so', async () => {
  const [browser, phone] = [openBrowser(app), nextPhone()];
  await ask(browser, phone, { way: 'voice' });
  await sentTo(phone);
  const call = (await bank.state()).messages.find(({ ask: { to } }) => to.endsWith(phone));
  const row = () =>
    app
      .opened()
      .deps.db.selectFrom('outbox')
      .select(['kind', 'state', 'cost_minor', 'read_at'])
      .where('rail', '=', 'bank')
      .orderBy('due_at', 'desc')
      .executeTakeFirst();
  await bank.flush();
  expect(await row()).toMatchObject({ kind: 'voice', state: 'delivered', cost_minor: 12n, read_at: null });
  await bank.actOnMessage(call?.id ?? '', 'read');
  await bank.flush();
  expect(await row()).toMatchObject({ state: 'delivered', cost_minor: 12n, read_at: expect.any(Date) });
  expect((await app.books()).findings).toEqual([]);
});

test('all ways count together: nobody has a stranger’s phone ring more often by taking another one', async () => {
  const phone = nextPhone();
  const codes: number[] = [];
  for (const way of ['whatsapp', 'voice', 'voice', 'whatsapp']) {
    const browser = openBrowser(app);
    codes.push((await ask(browser, phone, { way })).code);
    codes.push((await ask(browser, phone, { way: way === 'voice' ? 'whatsapp' : 'voice' })).code);
    await minutes(1);
  }
  expect(codes).toEqual([0, -50, 0, -50, 0, -50, -50, -50]);
  expect(await sentTo(phone)).toHaveLength(3);
});

test('a brand that nobody carries other ways for names none and sends nothing by them', async () => {
  const [browser, phone] = [openBrowser(app, { brand: 'quickrupee' }), '9876501299'];
  expect(await ask(browser, phone, { way: 'whatsapp' })).toMatchObject({
    code: -20,
    data: { reason: 'way' },
  });
  expect(await ask(browser, phone)).toMatchObject({ code: 0, data: { ways: [] } });
  expect(await ask(browser, phone, { way: 'voice' })).toMatchObject({ code: -20, data: { reason: 'way' } });
  expect((await ask(browser, phone, { way: 'pigeon' })).code).toBe(-30);
});
