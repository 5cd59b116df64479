import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { demoRules } from '../../demo/decision-rules.ts';
import { amountOf, applying, type Who } from '../../testing/applicant.ts';
import { housing, pet, rent, since, withOwn, years } from '../../testing/own-questions.ts';
import { publishQuestions } from '../../testing/questions.ts';
import { publishAtDesk, tryRules } from '../../testing/rules.ts';
import { told } from '../../testing/somebody.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';
import { personalFile } from '../data-requests/personal-file.ts';
import { inputsOfDecision } from '../decision/decision-reviews.store.ts';

/** Questions of the application as two people publish them: what is asked, kept, judged and shown. */

const app = useTestApp();
const { apply, confirmLoan } = endpoints;
const { applicant, save, keep, complete } = applying(app);
const place = { kind: 'questions', subject: 'mx' } as const;
const { job } = told.mx;

const fields = (data: Record<string, unknown>) => [data['fields']].flat().map((field) => Object(field));
const section = async (who: Who, key = 'job') =>
  fields((await app.call(who, apply.section.path, { section: key })).data);
const open = async (who: Who) => {
  const { data } = await app.call(who, apply.overview.path, {});
  return [data['steps']]
    .flat()
    .map(Object)
    .filter(({ isDone }) => isDone === 0)
    .map(({ key }) => key);
};
const decided = async (who: Who) => (await app.call(who, apply.decision.path, { productId: 'mx-fair' })).data;
const check = async (body: unknown) =>
  (await (await app.operator('manager'))('content-check', { ...place, body: JSON.stringify(body) })).data;
const without = (set: ReturnType<typeof withOwn>, name: string) => ({
  ...set,
  personal: set.personal.filter((one) => one.name !== name),
  ext: set.ext.filter((one) => one.name !== name),
});

/** From the application to an order that is decided. */
async function sign(who: Who): Promise<string> {
  const productId = 'mx-fair';
  expect(await app.call(who, apply.submit.path, { productId, amount: amountOf.mx })).toMatchObject({
    code: 0,
  });
  const { data: offer } = await app.call(who, confirmLoan.detail.path, { productId });
  const { amount, periods, termUnit, offerVersion } = offer;
  const wish = { productId, amount, periods, termUnit, offerVersion };
  const { data } = await app.call(who, confirmLoan.push.path, wish);
  await app.dev('/dev/jobs/decide', {});
  return new URLSearchParams(String(data['lendDetailsUrl']).split('?')[1]).get('orderId') ?? '';
}

test('what the law, the papers or the rules need stays, and own words stand in every language', async () => {
  const set = withOwn(years);
  expect(await check(set)).toMatchObject({ fault: '', findings: [] });
  for (const needed of ['fullName', 'curp', 'street', 'monthlyDebts'])
    expect((await check(without(set, needed)))['fault']).toContain(`needed ${needed}`);
  const eased = { ...set, personal: set.personal.map((one) => ({ ...one, isRequired: false })) };
  expect((await check(eased))['fault']).toContain('needed curp');
  expect((await check(without(set, 'purpose')))['fault']).toBe('');
  const silent = { ...years, words: { es: years.words.es } };
  expect((await check(withOwn(silent)))['fault']).toContain('words.zh.label: missing');
  expect((await check(withOwn(years, years)))['fault']).toContain('twice own-yearsAtHome');
  const pin = { ...pet, words: { ...pet.words, es: { label: 'Tu NIP del banco' } } };
  expect(await check(withOwn(pin))).toMatchObject({
    findings: [{ rule: 'asks-for-secret', severity: 'unlawful' }],
  });
});

