import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkIdentity } from '../../jobs/identity.ts';
import { sendWaiting } from '../../jobs/send-messages.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { picture, somebody, told } from '../../testing/somebody.ts';
import { hoursOf } from '../content/legal-clocks.ts';
import { smsWindow } from '../messages/sms-window.ts';

/** Who a person is, by pictures that they take at a page of another program: gone to, left, begun again, refused, asked for anew, erased. */

const HOURS = 48;
const bank = await mockRail('prestamo-rayo', 'MXN', { identityHours: HOURS, identityAt: 'rail' });
const app = useRailedApp(bank);

const { apply, account, messages } = endpoints;
const { applicant, allow, save, sendPhoto } = applying(app);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const deps = () => app.opened().deps;
const run = () => checkIdentity(deps(), { isByName: true });

/** An application of which the identity alone is missing, and what its person, the rail and the desk see of it. */
async function applied() {
  const who = await applicant('mx');
  const { personal, bank: bankAccount } = somebody('mx');
  await save(who, 'personal', personal);
  await save(who, 'job', told.mx.job);
  await save(who, 'ext', told.mx.ext);
  await app.call(who, account.bindBank.path, bankAccount);
  await allow(who, 'data', 'identity');
  /** In a visit of its own, since a clock that is moved ends sessions. */
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const begin = (form = {}) => call(apply.beginIdentity.path, { productId: productOf.mx, ...form });
  const shown = async () => (await call(apply.identity.path)).data;
  const url = async () => String(Object((await shown())['visit']).url);
  const decision = async () => (await call(apply.decision.path, { productId: productOf.mx })).data['outcome'];
  const asked = async () => {
    const { rows } = await sql<{ id: string; kind: string; state: string }>`
      select id, kind, state from instruction where borrower_id = ${who.borrowerId} order by created_at, kind`.execute(
      deps().db,
    );
    return rows;
  };
  const check = async () => (await asked()).findLast(({ kind }) => kind === 'identity')?.id ?? '';
  const act = async (name: string, found?: object) => bank.actOnIdentity(await check(), name, found);
  const atRail = async () => {
    const own = new Set((await asked()).map(({ id }) => id));
    return (await bank.state()).identities.filter(({ id }) => own.has(id));
  };
  const listed = async () => {
    const { data } = await (await app.operator('manager'))('identity-checks');
    const rows = [data['rows']].flat().map(Object);
    return rows.find(({ borrowerId }) => borrowerId === who.borrowerId);
  };
  const heard = async () =>
    [(await call(messages.list.path)).data['messages']].flat().map((row) => String(Object(row).kind));
  return { who, call, begin, shown, url, decision, asked, check, act, atRail, listed, heard };
}

