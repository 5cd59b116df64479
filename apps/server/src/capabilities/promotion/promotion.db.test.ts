import { captchaPath, endpoints, landingEndpoints } from '@plazo/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { stopSms } from '../../db/installation.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { countSent } from '../account/sms-conversion.store.ts';
import { listMessages } from '../messages/outbox.store.ts';
import { addTemplate, publishedTemplates } from './landing.store.ts';
import { listCounts } from './landing-counts.store.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;

const pathOf = (path: string) => path.replace('{provider}', 'loan');
type Answer = { code: string; message: string; data: Record<string, unknown> | null };

let addresses = 0;
/** An address that no other test has. */
const nextAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

async function get(path: string, query: Record<string, string>): Promise<Answer> {
  const answer = await app.app().inject({ url: `${pathOf(path)}?${new URLSearchParams(query)}` });
  return answer.json();
}

async function post(
  path: string,
  form: Record<string, string>,
  { remoteAddress, market = '' }: { remoteAddress: string; market?: string },
): Promise<Answer> {
  const answer = await app.app().inject({
    method: 'POST',
    url: `${pathOf(path)}?language=3&market=${market}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': '8.8.8.8',
    },
    payload: new URLSearchParams(form).toString(),
    remoteAddress,
  });
  return answer.json();
}

const draw = (sid: string, more: Record<string, string> = {}) =>
  app.app().inject({ url: `${pathOf(captchaPath)}?${new URLSearchParams({ sid, t: '1', ...more })}` });

/** A visit with its picture drawn and read. */
async function visit() {
  const { data } = await get(landingEndpoints.promotion.sid.path, {});
  const sid = String(data?.['sid']);
  await draw(sid);
  const { answer } = await app.dev<{ answer: string }>(`/dev/captcha?sid=${sid}`);
  return { sid, capcode: answer };
}

let numbers = 0;
/** A number whose prefix nobody else has. */
function nextPhone(): string {
  numbers += 1;
  return `138${String(numbers).padStart(4, '0')}0001`;
}

type Wish = { phone: string; appName?: string; address?: string; deviceId?: string; utm_tag?: string };
async function ask(wish: Wish, own?: { sid: string; capcode: string }, market = '') {
  const picture = own ?? (await visit());
  const { address = nextAddress(), ...form } = wish;
  const answer = await post(
    landingEndpoints.promotion.sms.path,
    { ...picture, deviceId: `device-${picture.sid.slice(0, 20)}`, appName: 'Préstamo Rayo', ...form },
    { remoteAddress: address, market },
  );
  return { ...picture, answer };
}

const register = (form: Record<string, string>, address = nextAddress()) =>
  post(
    landingEndpoints.promotion.register.path,
    { deviceId: 'device', appName: 'Préstamo Rayo', ...form },
    { remoteAddress: address },
  );

const codeFor = async (phone: string) =>
  (await app.dev<{ code: string; text: string }[]>(`/dev/sms?phone=${phone}`))[0];
const sentTo = async (phone: string) =>
  (await listMessages(app.opened().deps.db, app.opened().deps.sealing)).filter(
    ({ message }) => message.phone === phone,
  ).length;
const advance = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });

describe('a person registers', () => {
  test.each([
    ['cn', '13800138000', 'Préstamo Rayo'],
    ['cl', '912345678', 'Paso Claro'],
    ['co', '3001234567', 'Cuota Clara'],
    ['mx', '5512345678', 'Préstamo Rayo'],
    ['in', '9876543210', 'QuickRupee'],
  ] as const)(
    '%s: with picture and code, once; the second time the account is there',
    async (market, phone, appName) => {
      const own = { phone, appName };
      const first = await visit();
      expect((await ask({ ...own }, first)).answer).toMatchObject({ code: '0' });
      const sms = await codeFor(phone);
      expect(sms?.text).toMatch(new RegExp(`\\n\\n@[a-z-]+\\.example #${sms?.code}$`));
      expect(await register({ ...first, ...own, smsCode: sms?.code ?? '' })).toMatchObject({ code: '0' });
      await advance(MINUTE_MS + 1);
      const again = await visit();
      await ask({ ...own }, again);
      const known = await register({ ...again, ...own, smsCode: (await codeFor(phone))?.code ?? '' });
      expect(known).toMatchObject({ code: '11', message: '您已注册,请直接下载APP登录！' });
      const rows = await app
        .opened()
        .deps.db.selectFrom('borrower')
        .select('market')
        .where('market', '=', market)
        .execute();
      expect(rows).toHaveLength(1);
    },
  );

  test('who proves a number is logged in, whether it is new or known, and nobody by a wrong code', async () => {
    const phone = nextPhone();
    const cookiesOf = async (smsCode: string | undefined) => {
      const own = await visit();
      await ask({ phone }, own);
      const form = { ...own, phone, deviceId: 'device', appName: 'Préstamo Rayo' };
      const answer = await app.app().inject({
        method: 'POST',
        url: pathOf(landingEndpoints.promotion.register.path),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
        },
        payload: new URLSearchParams({
          ...form,
          smsCode: smsCode ?? (await codeFor(phone))?.code ?? '',
        }).toString(),
        remoteAddress: nextAddress(),
      });
      await advance(MINUTE_MS + 1);
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    const home = async (cookie: string) => {
      const { path } = endpoints.account.me;
      const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
      return (await app.app().inject({ method: 'POST', url: path, headers })).json().code;
    };
    expect(await cookiesOf('000000')).toBe('');
    const [isNew, isKnown] = [await cookiesOf(undefined), await cookiesOf(undefined)];
    expect(await home(isNew)).toBe(0);
    expect(await home(isKnown)).toBe(0);
    expect(await home('')).not.toBe(0);
  });

  test('fifty registrations at once with one code make one borrower', async () => {
    const phone = nextPhone();
    const { sid, capcode } = await ask({ phone });
    const smsCode = (await codeFor(phone))?.code ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register({ sid, capcode, phone, smsCode })),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
  });
});