test('each kind of question is held to its bounds, kept sealed, and gone with its person', async () => {
  await publishQuestions(app, withOwn(years, rent, since, housing, pet));
  const who = await applicant('mx');
  expect((await section(who)).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'employment choice',
    'employer text',
    'monthlyIncome digits',
    'own-yearsAtHome digits',
    'own-rent digits',
    'own-jobSince date',
    'own-housing choice',
    'own-petName text',
  ]);
  const wrong = {
    'own-yearsAtHome': '91',
    'own-rent': '12.50',
    'own-jobSince': '2999-01-01',
    'own-housing': 'tent',
  };
  const { data } = await save(who, 'job', { ...job, ...wrong, 'own-petName': 'Firulais' });
  const errors = Object.fromEntries(fields(data).map(({ name, error }) => [name, error]));
  expect(errors['own-yearsAtHome']).toBe('Escribe un número entero de 0 a 90');
  expect(errors['own-rent']).toMatch(/^Escribe un monto de \$0\.00 a /);
  expect(errors['own-jobSince']).toMatch(/^Escribe una fecha del /);
  expect(errors['own-housing']).not.toBe('');
  expect([errors['own-petName'], data['isComplete']]).toEqual(['', 0]);
  const right = {
    'own-yearsAtHome': '3',
    'own-rent': '5000',
    'own-jobSince': '2001-05-17',
    'own-housing': 'rent',
  };
  expect((await save(who, 'job', { ...job, ...right, 'own-petName': 'Firulais' })).data['isComplete']).toBe(
    1,
  );

  const { deps } = app.opened();
  const { rows } = await sql<{ row: string }>`
    select row(s.*)::text as row from application_section s where borrower_id = ${who.borrowerId}`.execute(
    deps.db,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('Firulais');
  const file = await personalFile({ db: deps.db, deps, now: deps.clock.now() }, who.borrowerId);
  expect(file['own questions']).toEqual([
    { question: 'Años en este domicilio', answer: '3' },
    { question: 'Rent a month', answer: '$5,000.00' },
    { question: 'At this work since', answer: '17 de mayo de 2001' },
    { question: 'Where you live', answer: 'Renta' },
    { question: 'Name of your pet', answer: 'Firulais' },
  ]);
  expect(JSON.stringify(file['application'])).not.toContain('own-');
  const gone = { borrowerId: who.borrowerId, erasedAt: deps.clock.now() };
  await inTransaction(deps.db, (tx) => eraseBorrower(tx, deps.sealing, gone), deps.chance.fraction);
  await expect(personalFile({ db: deps.db, deps, now: deps.clock.now() }, who.borrowerId)).rejects.toThrow(
    /was erased/,
  );
});

test('what has begun keeps its questions until it is sent, and nothing that was typed is lost', async () => {
  await publishQuestions(app, withOwn(pet));
  const [begun, whole] = [await applicant('mx'), await applicant('mx')];
  await keep(begun, 'job', { ...job, 'own-petName': 'Nube' });
  await complete(whole, 'mx');
  await sign(whole);
  // pets are asked no more, and years are
  await publishQuestions(app, withOwn(years));
  const names = async (who: Who) => (await section(who)).map(({ name }) => name);
  expect(await names(begun)).toContain('own-petName');
  expect(await names(begun)).not.toContain('own-yearsAtHome');
  expect(await open(whole)).toEqual(['job']);
  const asked = (await section(whole)).find(({ name }) => name === 'own-yearsAtHome');
  expect(asked.error).toBe('Esto lo preguntamos ahora: respóndelo para seguir');
  expect((await section(whole)).find(({ name }) => name === 'monthlyIncome').value).toBe(job.monthlyIncome);
  expect(
    await app.call(whole, apply.submit.path, { productId: 'mx-fair', amount: amountOf.mx }),
  ).toMatchObject({
    code: -40,
    data: { reason: 'not-ready' },
  });

  await complete(begun, 'mx');
  await keep(begun, 'job', { ...job, 'own-petName': 'Nube' });
  await sign(begun);
  expect(await names(begun)).not.toContain('own-petName');
  await save(begun, 'job', { ...job, 'own-yearsAtHome': '2' });
  await publishQuestions(app, withOwn(pet, years));
  await sql`update application_questions set sent_at = now() where borrower_id = ${begun.borrowerId}`.execute(
    app.opened().deps.db,
  );
  expect((await section(begun)).find(({ name }) => name === 'own-petName').value).toBe('Nube');
});

