import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { demoRules } from '../../demo/decision-rules.ts';
import { askRegistries } from '../../jobs/questions.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { insertSession } from '../account/sessions.store.ts';
import { erasePerson } from '../data-requests/erase-person.ts';
import { personalFile } from '../data-requests/personal-file.ts';
import type { RegistryRules } from '../decision/rules-content.ts';
import { publishRules } from '../decision/rules-in-force.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';

/** Who a PAN is of, by another program: found, not found, somebody else's, late, lost, told twice, and never. */

const MINUTES = 5;
const bank = await mockRail('quickrupee', 'INR', { registryMinutes: MINUTES });
const app = useRailedApp(bank);
const deps = () => app.opened().deps;
const { apply } = endpoints;
const { applicant, allow, complete, somebody } = applying(app);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BORN = '1990-05-17';

let version = demoRules.version;
const decideBy = (change: Partial<RegistryRules> = {}) => {
  const own = { differs: 'go-on', 'not-found': 'go-on', cancelled: 'go-on', none: 'go-on' } as const;
  const rules = { ...demoRules.rules, registry: { quickrupee: { ...own, ...change } } };
  return publishRules(deps().db, { version: (version += 1), rules }, deps().clock.now());
};
beforeAll(async () => {
  await decideBy();
});

const run = () => askRegistries(deps(), { isByName: true });
const later = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });

/** Somebody who has typed a number, whose three letters say what the registry does. */
async function typed(letters = 'ABC', values: Record<string, string> = { birthDate: BORN }) {
  const who = await applicant('in');
  const { pan = '' } = somebody('in').personal;
  const number = `${letters}${pan.slice(3)}`;
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const type = (more: Record<string, string>) => {
    const told = { pan: number, ...values, ...more };
    return call(apply.saveSection.path, { section: 'personal', values: JSON.stringify(told) });
  };
  await type({});
  const ask = () => call(apply.askRegistry.path);
  const state = async () => (await call(apply.registry.path)).data['state'];
  const fills = async () => {
    const { data } = await call(apply.section.path, { section: 'personal' });
    const fields = [data['fields']].flat().map(Object);
    return Object.fromEntries(fields.filter(({ fill }) => fill !== '').map(({ name, fill }) => [name, fill]));
  };
  const rows = async () => {
    const found = await sql<{ id: string; state: string; late: string | null; sealed: string | null }>`
      select instruction_id as id, state, late, sealed from registry_answer where borrower_id = ${who.borrowerId}
      order by no`.execute(deps().db);
    return found.rows;
  };
  const questions = async () => {
    const { questions: all } = await bank.state();
    return all.filter(({ ask: asked }) => asked.person['ref'] === who.borrowerId);
  };
  return { who, number, call, type, ask, state, fills, rows, questions };
}

const tell = (raw: object) => {
  const rail = deps().rails.named('bank');
  if (!rail) throw new Error('The bank is connected');
  return takeRailFact(deps(), { own: rail, raw, receivedAt: deps().clock.now() });
};

describe('a number that the registry knows', () => {
  test('fills the name for who knows the day of birth, with the permission that was read', async () => {
    const { number, ask, state, fills, questions, call } = await typed();
    expect([await state(), await fills()]).toEqual(['offer', {}]);
    expect((await ask()).data['state']).toBe('asking');
    expect(await state()).toBe('found');
    expect(await fills()).toEqual({ fullName: 'ASHA TEST ONE', birthDate: BORN });
    const [asked, ...more] = await questions();
    expect(more).toEqual([]);
    expect(asked?.ask).toMatchObject({ number: { kind: 'pan', value: number }, person: { birthDate: BORN } });
    const { data } = await call(apply.consents.path);
    const own = [data['consents']].flat().map(Object);
    expect(own.find(({ item }) => item === 'registry')).toMatchObject({ isGiven: 1, isNeeded: 0 });
    const { rows } = await sql<{ hash: string }>`
      select text_hash as hash from consent where item = 'registry' order by given_at desc limit 1`.execute(
      deps().db,
    );
    expect(asked?.ask.consent.textHash).toBe(rows[0]?.hash);
  });

  test('tells nobody its name by another day of birth, and keeps nothing of its person', async () => {
    const { ask, state, fills, rows } = await typed('ABC', { birthDate: '1991-05-17' });
    await ask();
    expect(await state()).toBe('unconfirmed');
    expect(await fills()).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'differs', sealed: null }]);
  });

  test('of whom the registry says no day of birth is told to nobody either', async () => {
    const { ask, state, fills, rows } = await typed('SLN');
    await ask();
    await state();
    const [{ id } = { id: '' }] = await rows();
    await bank.actOnQuestion(id, 'find', { person: { name: 'ASHA TEST ONE' } });
    await bank.flush();
    expect([await state(), await fills()]).toEqual(['unconfirmed', {}]);
    expect(await rows()).toMatchObject([{ state: 'differs', sealed: null }]);
  });

  test('is said to be another one’s where another name was typed, which stays', async () => {
    const { ask, state, type } = await typed('THR', { birthDate: BORN, fullName: 'Asha Test One' });
    await ask();
    expect(await state()).toBe('differs');
    await type({ fullName: 'Beatriz Otra Dos' });
    expect(await state()).toBe('found');
  });

  test('is asked about once, however often; another number is another question', async () => {
    const { who, ask, state, questions, type } = await typed();
    await Promise.all([ask(), ask(), ask()]);
    expect(await state()).toBe('found');
    await ask();
    await run();
    expect((await questions()).length).toBe(1);
    await type({ pan: 'NTFPE1234F' });
    expect(await state()).toBe('offer');
    await ask();
    expect(await state()).toBe('unconfirmed');
    expect((await questions()).length).toBe(2);
    expect((await app.call(who, apply.registry.path, {})).data['message']).not.toContain('ASHA');
  });
});

