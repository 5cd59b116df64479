import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { checkIdentity } from '../../jobs/identity.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { picture } from '../../testing/somebody.ts';
import { erasePerson } from '../data-requests/erase-person.ts';
import { personalFile } from '../data-requests/personal-file.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';

/** Who a person is, by another program: at once, later, lost, told twice, by a person, and erased. */

const HOURS = 48;
const bank = await mockRail('prestamo-rayo', 'MXN', { identityHours: HOURS });
const app = useRailedApp(bank);

const { apply } = endpoints;
const { applicant, complete, sendPhoto, save } = applying(app);
const HOUR = 3_600_000;
const deps = () => app.opened().deps;
const run = () => checkIdentity(deps(), { isByName: true });

/** An application with both pictures, and what its person, the rail and the desk see of it. */
async function begun(change?: Parameters<typeof complete>[2]) {
  const who = await applicant('mx');
  await complete(who, 'mx', change);
  /** In a visit of its own, since a clock that is moved ends sessions. */
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const shown = async () => (await call(apply.identity.path)).data;
  const decision = async () => (await call(apply.decision.path, { productId: productOf.mx })).data['outcome'];
  const asked = async () => {
    const { rows } = await sql<{ id: string; kind: string; state: string; attempts: number }>`
      select id, kind, state, attempts from instruction where borrower_id = ${who.borrowerId} order by created_at, kind`.execute(
      deps().db,
    );
    return rows;
  };
  const check = async () => (await asked()).findLast(({ kind }) => kind === 'identity')?.id ?? '';
  const atRail = async () => {
    const own = new Set((await asked()).map(({ id }) => id));
    return (await bank.state()).identities.filter(({ id }) => own.has(id));
  };
  const desk = async () => app.operator('manager');
  const listed = async () => {
    const manager = await desk();
    const { data } = await manager('identity-checks');
    const rows = [data['rows']].flat().map(Object);
    const { data: home } = await manager('alarms');
    const alarms = [home['alarms']].flat().map(Object);
    expect(alarms.find(({ name }) => name === 'identity-checks')?.count ?? 0).toBe(rows.length);
    return rows.find(({ borrowerId }) => borrowerId === who.borrowerId);
  };
  const known = async () =>
    (await desk())('identity-check', { borrowerId: who.borrowerId, reason: 'a review' });
  const decide = async (outcome: 'passed' | 'failed') => {
    const { since } = (await known()).data;
    const form = { borrowerId: who.borrowerId, since, outcome, reason: 'papers seen' };
    return (await desk())('identity-decide', form);
  };
  return { who, call, shown, decision, asked, check, atRail, listed, decide, known };
}

describe('a check whose answer comes later', () => {
  const told = async ({ call }: Awaited<ReturnType<typeof begun>>) => {
    const { data } = await call(endpoints.messages.list.path);
    return [data['messages']].flat().map((row) => String(Object(row).kind));
  };

  test('is told once, with what to do next', async () => {
    const own = await begun();
    await run();
    await app.dev('/dev/clock', { advanceMs: HOUR });
    await bank.fault('duplicate');
    await bank.actOnIdentity(await own.check(), 'pass');
    await bank.actOnIdentity(await own.check(), 'tell-again');
    await bank.flush();
    expect(await told(own)).toEqual(['identity-passed']);
    const { data } = await own.call(endpoints.messages.list.path);
    expect([data['messages']].flat().map((row) => Object(row).text)).toEqual([
      'Ya confirmamos tu identidad. Abre la app para seguir con tu solicitud.',
    ]);
    const failed = await begun();
    await run();
    await app.dev('/dev/clock', { advanceMs: HOUR });
    await bank.actOnIdentity(await failed.check(), 'fail', { error: 'no-match' });
    await bank.flush();
    expect(await told(failed)).toEqual(['identity-failed']);
  });

  test('is not told to who still looks at the page, nor of pictures that were replaced', async () => {
    const own = await begun();
    await run();
    await bank.actOnIdentity(await own.check(), 'pass');
    expect(await told(own)).toEqual([]);
    const other = await begun();
    await run();
    const old = await other.check();
    await sendPhoto(other.who, 'document', await picture(90));
    await app.dev('/dev/clock', { advanceMs: HOUR });
    await bank.actOnIdentity(old, 'pass');
    expect(await told(other)).toEqual([]);
  });

  test('is told when a person of ours gives it', async () => {
    const own = await begun();
    await run();
    await bank.actOnIdentity(await own.check(), 'review');
    await app.dev('/dev/clock', { advanceMs: HOUR });
    expect(await told(own)).toEqual([]);
    await own.decide('passed');
    expect(await told(own)).toEqual(['identity-passed']);
  });
});