test('no code is sent to a number of another country than that of the app or the market which the page names', async () => {
  expect((await ask({ phone: '5587650321', appName: 'QuickRupee' })).answer).toMatchObject({ code: '-30' });
  expect((await ask({ phone: '5587650321', appName: 'Unknown' }, undefined, 'in')).answer).toMatchObject({
    code: '-30',
  });
  expect(await sentTo('5587650321')).toBe(0);
});

describe('the picture', () => {
  test('is a picture, never the same twice, and its answer stands nowhere in it', async () => {
    const { data } = await get(landingEndpoints.promotion.sid.path, {});
    const sid = String(data?.['sid']);
    expect(sid.length).toBeGreaterThanOrEqual(22);
    const [one, two] = [await draw(sid), await draw(sid)];
    expect(one.headers['content-type']).toBe('image/png');
    expect(one.rawPayload.equals(two.rawPayload)).toBe(false);
    const { answer } = await app.dev<{ answer: string }>(`/dev/captcha?sid=${sid}`);
    expect(answer).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
    expect(two.rawPayload.includes(answer) || JSON.stringify(two.headers).includes(answer)).toBe(false);
    expect(await sharp(two.rawPayload).metadata()).toMatchObject({ width: 200, height: 72 });
    expect(two.rawPayload.length).toBeLessThan(8_000);
  });

  test('can be heard instead, in the language of the page, as digits', async () => {
    const { sid } = await visit();
    const heard = await draw(sid, { kind: 'audio', language: '1' });
    expect(heard.headers['content-type']).toBe('audio/wav');
    expect(heard.rawPayload.readUInt32LE(4)).toBe(heard.rawPayload.length - 8);
    const { answer } = await app.dev<{ answer: string }>(`/dev/captcha?sid=${sid}`);
    expect(answer).toMatch(/^\d{4}$/);
    expect((await ask({ phone: nextPhone() }, { sid, capcode: answer })).answer.code).toBe('0');
  });

  test.each([
    ['a wrong answer', async () => ({ ...(await visit()), capcode: 'ZZZZ' })],
    ['an empty answer', async () => ({ ...(await visit()), capcode: '' })],
    [
      'an answer of another visit',
      async () => ({ sid: (await visit()).sid, capcode: (await visit()).capcode }),
    ],
    ['a visit that we did not make', async () => ({ sid: 'a'.repeat(49), capcode: 'ABCD' })],
  ])('%s gets 101, spends the picture and sends nothing', async (_name, make) => {
    const phone = nextPhone();
    const own = await make();
    expect((await ask({ phone }, own)).answer.code).toBe('101');
    expect(await sentTo(phone)).toBe(0);
  });

  test('is tried once: right after wrong, twice right, and after five minutes', async () => {
    const phone = nextPhone();
    const own = await visit();
    expect((await ask({ phone }, { ...own, capcode: 'ZZZZ' })).answer.code).toBe('101');
    expect((await ask({ phone }, own)).answer.code).toBe('101');
    const used = await visit();
    expect((await ask({ phone }, used)).answer.code).toBe('0');
    expect((await ask({ phone: nextPhone() }, used)).answer.code).toBe('101');
    const old = await visit();
    await advance(5 * MINUTE_MS + 1);
    expect((await ask({ phone: nextPhone() }, old)).answer.code).toBe('101');
  });

  test('fifty requests at once with one solved picture send one code', async () => {
    const phone = nextPhone();
    const own = await visit();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ phone }, own)));
    expect(answers.filter(({ answer }) => answer.code === '0')).toHaveLength(1);
    expect(await sentTo(phone)).toBe(1);
  });

  test('registration without one that passed for this visit and phone gets -1', async () => {
    const phone = nextPhone();
    const { sid, capcode } = await ask({ phone });
    const smsCode = (await codeFor(phone))?.code ?? '';
    expect(await register({ sid, capcode: 'ZZZZ', phone, smsCode })).toMatchObject({ code: '-1' });
    expect(await register({ sid, capcode, phone: nextPhone(), smsCode })).toMatchObject({ code: '-1' });
    expect(await register({ sid: (await visit()).sid, capcode, phone, smsCode })).toMatchObject({
      code: '-1',
    });
    expect(await register({ sid, capcode, phone, smsCode })).toMatchObject({ code: '0' });
  });

  test('is drawn at most thirty times for one visit, and for none that is old or not ours', async () => {
    const { sid } = await visit();
    for (let no = 1; no < 30; no += 1) expect((await draw(sid)).statusCode).toBe(200);
    expect((await draw(sid)).statusCode).toBe(429);
    const fresh = await visit();
    await advance(31 * MINUTE_MS);
    expect((await draw(fresh.sid)).statusCode).toBe(404);
    expect((await draw(`${fresh.sid.slice(0, -1)}x`)).statusCode).toBe(404);
  });
});

