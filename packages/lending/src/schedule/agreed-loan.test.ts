import type { CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  journalDifference,
  type Order,
  quote,
  type ScheduleRow,
  sumOfParts,
  type Terms,
} from '../index.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { taxOf } from '../terms/tax.ts';
import { dayArb } from '../testing/arbitraries.ts';
import { conventionLifeArb } from '../testing/convention-arbitraries.ts';
import { lent, OUT, plain, played } from '../testing/scenario.ts';
import { openAgreed } from './agreed-loan.ts';

/** Plans whose cost a cap of the terms cuts before they are agreed. */

/** 10 % of a month, four months: of 1,000.00 at most 170.00 in all. */
const capped: Terms = {
  ...plain,
  plan: { ...plain.plan, instalments: 4 },
  interest: { ...plain.interest, ratePpm: 1_200_000, dayCount: '30/360', keeps: 'instalment' },
  caps: { totalCostPpm: 170_000 },
};

const offered = (terms: Terms, principalMinor = 100_000n) => {
  const priced = quote({ terms, principalMinor, disbursedOn: OUT, client: 'new' });
  if (isRefusal(priced)) throw new Error(priced.reason);
  return priced;
};

const figures = (terms: Terms) =>
  offered(terms).schedule.map(({ principalMinor, interestMinor, totalMinor, balanceMinor }) =>
    [principalMinor, interestMinor, totalMinor, balanceMinor].map(Number),
  );

describe('a plan of instalments that keep their totals', () => {
  test('has equal ones of the principal and what the cap leaves, asked by the days as long as it lasts', () => {
    expect(figures(capped)).toEqual([
      [19_250, 10_000, 29_250, 80_750],
      [22_250, 7_000, 29_250, 58_500],
      [29_250, 0, 29_250, 29_250],
      [29_250, 0, 29_250, 0],
    ]);
    const { totalCostMinor, totalPayableMinor, interestMinor } = offered(capped);
    expect([totalCostMinor, totalPayableMinor, interestMinor]).toEqual([17_000n, 117_000n, 17_000n]);
  });

  test('counts commission, and tax where the cap says so', () => {
    const terms: Terms = {
      ...capped,
      commission: { ppm: 20_000, flatMinor: 0, taken: 'deducted' },
      tax: { ppm: 160_000, on: ['interest', 'commission'] },
      caps: { totalCostPpm: 174_000, withTax: true },
    };
    // 174.00 - 20.00 - 3.20 are 150.80: 130.00 and 16 % of it
    expect(figures(terms)).toEqual([
      [17_170, 10_000, 28_770, 82_830],
      [25_290, 3_000, 28_770, 57_540],
      [28_770, 0, 28_770, 28_770],
      [28_770, 0, 28_770, 0],
    ]);
    expect(offered(terms).totalCostMinor).toBe(17_400n);
  });

  test('keeps its principals where those are equal, and pays all of it last where it is paid at once', () => {
    const of = (amortisation: Terms['interest']['amortisation']) =>
      figures({ ...capped, interest: { ...capped.interest, amortisation } });
    expect(of('equal-principal')).toEqual([
      [25_000, 10_000, 35_000, 75_000],
      [25_000, 7_000, 32_000, 50_000],
      [25_000, 0, 25_000, 25_000],
      [25_000, 0, 25_000, 0],
    ]);
    expect(of('bullet')).toEqual([
      [0, 10_000, 10_000, 100_000],
      [0, 7_000, 7_000, 100_000],
      [0, 0, 0, 100_000],
      [100_000, 0, 100_000, 0],
    ]);
  });

  test('asks no principal while it has grace, and shares what the cap takes of the rest', () => {
    const grace = { principal: 1, interest: 0, carried: 'next' } as const;
    expect(figures({ ...capped, plan: { ...capped.plan, grace } })).toEqual([
      [0, 10_000, 10_000, 100_000],
      [28_667, 7_000, 35_667, 71_333],
      [35_667, 0, 35_667, 35_666],
      [35_666, 0, 35_666, 0],
    ]);
  });

  test('asks interest no faster than its totals have room for it', () => {
    const terms: Terms = {
      ...capped,
      interest: { ...capped.interest, ratePpm: 6_000_000 },
      caps: { totalCostPpm: 600_000 },
    };
    expect(figures(terms)).toEqual([
      [0, 40_000, 40_000, 100_000],
      [20_000, 20_000, 40_000, 80_000],
      [40_000, 0, 40_000, 40_000],
      [40_000, 0, 40_000, 0],
    ]);
  });

  test('asks at its payoff what the cap leaves of interest that waits for the next one', () => {
    const terms: Terms = {
      ...capped,
      interest: { ...capped.interest, ratePpm: 6_000_000 },
      caps: { totalCostPpm: 420_000 },
    };
    // 25 days are 416.67, of which the first total holds 355.00; 27 days would be 450.00
    const order = lent(terms, 100_000n);
    expect(foldOrder(order, '2026-02-10').payoffMinor).toBe(141_667n);
    expect(foldOrder(order, '2026-02-12').payoffMinor).toBe(142_000n);
  });

  test('never asks more for paying ahead', () => {
    const lowers: Terms = { ...capped, prepayment: { ...plain.prepayment, ahead: 'lowers' } };
    const order = played(lent(lowers, 100_000n), [
      { type: 'pay', on: '2026-01-20', amountMinor: 10_000n, paymentId: 'ahead', channel: 'spei' },
    ]);
    const { instalments, payoffMinor } = foldOrder(order, '2026-01-20');
    // 900.00 and 170.00 are four times 267.50; five days of 1,000.00 are 16.67
    expect(instalments.map(({ interestMinor, remainingMinor }) => [interestMinor, remainingMinor])).toEqual([
      [9_167n, 26_750n],
      [7_242n, 26_750n],
      [591n, 26_750n],
      [0n, 26_750n],
    ]);
    expect(payoffMinor).toBe(91_667n);
  });
});