describe('a check at the page of a rail', () => {
  test('leads its person there and back, and passes when the rail says so', async () => {
    const { begin, shown, url, decision, act, atRail, call } = await applied();
    expect(await shown()).toMatchObject({ result: 'open', visit: { url: '' } });
    expect(await begin()).toMatchObject({ code: 0 });
    expect(await url()).toMatch(new RegExp(`^${bank.url.replace(/\d+$/, '')}\\d+/identity/`));
    expect(await shown()).toMatchObject({ result: 'checking', hasDocument: 0, hasSelfie: 0 });
    // nobody else is at it: they are to go there
    expect(await decision()).toBe('open');
    const { data } = await call(apply.overview.path);
    expect([data['steps']].flat().map(Object).at(-1)).toMatchObject({ isDone: 0, isWaiting: 0 });
    await act('take');
    expect(await shown()).toMatchObject({ result: 'checking', visit: { url: '' } });
    expect(await decision()).toBe('waiting');
    expect(await atRail()).toMatchObject([{ state: 'pending', pictures: {} }]);
    await act('pass');
    expect(await shown()).toMatchObject({ result: 'passed', visit: { url: '' } });
    expect(await decision()).toBe('approved');
    expect((await app.books()).findings).toEqual([]);
  });

  test('that an order waits for is said on its page and at home, with the way there, as long as it is its person’s turn', async () => {
    const { who, begin, shown, act, call } = await applied();
    const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '21' };
    const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
    const said = async () => {
      const home = (await call(endpoints.home.orders.path)).data;
      const detail = (await call(endpoints.orderDetails.detail.path, order)).data;
      const [listed] = [home['inProcess']].flat().map(Object);
      expect(listed.statusText).toBe(detail['noticeStatusText']);
      const { url = '' } = Object(detail['toDo'] ?? {});
      // each call is a visit of its own, and the address has its device
      expect(Object(listed.toDo).text).toBe(Object(detail['toDo']).text);
      return { title: listed.statusText, why: detail['noticeDesText'], to: String(url).split('?')[0] };
    };
    expect(await said()).toMatchObject({ title: 'Faltan tus fotos', to: '/app/identity' });
    await begin();
    await shown();
    expect(await said()).toMatchObject({ title: 'Faltan tus fotos', why: '', to: '/app/identity' });
    await act('take');
    await act('ask-again', { error: 'unreadable' });
    await bank.flush();
    expect(await said()).toEqual({
      title: 'Necesitamos otras fotos',
      why: expect.stringContaining('Una foto no se lee bien'),
      to: '/app/identity',
    });
    await act('take');
    await bank.flush();
    expect(await said()).toMatchObject({ title: 'Recibimos tu solicitud', to: '' });
  });

  test('says the way back to our pages, and nothing of the person that it need not know', async () => {
    const { begin, url } = await applied();
    await begin();
    const page = await (await fetch(await url())).text();
    expect(page).toContain(`http://127.0.0.1:${bank.port}/app/identity?`);
    expect(page).toContain('productId=mx-fair');
    const facts = JSON.stringify((await bank.state()).identities);
    expect(facts).not.toContain(somebody('mx').personal['fullName']);
  });

  test('is one, however often it is begun, until its person gives it up', async () => {
    const { begin, url, asked, atRail, shown, act } = await applied();
    await Promise.all([begin(), begin(), begin()]);
    const first = await url();
    await begin();
    expect([await url(), (await asked()).length]).toEqual([first, 1]);
    await begin({ isAgain: 1 });
    const second = await url();
    expect(second).not.toBe(first);
    await run();
    expect((await asked()).map(({ state }) => state)).toEqual(['cancelled', 'needs-action']);
    // what becomes of the first is nobody's any more
    const [old] = await atRail();
    await bank.actOnIdentity(old?.id ?? '', 'pass');
    expect(await shown()).toMatchObject({ result: 'checking', visit: { url: second } });
    await act('take');
    await begin({ isAgain: 1 });
    expect(await asked()).toHaveLength(2);
    await act('pass');
    await begin({ isAgain: 1 });
    expect([(await shown())['result'], (await asked()).length]).toEqual(['passed', 2]);
  });

  test('that is declined says why in plain words, and is begun again', async () => {
    const { begin, shown, act, decision } = await applied();
    await begin();
    await shown();
    await act('fail', { error: 'no-match' });
    const { result, reasons } = await shown();
    expect([result, String(reasons)]).toEqual(['failed', expect.stringContaining('La cara de la foto')]);
    expect(await decision()).toBe('open');
    await begin();
    expect(await shown()).toMatchObject({ result: 'checking', reasons: [] });
    await act('pass');
    expect(await shown()).toMatchObject({ result: 'passed' });
  });

  test('that is left is not finished, is no failed check, and is begun again', async () => {
    const { begin, shown, act, decision, listed } = await applied();
    await begin();
    await shown();
    await act('leave');
    const { result, reasons } = await shown();
    expect([result, String(reasons)]).toEqual(['failed', expect.stringContaining('No terminaste')]);
    expect([await decision(), await listed()]).toEqual(['open', undefined]);
    await begin();
    await shown();
    await act('pass');
    expect(await decision()).toBe('approved');
  });

  test('that is left declines no order: it waits for its borrower, and is decided once they pass', async () => {
    const { who, begin, shown, act, call } = await applied();
    const wish = { borrowerId: who.borrowerId, product: productOf.mx, status: '21' };
    const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
    const status = async () => {
      await app.dev('/dev/jobs/decide', {});
      const { data } = await call(endpoints.orderDetails.detail.path, { productId: productOf.mx, orderId });
      return data['orderStatus'];
    };
    await begin();
    await shown();
    expect(await status()).toBe('21');
    await act('leave');
    await shown();
    expect(await status()).toBe('21');
    await begin();
    await shown();
    await act('pass');
    expect(await status()).not.toBe('21');
  });

  test('that waits for its person is never overdue, and one that they finished is', async () => {
    const { begin, shown, act, listed } = await applied();
    await begin();
    await shown();
    await app.dev('/dev/clock', { advanceMs: (HOURS + 1) * HOUR });
    await run();
    expect([(await shown())['result'], await listed()]).toEqual(['checking', undefined]);
    await act('take');
    await run();
    expect(await listed()).toBeUndefined();
    await app.dev('/dev/clock', { advanceMs: (HOURS + 1) * HOUR });
    await run();
    expect(await listed()).toMatchObject({ result: 'review', reasons: ['unanswered'] });
    await act('pass');
    expect(await shown()).toMatchObject({ result: 'passed' });
  });

  test('whose pictures are asked for anew leads back to the same page, with why, and is told', async () => {
    const { begin, shown, url, act, asked, heard, decision } = await applied();
    await begin();
    const first = await url();
    await act('take');
    await shown();
    await app.dev('/dev/clock', { advanceMs: HOUR });
    await act('ask-again');
    const { result, reasons, visit } = await shown();
    expect([result, String(reasons), visit]).toEqual([
      'checking',
      expect.stringContaining('no se lee bien'),
      { url: first },
    ]);
    expect([await decision(), await heard()]).toEqual(['open', ['identity-failed']]);
    await act('take');
    await act('pass');
    expect(await shown()).toMatchObject({ result: 'passed' });
    expect(await asked()).toHaveLength(1);
  });

  test.each(['lost-answer', '5xx-after', 'cut-connection', 'lost-ask'] as const)(
    'whose answer is gone (%s) is asked about, and leads to the one page all the same',
    async (fault) => {
      const { begin, url, asked, atRail } = await applied();
      await begin();
      await bank.fault(fault);
      await run();
      await run();
      await run();
      expect(await url()).toContain('/identity/');
      expect([await atRail(), await asked()]).toMatchObject([
        [{ state: 'needs-action' }],
        [{ state: 'needs-action' }],
      ]);
    },
  );

  test('goes to a person after too many', async () => {
    const { begin, shown, act, listed } = await applied();
    for (let times = 0; times < 6; times += 1) {
      await begin();
      await shown();
      await act('fail');
    }
    expect((await shown())['result']).toBe('failed');
    await begin();
    expect((await shown())['result']).toBe('review');
    expect(await listed()).toMatchObject({ reasons: ['too-many'] });
  });

  test('is begun by who permits it alone, and no photo of ours is taken', async () => {
    const { who, begin, call, asked } = await applied();
    const { data } = await call(apply.consents.path);
    const own = [data['consents']]
      .flat()
      .map(Object)
      .find(({ item }) => item === 'identity');
    expect(own?.text).toContain('en la página del servicio');
    expect(await sendPhoto(who, 'selfie', await picture(10))).toMatchObject({
      data: { reason: 'not-offered' },
    });
    await call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
    expect(await begin()).toMatchObject({ data: { reason: 'consent' } });
    expect(await asked()).toEqual([]);
  });
});