describe('a check', () => {
  test('waits for the rail, which gets both pictures, and passes when it says so', async () => {
    const { shown, decision, check, atRail, asked, call } = await begun();
    expect(await shown()).toMatchObject({ result: 'checking', reasons: [] });
    expect(await decision()).toBe('waiting');
    const { data } = await call(apply.overview.path);
    expect([data['steps']].flat().map(Object).at(-1)).toMatchObject({ isDone: 0, isWaiting: 1 });
    expect(await call(apply.submit.path, { productId: 'mx-fair', amount: 200_000 })).toMatchObject({
      data: { reason: 'not-ready' },
    });
    await run();
    const [sent] = await atRail();
    expect(sent).toMatchObject({ state: 'pending', pictures: { 'document-front': expect.any(Number) } });
    expect(Object.keys(sent?.pictures ?? {})).toHaveLength(2);
    await bank.actOnIdentity(await check(), 'pass');
    expect(await shown()).toMatchObject({ result: 'passed' });
    expect(await decision()).toBe('approved');
    expect(await asked()).toMatchObject([{ kind: 'identity', state: 'succeeded', attempts: 1 }]);
    expect((await app.books()).findings).toEqual([]);
  });

  test('takes the back of a document after its front: handed over, shown at the desk, in the file, and gone with the others', async () => {
    const who = await applicant('mx');
    await complete(who, 'mx');
    await sendPhoto(who, 'document-back', await picture(40));
    const first = await app.call(who, apply.identity.path, {});
    expect(first.data).toMatchObject({ hasBack: 1, backText: expect.stringMatching(/INE.*pasaporte/) });
    await run();
    const { rows } = await sql<{ id: string }>`
      select id from instruction where borrower_id = ${who.borrowerId} and kind = 'identity' order by created_at desc limit 1`.execute(
      deps().db,
    );
    const atRail = (await bank.state()).identities.find(({ id }) => id === rows[0]?.id);
    expect(Object.keys(atRail?.pictures ?? {})).toEqual(['document-front', 'document-back', 'selfie']);
    await bank.actOnIdentity(rows[0]?.id ?? '', 'review');
    const desk = await app.operator('manager');
    const { data } = await desk('identity-check', { borrowerId: who.borrowerId, reason: 'a review' });
    const addresses = [data['pictures']].flat().map(String);
    expect(addresses.map((address) => address.split('/').at(-1))).toEqual([
      'document',
      'document-back',
      'selfie',
    ]);
    // another front has another back, or none
    const other = await sendPhoto(who, 'document', await picture(90));
    expect(other.data).toMatchObject({ hasDocument: 1, hasBack: 0 });
    expect((await sendPhoto(who, 'document-back', await picture(41))).data).toMatchObject({ hasBack: 1 });
    await app.call(who, apply.setConsent.path, { item: 'identity', isGiven: 0 });
    const left = await sql`select kind from identity_photo where borrower_id = ${who.borrowerId}`.execute(
      deps().db,
    );
    expect(left.rows).toEqual([]);
  });

  test('without its front takes no back of a document', async () => {
    const who = await applicant('mx');
    await app.call(who, apply.setConsent.path, { item: 'identity', isGiven: 1 });
    expect(await sendPhoto(who, 'document-back', await picture(40))).toMatchObject({
      data: { reason: 'kind' },
    });
  });

  test('that fails says why in plain words, and other pictures are another check', async () => {
    const { who, shown, check, atRail, decision } = await begun();
    await run();
    await bank.actOnIdentity(await check(), 'fail', { error: 'no-match' });
    const { result, reasons } = await shown();
    expect([result, String(reasons)]).toEqual(['failed', expect.stringContaining('La cara de la foto')]);
    expect(await decision()).toBe('open');
    await sendPhoto(who, 'selfie', await picture(120));
    expect(await shown()).toMatchObject({ result: 'checking', reasons: [] });
    await bank.finding({ state: 'passed' });
    await run();
    await bank.finding({});
    expect(await shown()).toMatchObject({ result: 'passed' });
    expect(await atRail()).toHaveLength(2);
  });

  test.each(['lost-answer', '5xx-after', 'cut-connection', 'lost-ask'] as const)(
    'whose answer is gone (%s) is asked about and never another one',
    async (fault) => {
      const { shown, asked, atRail, check } = await begun();
      await bank.fault(fault);
      await run();
      expect(await asked()).toMatchObject([{ state: 'unknown' }]);
      await run();
      await run();
      expect(await atRail()).toMatchObject([{ state: 'pending' }]);
      await bank.actOnIdentity(await check(), 'pass');
      expect(await shown()).toMatchObject({ result: 'passed' });
      expect(await asked()).toHaveLength(1);
    },
  );

  test('that is told twice, and otherwise after it, stays as it was told first', async () => {
    const { shown, check, asked } = await begun();
    await run();
    await bank.fault('duplicate');
    await bank.actOnIdentity(await check(), 'pass');
    await bank.actOnIdentity(await check(), 'tell-again');
    await bank.flush();
    const own = deps().rails.named('bank');
    if (!own) throw new Error('The bank is connected');
    const receivedAt = deps().clock.now();
    const at = receivedAt.toISOString();
    const failed = { state: 'failed', changedAt: at, error: 'no-match' };
    const fact = { type: 'identity.changed', at, instruction: await check(), identity: failed };
    const tell = (raw: object) => takeRailFact(deps(), { own, raw, receivedAt });
    expect(await tell({ ...fact, id: 'f-other' })).toMatchObject({ body: { outcome: 'conflict' } });
    const unknown = { ...fact, id: 'f-unknown', instruction: '0123456789ABCDEFGHJK' };
    expect(await tell(unknown)).toMatchObject({ body: { outcome: 'conflict' } });
    await endCases(app);
    expect(await shown()).toMatchObject({ result: 'passed' });
    expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
  });

  test('of pictures that were replaced changes nothing, whatever its answer', async () => {
    const { who, shown, check } = await begun();
    await run();
    const old = await check();
    await sendPhoto(who, 'document', await picture(90));
    expect(await check()).not.toBe(old);
    await bank.actOnIdentity(old, 'pass');
    await run();
    expect(await shown()).toMatchObject({ result: 'checking' });
    await bank.actOnIdentity(await check(), 'fail');
    expect(await shown()).toMatchObject({ result: 'failed' });
  });

  test('passes nobody by the word on another id', async () => {
    const [one, other] = [await begun(), await begun()];
    await run();
    await bank.actOnIdentity(await one.check(), 'pass');
    expect([(await one.shown())['result'], (await other.shown())['result']]).toEqual(['passed', 'checking']);
  });

  test('waits while the rail is away for a day, and goes on when it is back', async () => {
    const { shown, asked, check, decision } = await begun();
    await bank.fault('429', 1_000);
    for (let hour = 0; hour < 24; hour += 6) {
      await app.dev('/dev/clock', { advanceMs: 6 * HOUR });
      await run();
    }
    expect([(await shown())['result'], await decision()]).toEqual(['checking', 'waiting']);
    expect(await asked()).toMatchObject([{ state: 'asked' }]);
    await bank.fault('429', 0);
    await run();
    await bank.actOnIdentity(await check(), 'pass');
    expect([(await shown())['result'], await decision()]).toEqual(['passed', 'approved']);
  });
});

