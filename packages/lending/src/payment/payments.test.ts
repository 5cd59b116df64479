import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Ahead,
  deriveEntries,
  explainOrder,
  foldOrder,
  isRefusal,
  type Order,
  payoffOn,
  splitPayment,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, figures, lent, OUT, pays, plain, played, units } from '../testing/scenario.ts';

/** Where money goes, to the cent. mx-fair: 3,000.00 at 24 %, 1,046.11 on 15 February, March and April. */

const loan = (change: Partial<Terms> = {}) => lent({ ...mxFair, late: plain.late, ...change }, 300_000n);
const split = (order: Order, amount: number, on: CalendarDate) => {
  const { creditMinor, ...parts } = splitPayment(order, BigInt(Math.round(amount * 100)), on);
  return [
    units(parts.principalMinor),
    units(parts.interestMinor),
    units(parts.taxMinor),
    units(parts.penaltyMinor),
    units(creditMinor),
  ];
};
const states = (order: Order, on: CalendarDate) => foldOrder(order, on).instalments.map(({ state }) => state);
const prepaid = (order: Order, on: CalendarDate) =>
  units(
    foldOrder(order, on)
      .instalments.slice(1)
      .reduce((sum, { paid }) => sum + paid.principalMinor, 0n),
  );

describe('what is due', () => {
  test('includes what falls due today: interest of both instalments comes before principal of the first', () => {
    // 61.15 + 37.28 of interest, 9.78 + 5.96 of tax
    expect(split(loan(), 200, '2026-03-15')).toEqual([85.83, 98.43, 15.74, 0, 0]);
    expect(split(loan(), 200, '2026-03-14')).toEqual([129.07, 61.15, 9.78, 0, 0]);
  });

  test('is paid in the order of the product', () => {
    const principalFirst = loan({ allocation: ['principal', 'interest', 'commission', 'tax', 'penalty'] });
    expect(split(principalFirst, 1_000, '2026-02-15')).toEqual([975.18, 24.82, 0, 0, 0]);
  });

  test('includes the late charge of an instalment that was extended since, before its principal', () => {
    const charged: Terms = {
      ...plain,
      late: { ...plain.late, oneTimePpm: 10_000 },
      extension: { ...plain.extension, needs: 'nothing', feePpmPerDay: 0 },
      allocation: ['principal', 'interest', 'commission', 'tax', 'penalty'],
    };
    const extend = {
      type: 'extend',
      on: '2026-02-16',
      days: 5,
      feeMinor: 0n,
      instalmentNo: 1,
      paymentId: 'x',
      channel: 'spei',
    } as const;
    const order = played(lent(charged), [extend]);
    expect(split(order, 20, '2026-02-17')).toEqual([0, 0, 0, 20, 0]);
    expect(split(order, 520, '2026-02-17')).toEqual([500, 0, 0, 20, 0]);
  });

  test('an extended instalment whose period is over comes before the running one', () => {
    const order = played(loan({ extension: { ...mxFair.extension, needs: 'nothing', feePpmPerDay: 0 } }), [
      {
        type: 'extend',
        on: '2026-02-14',
        days: 7,
        feeMinor: 0n,
        instalmentNo: 1,
        paymentId: 'x',
        channel: 'spei',
      },
    ]);
    const paid = played(order, [pays('2026-02-18', 1_046.11)]);
    expect(states(paid, '2026-02-18')).toEqual(['paid', 'next', 'later']);
    expect(units(payoffOn(paid, '2026-02-18'))).toBe(2_029.45);
  });

  test('the last instalment can be paid between its agreed and its extended day', () => {
    const moved = played(loan({ extension: { ...mxFair.extension, needs: 'nothing', feePpmPerDay: 0 } }), [
      pays('2026-02-15', 1_046.11),
      pays('2026-03-15', 1_046.11),
      {
        type: 'extend',
        on: '2026-04-15',
        days: 7,
        feeMinor: 0n,
        instalmentNo: 3,
        paymentId: 'x',
        channel: 'spei',
      },
      pays('2026-04-18', 1_000),
    ]);
    expect(figures(moved, '2026-04-18')).toMatchObject({ status: 'active', payoff: 46.11, credit: 0 });
  });
});