describe('the code', () => {
  test('is the visit’s that asked for it: who asks for the same number spends and tries one of their own', async () => {
    const phone = nextPhone();
    const owner = await ask({ phone });
    const smsCode = (await codeFor(phone))?.code ?? '';
    await advance(MINUTE_MS + 1);
    const other = await ask({ phone });
    const form = { sid: other.sid, capcode: other.capcode, phone };
    for (let tries = 0; tries < 6; tries += 1) await register({ ...form, smsCode: 'wrong' });
    expect(await register({ ...form, smsCode })).toMatchObject({ code: '-30' });
    expect(await register({ sid: owner.sid, capcode: owner.capcode, phone, smsCode })).toMatchObject({
      code: '0',
    });
  });

  test('dies after five wrong tries, at once too, and after five minutes', async () => {
    const phone = nextPhone();
    const own = await ask({ phone });
    const right = (await codeFor(phone))?.code ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    const { sid, capcode } = own;
    await Promise.all(Array.from({ length: 30 }, () => register({ sid, capcode, phone, smsCode: wrong })));
    expect(await register({ sid, capcode, phone, smsCode: right })).toMatchObject({ code: '-30' });
    const later = nextPhone();
    const second = await ask({ phone: later });
    const code = (await codeFor(later))?.code ?? '';
    await advance(5 * MINUTE_MS + 1);
    expect(
      await register({ sid: second.sid, capcode: second.capcode, phone: later, smsCode: code }),
    ).toMatchObject({ code: '-30' });
  });

  test('an address that guesses codes of many phones is held after twenty', async () => {
    const address = nextAddress();
    const codes: string[] = [];
    for (let no = 0; no < 21; no += 1) {
      const phone = nextPhone();
      const { sid, capcode } = await ask({ phone });
      const right = (await codeFor(phone))?.code ?? '';
      const smsCode = no === 20 ? right : String((Number(right) + 1) % 1_000_000).padStart(6, '0');
      codes.push((await register({ sid, capcode, phone, smsCode }, address)).code);
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => '-30'), '-50']);
  });
});

