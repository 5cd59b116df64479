import { type CalendarDate, dayNumber } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { type Command, foldOrder, type Order, type Terms } from '../index.ts';
import { lent, OUT, plain, played } from '../testing/scenario.ts';

/** Lives that random ones were reduced to: what once was wrong of them. */

const kept: Terms = { ...plain, interest: { ...plain.interest, keeps: 'instalment' } };

const pay = (on: CalendarDate, amountMinor: bigint): Command => ({
  type: 'pay',
  on,
  amountMinor,
  paymentId: `paid-${on}-${amountMinor}`,
  channel: 'spei',
});

const payoffOf = (order: Order, on: CalendarDate) => foldOrder(order, on).payoffMinor;

/** What the payoff of a day leaves, and what a unit less does. */
function ended(order: Order, on: CalendarDate) {
  const amount = payoffOf(order, on);
  const after = (paid: bigint) => foldOrder(played(order, [pay(on, paid)]), on);
  const whole = after(amount);
  return [whole.state, whole.payoffMinor, whole.creditMinor, after(amount - 1n).payoffMinor];
}

const ENDS = ['settled', 0n, 0n, 1n];

describe('is settled by its payoff, and a unit less leaves a unit', () => {
  test('after the last instalment took over the commission of those that principal no longer reaches', () => {
    const terms: Terms = {
      ...kept,
      plan: { ...plain.plan, instalments: 5 },
      commission: { ppm: 0, flatMinor: 75, taken: 'spread' },
      tax: { ppm: 160_000, on: ['commission'] },
      prepayment: { ...plain.prepayment, ahead: 'shortens' },
    };
    const order = played(lent(terms, 500_000n), [pay('2026-02-15', 250_000n)]);
    expect(foldOrder(order, '2026-06-01').instalments.map((row) => row.commissionMinor)).toEqual([
      15n,
      15n,
      15n,
      30n,
      0n,
    ]);
    expect(ended(order, '2026-06-01')).toEqual(ENDS);
  });

  test('in the days that bear no interest, after interest of an instalment was paid', () => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 4, every: { count: 1, unit: 'week' } },
      interest: { ...plain.interest, ratePpm: 360_000, freeWithinDays: 20 },
      prepayment: { ...plain.prepayment, interest: 'agreed', ahead: 'meets-next' },
    };
    const order = lent(terms, 1_000_000n);
    const { nextPaymentMinor } = foldOrder(order, OUT);
    const paid = played(order, [pay('2026-01-22', nextPaymentMinor)]);
    expect(payoffOf(paid, '2026-01-29')).toBe(1_000_000n - nextPaymentMinor);
    expect(ended(paid, '2026-01-29')).toEqual(ENDS);
  });

  test.each(['2026-02-26', '2026-08-01'] as const)(
    'of flat interest that was paused and comes back as it is earned, on %s',
    (on) => {
      const flat = { ...plain.interest, method: 'flat', ratePpm: 360_000, rebate: 'actuarial' } as const;
      const terms: Terms = {
        ...plain,
        plan: { ...plain.plan, instalments: 3 },
        interest: flat,
        prepayment: { ...plain.prepayment, ahead: 'meets-next' },
      };
      const pause: Command = {
        type: 'pause-interest',
        on: '2026-01-20',
        from: '2026-01-20',
        to: '2026-02-10',
        reason: 'hardship',
      };
      const order = played(lent(terms), [pause]);
      const asked = foldOrder(order, on).instalments.reduce((sum, row) => sum + row.interestMinor, 0n);
      expect(payoffOf(order, on)).toBeLessThanOrEqual(1_200_000n + asked);
      expect(ended(order, on)).toEqual(ENDS);
    },
  );

  test('where days before the first cycle and each stretch are rounded by themselves', () => {
    const terms: Terms = {
      ...kept,
      plan: {
        ...plain.plan,
        every: { count: 1, unit: 'month' },
        anchor: { dayOfMonth: 5, minFirstDays: 15 },
        broken: 'added-to-first',
      },
      interest: { ...kept.interest, ratePpm: 650, per: 'day', method: 'daily-simple' },
      rounding: { mode: 'half-even', unitMinor: 1, remainder: 'last-instalment', interestOf: 'stretch' },
    };
    const days = Array.from({ length: 25 }, (_, index) => index);
    const results = days.map((day) => {
      const order = played(lent(terms, 569_293n + BigInt(day)), [pay('2026-02-05', 11_493n)]);
      return ended(order, '2026-02-09');
    });
    expect(results).toEqual(days.map(() => ENDS));
  });

  test('after interest was paid ahead of instalments that come after some without any', () => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 5, grace: { principal: 2, interest: 2, carried: 'free' } },
      interest: { ...plain.interest, method: 'flat', ratePpm: 240_000, amortisation: 'equal-principal' },
      prepayment: { ...plain.prepayment, ahead: 'meets-next' },
    };
    const order = played(lent(terms, 700_000n), [pay('2026-01-17', 420_000n)]);
    expect(ended(order, '2026-01-27')).toEqual(ENDS);
  });
});

describe('a plan that was called due on its day', () => {
  test.each([
    { dayCount: '30/360-periods', per: 'year', ratePpm: 360_000 },
    { dayCount: 'actual/365-feb29', per: 'year', ratePpm: 365_000 },
  ] as const)('goes on to bear interest by $dayCount', (interest) => {
    const terms: Terms = {
      ...plain,
      plan: {
        ...plain.plan,
        every: { count: 1, unit: 'half-month' },
        anchor: { payDays: [15, 31], minFirstDays: 8 },
      },
      interest: { ...plain.interest, method: 'daily-simple', ...interest },
    };
    const called = played(lent(terms), [
      { type: 'replan', on: '2026-01-25', change: { kind: 'accelerate' }, reason: 'other' },
    ]);
    const grown = payoffOf(called, '2026-02-04') - payoffOf(called, '2026-01-25');
    // 1 per thousand a day of 12,000.00
    expect([dayNumber('2026-02-04') - dayNumber('2026-01-25'), grown]).toEqual([10, 12_000n]);
  });
});