describe('ahead of its day', () => {
  test('the running instalment is paid as it stands, and the next one is the next', () => {
    const order = played(loan(), [pays('2026-01-20', 1_046.11)]);
    expect([states(order, '2026-01-20'), prepaid(order, '2026-01-20')]).toEqual([
      ['paid', 'next', 'later'],
      0,
    ]);
  });

  test('a second payment in the same period gives back the interest that it saves', () => {
    const order = played(loan(), [pays('2026-01-20', 1_046.11), pays('2026-02-01', 1_000)]);
    // x × 24 % × 14 ÷ 365 and its tax are not asked any more: x = 1,000.00 + 9.30 + 1.48
    expect([prepaid(order, '2026-02-01'), states(order, '2026-02-01')]).toEqual([
      1_010.78,
      ['paid', 'next', 'later'],
    ]);
    expect(units(foldOrder(order, '2026-02-01').instalments[0]?.interestMinor ?? 0n)).toBe(51.85);
    // interest that comes back pays principal: told to the borrower, no part of the money is negative
    expect(split(played(loan(), [pays('2026-01-20', 1_046.11)]), 1_000, '2026-02-01')).toEqual([
      1_000, 0, 0, 0, 0,
    ]);
  });

  test('what was paid, waived and charged by hand before counts when a prepayment is reckoned', () => {
    const before = played(loan(), [
      { type: 'charge', on: '2026-01-18', part: 'interest', amountMinor: 500n },
      { type: 'charge', on: '2026-01-18', part: 'commission', amountMinor: 300n },
      { type: 'charge', on: '2026-01-18', part: 'penalty', amountMinor: 400n },
      { type: 'charge', on: '2026-01-18', part: 'tax', amountMinor: 200n },
      { type: 'waive', on: '2026-01-19', part: 'interest', amountMinor: 1_000n },
      { type: 'waive', on: '2026-01-19', part: 'tax', amountMinor: 100n },
      pays('2026-01-20', 50),
    ]);
    // 1,046.11 + 5.00 + 3.00 + 4.00 + 2.00 − 10.00 − 1.00 − 50.00
    const { nextPaymentMinor } = foldOrder(before, '2026-02-01');
    expect(units(nextPaymentMinor)).toBe(999.11);
    const order = played(before, [pays('2026-02-01', 1_999.11)]);
    // 9.29 of interest is saved; of 1.48 less tax 1.00 was never to be paid, and its waiver lapses
    expect([prepaid(order, '2026-02-01'), states(order, '2026-02-15')[0]]).toEqual([1_009.77, 'paid']);
    expect(figures(order, '2026-02-15')).toMatchObject({ status: 'active', due: 0, credit: 0 });
  });

  test('what is asked beside interest counts when a prepayment is reckoned: spread commission, a late charge with its tax', () => {
    const order = played(
      loan({
        commission: { ...mxFair.commission, taken: 'spread' },
        tax: { ppm: 160_000, on: ['interest', 'commission', 'late-charge'] },
      }),
      [{ type: 'charge', on: '2026-01-18', part: 'penalty', amountMinor: 400n }],
    );
    const { nextPaymentMinor } = foldOrder(order, '2026-02-01');
    // 1,046.11, a third of 30.00 and 1.60 of tax, 4.00 and 0.64
    expect(units(nextPaymentMinor)).toBe(1_062.35);
    const paid = played(order, [pays('2026-02-01', 2_062.35)]);
    // 9.30 and 1.48 are saved, as above
    expect([prepaid(paid, '2026-02-01'), states(paid, '2026-02-01')[0]]).toEqual([1_010.78, 'paid']);
  });

  test('with flat interest lowers principal of later instalments and no interest', () => {
    const flat = loan({
      interest: { ...mxFair.interest, method: 'flat', dayCount: '30/360' },
      tax: { ppm: 0, on: [] },
    });
    const order = played(flat, [pays('2026-02-01', 1_260)]);
    const [, second, third] = foldOrder(order, '2026-02-15').instalments;
    expect(
      [second, third].map((row) => [units(row?.remainingMinor ?? 0n), units(row?.interestMinor ?? 0n)]),
    ).toEqual([
      [860, 60],
      [1_060, 60],
    ]);
  });

  test('with the whole period charged saves from the next period on; on its first day it saves that one', () => {
    const whole = loan({ prepayment: { ...mxFair.prepayment, interest: 'whole-period' } });
    const march = (on: '2026-02-15' | '2026-02-16') => {
      const order = played(whole, [pays('2026-02-15', 1_046.11), pays(on, 1_046.11)]);
      return units(foldOrder(order, '2026-03-15').instalments[1]?.interestMinor ?? 0n);
    };
    // on the day: all 1,002.87 of March and 43.24 of April's principal, 978.71 are left for 28 days
    expect([march('2026-02-15'), march('2026-02-16')]).toEqual([18.02, 37.28]);
  });

  test('with the whole period charged what is paid beyond the running instalment is principal at once, to the cent', () => {
    const whole = loan({ prepayment: { ...mxFair.prepayment, interest: 'whole-period' } });
    const rows = (...amounts: number[]) =>
      foldOrder(
        played(
          whole,
          amounts.map((amount) => pays('2026-02-01', amount)),
        ),
        '2026-02-15',
      ).instalments.map((row) => [row.interestMinor, row.principalMinor, row.remainingMinor].map(units));
    // of March's 1,002.87 there are 2.87 left, and 28 days of interest on 2,024.82 − 1,000.00
    expect(rows(2_046.11)).toEqual([
      [61.15, 975.18, 0],
      [18.87, 1_002.87, 24.76],
      [20.83, 1_021.95, 1_046.11],
    ]);
    const asAgreed = [
      [61.15, 975.18, 0],
      [37.28, 1_002.87, 1_046.11],
      [20.83, 1_021.95, 1_046.11],
    ];
    expect(rows(1_046.11)).toEqual(asAgreed);
    // less than the instalment pays of it what it can, on the first day too
    const atOnce = played(whole, [pays('2026-01-15', 1_000)]);
    expect(foldOrder(atOnce, '2026-02-15').instalments.map((row) => units(row.remainingMinor))).toEqual([
      46.11, 1_046.11, 1_046.11,
    ]);
  });

  test.each([
    // 518.37 are paid with 2 % of the 918.37 that are left: 81.63 are prepaid, and 2 % of 418.37 are 8.37
    ['2026-01-15', [518.37, 426.74]],
    // a day later the period is owed whole: 520.00, and 2 % of 420.00 are 8.40
    ['2026-01-16', [520, 428.4]],
  ] as const)(
    'with the whole period charged the day of the money is none of it: 600.00 on %s',
    (on, left) => {
      const terms: Terms = {
        ...plain,
        plan: { ...plain.plan, instalments: 2 },
        interest: { ...plain.interest, ratePpm: 20_000, per: 'period', amortisation: 'equal-principal' },
        prepayment: { ...plain.prepayment, interest: 'whole-period' },
      };
      const [first, second] = foldOrder(played(lent(terms, 100_000n), [pays(on, 600)]), on).instalments;
      expect([first?.totalMinor, second?.remainingMinor].map((minor) => units(minor ?? 0n))).toEqual(left);
    },
  );

  test('with the whole period charged, who pays less than the instalment leaves its days to come', () => {
    const whole = loan({ prepayment: { ...mxFair.prepayment, interest: 'whole-period' } });
    const order = played(whole, [
      pays('2026-02-01', 100),
      { type: 'stop', on: '2026-02-05', part: 'interest' },
    ]);
    // 21 days on 3,000.00
    expect(units(foldOrder(order, '2026-02-15').instalments[0]?.interestMinor ?? 0n)).toBe(41.42);
  });

  test('a daily-simple instalment asks its interest to the day and is over; less than that leaves it running', () => {
    const daily = loan({
      interest: { ...mxFair.interest, method: 'daily-simple', amortisation: 'equal-principal' },
      tax: { ppm: 0, on: [] },
    });
    // 17 days on 3,000.00 are 33.53; afterwards 31 − 17 = 14 and 28 days on 2,000.00
    const paid = played(daily, [pays('2026-02-01', 1_033.53)]);
    expect([states(paid, '2026-02-01')[0], figures(paid, '2026-03-15').due]).toEqual(['paid', 1_055.23]);
    // 33.53 of interest first; then (3,000.00 × 17 + 2,500.00 × 14) × 24 % ÷ 365 are 56.55 in all
    const part = played(daily, [pays('2026-02-01', 533.53)]);
    expect([states(part, '2026-02-01')[0], figures(part, '2026-02-15').due]).toEqual(['next', 523.02]);
  });
});

