import { addDays } from '@plazo/money';
import { expect, test } from 'vitest';
import { localDate } from '../adapters/local-time.ts';
import { movementsOf } from '../capabilities/ledger/journal.store.ts';
import { findOrder, ownOf } from '../capabilities/loans/orders.store.ts';
import { useTestApp } from '../testing/test-app.ts';
import { endOfDay } from './end-of-day.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const today = () => localDate(deps().clock.now(), 'America/Mexico_City');
const pass = (days: number) => app.dev('/dev/clock', { advanceMs: days * 86_400_000 });
const books = async () => (await app.books()).findings;

async function lend(product: string, daysToDue: number) {
  const { borrowerId } = await app.borrower();
  const status = daysToDue < 0 ? '180' : '174';
  const wish = { borrowerId, product, status, daysToDue };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

async function stored(orderId: string) {
  const order = await findOrder(deps().db, deps().products, orderId);
  if (!order) throw new Error(`${orderId} is gone`);
  return order;
}

test('a day that is closed leaves alone who has nothing due', async () => {
  const orderId = await lend('mx-fair', 12);
  const { postedThrough } = await stored(orderId);
  await pass(3);
  await endOfDay(deps(), {});
  expect((await stored(orderId)).postedThrough).toBe(postedThrough);
});

test('a due date passes into the books, the next day into the status, whoever else closes the day at once', async () => {
  const orderId = await lend('mx-fair', 0);
  const dueOn = today();
  const income = async () =>
    (await movementsOf(deps().db, ownOf(await stored(orderId)))).filter(
      ({ account }) => account === 'income:interest',
    );
  const before = await income();
  await pass(1);
  await endOfDay(deps(), {});
  expect((await stored(orderId)).state).toBe('active');
  expect(await income()).toEqual(before);
  expect(before.map(({ valueOn }) => valueOn)).toEqual([dueOn]);
  await pass(1);
  await Promise.all([endOfDay(deps(), {}), endOfDay(deps(), {}), endOfDay(deps(), {})]);
  const late = (await movementsOf(deps().db, ownOf(await stored(orderId)))).filter(
    ({ valueOn }) => valueOn === addDays(dueOn, 1),
  );
  expect((await stored(orderId)).state).toBe('late');
  expect(late.map(({ account }) => account)).toEqual(['receivable:penalty', 'income:late-charge']);
  expect(await books()).toEqual([]);
});

test('a missed week is caught up: each charge dated as it fell, booked today, and the books are what the events say', async () => {
  const orderId = await lend('mx-classic', -2);
  await pass(1);
  await endOfDay(deps(), {});
  const seen = new Set((await movementsOf(deps().db, ownOf(await stored(orderId)))).map(({ seq }) => seq));
  const from = today();
  await pass(7);
  await endOfDay(deps(), {});
  const added = (await movementsOf(deps().db, ownOf(await stored(orderId)))).filter(
    ({ seq }) => !seen.has(seq),
  );
  const charges = added.filter(({ account }) => account === 'income:late-charge');
  expect(charges.map(({ valueOn, bookedOn }) => [valueOn, bookedOn])).toEqual(
    Array.from({ length: 7 }, (_, day) => [addDays(from, day), today()]),
  );
  expect(await books()).toEqual([]);
});

test('a charge that grows is looked at each day, and closed days are not booked again', async () => {
  const orderId = await lend('mx-classic', 1);
  for (let day = 0; day < 4; day += 1) {
    await pass(1);
    await endOfDay(deps(), {});
    expect(await books()).toEqual([]);
  }
  expect((await stored(orderId)).attentionOn).toBe(today());
});