test('a number of nobody, of a dead person and of somebody else are told in the same words', async () => {
  const said = async (letters: string, birthDate = BORN) => {
    const { ask, state, call } = await typed(letters, { birthDate });
    await ask();
    await state();
    const { data } = await call(apply.registry.path);
    return data;
  };
  const [nobody, dead, other] = [await said('NTF'), await said('CNC'), await said('ABC', '1980-01-01')];
  expect(dead).toEqual(nobody);
  expect(other).toEqual(nobody);
});

describe('who asks', () => {
  test('is a borrower who is logged in and typed the number and their day of birth', async () => {
    const nobody = await app.call({ commonQuery: 'brand=quickrupee' }, apply.askRegistry.path, {});
    expect(nobody.code).not.toBe(0);
    const { ask, questions, type } = await typed('ABC', {});
    expect((await ask()).code).not.toBe(0);
    await type({ pan: 'ABCPE12', birthDate: BORN });
    expect((await ask()).code).not.toBe(0);
    expect(await questions()).toEqual([]);
  });

  test('has three numbers a day and six a month, and learns nothing of what another borrower asked', async () => {
    const one = await typed();
    const tries = [];
    for (const at of [1, 2, 3, 4]) {
      await one.type({ pan: `ABCPE777${at}F` });
      tries.push((await one.ask()).code);
    }
    expect(tries.map((code) => code === 0)).toEqual([true, true, true, false]);
    expect((await one.rows()).length).toBe(3);
    const other = await typed();
    expect([await other.state(), await other.fills()]).toEqual(['offer', {}]);
    await later(DAY);
    const next = [];
    for (const at of [4, 5, 6, 7]) {
      await one.type({ pan: `ABCPE777${at}F` });
      next.push((await one.ask()).code);
    }
    expect(next.map((code) => code === 0)).toEqual([true, true, true, false]);
    await later(DAY);
    expect((await one.ask()).code).not.toBe(0);
  });

  test('of one device has four numbers a day, under however many accounts', async () => {
    const codes = [];
    for (const at of [1, 2, 3, 4, 5]) {
      const { who } = await typed(`AB${'CDEFG'.charAt(at - 1)}`);
      const [token, deviceId] = [`token-${at}`, 'one-device'];
      const now = deps().clock.now();
      await insertSession(deps().db, { token, deviceId, borrowerId: who.borrowerId, now });
      const query = new URLSearchParams(who.commonQuery);
      query.set('sessionId', token);
      query.set('deviceId', deviceId);
      const by = { ...who, commonQuery: String(query) };
      codes.push((await app.call(by, apply.askRegistry.path, {})).code);
    }
    expect(codes.map((code) => code === 0)).toEqual([true, true, true, true, false]);
  });
});

describe('an answer that comes later', () => {
  test('in time counts, after it is kept and fills nothing', async () => {
    const [slow, silent] = [await typed('SLW'), await typed('SLN')];
    await slow.ask();
    await silent.ask();
    expect([await slow.state(), await silent.state()]).toEqual(['asking', 'asking']);
    await later((MINUTES + 1) * MINUTE);
    await run();
    expect([await slow.state(), await silent.state()]).toEqual(['unavailable', 'unavailable']);
    await later(10 * MINUTE);
    await bank.flush();
    await run();
    expect(await slow.rows()).toMatchObject([{ state: 'no-answer', late: 'found' }]);
    expect([await slow.state(), await slow.fills()]).toEqual(['unavailable', {}]);
    expect((await app.books()).findings).toEqual([]);
  });

  test('by a lost answer, a rail that is full, or told twice, is one answer', async () => {
    const one = await typed();
    await bank.fault('lost-answer');
    await one.ask();
    await one.state();
    await run();
    expect(await one.state()).toBe('found');
    const [{ id } = { id: '' }] = await one.rows();
    await bank.actOnQuestion(id, 'tell-again');
    await bank.flush();
    expect((await one.questions()).length).toBe(1);
    const changedAt = '2026-02-20T18:00:00Z';
    const other = { id: 'again', at: changedAt, type: 'registry.changed', instruction: id };
    const { body } = await tell({ ...other, registry: { state: 'not-found', changedAt } });
    expect(body).toMatchObject({ outcome: 'conflict' });
    await endCases(app);
    expect(await one.state()).toBe('found');
    const two = await typed();
    await bank.fault('429');
    await two.ask();
    await two.state();
    await later(MINUTE);
    await run();
    expect(await two.state()).toBe('found');
  });

  test('is not asked for once the permission is withdrawn', async () => {
    const { who, ask, rows, questions } = await typed();
    await bank.fault('429', 10);
    await ask();
    await app.call(who, apply.setConsent.path, { item: 'registry', isGiven: 0 });
    await bank.fault('429', 0);
    await run();
    expect(await rows()).toMatchObject([{ state: 'not-asked' }]);
    expect(await questions()).toEqual([]);
    expect((await app.books()).findings).toEqual([]);
  });
});

