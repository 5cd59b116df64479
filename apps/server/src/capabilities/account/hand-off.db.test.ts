import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { handOff, me, logout, logoutEverywhere, devices, endDevice } = endpoints.account;
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

const codeFor = async (who: { commonQuery: string }) =>
  String((await app.call(who, handOff.path, {})).data['code']);

const entered = async ({ deviceId, ...who }: Visitor) => {
  const view = openBrowser(app);
  await view.open({ handOff: await codeFor({ ...who }), deviceId });
  return view;
};

const nameIn = async (view: ReturnType<typeof openBrowser>) => (await view.post(me.path)).data['name'];

describe('a session handed over by a code', () => {
  test('opens the web view as its borrower by cookies that scripts cannot read, and leaves the app its own', async () => {
    const borrower = await app.borrower('mx', { name: 'Ana Prueba' });
    const view = openBrowser(app);
    const { cookies } = await view.open({ handOff: await codeFor(borrower), deviceId: borrower.deviceId });
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['plazo', true, 'Lax'],
      ['plazo-device', true, 'Lax'],
    ]);
    expect(await nameIn(view)).toBe('Ana Prueba');
    expect(view.jar.get('plazo')).not.toBe(borrower.sessionId);
    expect(await app.call(borrower, me.path, {})).toMatchObject({ code: 0 });
  });

  test('is worth nothing without the cookie that holds it to its view, nor as a raw id', async () => {
    const borrower = await app.borrower();
    const view = await entered(borrower);
    const thief = openBrowser(app);
    thief.jar.set('plazo', view.jar.get('plazo') ?? '');
    expect(await thief.post(me.path)).toMatchObject({ code: -10 });
    const commonQuery = `sessionId=${view.jar.get('plazo')}&deviceId=${borrower.deviceId}`;
    expect(await app.call({ commonQuery }, me.path, {})).toMatchObject({ code: -10 });
  });

  test('is one device with the app: listed once, ended with it, and logging out of the page ends both', async () => {
    const borrower = await app.borrower();
    const view = await entered(borrower);
    const { data } = await view.post(devices.path);
    expect(data['devices']).toMatchObject([{ isThis: 1 }]);
    await app.call(borrower, logout.path, {});
    expect(await view.post(me.path)).toMatchObject({ code: -10 });

    const again: Visitor = { ...borrower, ...(await app.dev('/dev/sessions', borrower)) };
    await (await entered(again)).post(logout.path);
    expect(await app.call(again, me.path, {})).toMatchObject({ code: -10 });

    const third: Visitor = { ...borrower, ...(await app.dev('/dev/sessions', borrower)) };
    const own = await entered(third);
    const listed = Object.values(Object((await own.post(devices.path)).data['devices'])).map(Object);
    await own.post(endDevice.path, { id: listed[0].id });
    expect(await own.post(me.path)).toMatchObject({ code: -10 });

    const fourth: Visitor = { ...borrower, ...(await app.dev('/dev/sessions', borrower)) };
    const last = await entered(fourth);
    await app.call(fourth, logoutEverywhere.path, {});
    expect(await last.post(me.path)).toMatchObject({ code: -10 });
  });

  test('keeps the app’s own session in use, and lives no longer than that from its login', async () => {
    const borrower = await app.borrower();
    const view = await entered(borrower);
    for (let quarters = 0; quarters < 4; quarters += 1) {
      await app.dev('/dev/clock', { advanceMs: 10 * 60_000 });
      expect(await view.post(me.path)).toMatchObject({ code: 0 });
    }
    const later = openBrowser(app);
    await later.open({ handOff: await codeFor(borrower), deviceId: borrower.deviceId });
    for (let hours = 0; hours < 11.4; hours += 0.2) {
      await later.post(me.path);
      await app.dev('/dev/clock', { advanceMs: 12 * 60_000 });
    }
    expect(await later.post(me.path)).toMatchObject({ code: -10 });
  });
});

