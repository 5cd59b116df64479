import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lentLoan } from '../../testing/lent.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { path } = endpoints.orderDetails.detail;
const DAY_MS = 86_400_000;

/** What the page of a running loan says under its status; days pass only by this. */
async function told() {
  const loan = await lentLoan(app);
  const shown = async () => {
    const { borrowerId } = loan.borrower;
    const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
    return z.parse(endpoints.orderDetails.detail.answer, (await app.call(visit, path, loan.order)).data);
  };
  const says = async () => (await shown()).noticeDesText;
  const wait = async (days: number) => {
    await app.dev('/dev/clock', { advanceMs: days * DAY_MS });
    await app.dev('/dev/jobs/end-of-day', {});
  };
  return { ...loan, shown, says, wait };
}

test('a late loan says since when, and what its charge is and how it is counted', async () => {
  const { shown, says, wait } = await told();
  expect(await says()).not.toContain('cargo');
  await wait(15);
  const { noticeDesText, userOrderDetail } = await shown();
  const charge = userOrderDetail.detail.find(({ text }) => text === 'Cargo por atraso')?.value;
  expect(charge).toMatch(/^\$9\.\d\d$/);
  expect(noticeDesText).toContain(', hace 3 días. Hoy debes $');
  expect(noticeDesText).toContain(
    `Incluye ${charge} de cargo por atraso: un cargo único de 1% del capital vencido, por pago.`,
  );
});

test('only of what is more tomorrow a late loan says that paying stops it', async () => {
  const late = async (product: string) => {
    const { borrowerId } = await app.borrower();
    const wish = { borrowerId, product, status: '180', daysToDue: -5 };
    const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
    const owed = async () => {
      const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
      const { data } = await app.call(visit, path, order);
      const page = await app.call(visit, '/independence/v3/installment/loan-play-detail', order);
      return { said: String(data['noticeDesText']), minor: Number(page.data['repayAmount']) };
    };
    const today = await owed();
    await app.dev('/dev/clock', { advanceMs: DAY_MS });
    await app.dev('/dev/jobs/end-of-day', {});
    return { ...today, isMore: (await owed()).minor > today.minor };
  };
  const [daily, once] = [await late('mx-classic'), await late('mx-fair')];
  expect([daily.isMore, /ya no crece/.test(daily.said)]).toEqual([true, true]);
  expect([once.isMore, /ya no crece/.test(once.said)]).toEqual([false, false]);
});

test('a payment that is taken back is said until money comes in again', async () => {
  const loan = await told();
  await loan.told('paid');
  expect(await loan.says()).not.toContain('se retiró');
  await loan.told('reversed');
  expect(await loan.says()).toContain('se retiró un pago tuyo de $500.00: ya no cuenta.');
  await loan.told('paid', { paymentId: 'again' });
  expect(await loan.says()).not.toContain('se retiró');
});

test('a complaint about a payment says who reads it, until when, and whether charges run meanwhile', async () => {
  const { borrower, order, shown } = await told();
  expect((await shown()).clarification).toBeUndefined();
  const said = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: order.orderId };
  await app.call(borrower, endpoints.complaints.save.path, said);
  const desk = await app.operator('manager');
  const { data } = await desk('complaints', { segment: 'all', search: order.orderId });
  const { problemId } = Object([data['rows']].flat()[0]);
  const clarified = {
    title: expect.stringMatching(/^En aclaración hasta el \S+ \d+ \S+$/),
    problemId,
    see: expect.stringMatching(/^Ver tu queja CP-\d+$/),
  };
  const runs = { ...clarified, isStopped: 0, text: expect.stringMatching(/tus cargos siguen/) };
  expect((await shown()).clarification).toEqual(runs);
  const dispute = async (isOpen: 0 | 1) => {
    const { version } = (await desk('complaint', { problemId })).data;
    await desk('complaint-dispute', { problemId, version, isOpen, reason: 'paid' });
  };
  await dispute(1);
  expect((await shown()).clarification).toEqual({
    ...clarified,
    isStopped: 1,
    text: expect.stringMatching(
      /^Una persona lee tu queja CP-\d+ y te contesta aquí\. La ley nos da hasta el \S+ \d+ \S+\. Mientras, no corre cargo por atraso\.$/,
    ),
  });
  await dispute(0);
  expect((await shown()).clarification).toEqual(runs);
});

test('a complaint that is not about money, or is answered, leaves the loan as it is', async () => {
  const { borrower, order, shown } = await told();
  const say = (problemType: string, problemDetail: string) =>
    app.call(borrower, endpoints.complaints.save.path, {
      problemType,
      problemDetail,
      orderNo: order.orderId,
    });
  await say('4', 'La app es lenta');
  expect((await shown()).clarification).toBeUndefined();
  await say('2', 'No aparece mi pago');
  expect((await shown()).clarification).toBeDefined();
  const desk = await app.operator('manager');
  const { data } = await desk('complaints', { segment: 'all', search: order.orderId });
  for (const { problemId } of [data['rows']].flat().map(Object)) {
    const { version } = (await desk('complaint', { problemId })).data;
    await desk('complaint-reply', { problemId, version, text: 'Ya está en tu préstamo.', isAsked: 0 });
  }
  expect((await shown()).clarification).toBeUndefined();
});

test('a payment of which two things were told is looked at by a person, until its case is closed', async () => {
  const { shown, told: tell } = await told();
  await tell('paid');
  expect((await shown()).clarification).toBeUndefined();
  await tell('paid', { eventId: 'once more', amountMinor: 70_000 });
  expect((await shown()).clarification).toEqual({
    title: 'En aclaración',
    text: expect.stringContaining('Una persona revisa tu pago de $500.00'),
    isStopped: 0,
    problemId: '',
    see: '',
  });
  const desk = await app.operator('finance');
  const { data } = await desk('money-cases', { kind: 'fact-conflict' });
  const [found] = [data['rows']].flat().map(Object);
  await desk('money-case-close', { caseId: found.caseId, reason: 'El primero era el bueno' });
  expect((await shown()).clarification).toBeUndefined();
});

test('what was paid too much is owed in the first lines of a settled loan, and on home until it is back', async () => {
  const loan = await told();
  await loan.told('paid', { amountMinor: 400_000 });
  const credit = Number((await loan.figures())['credit']);
  expect(credit).toBeGreaterThan(0);
  const owed = `Te debemos $${(credit / 100).toFixed(2)}.`;
  // how much stands beside it, with its account and its day
  expect(await loan.says()).toBe('No debes nada. Pagaste de más.');
  const { data } = await app.call(loan.borrower, endpoints.home.orders.path, {});
  expect(data).toMatchObject({ inProcess: [{ orderStatus: '200', statusText: owed }], finished: [] });
});
