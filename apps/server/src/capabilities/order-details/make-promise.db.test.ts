import { endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { addDays, isCalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { payMore } from '../../testing/pay-more.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** A borrower who is late says when they will pay. */

const app = useTestApp();
const { detail, dropPromise, promise } = endpoints.orderDetails;

async function lateLoan() {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180', daysToDue: -5 };
  const order = await app.dev<{ orderId: OrderId; productId: ProductId }>('/dev/orders', wish);
  const { data } = await app.call(borrower, endpoints.insight.payoff.path, order);
  const days = [data['days']]
    .flat()
    .map((day) => ({ on: String(Object(day).on), due: Number(Object(day).due) }));
  const say = (more: { by?: string | undefined; amount?: number | undefined }) =>
    app.call(borrower, promise.path, { ...order, ...more });
  const shown = async () => (await app.call(borrower, detail.path, order)).data['promise'];
  const eventsOf = async () => {
    const desk = await app.operator('agent');
    return Number((await desk('loan', { orderId: order.orderId })).data['events']);
  };
  return { borrower, order, days, say, shown, eventsOf };
}

test('a day and what it takes are noted once, shown, and changed by another day', async () => {
  const { days, say, shown, eventsOf } = await lateLoan();
  expect(await shown()).toBeUndefined();
  const [, , second, third] = days;
  const before = await eventsOf();
  const word = { by: second?.on, amount: second?.due };
  const answers = await Promise.all([say(word), say(word)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(await eventsOf()).toBe(before + 1);
  expect(await shown()).toMatchObject({ by: second?.on, amount: second?.due, state: 'open' });
  await say({ by: third?.on, amount: third?.due });
  expect(await shown()).toMatchObject({ by: third?.on, amount: third?.due, state: 'open' });
});

test('a part that was paid leaves the rest for the day, which the home names too', async () => {
  const { borrower, order, days, say, shown } = await lateLoan();
  const onHome = async () => {
    const { data } = await app.call(borrower, endpoints.home.orders.path, {});
    return [data['active']].flat().map((card) => Object(card).promised);
  };
  expect(await onHome()).toEqual([undefined]);
  const [today, , second] = days;
  const whole = second?.due ?? 0;
  await say({ by: second?.on, amount: whole });
  await payMore(app, borrower, { orderId: order.orderId, times: 0.25 });
  const left = whole - Math.round((today?.due ?? 0) * 0.25);
  expect(await shown()).toMatchObject({ by: second?.on, amount: left, state: 'open' });
  expect(await onHome()).toEqual([Object(await shown()).day]);
});

test('a day that was said is taken back whole, also one that took the place of another, and by its borrower alone', async () => {
  const { borrower, order, days, say, shown, eventsOf } = await lateLoan();
  const [, , second, third] = days;
  await say({ by: second?.on, amount: second?.due });
  await say({ by: third?.on, amount: third?.due });
  const drop = (who = borrower) => app.call(who, dropPromise.path, order);
  expect((await drop(await app.borrower('mx'))).code).toBe(-20);
  expect(await shown()).toMatchObject({ by: third?.on, state: 'open' });
  const before = await eventsOf();
  expect((await drop()).code).toBe(0);
  expect(await shown()).toBeUndefined();
  const again = await Promise.all([drop(), drop()]);
  expect(again.map(({ code }) => code)).toEqual([0, 0]);
  expect(await eventsOf()).toBe(before + 2);
  // another day can be said then
  expect((await say({ by: third?.on, amount: third?.due })).code).toBe(0);
  expect(await shown()).toMatchObject({ by: third?.on, state: 'open' });
  expect((await app.books()).findings).toEqual([]);
});

test('another amount than the day takes, a day too near or too far, and a loan in time are refused', async () => {
  const { days, say, shown } = await lateLoan();
  const today = days[0]?.on ?? '';
  expect((await say({ by: days[3]?.on, amount: (days[3]?.due ?? 0) - 1 })).code).not.toBe(0);
  expect((await say({ by: today, amount: days[0]?.due })).code).not.toBe(0);
  expect((await say({ by: days[11]?.on, amount: days[11]?.due })).code).not.toBe(0);
  expect((await say({ by: '2026-02-31', amount: 1 })).code).not.toBe(0);
  expect(await shown()).toBeUndefined();
  const other = await app.borrower('mx');
  const own = { borrowerId: other.borrowerId, product: 'mx-fair', status: '174', daysToDue: 5 };
  const inTime = await app.dev<{ orderId: OrderId; productId: ProductId }>('/dev/orders', own);
  const { data } = await app.call(other, endpoints.insight.payoff.path, inTime);
  const day = Object([data['days']].flat()[2]);
  const asked = await app.call(other, promise.path, { ...inTime, by: day.on, amount: day.due });
  expect(asked.code).not.toBe(0);
});

test('nobody promises for somebody else', async () => {
  const { order, days, shown } = await lateLoan();
  const stranger = await app.borrower('mx');
  const word = { ...order, by: days[2]?.on, amount: days[2]?.due };
  expect((await app.call(stranger, promise.path, word)).code).not.toBe(0);
  expect(await shown()).toBeUndefined();
});

test('who promised gets no reminder of being late until the day has passed', async () => {
  // noon of a Wednesday in Mexico: reminders are sent in the law's hours alone
  await app.dev('/dev/clock', { now: '2027-01-13T18:00:00Z' });
  const [quiet, reminded] = [await lateLoan(), await lateLoan()];
  const { days, say } = quiet;
  await say({ by: days[4]?.on, amount: days[4]?.due });
  const remindersOf = async ({ borrower }: typeof quiet) => {
    const { rows } = await app
      .owner()
      .query('select from message where borrower_id = $1 and kind = $2 and is_shown', [
        borrower.borrowerId,
        'overdue',
      ]);
    return rows.length;
  };
  const [before, beforeOther] = [await remindersOf(quiet), await remindersOf(reminded)];
  // the next reminder is of the seventh day late
  const { clock } = app.opened().deps;
  for (let day = 1; day <= 3; day += 1) {
    await app.dev('/dev/clock', { advanceMs: 86_400_000 });
    await app.dev('/dev/jobs/reminders', {});
  }
  const today = localDate(clock.now(), 'America/Mexico_City');
  expect(isCalendarDate(today) && addDays(today, 1) === days[4]?.on).toBe(true);
  expect(await remindersOf(reminded)).toBeGreaterThan(beforeOther);
  expect(await remindersOf(quiet)).toBe(before);
});