describe('an order', () => {
  test('is not decided while its borrower took other pictures, and is once they pass', async () => {
    const { who, call, check } = await begun();
    await run();
    await bank.actOnIdentity(await check(), 'pass');
    await call(apply.submit.path, { productId: 'mx-fair', amount: 200_000 });
    const { data: offer } = await call(endpoints.confirmLoan.detail.path, { productId: 'mx-fair' });
    const { amount, periods, termUnit, offerVersion } = offer;
    const wish = { productId: 'mx-fair', amount, periods, termUnit, offerVersion };
    const pushed = await call(endpoints.confirmLoan.push.path, wish);
    expect(pushed).toMatchObject({ code: 0 });
    const orderId = new URLSearchParams(String(pushed.data['lendDetailsUrl']).split('?')[1]).get('orderId');
    const status = async () => {
      await app.dev('/dev/jobs/decide', {});
      const order = await call(endpoints.orderDetails.detail.path, { productId: 'mx-fair', orderId });
      return order.data['orderStatus'];
    };
    const before = await sendPhoto(who, 'selfie', await picture(150));
    expect(before.data['result']).toBe('checking');
    expect(await status()).toBe('21');
    await run();
    await bank.actOnIdentity(await check(), 'pass');
    expect(await status()).toBe('170');
  });
});

