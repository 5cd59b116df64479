import { type CalendarDate, dayNumber } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  deriveEntries,
  foldOrder,
  journalDifference,
  type Order,
  type Terms,
} from '../index.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { attempt, lent, OUT, plain, played } from '../testing/scenario.ts';

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

  test.each(['2026-04-10', '2026-08-01'] as const)(
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
        anchor: { dayOfMonth: 5, minFirstDays: 25 },
        broken: 'added-to-first',
      },
      interest: { ...kept.interest, ratePpm: 650, per: 'day', method: 'daily-simple' },
      rounding: { mode: 'half-even', unitMinor: 1, remainder: 'last-instalment', interestOf: 'stretch' },
    };
    const principals = Array.from({ length: 40 }, (_, index) => 512_263n + BigInt(index));
    const results = principals.map((principal) => {
      const order = played(lent(terms, principal), [pay('2026-02-05', 11_493n)]);
      return ended(order, '2026-02-09');
    });
    expect(results).toEqual(principals.map(() => ENDS));
    const interestOn = (on: CalendarDate) =>
      principals.map((principal) => foldOrder(lent(terms, principal), on).instalments[0]?.interestMinor);
    expect(interestOn('2026-03-05')).toEqual(interestOn(OUT));
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

describe('flat interest of which each instalment is rounded by itself', () => {
  const flatOf = (principal: bigint, interestOf?: 'instalment') => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 4 },
      interest: { ...plain.interest, method: 'flat', ratePpm: 150_000, dayCount: '30/360' },
      rounding: { ...plain.rounding, mode: 'half-even', ...(interestOf && { interestOf }) },
    };
    const interests = (order: Order) =>
      foldOrder(order, '2026-01-21').instalments.map((row) => row.interestMinor);
    const stopped = played(lent(terms, principal), [
      { type: 'stop', on: '2026-01-20', part: 'interest' },
      { type: 'resume', on: '2026-01-20', part: 'interest' },
    ]);
    return [interests(lent(terms, principal)), interests(stopped)];
  };

  test('stays as it is once its days are reckoned anew', () => {
    const each = [1_562n, 1_562n, 1_562n, 1_564n];
    expect(flatOf(125_000n, 'instalment')).toEqual([each, each]);
    const grown = [1_562n, 1_563n, 1_563n, 1_562n];
    expect(flatOf(125_000n)).toEqual([grown, grown]);
  });

  test('has no days in its last one that were deducted', () => {
    const terms: Terms = {
      ...plain,
      plan: {
        ...plain.plan,
        instalments: 3,
        anchor: { dayOfMonth: 5, minFirstDays: 25 },
        broken: 'deducted',
      },
      interest: { ...plain.interest, method: 'flat', ratePpm: 360_000, dayCount: '30/360', rebate: 'none' },
      rounding: { ...plain.rounding, interestOf: 'instalment' },
    };
    expect(ended(lent(terms, 20_015n), '2026-04-20')).toEqual(ENDS);
    const interests = foldOrder(lent(terms, 20_015n), '2026-04-20').instalments.map(
      (row) => row.interestMinor,
    );
    expect(interests).toEqual([600n, 600n, 601n]);
  });

  test('never asks less than none of the last one: 0.63 three times of 2.52 are 1 each', () => {
    const each = [1n, 1n, 1n, 0n];
    expect(flatOf(50n, 'instalment')).toEqual([each, each]);
  });
});

describe('what came back of a settled loan', () => {
  test('is in no new plan, whose instalments are closed', () => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 3 },
      interest: { ...plain.interest, ratePpm: 240_000 },
      returns: { ofSettled: 'instalment' },
    };
    const paid = played(lent(terms), [pay('2026-01-16', 10_000n)]);
    const settled = played(paid, [pay('2026-01-17', payoffOf(paid, '2026-01-17'))]);
    const back: Order = {
      ...settled,
      events: [
        ...settled.events,
        {
          type: 'returned',
          on: '2026-02-20',
          knownOn: '2026-02-20',
          eventIndex: settled.events.length - 2,
          amountMinor: 10_000n,
          kind: 'chargeback',
          channel: 'spei',
        },
      ],
    };
    const owed = payoffOf(back, '2026-02-21');
    const changed = played(back, [
      {
        type: 'replan',
        on: '2026-02-21',
        change: { kind: 'reschedule', extraTerms: 0, ratePpm: 120_000 },
        reason: 'hardship',
      },
    ]);
    expect([owed, payoffOf(changed, '2026-02-21')]).toEqual([10_000n, 10_000n]);
    expect(deriveEntries(changed, '2026-06-01').length).toBeGreaterThan(0);
  });
});

