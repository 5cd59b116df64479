import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openRails } from '../../adapters/rails/rails.ts';
import { transact } from '../../db/transaction.ts';
import { demoRules } from '../../demo/decision-rules.ts';
import { askBureaus } from '../../jobs/questions.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { erasePerson } from '../data-requests/erase-person.ts';
import { personalFile } from '../data-requests/personal-file.ts';
import type { BureauRules } from '../decision/rules-content.ts';
import { publishRules } from '../decision/rules-in-force.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';
import { refuseBureauRules } from './bureau-faults.ts';

/** What a credit bureau has on a person, by another program: at once, later, lost, told twice, and never. */

const MINUTES = 60;
const bank = await mockRail('prestamo-rayo', 'MXN', { bureauMinutes: MINUTES });
const app = useRailedApp(bank);
const own: BureauRules = {
  goodForDays: 30,
  againAfterDays: 2,
  maxPulls: 2,
  minScore: 600,
  maxDaysLate: 30,
  without: {
    'no-file': 'go-on',
    thin: 'person',
    blocked: 'decline',
    failed: 'decline',
    'no-answer': 'person',
    'not-asked': 'go-on',
  },
};
let version = demoRules.version;
const deps = () => app.opened().deps;
const decideBy = async (change: Partial<BureauRules> = {}) => {
  const rules = { ...demoRules.rules, bureau: { 'prestamo-rayo': { ...own, ...change } } };
  await publishRules(deps().db, { version: (version += 1), rules }, deps().clock.now());
};
beforeAll(async () => {
  await decideBy();
});

const { apply } = endpoints;
const { applicant, complete, keep, save, somebody } = applying(app);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const run = () => askBureaus(deps(), { isByName: true });
const later = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });

/** Somebody whose file the bureau has by the last word of their name; with every step taken but the permission. */
async function begun(name = 'Good') {
  const who = await applicant('mx');
  const { personal } = somebody('mx');
  const told = { ...personal, fullName: `Ana Prueba ${name}` };
  await complete(who, 'mx', { as: { personal: told } });
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const permit = (isGiven = 1) => call(apply.setConsent.path, { item: 'bureau', isGiven });
  const decision = async () => (await call(apply.decision.path, { productId: productOf.mx })).data;
  const outcome = async () => (await decision())['outcome'];
  const asked = async () => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where borrower_id = ${who.borrowerId} and kind = 'bureau'
      order by created_at`.execute(deps().db);
    return rows;
  };
  const pull = async () => (await asked()).at(-1)?.id ?? '';
  const traces = async () => {
    const ids = new Set((await asked()).map(({ id }) => id));
    return (await bank.state()).reports.filter(({ id }) => ids.has(id));
  };
  const reports = async (ofAll = false) => {
    const manager = await app.operator('manager');
    const { data } = await manager('bureau-reports', ofAll ? {} : { borrowerId: who.borrowerId });
    return [data['rows']]
      .flat()
      .map(Object)
      .filter(({ borrowerId }) => borrowerId === who.borrowerId);
  };
  const say = async (word: 'go-on' | 'decline') =>
    (await app.operator('manager'))('bureau-decide', {
      borrowerId: who.borrowerId,
      pullId: await pull(),
      outcome: word,
      reason: 'papers seen',
    });
  const look = async () => {
    const form = { borrowerId: who.borrowerId, pullId: await pull(), reason: 'a review' };
    const { data } = await (await app.operator('manager'))('bureau-report', form);
    return Object.fromEntries([data['inputs']].flat().map((row) => [Object(row).name, Object(row).value]));
  };
  return { who, told, call, permit, decision, outcome, asked, pull, traces, reports, say, look };
}

/** The same with the permission, and its pull sent. */
async function sent(name?: string) {
  const one = await begun(name);
  await one.permit();
  await run();
  return one;
}

const tell = (raw: object) => {
  const rail = deps().rails.named('bank');
  if (!rail) throw new Error('The bank is connected');
  return takeRailFact(deps(), { own: rail, raw, receivedAt: deps().clock.now() });
};

describe('a pull that is answered later', () => {
  const told = async ({ call }: Awaited<ReturnType<typeof begun>>) => {
    const { data } = await call(endpoints.messages.list.path);
    return [data['messages']].flat().map((row) => String(Object(row).kind));
  };

  test('is told once to who waits for it alone, and what comes after its time is not', async () => {
    const [slow, silent, open] = [await sent('Slow'), await sent('Silent'), await sent('Slow')];
    expect(await slow.outcome()).toBe('waiting');
    await keep(open.who, 'personal', { fullName: '' });
    await later(30 * MINUTE);
    await run();
    await bank.flush();
    await run();
    expect([await told(slow), await told(silent)]).toEqual([['bureau-answered'], []]);
    await later((MINUTES + 1) * MINUTE);
    await run();
    await run();
    expect(await told(silent)).toEqual(['bureau-answered']);
    await bank.actOnReport(await silent.pull(), 'arrive');
    await bank.flush();
    expect([await told(slow), await told(silent)]).toEqual([['bureau-answered'], ['bureau-answered']]);
  });
});

describe('a pull', () => {
  test('is asked with the permission of its person, once, and the decision goes by what it says', async () => {
    const { who, permit, decision, outcome, asked, traces, call } = await begun();
    const { data } = await call(apply.consents.path);
    const items = [data['consents']].flat().map(Object);
    expect(items.find(({ item }) => item === 'bureau')).toMatchObject({ isNeeded: 1, isGiven: 0 });
    expect([await outcome(), await asked()]).toEqual(['open', []]);
    await permit();
    expect(await decision()).toMatchObject({ outcome: 'waiting', waitsFor: 'bureau' });
    await permit();
    await run();
    expect(await outcome()).toBe('approved');
    await run();
    expect(await asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    const { rows } = await sql<{ hash: string }>`
      select text_hash as hash from consent where borrower_id = ${who.borrowerId} and item = 'bureau'`.execute(
      deps().db,
    );
    expect(await traces()).toMatchObject([
      {
        ask: {
          country: 'MX',
          person: { name: 'Ana Prueba Good', birthDate: '1956-04-27', address: { street: 'Calle Uno 1' } },
          consent: { textHash: rows[0]?.hash },
        },
      },
    ]);
    expect((await app.books()).findings).toEqual([]);
  });

  test.each([
    ['Bad', 'declined', ['bureau-score', 'bureau-late']],
    ['Nofile', 'approved', []],
    ['Frozen', 'declined', ['bureau-none']],
    ['Refused', 'declined', ['bureau-none']],
  ])('of a person called %s is %s', async (name, outcome, reasons) => {
    const { who, decision } = await sent(name);
    const shown = await decision();
    expect(shown['outcome']).toBe(outcome);
    expect([shown['reasons']].flat()).toHaveLength(reasons.length);
    const { rows } = await sql<{ reasons: string[] }>`
      select reasons from application_decline where borrower_id = ${who.borrowerId}`.execute(deps().db);
    expect(rows.flatMap((row) => row.reasons)).toEqual(reasons);
    expect((await app.books()).findings).toEqual([]);
  });

  test('that arrives later is waited for', async () => {
    const { outcome, asked } = await sent('Slow');
    expect([await outcome(), await asked()]).toMatchObject(['waiting', [{ state: 'pending' }]]);
    await later(10 * MINUTE);
    await bank.flush();
    expect([await outcome(), await asked()]).toMatchObject(['approved', [{ state: 'succeeded' }]]);
  });

  test.each(['lost-answer', '5xx-after', 'cut-connection', 'lost-ask'] as const)(
    'whose answer is gone (%s) is asked about, and leaves one trace',
    async (fault) => {
      const { permit, outcome, asked, traces } = await begun('Silent');
      await permit();
      await bank.fault(fault);
      await run();
      expect(await asked()).toMatchObject([{ state: 'unknown' }]);
      await run();
      await run();
      expect(await asked()).toMatchObject([{ state: 'pending' }]);
      expect(await traces()).toHaveLength(1);
      await bank.actOnReport((await traces())[0]?.id ?? '', 'arrive');
      expect([await outcome(), (await asked()).length]).toEqual(['approved', 1]);
    },
  );

  test('that two workers take at once leaves one trace', async () => {
    const { permit, traces, asked } = await begun();
    await permit();
    await Promise.all([run(), run(), run()]);
    expect(await traces()).toHaveLength(1);
    expect(await asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  });

  test('that is told twice, otherwise, in another currency or of another id stays as it was told first', async () => {
    const { outcome, asked, pull, look } = await sent('Silent');
    await bank.fault('duplicate');
    await bank.actOnReport(await pull(), 'arrive', { inputs: { score: 700, worstDaysLate: 0 } });
    await bank.actOnReport(await pull(), 'tell-again');
    await bank.flush();
    const at = deps().clock.now().toISOString();
    const inputs = { score: 300 };
    const bureau = { state: 'arrived', changedAt: at, result: { schema: 'mock@1', asOf: at, inputs } };
    const fact = { type: 'bureau.changed', at, instruction: await pull(), bureau };
    expect(await tell({ ...fact, id: 'f-other' })).toMatchObject({ body: { outcome: 'conflict' } });
    const none = { ...fact, id: 'f-none', bureau: { state: 'no-file', changedAt: at } };
    expect(await tell(none)).toMatchObject({ body: { outcome: 'conflict' } });
    const unknown = { ...fact, id: 'f-unknown', instruction: '0123456789ABCDEFGHJK' };
    expect(await tell(unknown)).toMatchObject({ body: { outcome: 'conflict' } });
    const other = await sent('Silent');
    const dollars = {
      ...bureau,
      result: { ...bureau.result, inputs: { openDebt: { minor: 1, currency: 'USD' } } },
    };
    const wrong = { ...fact, id: 'f-dollars', instruction: await other.pull(), bureau: dollars };
    expect(await tell(wrong)).toMatchObject({ body: { outcome: 'conflict' } });
    expect([await other.outcome(), await other.asked()]).toMatchObject(['waiting', [{ state: 'pending' }]]);
    await endCases(app);
    expect([await outcome(), (await look())['bureau.score']]).toEqual(['approved', '700']);
    expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
  });

  test('that was forged first says what the rail itself said', async () => {
    const { outcome, pull } = await sent('Silent');
    await bank.fault('forged');
    await bank.actOnReport(await pull(), 'arrive');
    await bank.flush();
    expect(await outcome()).toBe('approved');
  });

  test('whose permission was taken back before it left never leaves', async () => {
    const { permit, outcome, asked, traces } = await begun();
    await permit();
    await permit(0);
    await run();
    expect([await outcome(), await traces()]).toEqual(['open', []]);
    expect(await asked()).toMatchObject([{ state: 'cancelled', attempts: 0 }]);
    await permit();
    expect(await outcome()).toBe('waiting');
    await run();
    expect([await outcome(), (await traces()).length]).toEqual(['approved', 1]);
    expect((await app.books()).findings).toEqual([]);
  });
});

describe('how long it is good', () => {
  test('is what the rules say: until then nobody is asked again, and after it anew', async () => {
    const { outcome, asked } = await sent();
    await later(29 * DAY);
    expect([await outcome(), (await asked()).length]).toEqual(['approved', 1]);
    await later(2 * DAY);
    expect([await outcome(), (await asked()).length]).toEqual(['waiting', 2]);
    await run();
    expect(await outcome()).toBe('approved');
  });

  test('a bureau that gave nothing is asked again earlier', async () => {
    const { outcome, asked } = await sent('Refused');
    expect(await outcome()).toBe('declined');
    await later(8 * DAY);
    expect([await outcome(), (await asked()).length]).toEqual(['waiting', 2]);
  });

  test('a file is of who its person said to be then, and nobody looks through the files of others', async () => {
    const { who, told, outcome, asked, traces } = await sent();
    await save(who, 'personal', { ...told, street: 'Calle Dos 2' });
    expect([await outcome(), (await asked()).length]).toEqual(['approved', 1]);
    await keep(who, 'personal', { ...told, fullName: 'Ana Prueba Ba' });
    expect((await asked()).length).toBe(1);
    await save(who, 'personal', { ...told, fullName: 'Ana Prueba Bad' });
    expect((await asked()).length).toBe(2);
    expect([await outcome(), (await asked()).length]).toEqual(['waiting', 2]);
    await run();
    expect((await traces()).map(({ ask }) => ask.person['name'])).toEqual([
      'Ana Prueba Good',
      'Ana Prueba Bad',
    ]);
    await save(who, 'personal', { ...told, fullName: 'Ana Prueba Nofile' });
    await run();
    expect((await asked()).length).toBe(2);
  });
});

describe('a person', () => {
  /** What the first page says of them. */
  const waiting = async () => {
    const { data } = await (await app.operator('manager'))('alarms');
    const alarms = [data['alarms']].flat().map(Object);
    return alarms.find(({ name }) => name === 'bureau-reports')?.count ?? 0;
  };

  test('has the word where a file is thin, once, and it is in the log', async () => {
    const before = await waiting();
    const { decision, outcome, reports, say } = await sent('Thin');
    expect(await decision()).toMatchObject({ outcome: 'waiting', waitsFor: 'person' });
    expect(await reports(true)).toMatchObject([{ state: 'arrived', isWaiting: 1 }]);
    expect(await waiting()).toBe(before + 1);
    expect(await say('go-on')).toMatchObject({ code: 0 });
    expect(await outcome()).toBe('approved');
    expect((await say('decline')).code).not.toBe(0);
    expect(await reports(true)).toEqual([]);
    expect(await waiting()).toBe(before);
  });

  test('looks where nobody answers in time; what comes later is shown and decides nothing', async () => {
    const { outcome, asked, pull, reports, say, look } = await sent('Silent');
    await later((MINUTES + 1) * MINUTE);
    expect(await outcome()).toBe('waiting');
    expect(await reports(true)).toMatchObject([{ state: 'no-answer', isWaiting: 1 }]);
    await bank.actOnReport(await pull(), 'arrive');
    await bank.flush();
    expect(await asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await outcome()).toBe('waiting');
    expect(await look()).toMatchObject({
      'bureau.state': 'no-answer',
      'bureau.late': 'arrived',
      'bureau.score': '720',
    });
    await say('decline');
    expect(await outcome()).toBe('declined');
    expect((await app.books()).findings).toEqual([]);
  });

  test('looks at nothing where the rules go on without, and what never left leaves no more', async () => {
    await decideBy({ without: { ...own.without, 'no-answer': 'go-on' } });
    const { permit, outcome, asked, traces } = await begun();
    await permit();
    await bank.fault('429', 1_000);
    await run();
    await later((MINUTES + 1) * MINUTE);
    expect(await outcome()).toBe('approved');
    await bank.fault('429', 0);
    await run();
    expect([await asked(), await traces()]).toMatchObject([[{ state: 'cancelled' }], []]);
    expect((await app.books()).findings).toEqual([]);
    await decideBy();
  });
});

describe('an order', () => {
  const pushed = async ({ call }: Awaited<ReturnType<typeof begun>>) => {
    await call(apply.submit.path, { productId: 'mx-fair', amount: 200_000 });
    const { data: offer } = await call(endpoints.confirmLoan.detail.path, { productId: 'mx-fair' });
    const { amount, periods, termUnit, offerVersion } = offer;
    const wish = { productId: 'mx-fair', amount, periods, termUnit, offerVersion };
    const { data } = await call(endpoints.confirmLoan.push.path, wish);
    const orderId = new URLSearchParams(String(data['lendDetailsUrl']).split('?')[1]).get('orderId') ?? '';
    const status = async () => {
      await app.dev('/dev/jobs/decide', {});
      const order = await call(endpoints.orderDetails.detail.path, { productId: 'mx-fair', orderId });
      return order.data['orderStatus'];
    };
    return { orderId, status };
  };
  const inputsOf = async (orderId: string) => {
    const { data } = await (await app.operator('manager'))('decision-inputs', {
      orderId,
      reason: 'a review',
    });
    return Object.fromEntries([data['inputs']].flat().map((row) => [Object(row).name, Object(row).value]));
  };

  test('keeps what the bureau said when it was decided, whatever is found later', async () => {
    const one = await sent('Silent');
    const { orderId, status } = await pushed(one);
    expect(await status()).toBe('21');
    await bank.actOnReport(await one.pull(), 'arrive', { inputs: { score: 650, worstDaysLate: 3 } });
    expect(await status()).toBe('170');
    const said = { 'bureau.state': 'arrived', 'bureau.score': '650', 'bureau.schema': 'mock@1' };
    expect(await inputsOf(orderId)).toMatchObject({ ...said, 'bureau.instruction': await one.pull() });
    expect((await inputsOf(orderId))['bureau.consentGivenAt']).toMatch(/^\d{4}-/);
    await later(40 * DAY);
    await one.outcome();
    await run();
    expect(await inputsOf(orderId)).toMatchObject(said);
  });

  test('of who was never asked here is decided by the rules’ word for that', async () => {
    const { borrowerId } = await app.borrower('mx');
    const order = { borrowerId, product: 'mx-fair', status: '21' };
    const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', order);
    await app.dev('/dev/jobs/decide', {});
    expect(await inputsOf(orderId)).toMatchObject({ 'bureau.state': 'not-asked' });
    expect((await bank.state()).reports.filter(({ ask }) => ask.person['ref'] === borrowerId)).toEqual([]);
  });
});

test('what was said stands in the person’s own file, sealed, and goes with them', async () => {
  const { who, pull, reports } = await sent();
  const { borrowerId } = who;
  const { clock, db } = deps();
  const file = async () => personalFile({ db, deps: deps(), now: clock.now() }, borrowerId);
  expect((await file())['bureau']).toMatchObject([
    { state: 'arrived', creditScore: 720, worstDaysLate: 0, accounts: 4 },
  ]);
  const row = async () => {
    const { rows } = await sql<{ row: string; sealed: string | null }>`
      select row(r.*)::text as row, sealed from bureau_report r where borrower_id = ${borrowerId}`.execute(
      db,
    );
    return rows[0];
  };
  expect((await row())?.row).not.toMatch(/720|Prueba/);
  await transact(db, (tx) =>
    erasePerson({ db: tx, deps: deps(), now: clock.now(), today: '2026-01-01' }, borrowerId),
  );
  expect((await row())?.sealed).toBeNull();
  await run();
  expect(await reports()).toMatchObject([{ state: 'arrived', name: '' }]);
  expect(await pull()).not.toBe('');
  expect((await app.books()).findings).toEqual([]);
});

test('a brand without a bureau asks nobody for it, and rules that name one for it stop the start', async () => {
  const who = await applicant('in');
  const { data } = await app.call(who, apply.consents.path, {});
  expect(JSON.stringify(data)).not.toContain('bureau');
  expect((await app.call(who, apply.setConsent.path, { item: 'bureau', isGiven: 1 })).code).not.toBe(0);
  await expect(refuseBureauRules(deps())).resolves.toBeUndefined();
  const { env, brands, clock } = deps();
  const rails = await openRails({ ...env, railsFile: undefined }, brands, {
    now: clock.now,
    seen: () => undefined,
  });
  await expect(refuseBureauRules({ ...deps(), rails })).rejects.toThrow('bureau.prestamo-rayo: PLAZO_RAILS');
});

test('the books tell of a file that nobody was told', async () => {
  const { who } = await sent('Silent');
  await sql`update bureau_report set state = 'arrived' where borrower_id = ${who.borrowerId}`.execute(
    deps().db,
  );
  expect(JSON.stringify((await app.books()).findings)).toContain(
    `bureau report of ${who.borrowerId} is arrived`,
  );
});

test('a person’s pulls are listed fifty at a time, the newest first', async () => {
  const { who, reports } = await sent();
  const { borrowerId } = who;
  const { db } = deps();
  await sql`insert into instruction (borrower_id, id, kind, rail, subject, sealed, amount_minor, currency, state, is_simulated, created_at)
    select borrower_id, id || no, kind, rail, subject, sealed, 0, currency, 'succeeded', true, created_at
    from instruction, generate_series(2, 51) no where borrower_id = ${borrowerId} and kind = 'bureau'`.execute(
    db,
  );
  await sql`insert into bureau_report (borrower_id, instruction_id, no, consent_id, state, asked_at)
    select r.borrower_id, i.id, 1 + row_number() over (), consent_id, 'no-file', r.asked_at
    from bureau_report r join instruction i on i.borrower_id = r.borrower_id and i.id <> r.instruction_id and i.kind = 'bureau'
    where r.borrower_id = ${borrowerId}`.execute(db);
  expect((await reports()).map(({ state }) => state)).toEqual(Array.from({ length: 50 }, () => 'no-file'));
  const manager = await app.operator('manager');
  const first = (await manager('bureau-reports', { borrowerId })).data;
  const { data } = await manager('bureau-reports', { borrowerId, after: first['next'] });
  expect(data).toMatchObject({ next: '', rows: [{ state: 'arrived' }] });
});