describe('a person', () => {
  test('decides what the rail gives to one, with the reason in the log, and once', async () => {
    const { shown, check, listed, decide, decision } = await begun();
    await run();
    await bank.actOnIdentity(await check(), 'review', { error: 'unreadable' });
    expect([(await shown())['result'], await decision()]).toEqual(['review', 'waiting']);
    expect(await listed()).toMatchObject({ result: 'review', reasons: ['unreadable'] });
    expect(await decide('passed')).toMatchObject({ code: 0 });
    expect([(await shown())['result'], await decision()]).toEqual(['passed', 'approved']);
    expect((await decide('failed')).code).not.toBe(0);
    expect(await listed()).toBeUndefined();
  });

  test('has the last word: what the rail says differently after it is shown, and changes nothing', async () => {
    const { shown, check, listed, decide } = await begun();
    await run();
    await bank.actOnIdentity(await check(), 'review');
    await decide('failed');
    await bank.actOnIdentity(await check(), 'pass');
    expect(await shown()).toMatchObject({ result: 'failed' });
    expect(await listed()).toMatchObject({ result: 'failed', told: 'passed' });
  });

  test('looks where nobody answers in the rail’s time, and the rail’s own word still counts until then', async () => {
    const { shown, check, listed } = await begun();
    await run();
    await app.dev('/dev/clock', { advanceMs: (HOURS + 1) * HOUR });
    await run();
    expect(await listed()).toMatchObject({ result: 'review', reasons: ['unanswered'] });
    await bank.actOnIdentity(await check(), 'pass');
    expect(await shown()).toMatchObject({ result: 'passed' });
  });

  test('looks where other pictures would change nothing, and after too many of them', async () => {
    const { who, shown, check, listed } = await begun();
    await run();
    await bank.actOnIdentity(await check(), 'fail-for-good');
    expect((await shown())['result']).toBe('review');
    for (let red = 0; red < 5; red += 1) await sendPhoto(who, 'selfie', await picture(30 + red));
    expect((await shown())['result']).toBe('checking');
    await sendPhoto(who, 'selfie', await picture(60));
    expect(await listed()).toMatchObject({ result: 'review', reasons: ['too-many'] });
  });

  test('sees what the document says differently, and nothing is overwritten', async () => {
    const { who, shown, check, listed, known } = await begun();
    await run();
    const read = { name: 'ANA PRUEBA UNO', birthDate: '1957-04-27', documentNumber: 'D-1' };
    await bank.actOnIdentity(await check(), 'pass', { read });
    expect(await shown()).toMatchObject({ result: 'review' });
    expect(await listed()).toMatchObject({ reasons: ['differs'] });
    const { data } = await known();
    expect(data['lines']).toContainEqual({
      name: 'birthDate',
      typed: '1956-04-27',
      read: '1957-04-27',
      isDifferent: 1,
    });
    const section = await app.call(who, apply.section.path, { section: 'personal' });
    expect(JSON.stringify(section.data)).not.toContain('1957');
    const { rows } = await sql<{ row: string }>`
      select row(c.*)::text as row from identity_check c where borrower_id = ${who.borrowerId}`.execute(
      deps().db,
    );
    expect(rows[0]?.row).not.toMatch(/1957|PRUEBA/);
    // their own file says who looked, and what was read
    const { clock, db } = deps();
    const file = await personalFile({ db, deps: deps(), now: clock.now() }, who.borrowerId);
    expect(file['identity']).toMatchObject([{ result: 'review', service: 'bank', birthDate: '1957-04-27' }]);
  });
});