describe('a payoff', () => {
  test('takes off what was paid and waived of interest that runs on', () => {
    expect(units(payoffOn(loan(), '2026-02-01'))).toBe(3_038.89);
    // tax 9.78 and 40.22 of interest are paid; the payoff asks 33.53 and 5.36 and gives the rest back
    expect(units(payoffOn(played(loan(), [pays('2026-01-20', 50)]), '2026-02-01'))).toBe(2_988.89);
    const waived = played(loan(), [
      { type: 'waive', on: '2026-01-20', part: 'interest', amountMinor: 6_115n },
    ]);
    expect(units(payoffOn(waived, '2026-02-01'))).toBe(3_005.36);
    const partly = played(loan(), [
      { type: 'waive', on: '2026-01-20', part: 'interest', amountMinor: 1_000n },
    ]);
    expect(units(payoffOn(partly, '2026-02-01'))).toBe(3_028.89);
  });

  test('takes off of a waiver what is left to waive, of interest and of tax', () => {
    const after = (part: 'interest' | 'tax', amountMinor: bigint, ...paid: readonly number[]) => {
      const waiver = { type: 'waive', on: '2026-01-20', part, amountMinor } as const;
      const order = played(loan(), [waiver, ...paid.map((amount) => pays('2026-01-20', amount))]);
      return units(payoffOn(order, '2026-02-01'));
    };
    // 33.53 and 5.36 are owed
    expect([after('tax', 100n), after('tax', 600n)]).toEqual([3_037.89, 3_033.53]);
    // of 50.00 more is paid of both than is owed
    expect([after('tax', 200n, 50), after('interest', 1_000n, 50)]).toEqual([2_988.89, 2_988.89]);
    expect(after('interest', 1_000n, 30)).toBe(2_998.89);
  });

  test('of daily simple interest asks the days so far, also where a period that began is owed whole', () => {
    const interest = { ...mxFair.interest, method: 'daily-simple' } as const;
    const prepayment = { ...mxFair.prepayment, interest: 'whole-period' } as const;
    expect(units(payoffOn(loan({ interest, prepayment, tax: plain.tax }), '2026-02-01'))).toBe(3_033.53);
  });

  test('on a due date asks that instalment whole and nothing of the next', () => {
    const whole = loan({ prepayment: { ...mxFair.prepayment, interest: 'whole-period' } });
    expect([units(payoffOn(loan(), '2026-02-15')), units(payoffOn(whole, '2026-02-15'))]).toEqual([
      3_070.93, 3_070.93,
    ]);
    expect([units(payoffOn(loan(), '2026-02-16')), units(payoffOn(whole, '2026-02-16'))]).toEqual([
      // one of 28 days on 2,024.82 is 1.33 and 0.21 of tax; the whole of it is 37.28 and 5.96
      3_072.47, 3_114.17,
    ]);
  });

  test('of flat interest that is earned by days gives back what is not, by hand or not, and nothing that fell due', () => {
    // 120.00 a month for 12,000.00: 720.00 over 181 days
    const order = lent({
      ...plain,
      interest: {
        ...plain.interest,
        method: 'flat',
        ratePpm: 10_000,
        per: 'period',
        rebate: 'straight-line',
      },
    });
    // 45 days are 179.01, 60 are 238.67 of 240.00 that two instalments asked
    expect(units(payoffOn(order, '2026-03-01'))).toBe(12_179.01);
    expect(units(payoffOn(order, '2026-03-16'))).toBe(12_240);
    const charged = played(order, [
      { type: 'charge', on: '2026-01-20', part: 'interest', amountMinor: 500n },
    ]);
    expect(units(payoffOn(charged, '2026-03-01'))).toBe(12_184.01);
  });

  test('asks interest that was charged by hand with that of the days, untaxed, in each method', () => {
    const byHand = (terms: Partial<Terms>) => {
      const order = loan({ tax: plain.tax, ...terms });
      const charged = played(order, [
        { type: 'charge', on: '2026-01-18', part: 'interest', amountMinor: 500n },
      ]);
      const days = ['2026-01-20', '2026-02-15', '2026-02-20', '2026-05-20'] as const;
      return days.map((on) => units(payoffOn(charged, on) - payoffOn(order, on)));
    };
    const five = [5, 5, 5, 5];
    expect(byHand({})).toEqual(five);
    for (const method of ['daily-simple', 'flat'] as const) {
      const interest = { ...mxFair.interest, method };
      const heldBack = { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' } as const;
      expect([method, byHand({ interest })]).toEqual([method, five]);
      expect([method, byHand({ interest, prepayment: heldBack })]).toEqual([method, five]);
    }
    expect(byHand({ interest: { ...mxFair.interest, keeps: 'instalment' } })).toEqual(five);
  });

  test('within the free days asks no interest, on the day after them all of it', () => {
    const free = loan({ interest: { ...mxFair.interest, freeWithinDays: 10 } });
    expect([units(payoffOn(free, '2026-01-25')), units(payoffOn(free, '2026-01-26'))]).toEqual([
      3_000, 3_025.17,
    ]);
    expect(units(payoffOn(loan(), '2026-01-15'))).toBe(3_000);
    expect(units(payoffOn(loan(), '2026-01-16'))).toBe(3_002.29);
  });

  test('asks of charges with instalments those alone whose periods have begun, and books no other', () => {
    const charges = [{ id: 'insurance', trigger: 'instalment', flatMinor: 1_000, ppm: 0 }] as const;
    const order = lent({ ...plain, charges });
    expect([units(payoffOn(order, '2026-02-15')), units(payoffOn(order, '2026-02-16'))]).toEqual([
      12_010, 12_020,
    ]);
    const settled = played(order, [pays('2026-02-16', 12_020)]);
    const { state, creditMinor, instalments } = foldOrder(settled, '2026-06-01');
    expect([state, creditMinor, ...instalments.map(({ feeMinor }) => units(feeMinor))]).toEqual([
      'settled',
      0n,
      10,
      10,
      0,
      0,
      0,
      0,
    ]);
    const income = deriveEntries(settled, '2026-06-01').filter(({ account }) =>
      account.startsWith('income:fee'),
    );
    expect(units(income.reduce((sum, each) => sum + each.creditMinor - each.debitMinor, 0n))).toBe(20);
  });

  test('leaves a charge that is due after the plan to be paid before it, and only then is the loan over', () => {
    const order = played(lent(plain), [
      {
        type: 'charge',
        on: '2026-02-01',
        part: 'fee',
        chargeId: 'visit',
        amountMinor: 10_000n,
        dueOn: '2026-08-10',
      },
      pays('2026-02-15', 12_060),
    ]);
    expect(figures(order, '2026-02-15')).toMatchObject({
      status: 'active',
      payoff: 40,
      credit: 0,
      principal: 0,
    });
    expect(figures(played(order, [pays('2026-02-20', 45)]), '2026-02-20')).toMatchObject({
      status: 'settled',
      credit: 5,
    });
  });

  test('pays all, and more of it is credit; once settled everything is', () => {
    const order = played(loan(), [pays('2026-02-01', 3_040)]);
    expect(figures(order, '2026-02-01')).toMatchObject({ status: 'settled', credit: 1.11 });
    expect(figures(played(order, [pays('2026-02-02', 5)]), '2026-02-02').credit).toBe(6.11);
    expect(split(order, 5, '2026-02-02')).toEqual([0, 0, 0, 0, 5]);
  });
});

describe('a loan that was settled is explained by the days that it was charged for', () => {
  const settled = (terms: Partial<Terms>, on: CalendarDate, before: Parameters<typeof played>[1] = []) => {
    const order = played(loan({ tax: plain.tax, ...terms }), before);
    const explained = explainOrder(played(order, [pays(on, units(payoffOn(order, on)))]), on);
    if (isRefusal(explained)) throw new Error(explained.reason);
    return explained.instalments.map(({ interest }) =>
      interest.steps.map(({ fromOn, toOn, baseMinor }) => [fromOn, toOn, units(baseMinor)]),
    );
  };
  const [january, february, march, april] = ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15'] as const;

  test('to the day', () => {
    expect(settled({}, '2026-02-01')).toEqual([[[january, '2026-02-01', 3_000]], [], []]);
    expect(settled({}, february)).toEqual([[[january, february, 3_000]], [], []]);
  });

  test('after the first was paid', () => {
    const [first, second, third] = settled({}, '2026-02-20', [pays('2026-02-15', 1_040.75)]);
    expect([first, second?.map(([from, to]) => [from, to]), third]).toEqual([
      [[january, february, 3_000]],
      [[february, '2026-02-20']],
      [],
    ]);
  });

  test('whole, where the period that began is owed whole', () => {
    const prepayment = { ...mxFair.prepayment, interest: 'whole-period' } as const;
    expect(settled({ prepayment }, '2026-02-01')).toEqual([[[january, february, 3_000]], [], []]);
  });

  test('all of them, where paying early saves nothing', () => {
    const interest = { ...mxFair.interest, amortisation: 'equal-principal' } as const;
    const prepayment = { ...mxFair.prepayment, interest: 'agreed' } as const;
    expect(settled({ prepayment, interest }, '2026-02-01')).toEqual([
      [[january, february, 3_000]],
      [[february, march, 2_000]],
      [[march, april, 1_000]],
    ]);
  });

  test('none, where they are free, or interest was charged by hand alone', () => {
    const interest = { ...mxFair.interest, freeWithinDays: 10 };
    expect(settled({ interest }, '2026-01-20')).toEqual([[], [], []]);
    const byHand = { type: 'charge', on: '2026-01-16', part: 'interest', amountMinor: 500n } as const;
    expect(settled({ interest }, '2026-01-20', [byHand])).toEqual([[], [], []]);
  });

  test('of instalments that keep their totals', () => {
    const interest = { ...mxFair.interest, keeps: 'instalment' } as const;
    expect(settled({ interest }, '2026-02-01')).toEqual([[[january, '2026-02-01', 3_000]], [], []]);
  });
});

describe('prepayment that makes all instalments smaller', () => {
  const smaller = (change: Partial<Terms> = {}) =>
    loan({ prepayment: { ...mxFair.prepayment, partial: 're-amortise' }, ...change });
  const rest = (order: Order) =>
    foldOrder(order, '2026-02-15')
      .instalments.slice(1)
      .map(({ remainingMinor }) => units(remainingMinor));

  test('in the middle of a period counts its days on both bases', () => {
    const order = played(smaller(), [pays('2026-02-01', 2_046.11)]);
    expect(units(foldOrder(order, '2026-02-15').instalments[0]?.interestMinor ?? 0n)).toBe(51.85);
    // 2,024.82 − 1,010.78 = 1,014.04 in two equal payments
    expect(rest(order)).toEqual([523.9, 523.9]);
  });

  test('keeps the commission that is spread', () => {
    const spread = smaller({
      interest: { ...mxFair.interest, ratePpm: 0 },
      tax: { ppm: 0, on: [] },
      commission: { ppm: 30_000, flatMinor: 0, taken: 'spread' },
    });
    expect(rest(played(spread, [pays('2026-02-15', 2_030)]))).toEqual([530, 530]);
  });

  test('goes to the next instalment where a later one was paid or forgiven in part', () => {
    const free = smaller({ interest: { ...mxFair.interest, ratePpm: 0 }, tax: { ppm: 0, on: [] } });
    const forgiven = played(free, [
      { type: 'waive', on: '2026-01-20', part: 'principal', amountMinor: 110_000n },
      pays('2026-02-15', 500),
    ]);
    expect(rest(forgiven)).toEqual([400, 1_000]);
  });

  test('in the last period pays the last instalment', () => {
    const order = played(smaller(), [
      pays('2026-02-15', 1_046.11),
      pays('2026-03-15', 1_046.11),
      pays('2026-03-20', 1_000),
    ]);
    expect(figures(order, '2026-04-15')).toMatchObject({ status: 'active', due: 46.11, credit: 0 });
  });
});

describe('money that the borrower sends to principal', () => {
  const chosen = (on: CalendarDate, amount: number, ahead: Ahead) => ({ ...pays(on, amount), ahead });
  const open = (order: Order, on: CalendarDate) =>
    foldOrder(order, on).instalments.map(({ remainingMinor }) => units(remainingMinor));

  test.each<[Ahead, readonly number[]]>([
    ['meets-next', [0, 0, 2_000, 2_000, 2_000, 2_000]],
    ['shortens', [0, 2_000, 2_000, 2_000, 2_000, 0]],
    ['lowers', [0, 1_600, 1_600, 1_600, 1_600, 1_600]],
  ])(
    '%s: goes where it was sent, and who sent it to later instalments still owes the next',
    (ahead, left) => {
      const paid = played(lent(plain), [chosen('2026-02-15', 4_000, ahead)]);
      expect(open(paid, '2026-02-15')).toEqual(left);
      expect(foldOrder(paid, '2026-03-16').state).toBe(ahead === 'meets-next' ? 'active' : 'late');
    },
  );

  test('is no choice where the product sends it: who paid two instalments is not late with the second', () => {
    const shortens = { ...plain, prepayment: { ...plain.prepayment, partial: 'last-instalments' } } as const;
    const paid = played(lent(shortens), [pays('2026-02-15', 4_000)]);
    expect([open(paid, '2026-02-15')[1], foldOrder(paid, '2026-03-16').state]).toEqual([2_000, 'active']);
    const kept = { ...shortens, interest: { ...plain.interest, keeps: 'instalment' } } as const;
    const ahead = { ...kept, prepayment: { ...kept.prepayment, ahead: 'shortens' } } as const;
    const [unsaid, said] = [pays('2026-02-15', 4_000), chosen('2026-02-15', 4_000, 'shortens')].map(
      (payment) => foldOrder(played(lent(ahead), [payment]), '2026-03-16').state,
    );
    expect([unsaid, said]).toEqual(['active', 'late']);
    const shown = { ...ahead, prepayment: { ...ahead.prepayment, shown: 'on-instalment' } } as const;
    const told = [pays('2026-02-15', 4_000), chosen('2026-02-15', 4_000, 'shortens')].map(
      (payment) => foldOrder(played(lent(shown), [payment]), '2026-03-16').state,
    );
    expect(told).toEqual(['active', 'late']);
  });

  test('makes no instalments smaller of which one was paid in part before', () => {
    const paid = played(lent(plain), [
      chosen('2026-02-15', 2_500, 'shortens'),
      chosen('2026-02-16', 700, 'lowers'),
    ]);
    expect(open(paid, '2026-02-16')).toEqual([0, 1_300, 2_000, 2_000, 2_000, 1_500]);
    const shortened = played(lent(plain), [chosen('2026-02-15', 2_500, 'shortens')]);
    // on the due day, and of what is left of the running one afterwards
    const sent = (on: CalendarDate, amount: number) =>
      open(played(shortened, [chosen(on, amount, 'lowers')]), on);
    expect(sent('2026-02-15', 700)).toEqual([0, 1_300, 2_000, 2_000, 2_000, 1_500]);
    expect(sent('2026-02-16', 2_700)).toEqual([0, 0, 1_300, 2_000, 2_000, 1_500]);
    const whole = played(lent(plain), [pays('2026-02-15', 2_000)]);
    expect(open(played(whole, [chosen('2026-02-16', 2_700, 'lowers')]), '2026-02-16')).toEqual([
      0, 0, 1_825, 1_825, 1_825, 1_825,
    ]);
  });

  const charging: Terms = {
    ...plain,
    charges: [
      { id: 'ahead', trigger: 'reduces-principal', flatMinor: 0, ppm: 20_000, of: 'prepaid-principal' },
    ],
    tax: { ppm: 160_000, on: ['fee'] },
  };
  test.each<[Ahead, string, number, number]>([
    ['shortens', 'of 1,023.20 lowers 1,000.00: 20.00 and 3.20 of tax are its charge', 1_000, 20],
    ['lowers', 'of 1,023.20 lowers 1,000.00: 20.00 and 3.20 of tax are its charge', 1_000, 20],
    ['meets-next', 'is free where it pays the next instalment', 1_023.2, 0],
    ['next-principal', 'is free where it lowers the next instalment', 1_023.2, 0],
  ])('%s: %s', (...[ahead, , principal, fee]) => {
    const parts = foldOrder(played(lent(charging), [chosen('2026-02-15', 3_023.2, ahead)]), '2026-02-15');
    const paid = parts.instalments.reduce((sum, row) => sum + row.paid.feeMinor, 0n);
    expect([units(parts.outstanding.principalMinor), units(paid)]).toEqual([10_000 - principal, fee]);
    expect(parts.creditMinor).toBe(0n);
  });

  test('costs nothing in the last period, where there is no later principal', () => {
    const last = played(lent(charging), [
      pays('2026-06-15', 10_000),
      chosen('2026-06-20', 1_000, 'shortens'),
    ]);
    const { outstanding, instalments } = foldOrder(last, '2026-06-20');
    expect(units(outstanding.principalMinor)).toBe(1_000);
    expect(instalments.every(({ feeMinor }) => feeMinor === 0n)).toBe(true);
  });
});

test('a plan that ends sooner asks the commission of what falls away, with its tax, where it ends', () => {
  const terms: Terms = {
    ...plain,
    interest: { ...plain.interest, keeps: 'instalment' },
    commission: { ppm: 0, flatMinor: 60_000, taken: 'spread' },
    tax: { ppm: 160_000, on: ['commission'] },
    prepayment: { ...plain.prepayment, ahead: 'shortens' },
  };
  // six times 2,000.00 with 100.00 and 16.00; with the first 4,000.00 are paid of the last two
  const order = played(lent(terms), [pays('2026-02-15', 6_116)]);
  const { instalments, payoffMinor } = foldOrder(order, '2026-02-15');
  const asked = instalments.map(({ principalMinor, commissionMinor, taxMinor, totalMinor }) =>
    [principalMinor, commissionMinor, taxMinor, totalMinor].map(units),
  );
  const each = [2_000, 100, 16, 2_116];
  expect(asked).toEqual([each, each, each, [2_000, 300, 48, 2_348], [0, 0, 0, 0], [0, 0, 0, 0]]);
  expect(units(payoffMinor)).toBe(6_580);
  expect(figures(played(order, [pays('2026-05-15', 6_580)]), '2026-05-15')).toMatchObject({
    status: 'settled',
    credit: 0,
  });
});

describe('interest that is not earned in the end', () => {
  test('comes back as principal of the next instalment when interest is stopped after it was paid ahead', () => {
    const order = played(loan(), [
      pays('2026-01-20', 1_046.11),
      { type: 'stop', on: '2026-01-25', part: 'interest' },
    ]);
    // ten days are 19.73 and 3.16 of tax; 41.42 and 6.62 come back
    const [first, second] = foldOrder(order, '2026-01-25').instalments;
    expect([units(first?.interestMinor ?? 0n), units(second?.paid.principalMinor ?? 0n)]).toEqual([
      19.73, 48.04,
    ]);
    expect(figures(order, '2026-01-25').payoff).toBe(1_976.78);
    const resumed = played(order, [{ type: 'resume', on: '2026-02-15', part: 'interest' }]);
    // what came back bears no interest: 1,976.78 for 28 days
    expect(units(foldOrder(resumed, '2026-03-15').instalments[1]?.interestMinor ?? 0n)).toBe(36.39);
  });

  test('is credit where no principal is left to take it', () => {
    const order = played(loan(), [
      pays('2026-01-20', 1_046.11),
      { type: 'waive', on: '2026-01-20', part: 'principal', amountMinor: 202_482n },
    ]);
    // five days on 3,000.00 and 26 on 975.18: 9.86 + 16.67
    const position = foldOrder(order, '2026-01-20');
    expect([position.state, units(position.creditMinor)]).toEqual(['settled', units(position.creditMinor)]);
    const sums = deriveEntries(order, '2026-01-20').reduce(
      (sum, entry) => sum + entry.debitMinor - entry.creditMinor,
      0n,
    );
    expect(sums).toBe(0n);
  });
});

describe('a coupon', () => {
  const withCoupon = (amount: number, terms: Terms = mxFair) =>
    played({ terms, events: [] }, [
      {
        type: 'confirm',
        on: OUT,
        principalMinor: 300_000n,
        client: 'new',
        couponMinor: BigInt(amount * 100),
        instalments: 3,
      },
      { type: 'approve', on: OUT },
      { type: 'send-disbursement', on: OUT },
      { type: 'disburse', on: OUT },
    ]);

  test('of more than the first instalment prepays, or pays as agreed where prepayment is held back', () => {
    const held: Terms = {
      ...mxFair,
      prepayment: { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' },
    };
    const [free, blocked] = [withCoupon(1_500), withCoupon(1_500, held)];
    expect(units(foldOrder(blocked, OUT).instalments[0]?.interestMinor ?? 0n)).toBe(61.15);
    expect(units(payoffOn(blocked, '2026-01-20'))).toBe(1_638.33);
    expect(payoffOn(free, '2026-01-20')).toBeLessThan(153_000n);
  });

  test('of exactly the loan settles it where instalments keep their totals too; a unit less leaves a unit', () => {
    const kept: Terms = { ...mxFair, interest: { ...mxFair.interest, keeps: 'instalment' } };
    expect(figures(withCoupon(3_000, kept), OUT)).toMatchObject({ status: 'settled', credit: 0 });
    expect(figures(withCoupon(2_999, kept), OUT)).toMatchObject({ status: 'active', payoff: 1 });
  });

  test('of the whole loan settles it on the first day and leaves the rest as credit', () => {
    const order = withCoupon(3_138);
    expect(figures(order, OUT)).toMatchObject({ status: 'settled', payoff: 0, credit: 138 });
    expect(isRefusal(attempt(order, { type: 'refund', on: OUT, amountMinor: 13_800n }))).toBe(false);
  });
});

describe('prepayment held back', () => {
  test('opens on the seventh day at the earliest, and on the day that is half the term', () => {
    const short = (days: number): Terms => ({
      ...mxFair,
      late: plain.late,
      plan: { ...mxFair.plan, instalments: 2, every: { count: days, unit: 'day' } },
      prepayment: { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' },
    });
    const isOpen = (terms: Terms, on: CalendarDate) => {
      const order = lent(terms, 300_000n);
      const all = foldOrder(order, on).instalments.reduce((sum, { totalMinor }) => sum + totalMinor, 0n);
      return payoffOn(order, on) < all;
    };
    expect([isOpen(short(5), '2026-01-21'), isOpen(short(5), '2026-01-22')]).toEqual([false, true]);
    expect([isOpen(short(20), '2026-02-03'), isOpen(short(20), '2026-02-05')]).toEqual([false, true]);
  });

  test('gives back interest paid ahead with the payoff', () => {
    const held: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 4, every: { count: 30, unit: 'day' } },
      interest: { ...plain.interest, ratePpm: 1_000, per: 'day', amortisation: 'equal-principal' },
      prepayment: { ...plain.prepayment, allowed: 'after-half-term-and-7-days' },
    };
    // 3,360.00, 3,270.00 and 3,180.00, and 90.00 of interest of the fourth
    const order = played(lent(held), [pays('2026-01-25', 9_900)]);
    expect(figures(order, '2026-01-25').payoff).toBe(3_000);
    // ten of 30 days on 6,000.00: 120.00 of the third come back, and 90.00 of the fourth
    expect(figures(order, '2026-03-26').payoff).toBe(2_790);
    expect(figures(played(order, [pays('2026-03-26', 2_790)]), '2026-03-26')).toMatchObject({
      status: 'settled',
      credit: 0,
    });
    const part = played(order, [pays('2026-03-26', 1_000)]);
    // 1,000.00 and the 20.00 that they save, and then what 20.00 more save
    expect(split(order, 1_000, '2026-03-26').reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1_000, 6);
    expect(figures(part, '2026-03-26').payoff).toBe(1_790);
  });
});