test('a plan of instalments that keep their principal asks interest until the cap, and is offered so', () => {
  expect(figures({ ...capped, interest: { ...capped.interest, keeps: 'principal' } })).toEqual([
    [21_547, 10_000, 31_547, 78_453],
    [23_702, 7_000, 30_702, 54_751],
    [26_072, 0, 26_072, 28_679],
    [28_679, 0, 28_679, 0],
  ]);
});

/** As `lent`, on another day. */
const lentOn = (on: CalendarDate, terms: Terms, principalMinor: bigint): Order =>
  played({ terms, events: [] }, [
    {
      type: 'confirm',
      on,
      principalMinor,
      client: 'new',
      couponMinor: 0n,
      instalments: terms.plan.instalments,
    },
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on },
  ]);

test('interest that was paid is never cut by what the rounding of its tax leaves of the cap', () => {
  const terms: Terms = {
    ...plain,
    plan: { instalments: 6, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'in-mh' },
    allocation: ['interest', 'penalty', 'tax', 'principal', 'commission'],
    interest: {
      method: 'flat',
      dayCount: '30/360',
      amortisation: 'equal-principal',
      ratePpm: 650,
      per: 'day',
      keeps: 'instalment',
    },
    prepayment: { ...plain.prepayment, allowed: 'any-day', partial: 'next-instalments', ahead: 'meets-next' },
    tax: { ppm: 160_000, on: ['interest', 'commission', 'late-charge', 'fee'] },
    commission: { ppm: 0, flatMinor: 493, taken: 'first-instalment' },
    caps: { totalCostPpm: 60_000, withTax: true },
  };
  const pay = (on: CalendarDate, amountMinor: bigint) =>
    ({ type: 'pay', on, amountMinor, paymentId: on, channel: 'spei' }) as const;
  const loan = played(lentOn('2026-01-31', terms, 457_686n), [
    pay('2026-02-02', 86_516n),
    pay('2026-03-09', 128_628n),
    pay('2026-05-06', 61_744n),
  ]);
  const { outstanding } = foldOrder(loan, '2026-05-28');
  expect(Object.values(outstanding).filter((owed) => owed < 0n)).toEqual([]);
});

