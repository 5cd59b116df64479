import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { amountOf, applying, type Who } from '../../testing/applicant.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { housing, withOwn, years } from '../../testing/own-questions.ts';
import { publishQuestions } from '../../testing/questions.ts';
import { publishAtDesk } from '../../testing/rules.ts';
import { told } from '../../testing/somebody.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Answers to a lender's own questions, where a higher limit or more money on a loan is asked for. */

const app = useTestApp();
const { apply, account, moreMoney } = endpoints;
const { applicant, save, keep, complete } = applying(app);
const { rules } = demoRules;
const { job } = told.mx;
const productId = 'mx-fair';
const WHY = 'Tu respuesta a «Años en este domicilio» no entra en lo que prestamos hoy';

const holdFor = (...holdsFor: readonly string[]) => {
  const stay = {
    question: 'yearsAtHome',
    least: 2,
    without: 'decline',
    ...(holdsFor.length > 0 && { holdsFor }),
  };
  return publishAtDesk(app, { rules: { ...rules, own: { mx: [stay] } } });
};
const raise = async (who: Who, amount = 600_000) =>
  (await app.call(who, apply.raiseLimit.path, { productId, amount })).data;

/** Somebody who has told everything and has paid a loan back. */
async function client(answers: Readonly<Record<string, string>>): Promise<Who> {
  const who = await applicant('mx');
  await complete(who, 'mx');
  await save(who, 'job', { ...job, ...answers });
  const wish = { borrowerId: who.borrowerId, product: productId, status: '200', amountMinor: 200_000 };
  await app.dev('/dev/orders', wish);
  return who;
}
const send = async (who: Who) =>
  expect(await app.call(who, apply.submit.path, { productId, amount: amountOf.mx })).toMatchObject({
    code: 0,
  });

test('a rule that names no decision holds for applications alone', async () => {
  await publishQuestions(app, withOwn(years, housing));
  await holdFor();
  expect(await raise(await client({ 'own-yearsAtHome': '1' }))).toMatchObject({ isGranted: 1 });
});

test('a higher limit is refused by an answer, in the words of its question, to borrower and desk', async () => {
  const version = await holdFor('limits');
  const few = await client({ 'own-yearsAtHome': '1', 'own-housing': 'rent' });
  // it holds for limits alone
  expect((await app.call(few, apply.decision.path, { productId })).data['outcome']).toBe('approved');
  expect(await raise(few)).toMatchObject({ isGranted: 0, limit: 500_000, reasons: [WHY] });
  const desk = await app.operator('manager');
  const { rows } = (await desk('limit-requests', { borrowerId: few.borrowerId })).data;
  const [request] = [rows].flat().map(Object);
  expect(request).toMatchObject({ isApproved: 0, reasons: ['own-yearsAtHome'], rulesVersion: version });
  const looked = await desk('limit-request-inputs', { requestId: request.requestId, reason: 'they ask' });
  const inputs = [looked.data['inputs']].flat().map(Object);
  expect(inputs.filter(({ label }) => label !== undefined)).toEqual([
    { name: 'own-yearsAtHome', label: 'Años en este domicilio', value: '1' },
    { name: 'own-housing', label: 'Where you live', value: 'Renta' },
  ]);
  expect(await raise(await client({ 'own-yearsAtHome': '3' }))).toMatchObject({ isGranted: 1 });
});

test('what an application that is not sent has not answered yet was not asked; once it is sent it was left out', async () => {
  const asked = { ...years, isRequired: false };
  await publishQuestions(app, withOwn(asked));
  await holdFor('limits');
  const [open, sent] = [await client({}), await client({})];
  await send(sent);
  expect(await raise(sent)).toMatchObject({ isGranted: 0, reasons: [WHY] });
  expect(await raise(open)).toMatchObject({ isGranted: 1 });
  // of who began anew, what was told before stands until it is told again
  const anew = await client({ 'own-yearsAtHome': '1' });
  await send(anew);
  await keep(anew, 'ext', told.mx.ext);
  expect(await raise(anew)).toMatchObject({ isGranted: 0, reasons: [WHY] });
});

test('more money on a loan is not offered against an answer, and the answer is kept with what was agreed to', async () => {
  await publishQuestions(app, withOwn(years));
  await holdFor('more');
  const running = async (count: string) => {
    const who = await applicant('mx');
    await complete(who, 'mx');
    await save(who, 'job', { ...job, 'own-yearsAtHome': count });
    const wish = { borrowerId: who.borrowerId, product: 'mx-more', status: '174', daysToDue: 12 };
    const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
    await app.call(who, account.bindBank.path, { account: clabeOf('64650100000940042332'.slice(0, 17)) });
    const look = async (form: object = {}) =>
      (await app.call(who, moreMoney.show.path, { ...order, ...form })).data;
    return { who, order, look };
  };
  const few = await running('1');
  expect(await few.look()).toMatchObject({ text: expect.stringContaining(WHY) });
  const many = await running('5');
  const { state, step } = await many.look();
  expect(state).toBe('offered');
  const { amount, proof } = await many.look({ amount: step });
  expect(await app.call(many.who, moreMoney.accept.path, { ...many.order, amount, proof })).toMatchObject({
    code: 0,
  });
});