describe('a code', () => {
  const shown = async (view: ReturnType<typeof openBrowser>, query: Record<string, string>) => {
    const warned = vi.spyOn(app.opened().deps.log, 'warn');
    const response = await view.open(query);
    const lines = JSON.stringify(warned.mock.calls);
    warned.mockRestore();
    return { status: response.statusCode, cookies: response.cookies, headers: response.headers, lines };
  };

  test('used twice, late, on another device, unknown or beside a raw session: the same refusal, and the log says why', async () => {
    const refusals: unknown[] = [];
    const reasons: string[] = [];
    const refused = async (borrower: Visitor, query: Record<string, string>) => {
      const { lines, headers, ...answer } = await shown(openBrowser(app), query);
      refusals.push({ ...answer, length: headers['content-length'] });
      reasons.push(/"reason":"([a-z-]+)"/.exec(lines)?.[1] ?? lines);
      expect(lines).not.toContain(query['handOff']);
      expect(await app.call(borrower, me.path, {})).toMatchObject({ code: 0 });
    };
    const borrower = await app.borrower();
    const { deviceId, sessionId } = borrower;
    const used = await codeFor(borrower);
    await openBrowser(app).open({ handOff: used, deviceId });
    await refused(borrower, { handOff: used, deviceId });
    const other = await codeFor(borrower);
    await refused(borrower, { handOff: other, deviceId: 'another' });
    await refused(borrower, { handOff: other, deviceId });
    await refused(borrower, { handOff: await codeFor(borrower) });
    await refused(borrower, { handOff: '0123456789abcdef', deviceId });
    await refused(borrower, { handOff: await codeFor(borrower), deviceId, sessionId });
    const late = await codeFor(borrower);
    await app.dev('/dev/clock', { advanceMs: 60_000 });
    await refused(borrower, { handOff: late, deviceId });
    expect(reasons).toEqual([
      'used',
      'other-device',
      'used',
      'other-device',
      'unknown',
      'with-a-session',
      'late',
    ]);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 200, cookies: [] });
  });

  test('is good for almost a minute', async () => {
    const borrower = await app.borrower('mx', { name: 'Ana Prueba' });
    const code = await codeFor(borrower);
    await app.dev('/dev/clock', { advanceMs: 59_000 });
    const view = openBrowser(app);
    await view.open({ handOff: code, deviceId: borrower.deviceId });
    expect(await nameIn(view)).toBe('Ana Prueba');
  });

  test('of one borrower changes nothing in a view where another is logged in', async () => {
    const victim = await app.borrower('mx', { name: 'Ana Prueba' });
    const view = await entered(victim);
    const attacker = await app.borrower('mx', { name: 'Beto Ajeno' });
    const code = await codeFor(attacker);
    const { cookies, lines } = await shown(view, { handOff: code, deviceId: attacker.deviceId });
    expect(cookies).toEqual([]);
    expect(lines).toContain('other-borrower');
    expect(await nameIn(view)).toBe('Ana Prueba');
    expect(await app.call(attacker, me.path, {})).toMatchObject({ code: 0 });
  });

  test('shown twice at the same instant opens one session', async () => {
    const borrower = await app.borrower();
    const query = { handOff: await codeFor(borrower), deviceId: borrower.deviceId };
    const views = [openBrowser(app), openBrowser(app), openBrowser(app), openBrowser(app)];
    await Promise.all(views.map((view) => view.open(query)));
    expect(views.filter(({ jar }) => jar.has('plazo'))).toHaveLength(1);
  });

  test('ends with the session that it was made from', async () => {
    const borrower = await app.borrower();
    const code = await codeFor(borrower);
    await app.call(borrower, logout.path, {});
    const view = openBrowser(app);
    await view.open({ handOff: code, deviceId: borrower.deviceId });
    expect(view.jar.has('plazo')).toBe(false);
  });

  test('is given to no page, to nobody without a session, and for no device that is not named', async () => {
    const borrower = await app.borrower();
    const { sessionId, deviceId } = borrower;
    expect((await (await entered(borrower)).post(handOff.path)).data).toMatchObject({ reason: 'app-only' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(await app.call(borrower, handOff.path, { headers })).toMatchObject({ code: -40 });
    expect(await app.call({ commonQuery: `deviceId=${deviceId}` }, handOff.path, {})).toMatchObject({
      code: -10,
    });
    const cookies = { plazo: sessionId };
    const unnamed = await app.app().inject({
      method: 'POST',
      url: handOff.path,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      cookies,
    });
    expect(unnamed.json()).toMatchObject({ code: -30, data: { reason: 'deviceId' } });
  });

  test('stands in no table, not even where the call is to be answered twice alike', async () => {
    const borrower = await app.borrower();
    const { db } = app.opened().deps;
    const headers = { 'idempotency-key': 'the-same' };
    const first = await app.call(borrower, handOff.path, { headers });
    const second = await app.call(borrower, handOff.path, { headers });
    expect(first.data['code']).not.toBe(second.data['code']);
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(h) from hand_off h)::text || coalesce((select json_agg(i) from idempotent_answer i)::text, '') as text`.execute(
      db,
    );
    for (const { data } of [first, second]) expect(rows[0]?.text).not.toContain(String(data['code']));
  });
});

describe('a link with a code that somebody else made', () => {
  const stranger = async () => {
    const own = await app.borrower('mx', { name: 'Beto Ajeno' });
    return { own, query: { handOff: await codeFor(own), deviceId: own.deviceId, language: '1' } };
  };
  const yes = (body: string, headers: Record<string, string>) => {
    const fields = [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/&#(\d+);/g, (_all, point) => String.fromCodePoint(Number(point))),
    ]);
    return app.app().inject({
      method: 'POST',
      url: '/hand-off',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'plazo.test', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  };

  test('logs nobody in: it asks first, by the number of the account, and opens only what was agreed to', async () => {
    const { own, query } = await stranger();
    const victim = openBrowser(app);
    const asked = await victim.open(query, { isLink: true });
    expect(asked.cookies.map(({ name }) => name)).not.toContain('plazo');
    expect(victim.jar.has('plazo')).toBe(false);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.headers['referrer-policy']).toBe('strict-origin');
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(asked.body).toContain(own.phone.slice(-2));
    expect(asked.body).not.toContain(own.phone);
    expect((await yes(asked.body, { origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await yes(asked.body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const agreed = await yes(asked.body, { origin: 'http://plazo.test', 'sec-fetch-site': 'same-origin' });
    expect(agreed.statusCode).toBe(303);
    expect(agreed.cookies.map(({ name }) => name)).toContain('plazo');
    expect(agreed.headers.location).toMatch(/^\/[^/]/);
    expect(agreed.headers.location).not.toContain(query.handOff);
    const again = await yes(asked.body, { origin: 'http://plazo.test' });
    expect(again.cookies.map(({ name }) => name)).not.toContain('plazo');
  });

  test('names no way out of our pages, and asks nothing about a code that is none', async () => {
    const { query } = await stranger();
    const asked = await openBrowser(app).open(query, { isLink: true });
    const elsewhere = asked.body.replace(/name="next" value="[^"]*"/, 'name="next" value="//evil.test/"');
    expect((await yes(elsewhere, { origin: 'http://plazo.test' })).statusCode).toBe(400);
    const none = await openBrowser(app).open({ ...query, handOff: 'made-up' }, { isLink: true });
    expect(none.body).toBe('page');
  });
});

test('an app that logs in by our own call keeps its cookies to itself and hands over from them', async () => {
  const phone = '5511223344';
  const native = openBrowser(app, { isApp: true });
  expect(await native.enter(phone)).toMatchObject({ code: 0 });
  const { data } = await native.post(handOff.path, {}, '&deviceId=my-phone');
  const view = openBrowser(app);
  await view.open({ handOff: String(data['code']), deviceId: 'my-phone' });
  expect(await view.post(me.path)).toMatchObject({ code: 0 });
  expect((await view.post(devices.path)).data['devices']).toHaveLength(1);
  await native.post(logout.path);
  expect(await view.post(me.path)).toMatchObject({ code: -10 });
});
