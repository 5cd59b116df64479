import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  deriveEntries,
  foldOrder,
  journalDifference,
  type Order,
  type OrderEvent,
  type Terms,
} from '../index.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { lent, pays, plain, played } from '../testing/scenario.ts';

/** Lives that random ones were reduced to, whose books, caps or payoff once were wrong. */

/** Appends facts that became known on their days, as they are told. */
const told = (order: Order, ...events: readonly OrderEvent[]): Order => ({
  ...order,
  events: [...order.events, ...events],
});

/** What the journal that was posted day by day lacks of what is derived. */
const unposted = (order: Order, until: CalendarDate) =>
  journalDifference(bookingsOf(order, until), deriveEntries(order, until));

const kept: Terms = { ...plain, interest: { ...plain.interest, keeps: 'instalment' } };

describe('a payment taken back on a settled loan that its credit pays again', () => {
  test.each(['lowers', 'shortens', 'meets-next'] as const)('where surplus %s', (ahead) => {
    const terms: Terms = {
      ...kept,
      prepayment: { ...plain.prepayment, ahead },
      returns: { ofSettled: 'instalment' },
    };
    const settled = played(lent(terms), [pays('2026-01-20', 500), pays('2026-01-25', 11_700)]);
    expect(foldOrder(settled, '2026-01-25')).toMatchObject({ state: 'settled', creditMinor: 20_000n });
    const back = told(settled, {
      type: 'returned',
      on: '2026-02-01',
      knownOn: '2026-02-01',
      eventIndex: 4,
      amountMinor: 50_000n,
      kind: 'chargeback',
      reason: 'insufficient-funds',
      channel: 'spei',
    });
    expect(foldOrder(back, '2026-02-01').creditMinor).toBe(20_000n);
    const charged = told(back, {
      type: 'charged',
      on: '2026-02-03',
      knownOn: '2026-02-03',
      part: 'penalty',
      amountMinor: 2_000n,
    });
    const { outstanding, creditMinor } = foldOrder(charged, '2026-02-03');
    // 200.00 of credit pay 20.00 charged and 180.00 of the 500.00 that came back
    expect([outstanding.penaltyMinor, outstanding.principalMinor, creditMinor]).toEqual([0n, 32_000n, 0n]);
    expect(unposted(charged, '2026-03-01')).toEqual([]);
  });
});

test('interest that a cap of the cost cut off is not asked once more money went out after the debt was given up', () => {
  const terms: Terms = {
    ...plain,
    plan: { ...plain.plan, instalments: 1 },
    interest: { ...plain.interest, method: 'daily-simple', ratePpm: 240_000 },
    caps: { totalCostPpm: 60_000 },
  };
  const givenUp = played(lent(terms), [
    { type: 'write-off', on: '2026-09-01', reason: 'uneconomic', behaviour: 'stops' },
  ]);
  // seven months and a half at 2 % are 1,800.00, of which 6 % are asked
  expect(foldOrder(givenUp, '2026-09-01').outstanding.interestMinor).toBe(72_000n);
  const more = told(givenUp, {
    type: 'disbursed-again',
    on: '2026-09-10',
    knownOn: '2026-09-10',
    amountMinor: 100_000n,
  });
  expect(foldOrder(more, '2026-10-01').outstanding).toMatchObject({
    interestMinor: 72_000n,
    principalMinor: 1_300_000n,
  });
  expect(unposted(more, '2026-10-01')).toEqual([]);
});

/** What the payoff of a day leaves, and what a unit less does. */
function ended(order: Order, on: CalendarDate) {
  const { payoffMinor } = foldOrder(order, on);
  const after = (minor: bigint) => foldOrder(played(order, [pays(on, Number(minor) / 100)]), on);
  const whole = after(payoffMinor);
  return [whole.state, whole.payoffMinor, whole.creditMinor, after(payoffMinor - 1n).payoffMinor];
}

const ENDS = ['settled', 0n, 0n, 1n];