describe('a decision', () => {
  const decided = async (letters: string, change: Partial<RegistryRules>, isAsked = true) => {
    await decideBy(change);
    const { who, number, call, ask, state } = await typed(letters, {});
    const personal = { ...somebody('in').personal, pan: number };
    await complete(who, 'in', { as: { personal } });
    if (isAsked) {
      await ask();
      await state();
    }
    const { data } = await call(apply.decision.path, { productId: productOf.in });
    return data;
  };

  test('looks at whether the registry confirms, as its rules say, with the answer’s date', async () => {
    const all = { differs: 'decline', 'not-found': 'decline', cancelled: 'decline' } as const;
    expect(await decided('ABC', all)).toMatchObject({ outcome: 'approved' });
    for (const letters of ['NTF', 'CNC', 'THR'])
      expect(await decided(letters, all)).toMatchObject({ outcome: 'declined' });
    expect(await decided('THR', {})).toMatchObject({ outcome: 'approved' });
  });

  test('waits for no registry, and is declined without one only where the rules say so', async () => {
    const all = { differs: 'decline', 'not-found': 'decline', cancelled: 'decline' } as const;
    expect(await decided('SLN', all)).toMatchObject({ outcome: 'approved' });
    expect(await decided('ABC', {}, false)).toMatchObject({ outcome: 'approved' });
    expect(await decided('ABC', { none: 'decline' }, false)).toMatchObject({ outcome: 'declined' });
    await decideBy();
  });

  test('of an order keeps what the registry said, by when and by which permission', async () => {
    const { who, number, call, ask, state } = await typed('ABC', {});
    await complete(who, 'in', { as: { personal: { ...somebody('in').personal, pan: number } } });
    await ask();
    await state();
    const productId = productOf.in;
    await call(apply.submit.path, { productId, amount: 1_000_000 });
    const { data: offer } = await call(endpoints.confirmLoan.detail.path, { productId });
    const { amount, periods, termUnit, offerVersion } = offer;
    const wish = { productId, amount, periods, termUnit, offerVersion };
    const { data } = await call(endpoints.confirmLoan.push.path, wish);
    const orderId = new URLSearchParams(String(data['lendDetailsUrl']).split('?')[1]).get('orderId') ?? '';
    await app.dev('/dev/jobs/decide', {});
    const inputs = await (await app.operator('manager'))('decision-inputs', { orderId, reason: 'a review' });
    const kept = Object.fromEntries(
      [inputs.data['inputs']].flat().map((row) => [Object(row).name, Object(row).value]),
    );
    expect(kept).toMatchObject({ 'registry.state': 'matches', 'registry.schema': 'mock@1' });
    expect(kept['registry.toldAt']).toMatch(/^\d{4}-/);
    expect(kept['registry.consentGivenAt']).toMatch(/^\d{4}-/);
    expect(JSON.stringify(kept)).not.toContain(number);
  });
});

test('what was said stands in the person’s own file, sealed, with its cost, and goes with them', async () => {
  const { who, ask, state } = await typed();
  await allow(who, 'data');
  await ask();
  await state();
  const { borrowerId } = who;
  const { clock, db } = deps();
  const file = await personalFile({ db, deps: deps(), now: clock.now() }, borrowerId);
  expect(file['registry']).toMatchObject([{ state: 'found', name: 'ASHA TEST ONE', birthDate: BORN }]);
  const row = async () => {
    const { rows } = await sql<{ row: string; sealed: string | null; cost: string }>`
      select row(r.*)::text as row, sealed, cost_minor as cost from registry_answer r where borrower_id = ${borrowerId}`.execute(
      db,
    );
    return rows[0];
  };
  expect((await row())?.row).not.toMatch(/ASHA|1990/);
  expect(Number((await row())?.cost)).toBe(150);
  await transact(db, (tx) =>
    erasePerson({ db: tx, deps: deps(), now: clock.now(), today: '2026-01-01' }, borrowerId),
  );
  expect((await row())?.sealed).toBeNull();
  await run();
  expect((await app.books()).findings).toEqual([]);
});

test('the books tell of an answer that nobody was told', async () => {
  const { who, ask } = await typed('SLN');
  await ask();
  await sql`update registry_answer set state = 'found' where borrower_id = ${who.borrowerId}`.execute(
    deps().db,
  );
  expect(JSON.stringify((await app.books()).findings)).toContain(
    `registry answer of ${who.borrowerId} is found`,
  );
});
