import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { foldOrder, type Order, reckonOrder } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { lent, OUT, played } from '../testing/scenario.ts';

/** 3,000.00 of 15 January, due on the 15th of February, March and April, whose money came back, or does not count for a while. */

const parts = ['interest', 'penalty', 'due-dates'] as const;
const still = (order: Order, on: CalendarDate, today: CalendarDate) =>
  played(
    order,
    parts.map((part) => ({ type: 'stop', part, on, today })),
  );
const runs = (order: Order, on: CalendarDate) =>
  played(
    order,
    parts.map((part) => ({ type: 'resume', part, on })),
  );
const read = (order: Order, on: CalendarDate) => {
  const { state, daysLate, overdueMinor, dueNowMinor, instalments, payoffMinor } = foldOrder(order, on);
  return {
    state,
    daysLate,
    overdueMinor,
    dueNowMinor,
    payoffMinor,
    due: instalments.map(({ dueOn }) => dueOn),
  };
};
const nothing = { state: 'active', daysLate: 0, overdueMinor: 0n, dueNowMinor: 0n, payoffMinor: 300_000n };

test('money that was learned late to have come back was never late, on any day', () => {
  const late = lent(mxFair, 300_000n);
  expect(read(late, '2026-02-20')).toMatchObject({ state: 'late', daysLate: 5 });
  const back = still(late, OUT, '2026-02-20');
  for (const on of ['2026-02-16', '2026-02-20', '2026-03-16', '2026-07-01'] as const) {
    expect(read(back, on)).toMatchObject(nothing);
    expect(reckonOrder(back, on).state).toBe('active');
  }
  expect(read(back, '2026-02-20').due).toEqual(['2026-03-23', '2026-04-20', '2026-05-21']);
});

test('what is due on the day itself waits as well, and what was due before stays late', () => {
  const onTheDay = still(lent(mxFair, 300_000n), '2026-02-15', '2026-02-15');
  expect(read(onTheDay, '2026-02-20')).toMatchObject({ daysLate: 0, overdueMinor: 0n });
  expect(read(onTheDay, '2026-02-20').due[0]).toBe('2026-02-20');
  const dayAfter = still(lent(mxFair, 300_000n), '2026-02-16', '2026-02-16');
  expect(read(dayAfter, '2026-02-20').due[0]).toBe('2026-02-15');
});

test('once it is there the borrower has all the time that was agreed, and is late after it', () => {
  const again = runs(still(lent(mxFair, 300_000n), OUT, '2026-02-01'), '2026-03-01');
  // 45 days were without the money
  expect(read(again, '2026-03-01')).toMatchObject({
    ...nothing,
    due: ['2026-04-01', '2026-04-29', '2026-05-30'],
  });
  expect(read(again, '2026-04-01').state).toBe('active');
  expect(read(again, '2026-04-02')).toMatchObject({ state: 'late', daysLate: 1 });
  const [first] = foldOrder(again, '2026-04-02').instalments;
  expect([first?.agreedDueOn, first?.extendedDays]).toEqual(['2026-02-15', 0]);
});

test('what was late before stays late', () => {
  const order = still(lent(mxFair, 300_000n), '2026-02-20', '2026-02-20');
  expect(read(order, '2026-03-20')).toMatchObject({
    state: 'late',
    daysLate: 33,
    due: ['2026-02-15', '2026-04-12', '2026-05-13'],
  });
});