/** Lets what waits leave, at the next hour at which messages may. */
async function atContactHours() {
  const brand = deps().brands.find(({ id }) => id === 'prestamo-rayo');
  if (!brand) throw new Error('The brand is not there');
  const hours = await hoursOf(deps().db, brand.market);
  while (!smsWindow(deps().clock.now(), { hours, timeZone: brand.timeZone }))
    await app.dev('/dev/clock', { advanceMs: HOUR });
  await sendWaiting(deps(), { brand, hours });
}

describe('a person who has not gone to the page of a rail', () => {
  /** Led there a day ago. */
  async function led() {
    const own = await applied();
    await own.begin();
    await own.shown();
    const sent = async () => {
      await atContactHours();
      const { rows } = await sql<{ sms: string }>`
        select sms from message where borrower_id = ${own.who.borrowerId} and kind = 'identity-waiting'`.execute(
        deps().db,
      );
      return rows.map(({ sms }) => sms);
    };
    await app.dev('/dev/clock', { advanceMs: 23 * HOUR });
    await run();
    expect(await own.heard()).toEqual([]);
    await app.dev('/dev/clock', { advanceMs: HOUR });
    return { ...own, sent };
  }

  test('is reminded once after a day, in the app and by SMS, and led there', async () => {
    const { heard, sent, url } = await led();
    await Promise.all([run(), run()]);
    expect([await heard(), await sent()]).toEqual([['identity-waiting'], ['sent']]);
    await app.dev('/dev/clock', { advanceMs: 2 * DAY });
    await run();
    expect([await heard(), await sent()]).toEqual([['identity-waiting'], ['sent']]);
    expect(await url()).toContain('/identity/');
  });

  test.each([
    ['went there', async ({ act }: Awaited<ReturnType<typeof led>>) => act('take')],
    [
      'begins another',
      async ({ begin }: Awaited<ReturnType<typeof led>>) => {
        await begin({ isAgain: 1 });
      },
    ],
  ])('and %s before the SMS leaves gets none', async (_what, goOn) => {
    const own = await led();
    await run();
    await goOn(own);
    expect(await own.sent()).toEqual(['stale']);
  });

  test('and takes the permission back is reminded of nothing, nor is who was left alone for a week', async () => {
    const own = await led();
    await own.call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
    await run();
    expect(await own.heard()).toEqual([]);
    const other = await led();
    await app.dev('/dev/clock', { advanceMs: 7 * DAY });
    await run();
    expect(await other.heard()).toEqual([]);
  });
});