describe('budgets, each on its own, at the limit and one beyond', () => {
  const codes = async (wishes: readonly Wish[], everyMs: number) => {
    const seen: string[] = [];
    for (const wish of wishes) {
      seen.push((await ask(wish)).answer.code);
      await advance(everyMs);
    }
    return seen;
  };
  const times = (count: number, wish: () => Wish) => Array.from({ length: count }, wish);

  test('one a minute for a phone, and what was refused costs nothing of the others', async () => {
    const phone = nextPhone();
    expect(
      await codes(
        times(2, () => ({ phone })),
        1_000,
      ),
    ).toEqual(['0', '-50']);
    await advance(MINUTE_MS);
    expect(
      await codes(
        times(3, () => ({ phone })),
        MINUTE_MS,
      ),
    ).toEqual(['0', '0', '-50']);
    await advance(10 * MINUTE_MS);
    expect(
      await codes(
        times(3, () => ({ phone })),
        11 * MINUTE_MS,
      ),
    ).toEqual(['0', '0', '-50']);
    expect(await sentTo(phone)).toBe(5);
  });

  test('five in ten minutes for a browser at an address, and forty for the address, whatever header it shows', async () => {
    const address = nextAddress();
    const one = times(6, () => ({ phone: nextPhone(), address, deviceId: 'behind-one-address' }));
    expect(await codes(one, 1_000)).toEqual(['0', '0', '0', '0', '0', '-50']);
    const others = await codes(
      times(36, () => ({ phone: nextPhone(), address })),
      1_000,
    );
    expect([others.filter((code) => code === '0').length, others.at(-1)]).toEqual([35, '-50']);
    await advance(10 * MINUTE_MS);
    const [again] = await codes([{ phone: nextPhone(), address }], 0);
    expect(again).toBe('0');
  });

  test('five a day for a device', async () => {
    const wishes = times(6, () => ({ phone: nextPhone(), deviceId: 'one-device' }));
    expect(await codes(wishes, MINUTE_MS)).toEqual(['0', '0', '0', '0', '0', '-50']);
  });

  test('twenty an hour for a prefix', async () => {
    const wishes = Array.from({ length: 21 }, (_, no) => ({
      phone: `1390000${String(no).padStart(4, '0')}`,
    }));
    const seen = await codes(wishes, 1_000);
    expect([seen.slice(0, 20).every((code) => code === '0'), seen[20]]).toEqual([true, '-50']);
  });

  test('codes that nobody enters end a campaign for the day, and no other', async () => {
    const { deps } = app.opened();
    const day = localDate(deps.clock.now(), 'UTC');
    for (let no = 0; no < 50; no += 1) await countSent(deps.db, { subjects: ['campaign:pump'], day });
    expect((await ask({ phone: nextPhone(), utm_tag: 'pump' })).answer.code).toBe('-50');
    expect((await ask({ phone: nextPhone(), utm_tag: 'spring' })).answer.code).toBe('0');
  });

  test('the operators can stop everything', async () => {
    const { db } = app.opened().deps;
    await stopSms(db, true);
    expect((await ask({ phone: nextPhone() })).answer.code).toBe('-50');
    await stopSms(db, false);
    expect((await ask({ phone: nextPhone() })).answer.code).toBe('0');
  });
});