test('an answer is an input of the rules: who is asked is held to it, and who was not asked is not', async () => {
  await publishQuestions(app, withOwn(pet));
  const [before, few, many] = [await applicant('mx'), await applicant('mx'), await applicant('mx')];
  await complete(before, 'mx');
  await publishQuestions(app, withOwn(years, rent, since, housing));
  const own = { 'own-rent': '4000', 'own-jobSince': '2001-05-17', 'own-housing': 'rent' };
  for (const [who, count] of [
    [few, '1'],
    [many, '8'],
  ] as const) {
    await complete(who, 'mx');
    await save(who, 'job', { ...job, ...own, 'own-yearsAtHome': count });
  }
  const { rules } = demoRules;
  const ofMexico = (...list: readonly object[]) => ({ rules: { ...rules, own: { mx: list } } });
  const stay = { question: 'yearsAtHome', least: 2, without: 'decline' } as const;
  expect((await decided(few))['outcome']).toBe('approved');
  const version = await publishAtDesk(
    app,
    ofMexico(stay, { question: 'rent', mostMinor: 900_000, without: 'go-on' }),
  );
  const declined = await decided(few);
  expect(declined).toMatchObject({
    outcome: 'declined',
    reasons: ['Tu respuesta a «Años en este domicilio» no entra en lo que prestamos hoy'],
  });
  expect([declined['data']].flat().map((line) => Object(line).value)).toContain('$4,000.00');
  expect((await decided(before))['outcome']).toBe('approved');
  const orderId = await sign(many);
  const desk = await app.operator('manager');
  const rows = [(await desk('decisions')).data['rows']].flat().map(Object);
  expect(rows.find((row) => row.orderId === orderId)).toMatchObject({ isApproved: 1, rulesVersion: version });
  expect(rows.find((row) => row.borrowerId === few.borrowerId)).toMatchObject({
    reasons: ['own-yearsAtHome'],
  });
  const { inputs } = (await desk('decision-inputs', { orderId, reason: 'the borrower asks' })).data;
  expect(
    [inputs]
      .flat()
      .map(Object)
      .filter(({ label }) => label),
  ).toEqual([
    { name: 'own-yearsAtHome', label: 'Años en este domicilio', value: '8' },
    { name: 'own-rent', label: 'Rent a month', value: '$4,000.00' },
    { name: 'own-jobSince', label: 'At this work since', value: '17 de mayo de 2001' },
    { name: 'own-housing', label: 'Where you live', value: 'Renta' },
  ]);
  const { deps } = app.opened();
  expect(await inputsOfDecision(deps.db, deps.sealing, orderId)).toMatchObject({ 'own-rent': '400000' });

  // tried on the same applications: a choice declines, days since a date count, and so does what was left out
  const tried = async (...list: readonly object[]) => {
    const body = JSON.stringify(ofMexico(...list));
    return tryRules(app, desk, { body, arm: 'champion', days: 30 });
  };
  expect(await tried(stay)).toMatchObject({ judged: 4, unknown: 2, same: 2 });
  expect(await tried(stay, { question: 'housing', not: ['rent'], without: 'go-on' })).toMatchObject({
    lost: 1,
    reasons: [{ reason: 'own-housing', added: 1, gone: 0 }],
  });
  expect(await tried({ question: 'jobSince', most: 300, without: 'go-on' })).toMatchObject({
    lost: 1,
    won: 0,
  });
  expect(await tried()).toMatchObject({ won: 1, lost: 0 });
  expect(await tried({ question: 'neverAsked', least: 1, without: 'decline' })).toMatchObject({ unknown: 4 });

  const stranger = await applicant('in');
  await complete(stranger, 'in');
  expect((await app.call(stranger, apply.decision.path, { productId: 'in-fair' })).data['outcome']).toBe(
    'approved',
  );
});

test('two who tell something at once begin one application, under one version', async () => {
  await publishQuestions(app, withOwn(pet));
  const who = await applicant('mx');
  await Promise.all(['job', 'ext', 'job', 'ext'].map((key) => keep(who, key, Object(told.mx)[key])));
  const { rows } = await sql<{ version: number }>`
    select version from application_questions where borrower_id = ${who.borrowerId}
    union select questions_version from application_section where borrower_id = ${who.borrowerId}`.execute(
    app.opened().deps.db,
  );
  expect(rows).toHaveLength(1);
});
