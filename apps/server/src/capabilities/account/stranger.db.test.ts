import { endpoints } from '@plazo/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { openBrowser } from '../../testing/browser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { listMessages } from '../messages/outbox.store.ts';
import { countSent } from './sms-conversion.store.ts';

const app = useTestApp();
const { loginCode, loginChallenge, login } = endpoints.account;
const MINUTE_MS = 60_000;

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return `33${String(numbers).padStart(4, '0')}0002`;
};
const codeOf = async (phone: string) =>
  (await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`))[0]?.code ?? '';
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * MINUTE_MS + 1 });
const sentTo = async (phone: string) => {
  const { db, sealing } = app.opened().deps;
  return (await listMessages(db, sealing)).filter(({ message }) => message.phone === phone).length;
};

type Browser = ReturnType<typeof openBrowser>;
/** What a browser computes for a challenge. */
async function prove(browser: Browser): Promise<string> {
  const challenge: Challenge = JSON.parse(
    String((await browser.post(loginChallenge.path)).data['challenge']),
  );
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const askWithProof = async (browser: Browser, phone: string) =>
  browser.post(loginCode.path, { phone, proof: await prove(browser) });
const spend = (bucket: string, hits: number) =>
  sql`insert into rate_count (bucket, hits, resets_at) values (${bucket}, ${hits}, now() + interval '100 years')
    on conflict (bucket) do update set hits = ${hits}, resets_at = excluded.resets_at`.execute(
    app.opened().deps.db,
  );

afterEach(async () => {
  await sql`delete from rate_count`.execute(app.opened().deps.db);
});

describe('a code', () => {
  test('is the browser’s that asked: five wrong tries of a stranger leave the owner’s as it is', async () => {
    const phone = nextPhone();
    const [owner, stranger] = [openBrowser(app), openBrowser(app)];
    await owner.post(loginCode.path, { phone });
    const smsCode = await codeOf(phone);
    for (let tries = 0; tries < 5; tries += 1) await stranger.post(login.path, { phone, smsCode: '000000' });
    await minutes(1);
    await stranger.post(loginCode.path, { phone });
    for (let tries = 0; tries < 6; tries += 1) await stranger.post(login.path, { phone, smsCode: 'wrong' });
    expect(await stranger.post(login.path, { phone, smsCode })).toMatchObject({ code: -50 });
    expect(await owner.post(login.path, { phone, smsCode })).toMatchObject({ code: 0 });
  });

  test('that one browser asked for opens nothing in another', async () => {
    const phone = nextPhone();
    const [owner, other] = [openBrowser(app), openBrowser(app)];
    await owner.post(loginCode.path, { phone });
    const smsCode = await codeOf(phone);
    expect(await other.post(login.path, { phone, smsCode })).toMatchObject({ code: -30 });
    expect(await owner.post(login.path, { phone, smsCode })).toMatchObject({ code: 0 });
  });
});

describe('when a stranger uses up what all share', () => {
  test('the browser of a stranger does the work, right, in time and once; who logged in from this browser before does not', async () => {
    const phone = nextPhone();
    const [known, stranger] = [openBrowser(app), openBrowser(app)];
    await known.enter(phone);
    await minutes(2);
    await spend('sms:all:minute', 30);
    const wanted = nextPhone();
    const needed = { code: -40, data: { reason: 'proof-needed' } };
    expect(await stranger.post(loginCode.path, { phone: wanted })).toMatchObject(needed);
    const proof = await prove(stranger);
    const others = [
      proof.replace(/"counter":\d+,"derivedKey":"../, '"counter":1,"derivedKey":"00'),
      '{}',
      'no proof',
    ];
    const cheaper = proof.replace('"cost":1000', '"cost":1');
    for (const wrong of [...others, cheaper])
      expect(await stranger.post(loginCode.path, { phone: wanted, proof: wrong })).toMatchObject(needed);
    expect(await sentTo(wanted)).toBe(0);
    expect(await stranger.post(loginCode.path, { phone: wanted, proof })).toMatchObject({ code: 0 });
    expect(await sentTo(wanted)).toBe(1);
    expect(await stranger.post(loginCode.path, { phone: nextPhone(), proof })).toMatchObject(needed);
    const late = await prove(stranger);
    await minutes(6);
    expect(await stranger.post(loginCode.path, { phone: nextPhone(), proof: late })).toMatchObject(needed);
    expect(await known.post(loginCode.path, { phone })).toMatchObject({ code: 0 });
  });

  test('the last quarter is for borrowers, and nobody learns by it who is one', async () => {
    const phone = nextPhone();
    await openBrowser(app).enter(phone);
    await minutes(2);
    await spend('sms:all:minute', 45);
    await spend('sms:all:day', 3_750);
    const nobody = nextPhone();
    const [one, two] = [
      await askWithProof(openBrowser(app), phone),
      await askWithProof(openBrowser(app), nobody),
    ];
    expect([one.code, one.message, Object.keys(one.data)]).toEqual([
      two.code,
      two.message,
      Object.keys(two.data),
    ]);
    expect([await sentTo(phone), await sentTo(nobody)]).toEqual([2, 0]);
    await minutes(2);
    const known = openBrowser(app);
    await askWithProof(known, phone);
    await known.post(login.path, { phone, smsCode: await codeOf(phone) });
    await spend('sms:all:minute', 60);
    await minutes(2);
    expect(await known.post(loginCode.path, { phone })).toMatchObject({ code: -50 });
  });

  test('a prefix whose codes nobody enters asks for work, lets few through, and never stops its borrowers', async () => {
    const { db, clock, sealing } = app.opened().deps;
    const phone = '5544440001';
    const prefix = Buffer.from(sealing.blindIndex('prefix:+52554444')).toString('base64url');
    await openBrowser(app).enter(phone);
    await minutes(2);
    const watched = { subjects: [`prefix:${prefix}`], day: localDate(clock.now(), 'UTC') };
    for (let no = 0; no < 60; no += 1) await countSent(db, watched);
    expect(await openBrowser(app).post(loginCode.path, { phone: '5544440002' })).toMatchObject({
      data: { reason: 'proof-needed' },
    });
    const entering = async (no: number) => {
      const browser = openBrowser(app);
      const own = `554444${1000 + no}`;
      await askWithProof(browser, own);
      return browser.post(login.path, { phone: own, smsCode: await codeOf(own) });
    };
    for (let no = 0; no < 5; no += 1) expect((await entering(no)).code).toBe(0);
    await askWithProof(openBrowser(app), '5544449999');
    expect(await sentTo('5544449999')).toBe(0);
    expect(await askWithProof(openBrowser(app), phone)).toMatchObject({ code: 0 });
    expect(await sentTo(phone)).toBe(2);
    // an hour later honest people there have shown that codes are entered, and strangers go on as everywhere
    await minutes(61);
    for (let no = 5; no < 8; no += 1) await entering(no);
    expect(await openBrowser(app).post(loginCode.path, { phone: '5544440003' })).toMatchObject({ code: 0 });
  });
});

test('many phones behind one address of a carrier log in; one browser there is held, and then its address', async () => {
  const address = '198.51.100.77';
  const asked = async (count: number, browserOf: () => Browser) => {
    const codes: number[] = [];
    for (let no = 0; no < count; no += 1)
      codes.push((await browserOf().post(loginCode.path, { phone: nextPhone() })).code);
    return codes;
  };
  const one = openBrowser(app, { address });
  expect(await asked(6, () => one)).toEqual([0, 0, 0, 0, 0, -50]);
  expect(await asked(5, () => openBrowser(app, { address }))).toEqual([0, 0, 0, 0, 0]);
  const [next] = await asked(1, () => openBrowser(app, { address }));
  expect(next).toBe(-40);
  const many: number[] = [];
  for (let no = 0; no < 25; no += 1)
    many.push((await askWithProof(openBrowser(app, { address }), nextPhone())).code);
  expect(new Set(many)).toEqual(new Set([0]));
});