describe('numbers', () => {
  test.each([
    '+8613800138000',
    '８６１３８００１３８',
    '12800138000',
    '138 0013 8000',
    '138001380001',
    'abcdefghijk',
    '\u202e13800138000',
    '0412345678',
  ])('%s gets no code', async (phone) => {
    const { answer } = await ask({ phone });
    expect(['-30', '101']).toContain(answer.code);
    expect(await sentTo(phone)).toBe(0);
  });
});

describe('templates', () => {
  test('only published ones are shown, in the language asked for', async () => {
    const { db, clock } = app.opened().deps;
    const [template] = await publishedTemplates(db);
    if (!template) throw new Error('There are no templates');
    for (const state of ['draft', 'retired'] as const)
      await addTemplate(db, { ...template, id: state }, { state, now: clock.now() });
    const { path } = landingEndpoints.promotion.template;
    const codes = await Promise.all(
      ['draft', 'retired', 'never-was'].map(async (templateId) => (await get(path, { templateId })).code),
    );
    expect(codes).toEqual(['-20', '-20', '-20']);
    const shown = await get(path, { templateId: 'mx-rayo', language: '1' });
    expect(shown).toMatchObject({
      code: '00',
      data: { id: 'mx-rayo', config: { title: expect.stringContaining('Borrow') } },
    });
  });

  test.each([
    ['a script as store link', { stores: { ios: 'javascript:alert(1)', android: '' } }],
    ['a foreign store', { stores: { ios: 'https://evil.example/app', android: '' } }],
    ['a colour that is more than one', { colors: { brand: '#fff;background:url(x)' } }],
    ['a picture of somebody else', { picture: '//evil.example/x.svg' }],
  ])('%s is refused', async (_name, wrong) => {
    const { db, clock } = app.opened().deps;
    const [template] = await publishedTemplates(db);
    if (!template) throw new Error('There are no templates');
    const spoilt = { ...template, id: 'spoilt', content: { ...template.content, ...wrong } };
    await expect(addTemplate(db, spoilt, { state: 'published', now: clock.now() })).rejects.toThrow(
      /invalid/i,
    );
  });
});

test('visits and taps are counted in a second, know no phone, and made-up pages are not kept', async () => {
  const { db, clock } = app.opened().deps;
  const own = { page_id: 'mx-rayo', user_from: 'u', utm_tag: 'spring', app_from: 'a', client_type: 'ios' };
  const [visits, clicks] = [
    landingEndpoints.promotion.trackVisit.path,
    landingEndpoints.promotion.trackClick.path,
  ];
  for (let no = 0; no < 3; no += 1) await get(visits, { ...own, page_type: '1' });
  await get(clicks, { ...own, phone: '13800138000' });
  await get(visits, { ...own, page_id: 'made-up' });
  await post(
    landingEndpoints.promotion.trackConversion.path,
    { ...own, uc: 'click-id' },
    { remoteAddress: nextAddress() },
  );
  const day = localDate(clock.now(), 'UTC');
  await expect
    .poll(
      async () =>
        (await listCounts(db, day)).map(({ kind, page_id, hits }) => `${kind} ${page_id} ${hits}`).toSorted(),
      { timeout: 20_000 },
    )
    .toEqual(['click mx-rayo 1', 'conversion mx-rayo 1', 'visit mx-rayo 3']);
  expect(JSON.stringify(await listCounts(db, day))).not.toContain('13800138000');
});