describe('what a rail has of a check', () => {
  test('is erased when the permission is withdrawn, also before its person went there', async () => {
    const { begin, shown, call, atRail, asked } = await applied();
    await begin();
    await shown();
    await call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
    await run();
    await run();
    expect(await atRail()).toMatchObject([{ isErased: true }]);
    expect((await asked()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'identity cancelled',
      'identity-erasure succeeded',
    ]);
    expect(await shown()).toMatchObject({ result: 'open' });
  });

  test('is erased after thirty days, each check by its own day', async () => {
    const { begin, shown, act, atRail, url } = await applied();
    await begin();
    await shown();
    await act('fail');
    await app.dev('/dev/clock', { advanceMs: 20 * DAY });
    await begin();
    const second = await url();
    await app.dev('/dev/clock', { advanceMs: 10 * DAY + 1 });
    await app.dev('/dev/jobs/retention', {});
    await run();
    expect(await atRail()).toMatchObject([{ isErased: true }, { isErased: false }]);
    expect(await url()).toBe(second);
    await act('pass');
    await app.dev('/dev/clock', { advanceMs: 20 * DAY });
    await app.dev('/dev/jobs/retention', {});
    await run();
    expect(await atRail()).toMatchObject([{ isErased: true }, { isErased: true }]);
    expect(await shown()).toMatchObject({ result: 'passed' });
  });
});
