import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { openBrowser } from '../../testing/browser.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { kindNames } from '../messages/message-kinds.ts';

/** Codes of a login by WhatsApp, where a rail has a registered text for them. */

const languages = (kind: string) => ({
  es: `${kind}-es`,
  en: `${kind}-en`,
  zh: `${kind}-zh`,
  hi: `${kind}-hi`,
});
const templates = Object.fromEntries([...kindNames, 'code-login'].map((kind) => [kind, languages(kind)]));
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: { sms: { sender: 'RAYO' }, whatsapp: { sender: '+525511112222', templates } },
  messaging: { sms: 'bank', whatsapp: 'bank', waitMinutes: 15, order: ['sms'], kinds: {} },
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
const ask = (browser: Browser, phone: string, way?: string) =>
  browser.post(loginCode.path, { phone, ...(way !== undefined && { way }) });
async function sentTo(phone: string) {
  await deliverOutbox(app.opened().deps, app.opened().deps.sms);
  return (await bank.state()).messages.map(({ ask: sent }) => sent).filter(({ to }) => to.endsWith(phone));
}
const codeOf = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

test('a code goes by the way that was asked for, by its registered text, and kills the one before', async () => {
  const [browser, phone] = [openBrowser(app), nextPhone()];
  expect(await ask(browser, phone)).toMatchObject({ code: 0, data: { ways: ['whatsapp'] } });
  await minutes(1);
  expect((await ask(browser, phone, 'whatsapp')).code).toBe(0);
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

test('all ways count together: nobody has a stranger’s phone ring more often by taking another one', async () => {
  const phone = nextPhone();
  const codes: number[] = [];
  for (let no = 0; no < 4; no += 1) {
    const browser = openBrowser(app);
    codes.push((await ask(browser, phone, no % 2 === 0 ? 'whatsapp' : undefined)).code);
    codes.push((await ask(browser, phone, no % 2 === 0 ? undefined : 'whatsapp')).code);
    await minutes(1);
  }
  expect(codes).toEqual([0, -50, 0, -50, 0, -50, -50, -50]);
  expect(await sentTo(phone)).toHaveLength(3);
});

test('a brand that nobody carries WhatsApp for names no such way and sends nothing by it', async () => {
  const [browser, phone] = [openBrowser(app, { brand: 'quickrupee' }), '9876501299'];
  expect(await ask(browser, phone, 'whatsapp')).toMatchObject({ code: -20, data: { reason: 'way' } });
  expect(await ask(browser, phone)).toMatchObject({ code: 0, data: { ways: [] } });
  expect((await ask(browser, phone, 'voice')).code).toBe(-30);
});