test('late charges on an instalment that took over commission are posted as they are derived', () => {
  const terms: Terms = {
    ...kept,
    plan: { ...plain.plan, instalments: 2 },
    interest: { ...kept.interest, ratePpm: 240_000, method: 'daily-simple', rests: 'period' },
    commission: { ppm: 0, flatMinor: 100, taken: 'spread' },
    tax: { ppm: 160_000, on: ['interest', 'commission'] },
    prepayment: { ...plain.prepayment, ahead: 'shortens' },
    late: {
      ...plain.late,
      base: 'overdue-instalment',
      tiers: [
        { fromDay: 1, toDay: 27, ppmPerDay: 5_000 },
        { fromDay: 28, toDay: 90, ppmPerDay: 4_000 },
      ],
    },
  };
  const paid = played(lent(terms, 20_000n), [pay(OUT, 11_095n), pay(OUT, 17n)]);
  const back: Order = {
    ...paid,
    events: [
      ...paid.events,
      {
        type: 'returned',
        on: '2026-03-15',
        knownOn: '2026-03-15',
        eventIndex: paid.events.length - 1,
        amountMinor: 1n,
        kind: 'chargeback',
        channel: 'spei',
      },
    ],
  };
  const days = ['2026-03-14', '2026-03-15', '2026-03-16', '2026-03-20'] as const;
  const asked = days.map((day) => foldOrder(back, day).instalments[0]?.commissionMinor);
  expect(asked).toEqual([100n, 100n, 100n, 100n]);
  expect(journalDifference(bookingsOf(back, '2026-03-20'), deriveEntries(back, '2026-03-20'))).toEqual([]);
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

const PRINCIPAL_FIRST = ['principal', 'interest', 'commission', 'tax', 'penalty'] as const;

/** What the journal that was posted day by day lacks of what is derived. */
const unposted = (order: Order, until: CalendarDate) =>
  journalDifference(bookingsOf(order, until), deriveEntries(order, until));

test('money after the last instalment that lowers all principal pays interest then, and no principal twice', () => {
  const terms: Terms = {
    ...kept,
    plan: { ...plain.plan, instalments: 1 },
    interest: { ...kept.interest, ratePpm: 240_000, method: 'daily-simple' },
    prepayment: { ...plain.prepayment, ahead: 'lowers' },
    allocation: PRINCIPAL_FIRST,
  };
  const order = played(lent(terms), [{ type: 'stop', on: '2026-01-20', part: 'due-dates' }]);
  const paid = played(order, [pay('2026-03-15', payoffOf(order, '2026-03-15') - 1n)]);
  const { outstanding, prepaidMinor } = foldOrder(paid, '2026-03-15');
  expect([outstanding.principalMinor, outstanding.interestMinor, prepaidMinor]).toEqual([0n, 1n, 1_200_000n]);
  const settled = played(paid, [pay('2026-03-20', 1n)]);
  expect(foldOrder(settled, '2026-03-20').state).toBe('settled');
  expect(unposted(settled, '2026-03-20')).toEqual([]);
});

test('refunded money that a new plan spreads is part of its balances', () => {
  const terms: Terms = { ...plain, returns: { ofRefunded: 'principal' } };
  const refunded: Order = {
    ...lent(terms),
    events: [
      ...lent(terms).events,
      { type: 'refunded', on: '2026-01-20', knownOn: '2026-01-20', amountMinor: 6_000n },
    ],
  };
  const changed = played(refunded, [
    {
      type: 'replan',
      on: '2026-02-16',
      change: { kind: 're-amortise', interest: 'spread', penalties: 'stay' },
      reason: 'hardship',
    },
  ]);
  const balances = (order: Order) =>
    foldOrder(order, '2026-02-16').instalments.map((row) => row.balanceMinor);
  expect(balances(refunded)).toEqual([1_000_000n, 800_000n, 600_000n, 400_000n, 200_000n, 0n]);
  expect(balances(changed)).toEqual([1_200_000n, 964_800n, 723_600n, 482_400n, 241_200n, 0n]);
});

describe('a late charge by hand', () => {
  const terms: Terms = {
    ...kept,
    plan: { ...plain.plan, instalments: 2, every: { count: 2, unit: 'week' } },
    interest: { ...kept.interest, ratePpm: 240_000, method: 'daily-simple' },
    allocation: PRINCIPAL_FIRST,
    caps: { inDuplum: true },
    late: {
      ...plain.late,
      base: 'original-principal',
      tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }],
    },
  };
  const order = played(lent(terms, 100_000n), [pay('2026-02-20', 100_000n)]);
  const interestOf = (of: Order) => foldOrder(of, '2026-04-25').outstanding.interestMinor;

  test('stays within what caps of the cost leave', () => {
    const charge: Command = { type: 'charge', on: '2026-04-15', part: 'penalty', amountMinor: 1n };
    expect(attempt(order, charge)).toMatchObject({ refusal: 'late-charge-cap' });
  });

  test('that becomes known later takes no interest that was asked', () => {
    const charged: Order = {
      ...order,
      events: [
        ...order.events,
        { type: 'charged', on: '2026-04-15', knownOn: '2026-04-20', part: 'penalty', amountMinor: 2_000n },
      ],
    };
    expect(interestOf(order)).toBeGreaterThan(0n);
    expect(interestOf(charged)).toBe(interestOf(order));
    expect(unposted(charged, '2026-04-25')).toEqual([]);
  });
});

describe('a cap of the total cost', () => {
  const flat: Terms = {
    ...plain,
    interest: { ...plain.interest, method: 'flat', ratePpm: 240_000, dayCount: '30/360' },
    caps: { totalCostPpm: 60_000 },
  };
  const interests = (order: Order) =>
    foldOrder(order, '2026-06-20').instalments.map((row) => row.interestMinor);

  test('cuts interest that commission leaves no room for from the first day on', () => {
    const order = lent({ ...flat, commission: { ppm: 150_000, flatMinor: 0, taken: 'first-instalment' } });
    expect(interests(order)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
    expect(ended(order, '2026-06-20')).toEqual(ENDS);
  });

  test('gives the room of days without interest to those after them', () => {
    const pause: Command = {
      type: 'pause-interest',
      on: '2026-02-20',
      from: '2026-03-15',
      to: '2026-04-14',
      reason: 'hardship',
    };
    const order = lent(flat);
    expect(interests(order)).toEqual([24_000n, 24_000n, 24_000n, 0n, 0n, 0n]);
    const paused = played(order, [pause]);
    expect(interests(paused)).toEqual([24_000n, 24_000n, 0n, 24_000n, 0n, 0n]);
    expect(ended(paused, '2026-06-20')).toEqual(ENDS);
  });
});
