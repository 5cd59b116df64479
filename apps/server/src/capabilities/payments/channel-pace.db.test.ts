import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lentLoan } from '../../testing/lent.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const wait = (advanceMs: number) => app.dev('/dev/clock', { advanceMs });
const run = (job: string) => app.dev(`/dev/jobs/${job}`, {});
const counting = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Loans whose money was sent and arrives after so many minutes. */
async function payouts(count: number, minutes: number) {
  for (const _ of counting(count)) {
    const { borrowerId } = await app.borrower();
    await app.dev('/dev/orders', { borrowerId, product: 'mx-fair', status: '151' });
  }
  await wait(minutes * MINUTE_MS);
  await run('confirm-disbursements');
}

/** A loan whose money has just left, as its borrower sees it, now and later; days pass only by the clock of the test. */
async function onItsWay() {
  const { borrowerId } = await app.borrower();
  const order = await app.dev<object>('/dev/orders', { borrowerId, product: 'mx-fair', status: '151' });
  return async () => {
    const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
    const { data } = await app.call(visit, endpoints.orderDetails.detail.path, { ...order });
    const { tracker, nextStep } = z.parse(endpoints.orderDetails.detail.answer, data);
    const { about, at, day } = tracker?.at(-1) ?? {};
    return { about, nextStep, on: at, day };
  };
}

test('says when money on its way is to be looked for, by what half of the last took, once enough of it arrived', async () => {
  await payouts(12, 20);
  await payouts(7, 90);
  await run('measure-pace');
  const few = await (await onItsWay())();
  expect(few).toMatchObject({
    about: undefined,
    nextStep: expect.not.stringContaining('En los últimos 7 días'),
  });
  await payouts(1, 90);
  await run('measure-pace');
  const shown = await onItsWay();
  const said = await shown();
  // twelve of twenty took 20 minutes: that is the median, though the mean is 48
  expect(said.nextStep).toMatch(/^En los últimos 7 días, la mitad llegó en (20|25) min o menos\. /);
  expect(said.about).toMatch(/cerca de las? \d\d:\d0$/);
  await wait(40 * MINUTE_MS);
  const later = await shown();
  // what did not come by then is told no time that has passed
  expect(later.about).toBeUndefined();
});

test('says the day where money sent before midnight is to be looked for after it', async () => {
  const local = app.opened().deps.clock.now().getTime() - 6 * 60 * MINUTE_MS;
  await wait(DAY_MS - (local % DAY_MS) - 10 * MINUTE_MS);
  await run('measure-pace');
  const { about, on, day } = await (await onItsWay())();
  const tomorrow = new Date(local - (local % DAY_MS) + DAY_MS).toISOString().slice(0, 10);
  expect(on).toBe(tomorrow);
  expect(day).toContain(String(Number(tomorrow.slice(8))));
  expect(about).toMatch(/^cerca de las 00:\d0$/);
});

test('says nothing once the cases are older than seven days', async () => {
  await wait(8 * DAY_MS);
  await run('measure-pace');
  const { about, nextStep } = await (await onItsWay())();
  expect(about).toBeUndefined();
  expect(nextStep).not.toContain('En los últimos 7 días');
});

test('says of a code how long payments made this way took to be told', async () => {
  const loan = await lentLoan(app);
  const { path } = endpoints.repayment.instructions;
  const page = async () => {
    const visit = await app.dev<{ commonQuery: string }>('/dev/sessions', loan.borrower);
    const form = { ...loan.order, amount: 60_000, payCode: 'spei', requestType: 1, purpose: 'part' };
    const { data } = await app.call(visit, path, form);
    return z.parse(endpoints.repayment.instructions.answer, data).dataList.flatMap(({ content }) => content);
  };
  expect(await page()).not.toContainEqual(expect.stringContaining('la mitad de los pagos'));
  const now = () => app.opened().deps.clock.now().getTime();
  for (const index of counting(20)) {
    const minutes = index < 11 ? 7 : 300;
    const paidAt = new Date(now() - minutes * MINUTE_MS).toISOString();
    await loan.told('paid', { paymentId: `pace-${index}`, amountMinor: 1_000 + index, paidAt });
  }
  await run('measure-pace');
  expect(await page()).toContainEqual(
    'En los últimos 7 días, la mitad de los pagos por aquí apareció en 7 min o menos',
  );
});