describe('a cap of the cost', () => {
  test.each(['principal', 'instalment'] as const)(
    'that late charges have used up leaves the running instalment no interest, where each keeps its %s',
    (keeps) => {
      const terms: Terms = {
        ...plain,
        plan: { ...plain.plan, instalments: 3 },
        interest: {
          ...plain.interest,
          dayCount: '30/360',
          amortisation: 'equal-principal',
          ratePpm: 120_000,
          keeps,
        },
        late: { ...plain.late, oneTimeMinor: { new: 10_000, repeat: 10_000 }, tiers: [] },
        caps: { inDuplum: true },
      };
      const order = lent(terms, 20_000n);
      const interests = (on: CalendarDate) =>
        foldOrder(order, on).instalments.map(({ interestMinor }) => interestMinor);
      expect(interests('2026-03-10')).toEqual([200n, 133n, 67n]);
      // 200.00 and the 2.00 of the day before: 100.00 twice, of which 1.33 of interest leave 98.67
      expect(interests('2026-05-20')).toEqual([200n, 133n, 0n]);
      expect(foldOrder(order, '2026-05-20').outstanding.penaltyMinor).toBe(19_867n);
      expect(ended(order, '2026-05-20')).toEqual(ENDS);
    },
  );

  test('that commission has used up leaves no interest to a payment ahead', () => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 2 },
      interest: { ...plain.interest, ratePpm: 240_000 },
      commission: { ppm: 150_000, flatMinor: 0, taken: 'spread' },
      caps: { totalCostPpm: 60_000 },
    };
    expect(ended(lent(terms, 100_000n), '2026-01-20')).toEqual(ENDS);
  });

  test('counts commission of instalments that principal no longer reaches, whichever asks it', () => {
    const terms: Terms = {
      ...kept,
      plan: { ...plain.plan, instalments: 5, every: { count: 15, unit: 'day' } },
      interest: {
        ...kept.interest,
        dayCount: '30/360',
        amortisation: 'equal-principal',
        ratePpm: 240_000,
      },
      commission: { ppm: 10_000, flatMinor: 2, taken: 'spread' },
      late: {
        ...plain.late,
        oneTimeMinor: { new: 10_000, repeat: 10_000 },
        oncePer: 'loan',
        tiers: [],
        base: 'overdue-instalment',
        capPpmOfPrincipal: 50_000,
      },
      prepayment: { ...plain.prepayment, ahead: 'shortens' },
      caps: { totalCostPpm: 60_000 },
    };
    const order = played(lent(terms, 128_855n), [pays('2026-02-04', 683.59)]);
    const { instalments, outstanding, payoffMinor } = foldOrder(order, '2026-06-23');
    const cost = instalments.reduce(
      (sum, row) => sum + row.interestMinor + row.commissionMinor + row.penaltyMinor,
      0n,
    );
    // 6 % of 1,288.55
    expect(cost).toBeLessThanOrEqual(7_731n);
    expect(payoffMinor).toBe(Object.values(outstanding).reduce((sum, amount) => sum + amount, 0n));
    expect(ended(order, '2026-06-23')).toEqual(ENDS);
  });

  test('asks no more interest than the tax that was paid comes to', () => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 1 },
      interest: { ...plain.interest, method: 'daily-simple', ratePpm: 240_000 },
      tax: { ppm: 160_000, on: ['interest'] },
      allocation: ['tax', 'penalty', 'principal', 'interest', 'commission'],
      caps: { totalCostPpm: 680 },
    };
    // 0.11 are the tax of 0.66 and of 0.68
    const { interestMinor, taxMinor } = foldOrder(lent(terms, 100_000n), '2026-03-15').outstanding;
    expect([interestMinor, taxMinor]).toEqual([68n, 11n]);
    expect(ended(lent(terms, 100_000n), '2026-03-15')).toEqual(ENDS);
  });
});

test.each([
  ['own-row', undefined, 944_327n],
  ['own-row', 'instalment', 944_327n],
  ['deducted', undefined, 941_474n],
] as const)(
  'flat interest of days before the first cycle is rounded by itself for good, %s, each instalment by %s',
  (broken, interestOf, whole) => {
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 5, anchor: { dayOfMonth: 20, minFirstDays: 15 }, broken },
      interest: { ...plain.interest, method: 'flat', dayCount: '30/360', rebate: 'none', ratePpm: 240_000 },
      rounding: { ...plain.rounding, mode: 'half-up', ...(interestOf && { interestOf }) },
    };
    const order = lent(terms, 855_885n);
    // five days come to 28.53 and five months to 855.89, rounded together they would be 884.41
    expect(foldOrder(order, '2026-01-18').payoffMinor).toBe(whole);
    expect(ended(order, '2026-01-18')).toEqual(ENDS);
  },
);
