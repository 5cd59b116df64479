import { describe, expect, test } from 'vitest';
import { callOf, lateBorrower, publishStrategy, rule, strategy, workOf } from '../../testing/collections.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

/** Noon of a Tuesday in Mexico, near midnight in India. */
const NOON = '2026-12-01T18:00:00Z';
const goTo = (now: string) => app.dev('/dev/clock', { now });
const minutes = (count: number) => app.dev('/dev/clock', { advanceMs: count * 60_000 });
const idsOf = (rows: readonly { borrowerId: string }[]) => rows.map(({ borrowerId }) => borrowerId);
const barOf = async (borrowerId: string) =>
  (await workOf(await app.operator('auditor'))).find((row) => row.borrowerId === borrowerId)?.bar;

test('nobody is dealt where no strategy is published, and the list says where that is', async () => {
  await goTo(NOON);
  const late = await lateBorrower(app, 9);
  const desk = await app.operator('agent');
  expect((await desk('collections-deal')).data).toEqual({ dealt: 0, held: 0 });
  const { data } = await desk('collections');
  expect(data['unplanned']).toEqual(expect.arrayContaining(['mx', 'in']));
  expect(await barOf(late.borrowerId)).toBe('no-rule');
});

describe('with a strategy', () => {
  test('each borrower is dealt to one operator, next best first, and only whom somebody may contact now', async () => {
    const broken = { ...rule, id: 'broken', promise: 'broken', script: { es: 'Prometió pagar' } };
    await publishStrategy(app, 'mx', { ...strategy, rules: [broken, { ...rule, lateFrom: 5 }] });
    await publishStrategy(app, 'in', { ...strategy, rules: [{ ...rule, script: { en: 'Hello {name}' } }] });
    const [week, month, fresh] = [
      await lateBorrower(app, 9),
      await lateBorrower(app, 30),
      await lateBorrower(app, 3),
    ];
    const abroad = await lateBorrower(app, 40, 'in');
    const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
    await Promise.all([ana('collections-deal'), luis('collections-deal')]);
    const [anas, luiss] = [
      idsOf(await workOf(ana, { view: 'mine' })),
      idsOf(await workOf(luis, { view: 'mine' })),
    ];
    expect(anas.filter((id) => luiss.includes(id))).toEqual([]);
    const dealt = [...anas, ...luiss];
    expect(dealt).toEqual(expect.arrayContaining([week.borrowerId, month.borrowerId]));
    expect(dealt).not.toContain(fresh.borrowerId);
    expect(dealt).not.toContain(abroad.borrowerId);
    expect([await barOf(fresh.borrowerId), await barOf(abroad.borrowerId)]).toEqual([
      'no-rule',
      'outside-hours',
    ]);
    const order = idsOf(await workOf(ana, { view: 'open' }));
    expect(order.indexOf(month.borrowerId)).toBeLessThan(order.indexOf(week.borrowerId));
  });

  test('who is held by one is not held by another until the hold or the session of who holds ends', async () => {
    const late = await lateBorrower(app, 60);
    const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
    const number = (desk: typeof ana) => desk('collections-phone', { borrowerId: late.borrowerId });
    expect((await number(ana)).success).toBe(true);
    expect((await number(luis)).data['reason']).toBe('held-by-other');
    await ana('logout');
    expect((await number(luis)).success).toBe(true);
    // who does nothing for a quarter of an hour is logged out, and holds nobody
    await minutes(16);
    const maria = await app.operator('agent');
    expect((await number(maria)).success).toBe(true);
    expect((await maria('collections-release')).data['released']).toBe(1);
  });

  test('a supervisor keeps borrowers for one agent: nobody else is dealt them, and who held them does no more', async () => {
    const late = await lateBorrower(app, 200);
    const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
    const boss = await app.operator('manager');
    await ana('collections-phone', { borrowerId: late.borrowerId });
    const wish = { borrowerIds: late.borrowerId, operatorId: luis.operator.operatorId };
    expect((await ana('collections-assign', wish)).data['reason']).toBe('role');
    expect((await boss('collections-assign', wish)).data).toEqual({ assigned: 1 });
    await ana('collections-deal');
    expect(idsOf(await workOf(ana, { view: 'mine' }))).not.toContain(late.borrowerId);
    await luis('collections-deal');
    expect((await workOf(luis, { view: 'mine' }))[0]).toMatchObject({ ...late, isMine: 1 });
    const auditor = await app.operator('auditor');
    const unknown = await boss('collections-assign', { ...wish, operatorId: auditor.operator.operatorId });
    expect(unknown.data['reason']).toBe('operatorId');
    await boss('collections-assign', { ...wish, operatorId: '' });
    await luis('collections-release');
  });
});