test('who passed and then says to be somebody else is looked at by a person', async () => {
  const { who, shown, check, listed, decide, call } = await begun();
  await run();
  const { data } = await call(apply.section.path, { section: 'personal' });
  const typed = Object.fromEntries(
    [data['fields']].flat().map((row) => [String(Object(row).name), String(Object(row).value)]),
  );
  await bank.actOnIdentity(await check(), 'pass', { read: { name: 'ANA PRUEBA UNO' } });
  await save(who, 'personal', { ...typed, street: 'Calle Dos 2' });
  expect((await shown())['result']).toBe('passed');
  await save(who, 'personal', { ...typed, fullName: 'Luis Otro Nombre' });
  expect(await shown()).toMatchObject({ result: 'review' });
  expect(await listed()).toMatchObject({ reasons: ['differs'] });
  await decide('passed');
  await save(who, 'personal', { ...typed, fullName: 'Luis Otro Nombre', street: 'Calle Tres 3' });
  expect((await shown())['result']).toBe('passed');
});

test('the books tell of a person who passed by nobody’s word', async () => {
  const { who, check } = await begun();
  await run();
  await bank.actOnIdentity(await check(), 'review');
  const says = async (result: string) => {
    await sql`update identity_check set result = ${result} where borrower_id = ${who.borrowerId}`.execute(
      deps().db,
    );
    return JSON.stringify((await app.books()).findings);
  };
  expect(await says('passed')).toContain(`identity of ${who.borrowerId} is passed`);
  expect(await says('review')).not.toContain(who.borrowerId);
});

test('what the document says fills what was not typed', async () => {
  const { who, shown, check } = await begun();
  await save(who, 'personal', {
    fullName: '',
    curp: '',
    street: 'Calle Uno 1',
    city: 'México',
    postalCode: '06500',
  });
  await run();
  await bank.actOnIdentity(await check(), 'pass', {
    read: { name: 'ANA PRUEBA DOS', birthDate: '1956-04-27' },
  });
  expect((await shown())['result']).toBe('passed');
  const { data } = await app.call(who, apply.section.path, { section: 'personal' });
  const fields = [data['fields']].flat().map(Object);
  expect(fields.find(({ name }) => name === 'fullName')).toMatchObject({ value: 'ANA PRUEBA DOS' });
});

describe('erasure', () => {
  const erasures = async (one: Awaited<ReturnType<typeof begun>>) =>
    (await one.asked()).filter(({ kind }) => kind === 'identity-erasure');

  test('at the rail follows the permission that is withdrawn, and is repeated until it is done', async () => {
    const one = await begun();
    await run();
    await bank.fault('lost-answer');
    await bank.fault('429');
    await one.call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
    await run();
    expect(await erasures(one)).toMatchObject([{ state: 'asked' }]);
    await run();
    expect(await erasures(one)).toMatchObject([{ state: 'succeeded' }]);
    expect(await one.atRail()).toMatchObject([{ isErased: true }]);
    expect(await one.shown()).toMatchObject({ result: 'open', hasDocument: 0 });
    await bank.fault('lost-answer', 0);
  });

  test('that the rail takes for later is done when it says so', async () => {
    const one = await begun();
    await run();
    await bank.actOnIdentity(await one.check(), 'pass');
    await bank.fault('erase-later');
    await one.call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
    await run();
    expect(await erasures(one)).toMatchObject([{ state: 'accepted' }]);
    await app.dev('/dev/clock', { advanceMs: HOUR });
    await bank.flush();
    expect(await erasures(one)).toMatchObject([{ state: 'succeeded' }]);
    expect(await one.shown()).toMatchObject({ result: 'passed' });
  });

  test('of a person tells the rail, which says nothing of them any more', async () => {
    const one = await begun();
    await run();
    const { borrowerId } = one.who;
    const { clock } = deps();
    await transact(deps().db, (tx) =>
      erasePerson({ db: tx, deps: deps(), now: clock.now(), today: '2026-01-01' }, borrowerId),
    );
    await run();
    await run();
    expect(await erasures(one)).toMatchObject([{ state: 'succeeded' }]);
    expect(await one.atRail()).toMatchObject([{ isErased: true }]);
    expect((await one.asked()).find(({ kind }) => kind === 'identity')).toMatchObject({ state: 'cancelled' });
  });

  test('follows the thirtieth day', async () => {
    const one = await begun();
    await run();
    await bank.actOnIdentity(await one.check(), 'pass');
    await app.dev('/dev/clock', { advanceMs: 30 * 24 * HOUR + 1 });
    await app.dev('/dev/jobs/retention', {});
    await run();
    expect(await one.atRail()).toMatchObject([{ isErased: true }]);
    expect(await one.shown()).toMatchObject({ result: 'passed', hasSelfie: 0 });
  });
});