/** Any life of a product with a cap that binds often. */
const cappedLifeArb: fc.Arbitrary<Order> = fc
  .record({
    order: conventionLifeArb,
    totalCostPpm: fc.constantFrom(10_000, 30_000, 60_000, 120_000, 400_000),
    withTax: fc.boolean(),
  })
  .map(({ order, ...caps }) => ({
    ...order,
    terms: { ...order.terms, caps: { ...order.terms.caps, ...caps } },
  }));

type Cost = { readonly interestMinor: bigint; readonly commissionMinor: bigint; readonly taxMinor: bigint };

/** What an instalment is told to ask. */
const told = ({ principalMinor, interestMinor, commissionMinor, dueOn }: ScheduleRow) => [
  dueOn,
  principalMinor,
  interestMinor,
  commissionMinor,
];

describe('any plan', { timeout: 120_000 }, () => {
  test('is within its cap as it is offered, and asked as it was offered', () => {
    fc.assert(
      fc.property(cappedLifeArb, ({ terms }) => {
        const principalMinor = BigInt(terms.principal.maxMinor);
        const priced = quote({ terms, principalMinor, disbursedOn: OUT, client: 'new' });
        fc.pre(!isRefusal(priced));
        const asked = foldOrder(lent(terms, principalMinor), OUT).instalments;
        expect(asked.map(told)).toEqual(priced.schedule.map(told));
        const { principal, deducted, rows } = openAgreed({
          terms,
          principalMinor,
          client: 'new',
          disbursedOn: OUT,
          channel: 'spei',
        });
        const { totalCostPpm = 0, withTax } = terms.caps ?? {};
        const cost = (row: Cost) => row.interestMinor + row.commissionMinor + (withTax ? row.taxMinor : 0n);
        const sum = (costs: readonly Cost[]) => costs.reduce((total, each) => total + cost(each), 0n);
        const alone = rows.map(({ agreed: { commissionMinor } }) => ({
          interestMinor: 0n,
          commissionMinor,
          taxMinor: taxOf(terms, 0n, commissionMinor),
        }));
        const most = (principal * BigInt(totalCostPpm)) / 1_000_000n;
        // what is taken from the money is asked even where it passes the cap by itself
        const least = sum([deducted, ...alone]);
        const all = sum([deducted, ...rows.map(({ agreed }) => agreed)]);
        expect(all <= (most > least ? most : least)).toBe(true);
      }),
    );
  });

  test('is ended by its payoff and by nothing less, and posted to the books that its position says', () => {
    fc.assert(
      fc.property(cappedLifeArb, dayArb, (order, on) => {
        const { payoffMinor, state, creditMinor } = foldOrder(order, on);
        fc.pre(payoffMinor > 0n && ['active', 'late'].includes(state));
        fc.pre(order.events.every((event) => event.on <= on && event.type !== 'cooled-off'));
        const today = order.events.reduce((last, { knownOn }) => (knownOn > last ? knownOn : last), on);
        expect(journalDifference(bookingsOf(order, today), deriveEntries(order, today))).toEqual([]);
        const paid = decide(
          order,
          { type: 'pay', on, amountMinor: payoffMinor, paymentId: 'last', channel: 'spei' },
          today,
        );
        if (isRefusal(paid)) throw new Error(paid.reason);
        const ended = foldOrder({ ...order, events: [...order.events, ...paid.events] }, on);
        expect([ended.state, ended.payoffMinor, sumOfParts(ended.outstanding), ended.creditMinor]).toEqual([
          'settled',
          0n,
          0n,
          creditMinor,
        ]);
      }),
    );
  });
});