describe('a call', () => {
  test('shows who, what is owed by the engine, and the script in the borrower’s words; each look is logged', async () => {
    await goTo('2026-12-02T18:00:00Z');
    const late = await lateBorrower(app, 9);
    const ana = await app.operator('agent');
    const { data } = await ana('collections-call', { borrowerId: late.borrowerId });
    const loan = (await ana('loan', { orderId: late.orderId })).data;
    const figures = Object(loan['figures']);
    expect(data).toMatchObject({
      name: 'M. L. Ruiz',
      daysLate: 9,
      hours: '07:00–22:00',
      localTime: '12:00',
      figures: { due: figures.dueNow, overdue: figures.overdue, payoff: figures.payoff },
      scriptLanguage: 'es',
      bar: '',
    });
    expect(data['script']).toContain(`Hola Mariana, soy ${ana.operator.name} de Préstamo Rayo.`);
    expect(JSON.stringify(data)).not.toContain('López');
    const log = await (await app.operator('auditor'))('audit', { subject: late.borrowerId });
    expect([log.data['acts']].flat().map((act) => Object(act).action)).toContain('collections-call');
  });

  test('is recorded with its promise in one step; a promise is kept or broken by what is paid', async () => {
    const late = await lateBorrower(app, 9);
    const ana = await app.operator('agent');
    await ana('collections-phone', { borrowerId: late.borrowerId });
    const promise = { outcome: 'promise', promiseMinor: 10_000, promiseBy: '2026-12-04', note: 'on payday' };
    const saved = await ana('collections-record', await callOf(ana, late, promise));
    expect(saved.data).toMatchObject({ flag: '' });
    expect((await ana('loan', { orderId: late.orderId })).data).toMatchObject({
      promise: { amount: 10_000, by: '2026-12-04', state: 'open' },
      contacts: [{ outcome: 'promise', note: 'on payday' }],
    });
    expect(await barOf(late.borrowerId)).toBe('promised');
    await goTo('2026-12-04T18:00:00Z');
    const luis = await app.operator('agent');
    expect(idsOf(await workOf(luis, { view: 'promises' }))).toContain(late.borrowerId);
    await goTo('2026-12-05T18:00:00Z');
    // a Saturday: nobody may be called in Mexico, and the promise is broken all the same
    const maria = await app.operator('agent');
    expect(idsOf(await workOf(maria, { view: 'broken' }))).toContain(late.borrowerId);
    expect(await barOf(late.borrowerId)).toBe('outside-hours');
    await goTo('2026-12-07T18:00:00Z');
    expect((await workOf(await app.operator('agent'), { view: 'open' }))[0]?.borrowerId).toBe(
      late.borrowerId,
    );
  });

  test('with a promise that the engine refuses writes nothing; without its amount it is none', async () => {
    const late = await lateBorrower(app, 9);
    const ana = await app.operator('agent');
    const record = async (more: Record<string, unknown>) =>
      (await ana('collections-record', await callOf(ana, late, more))).data['reason'];
    const promise = { outcome: 'promise', promiseMinor: 10_000 };
    expect(await record({ ...promise, promiseBy: '2027-06-01' })).toBe('promise-date');
    expect(await record({ outcome: 'promise' })).toBe('promise-missing');
    expect(await record({ outcome: 'reached', promiseMinor: 10, promiseBy: '2026-12-08' })).toBe(
      'promise-missing',
    );
    expect(await record({ nextAt: '2027-06-01T12:00:00Z' })).toBe('next-when');
    expect((await ana('loan', { orderId: late.orderId })).data['contacts']).toEqual([]);
  });

  test('that nobody answered comes back after the strategy’s hours; who was reached rests; who asked is called then', async () => {
    const [silent, reached, asked] = [
      await lateBorrower(app, 9),
      await lateBorrower(app, 9),
      await lateBorrower(app, 9),
    ];
    const ana = await app.operator('agent');
    const record = async (late: typeof silent, more: Record<string, unknown>) =>
      ana('collections-record', await callOf(ana, late, more));
    await record(silent, { outcome: 'no-answer' });
    await record(reached, {});
    await record(asked, { nextAt: '2026-12-08T16:00:00Z' });
    const bars = async () => [
      await barOf(silent.borrowerId),
      await barOf(reached.borrowerId),
      await barOf(asked.borrowerId),
    ];
    expect(await bars()).toEqual(['later', 'later', 'later']);
    await goTo('2026-12-07T22:30:00Z');
    expect(await bars()).toEqual(['', 'later', 'later']);
    await goTo('2026-12-08T16:30:00Z');
    expect(await bars()).toEqual(['', 'later', '']);
    const first = (await workOf(await app.operator('agent'), { view: 'open' }))[0];
    expect(first).toMatchObject({ borrowerId: asked.borrowerId, isAgreed: 1 });
    await goTo('2026-12-10T22:40:00Z');
    expect(await bars()).toEqual(['', '', '']);
  });

  test('is recorded when the law forbids it, with a flag; only the number is refused then', async () => {
    await goTo('2026-12-11T18:00:00Z');
    const late = await lateBorrower(app, 9);
    const ana = await app.operator('agent');
    const flags: unknown[] = [];
    for (let no = 1; no <= 4; no += 1) {
      const call = await callOf(ana, late, { outcome: 'no-answer', nextAt: '2026-12-11T18:00:30Z' });
      flags.push((await ana('collections-record', call)).data['flag']);
    }
    expect(flags).toEqual(['', '', '', 'too-often']);
    await minutes(1);
    expect(await barOf(late.borrowerId)).toBe('too-often');
    const refused = await ana('collections-phone', { borrowerId: late.borrowerId });
    expect(refused.data['reason']).toBe('bar-too-often');
    await goTo('2026-12-12T05:00:00Z');
    const night = await app.operator('agent');
    const late2 = await callOf(night, late, { outcome: 'no-answer' });
    expect((await night('collections-record', late2)).data['flag']).toBe('outside-hours');
  });

  test('is made on no day that the lender keeps free, and to nobody who disputes a charge', async () => {
    await publishStrategy(app, 'mx', { ...strategy, closedOn: ['2026-12-14'] });
    await goTo('2026-12-14T18:00:00Z');
    const late = await lateBorrower(app, 9);
    expect(await barOf(late.borrowerId)).toBe('rest-day');
    await goTo('2026-12-15T18:00:00Z');
    expect(await barOf(late.borrowerId)).toBe('');
  });
});

test('what one operator recorded is nobody’s personal data in the log', async () => {
  const { rows } = await app
    .owner()
    .query<{ details: string }>("select details from desk_log where action like 'collections%'");
  const all = JSON.stringify(rows);
  expect(all).not.toMatch(/López|payday|\d{10}"/);
  expect((await app.books()).findings).toEqual([]);
});
