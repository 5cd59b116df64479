import { addDays, type CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  deriveEntries,
  extensionQuote,
  foldOrder,
  isRefusal,
  type Order,
  payoffOn,
  splitPayment,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** Rules of the product told in figures that can be checked by hand. */

const tiers = [
  { fromDay: 1, toDay: 30, ppmPerDay: 50_000 },
  { fromDay: 31, toDay: 90, ppmPerDay: 40_000 },
  { fromDay: 91, toDay: null, ppmPerDay: 20_000 },
];

const late = (change: Partial<Terms['late']>, terms: Terms = plain): Terms => ({
  ...terms,
  late: { ...terms.late, ...change },
});
const lateOn = (terms: Terms, on: CalendarDate, client: 'new' | 'repeat' = 'new') =>
  figures(lent(terms, 1_200_000n, client), on).late;

describe('late charges: 2,000.00 fall due on 15 February', () => {
  const once = late({ oneTimePpm: 10_000 });
  test.each([
    ['nothing on the due date', once, '2026-02-15', 0],
    ['1 % of the overdue principal on the first late day', once, '2026-02-16', 20],
    ['and no more on later days', once, '2026-03-15', 20],
    ['once more for the second instalment', once, '2026-03-16', 40],
    ['once only where it counts per loan', late({ oneTimePpm: 10_000, oncePer: 'loan' }), '2026-03-16', 20],
    ['nothing within three days of grace', late({ oneTimePpm: 10_000, graceDays: 3 }), '2026-02-18', 0],
    ['the charge on the first day after grace', late({ oneTimePpm: 10_000, graceDays: 3 }), '2026-02-19', 20],
    [
      '3 % a day from day 1',
      late({ tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }] }),
      '2026-02-16',
      60,
    ],
    ['five days of it', late({ tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }] }), '2026-02-20', 300],
    [
      'grace days are never charged',
      late({ graceDays: 3, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }] }),
      '2026-02-20',
      120,
    ],
    ['27 days at 5 % before the next instalment is late', late({ tiers }), '2026-03-14', 2_700],
    ['on all that is outstanding', late({ base: 'outstanding-principal', tiers }), '2026-02-17', 1_200],
    [
      'on the original principal, once a day for the loan',
      late({ base: 'original-principal', tiers }),
      '2026-03-17',
      18_000,
    ],
  ] as const)('%s', (...[, terms, on, expected]) => {
    expect(lateOn(terms, on)).toBe(expected);
  });

  test('30 days at 5 %, 60 at 4 %, then 2 %: one instalment, 100 days', () => {
    const single = late({ tiers }, { ...plain, plan: { ...plain.plan, instalments: 1 } });
    // 12,000 × (30 × 5 % + 60 × 4 % + 10 × 2 %)
    expect(lateOn(single, '2026-05-26')).toBe(49_200);
  });

  test.each([
    ['new', 1_000],
    ['repeat', 800],
  ] as const)('the one-time penalty of a %s client is %d', (client, expected) => {
    expect(lateOn(late({ oneTimeMinor: { new: 100_000, repeat: 80_000 } }), '2026-02-16', client)).toBe(
      expected,
    );
  });

  test('the cap ends them on its day: 5 % of 12,000.00', () => {
    const capped = late({ tiers, capPpmOfPrincipal: 50_000 });
    const days = ['2026-02-20', '2026-02-21', '2026-02-22', '2026-06-30'] as const;
    expect(days.map((on) => lateOn(capped, on))).toEqual([500, 600, 600, 600]);
  });

  test('a part payment lowers the base from the next day on', () => {
    const order = played(lent(late({ tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 10_000 }] })), [
      pays('2026-02-17', 1_040),
    ]);
    // two days on 2,000.00 are 40.00, paid first; 1,000.00 of principal stay and charge 10.00 a day
    expect([figures(order, '2026-02-17').due, figures(order, '2026-02-20').late]).toEqual([1_000, 30]);
  });

  test('stopped on a dispute they stand still, resumed they go on; the days between are free', () => {
    const order = played(lent(late({ tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 10_000 }] })), [
      { type: 'stop', on: '2026-02-18', part: 'penalty' },
      { type: 'resume', on: '2026-02-25', part: 'penalty' },
    ]);
    expect([figures(order, '2026-02-24').late, figures(order, '2026-02-27').late]).toEqual([60, 100]);
  });

  test('a waiver forgives, its undo charges again on the day of the undo', () => {
    const waived = played(lent(once), [
      { type: 'waive', on: '2026-02-20', part: 'penalty', amountMinor: 2_000n },
    ]);
    const undone = played(waived, [{ type: 'reverse', on: '2026-02-22', eventIndex: 4 }]);
    expect([
      figures(waived, '2026-02-20').late,
      figures(undone, '2026-02-21').late,
      figures(undone, '2026-02-22').late,
    ]).toEqual([0, 0, 20]);
    expect(
      attempt(waived, { type: 'waive', on: '2026-02-21', part: 'penalty', amountMinor: 1n }),
    ).toMatchObject({ refusal: 'waiver-too-large' });
  });
});

describe('backdating: the cash was handed over before we learned of it', () => {
  const product = late({ oneTimePpm: 10_000 });
  const paidLate = () => played(lent(product), [pays('2026-02-15', 2_000, '2026-02-18')]);

  test('the charge vanishes, and what was believed meanwhile can still be asked', () => {
    const paid = paidLate();
    expect(figures(paid, '2026-02-17').late).toBe(0);
    expect(figures(paid, '2026-02-17', '2026-02-17').late).toBe(20);
    expect([figures(paid, '2026-02-17').status, figures(paid, '2026-02-17', '2026-02-17').status]).toEqual([
      'active',
      'late',
    ]);
  });

  test('a payment in the future is refused, one before the money went out too', () => {
    expect(attempt(lent(plain), pays('2026-02-15', 5), '2026-02-14')).toMatchObject({
      refusal: 'date-in-future',
      unlock: { on: '2026-02-14' },
    });
    expect(attempt(lent(plain), pays('2026-01-14', 5), '2026-02-14')).toMatchObject({
      refusal: 'date-too-early',
    });
  });

  test('a returned payment reopens the loan on its day, and only once', () => {
    const settled = played(lent(product), [pays('2026-02-10', 12_000)]);
    const returned = played(settled, [{ type: 'reverse', on: '2026-02-20', eventIndex: 4 }]);
    expect([
      figures(settled, '2026-02-20').status,
      figures(returned, '2026-02-19').status,
      figures(returned, '2026-02-20').status,
    ]).toEqual(['settled', 'settled', 'late']);
    expect(figures(returned, '2026-02-20')).toMatchObject({ due: 2_020, late: 20, payoff: 12_020 });
    expect(attempt(returned, { type: 'reverse', on: '2026-02-21', eventIndex: 4 })).toMatchObject({
      refusal: 'already-reversed',
    });
    const again = played(returned, [{ type: 'reverse', on: '2026-02-22', eventIndex: 5 }]);
    expect(figures(again, '2026-02-22').status).toBe('settled');
  });
});

describe('payments', () => {
  test('what is due is paid part by part, charges before principal, the oldest first', () => {
    const order = lent(
      late({ oneTimePpm: 10_000 }, { ...plain, interest: mxFair.interest, tax: mxFair.tax }),
      1_200_000n,
    );
    const { instalments, outstanding } = foldOrder(order, '2026-03-16');
    const split = splitPayment(
      order,
      outstanding.penaltyMinor + outstanding.taxMinor + outstanding.interestMinor + 100n,
      '2026-03-16',
    );
    expect(split).toEqual({ ...outstanding, principalMinor: 100n, claimMinor: 0n, creditMinor: 0n });
    expect(instalments.filter(({ state }) => state === 'late')).toHaveLength(2);
  });

  test('more than the debt is kept as credit, refunded up to it, and pays a later charge', () => {
    const paid = played(lent(plain), [pays('2026-02-01', 12_005)]);
    expect(figures(paid, '2026-02-01')).toMatchObject({ status: 'settled', credit: 5 });
    expect(attempt(paid, { type: 'refund', on: '2026-02-02', amountMinor: 501n })).toMatchObject({
      refusal: 'refund-too-large',
      unlock: { amountMinor: 500n },
    });
    const charged = played(paid, [
      { type: 'charge', on: '2026-02-02', part: 'commission', amountMinor: 200n },
    ]);
    expect(figures(charged, '2026-02-02')).toMatchObject({ status: 'settled', credit: 3 });
    const refunded = played(charged, [{ type: 'refund', on: '2026-02-03', amountMinor: 300n }]);
    expect(figures(refunded, '2026-02-03').credit).toBe(0);
    expect(attempt(refunded, { type: 'reverse', on: '2026-02-04', eventIndex: 4 })).toHaveProperty('events');
  });

  test('paying the next instalment early pays it, whatever the method', () => {
    for (const method of ['declining', 'flat', 'daily-simple'] as const) {
      const terms: Terms = { ...mxFair, interest: { ...mxFair.interest, method } };
      const { nextPaymentMinor } = foldOrder(lent(terms, 300_000n), '2026-02-10');
      const order = played(lent(terms, 300_000n), [pays('2026-02-10', units(nextPaymentMinor))]);
      expect([
        method,
        foldOrder(order, '2026-02-16').state,
        foldOrder(order, '2026-02-16').instalments[0]?.state,
      ]).toEqual([method, 'active', 'paid']);
    }
  });
});

describe('prepayment of 1,000.00 on the first due date, 24 % a year on 3,000.00', () => {
  const withRule = (partial: Terms['prepayment']['partial']): Terms => ({
    ...mxFair,
    prepayment: { ...mxFair.prepayment, partial },
  });
  const rowsAfter = (partial: Terms['prepayment']['partial']) => {
    const first = foldOrder(lent(mxFair, 300_000n), '2026-02-15').nextPaymentMinor;
    const order = played(lent(withRule(partial), 300_000n), [pays('2026-02-15', units(first) + 1_000)]);
    return foldOrder(order, '2026-02-15')
      .instalments.slice(1)
      .map(({ remainingMinor, interestMinor }) => [units(remainingMinor), units(interestMinor)]);
  };

  test('goes to the next instalments: February asks only interest on what is left', () => {
    // 1,024.82 × 24 % × 28 ÷ 365 = 18.87; tax 3.02; principal 2.87 of 1,002.87
    expect(rowsAfter('next-instalments')).toEqual([
      [24.76, 18.87],
      [1046.11, 20.83],
    ]);
  });

  test('or comes off the last: the plan gets shorter', () => {
    // 1,002.87 + 18.87 + 3.02; then 1,021.95 − 1,000.00 with a month of interest
    expect(rowsAfter('last-instalments')).toEqual([
      [1024.76, 18.87],
      [22.47, 0.45],
    ]);
  });

  test('or makes all smaller: the number stays', () => {
    const [second, third] = rowsAfter('re-amortise');
    expect(second?.[0]).toBe(third?.[0]);
    expect(second?.[1]).toBe(18.87);
  });

  test('in the middle of a period saves interest for the days that are left', () => {
    const before = foldOrder(lent(mxFair, 300_000n), '2026-02-01');
    const order = played(lent(mxFair, 300_000n), [
      pays('2026-02-01', units(before.nextPaymentMinor) + 1_000),
    ]);
    const row = foldOrder(order, '2026-02-15').instalments[0];
    // x × 24 % × 14 ÷ 365 = 9.30 is saved, and 1.48 of tax, so that x = 1,000.00 + 10.78 is prepaid
    expect([units(row?.interestMinor ?? 0n), row?.state]).toEqual([51.85, 'paid']);
    const ahead = foldOrder(order, '2026-02-01')
      .instalments.slice(1)
      .reduce((sum, { paid }) => sum + paid.principalMinor, 0n);
    expect(units(ahead)).toBe(1010.78);
  });

  test('whole: the day decides, or the whole period where the product says so', () => {
    const whole: Terms = { ...mxFair, prepayment: { ...mxFair.prepayment, interest: 'whole-period' } };
    // 17 days: 3,000.00 × 24 % × 17 ÷ 365 = 33.53, tax 5.36
    expect(units(payoffOn(lent(mxFair, 300_000n), '2026-02-01'))).toBe(3038.89);
    expect(units(payoffOn(lent(whole, 300_000n), '2026-02-01'))).toBe(3070.93);
    expect(units(payoffOn(lent(whole, 300_000n), '2026-01-15'))).toBe(3000);
  });

  test('not before half the term and 7 days where the product holds it back', () => {
    const held: Terms = {
      ...mxFair,
      late: plain.late,
      prepayment: { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' },
    };
    const all = foldOrder(lent(held, 300_000n), '2026-02-01').instalments.reduce(
      (sum, row) => sum + row.totalMinor,
      0n,
    );
    expect(payoffOn(lent(held, 300_000n), '2026-02-28')).toBe(all);
    expect(payoffOn(lent(held, 300_000n), '2026-03-01')).toBe(
      payoffOn(lent({ ...mxFair, late: plain.late }, 300_000n), '2026-03-01'),
    );
    expect(payoffOn(lent(held, 300_000n), '2026-03-01')).toBeLessThan(all);
  });
});

describe('extension', () => {
  const product: Terms = {
    ...plain,
    extension: {
      maxDaysPerInstalment: 7,
      feePpmPerDay: 10_000,
      feeFlatMinor: 0,
      needs: 'interest-and-penalty-paid',
    },
  };
  const quoteOf = (order = lent(product), days = 3, on: CalendarDate = '2026-02-14') =>
    extensionQuote(order, days, on);
  const extend = (days: number, fee: number, on: CalendarDate) =>
    ({
      type: 'extend',
      on,
      days,
      feeMinor: BigInt(fee * 100),
      instalmentNo: 1,
      paymentId: `x-${on}`,
      channel: 'spei',
    }) as const;

  test('moves the current due date for 1 % of the instalment a day and lowers no debt', () => {
    expect(quoteOf()).toMatchObject({
      feeMinor: 6_000n,
      fromDueOn: '2026-02-15',
      toDueOn: '2026-02-18',
      instalmentNo: 1,
    });
    const order = played(lent(product), [extend(3, 60, '2026-02-14')]);
    const { instalments, payoffMinor } = foldOrder(order, '2026-02-17');
    expect(instalments.map(({ dueOn }) => dueOn).slice(0, 2)).toEqual(['2026-02-18', '2026-03-15']);
    expect([payoffMinor, foldOrder(order, '2026-02-18').state, foldOrder(order, '2026-02-19').state]).toEqual(
      [1_200_000n, 'active', 'late'],
    );
  });

  test('at most seven days in all for an instalment', () => {
    const order = played(lent(product), [extend(4, 80, '2026-02-10'), extend(3, 60, '2026-02-12')]);
    expect(quoteOf(order, 1)).toMatchObject({ refusal: 'extension-used-up' });
    expect(quoteOf(lent(product), 8)).toMatchObject({ refusal: 'extension-days' });
    expect(quoteOf(lent(product), 0)).toMatchObject({ refusal: 'extension-days' });
  });

  test('a wrong fee or instalment is refused', () => {
    expect(attempt(lent(product), extend(3, 61, '2026-02-14'))).toMatchObject({
      refusal: 'extension-fee',
      unlock: { amountMinor: 6_000n },
    });
    expect(attempt(lent(product), { ...extend(3, 60, '2026-02-14'), instalmentNo: 2 })).toMatchObject({
      refusal: 'extension-instalment',
    });
  });

  test('of an overdue instalment says the amount that unlocks it, and opens once that is paid', () => {
    const overdue = lent(late({ oneTimePpm: 10_000 }, { ...product, interest: mxFair.interest }));
    const locked = quoteOf(overdue, 7, '2026-02-18');
    const { outstanding } = foldOrder(overdue, '2026-02-18');
    const unlock = outstanding.penaltyMinor + outstanding.interestMinor;
    expect(locked).toMatchObject({ refusal: 'extension-locked', unlock: { amountMinor: unlock } });
    const paid = played(overdue, [pays('2026-02-18', units(unlock))]);
    const quoted = quoteOf(paid, 7, '2026-02-18');
    expect(quoted).toMatchObject({ toDueOn: '2026-02-22' });
    if (isRefusal(quoted)) throw new Error(quoted.reason);
    const extended = played(paid, [{ ...extend(7, 0, '2026-02-18'), feeMinor: quoted.feeMinor }]);
    expect([foldOrder(paid, '2026-02-18').state, foldOrder(extended, '2026-02-18').state]).toEqual([
      'late',
      'active',
    ]);
  });

  test('days that would leave the date in the past are refused', () => {
    const needless: Terms = { ...product, extension: { ...product.extension, needs: 'nothing' } };
    expect(quoteOf(lent(needless), 3, '2026-02-20')).toMatchObject({ refusal: 'extension-days' });
    expect(quoteOf(lent(needless), 5, '2026-02-20')).toMatchObject({ toDueOn: '2026-02-20' });
    expect(quoteOf(lent(needless), 7, '2026-02-25')).toMatchObject({ refusal: 'extension-too-late' });
    expect(
      quoteOf(lent({ ...plain, extension: { ...plain.extension, maxDaysPerInstalment: 0 } })),
    ).toMatchObject({ refusal: 'extension-not-offered' });
  });
});

test('an instalment that lacks only its late charge is not extended: the next one is, once the charge is paid', () => {
  const charges = late({ oneTimePpm: 10_000 });
  const part: Terms = { ...charges, allocation: ['principal', 'interest', 'commission', 'tax', 'penalty'] };
  const order = played(lent(part), [pays('2026-02-16', 2_000)]);
  expect(figures(order, '2026-02-16')).toMatchObject({ status: 'late', due: 20, late: 20 });
  expect(extensionQuote(order, 2, '2026-02-16')).toMatchObject({
    refusal: 'extension-locked',
    unlock: { amountMinor: 2_000n },
  });
  expect(extensionQuote(played(order, [pays('2026-02-17', 20)]), 2, '2026-02-17')).toMatchObject({
    instalmentNo: 2,
  });
});

test('the cap is rounded down, to the advantage of the borrower', () => {
  const terms = late({ oneTimeMinor: { new: 1_000_000, repeat: 0 }, capPpmOfPrincipal: 50_000 });
  expect(foldOrder(lent(terms, 100_019n), '2026-02-16').outstanding.penaltyMinor).toBe(5_000n);
});

describe('ways out', () => {
  test('forgiven altogether, it is settled and the books show what was given', () => {
    const order = played(lent(mxFair, 300_000n), [
      { type: 'waive', on: '2026-01-15', part: 'principal', amountMinor: 300_000n },
    ]);
    expect(figures(order, '2026-01-15')).toMatchObject({ status: 'settled', principal: 0, payoff: 0 });
    const given = deriveEntries(order, '2026-01-15').find(({ account }) => account === 'waiver-expense');
    expect(given?.debitMinor).toBe(300_000n);
  });

  test('written off: overdue by name, nothing grows, recovery leads to 200 and shows as such', () => {
    const product = late({ tiers });
    const order = played(lent(product), [{ type: 'write-off', on: '2026-02-20' }]);
    expect(figures(order, '2026-06-30')).toMatchObject({ status: 'late', late: 500, payoff: 12_500 });
    const recovered = played(order, [pays('2026-07-01', 12_500)]);
    expect(figures(recovered, '2026-07-01').status).toBe('settled');
    const sums = new Map<string, number>();
    for (const { account, debitMinor, creditMinor } of deriveEntries(recovered, '2026-07-01'))
      sums.set(account, (sums.get(account) ?? 0) + units(debitMinor - creditMinor));
    expect([
      sums.get('write-off-expense'),
      sums.get('income:recovery'),
      sums.get('write-off-allowance'),
    ]).toEqual([12_500, -12_500, 0]);
  });

  test('what comes for a debt that was given up pays principal, interest, tax, commission and late charges, in that order', () => {
    const product: Terms = {
      ...late({ tiers }),
      interest: { ...plain.interest, method: 'flat', ratePpm: 10_000, per: 'period' },
      commission: { ppm: 50_000, flatMinor: 0, taken: 'spread' },
      tax: { ppm: 160_000, on: ['interest', 'commission'] },
    };
    const given = played(lent(product), [
      { type: 'write-off', on: '2026-07-20', reason: 'uneconomic', behaviour: 'stops' },
    ]);
    const open = (order: Order, on: CalendarDate) => {
      const own = foldOrder(order, on).outstanding;
      return [own.principalMinor, own.interestMinor, own.taxMinor, own.commissionMinor, own.penaltyMinor];
    };
    const parts = open(given, '2026-07-20');
    expect(parts.every((minor) => minor > 0n)).toBe(true);
    let order = given;
    for (const [index, minor] of parts.entries()) {
      const on = addDays('2026-08-01', index);
      order = played(order, [pays(on, units(minor))]);
      expect(open(order, on)).toEqual(parts.map((own, at) => (at <= index ? 0n : own)));
    }
  });

  test('interest stopped for a fortnight is not charged for it', () => {
    const order = played(lent(mxFair, 300_000n), [
      { type: 'stop', on: '2026-01-20', part: 'interest' },
      { type: 'resume', on: '2026-02-03', part: 'interest' },
    ]);
    // 17 of 31 days: 3,000.00 × 24 % × 17 ÷ 365
    expect(units(foldOrder(order, '2026-02-15').outstanding.interestMinor)).toBe(33.53);
    expect(attempt(order, { type: 'resume', on: '2026-02-04', part: 'interest' })).toMatchObject({
      refusal: 'already-so',
    });
  });

  test('an instalment paid while interest stood still asks for interest again once it is resumed', () => {
    const order = played(lent(mxFair, 300_000n), [
      { type: 'stop', on: '2026-01-15', part: 'interest' },
      pays('2026-01-16', 975.18),
      { type: 'resume', on: '2026-01-20', part: 'interest' },
    ]);
    // 26 of 31 days on 3,000.00: 51.29, tax 8.21; paid like any other part
    expect(figures(order, '2026-02-15')).toMatchObject({ status: 'active', due: 59.5 });
    expect(figures(played(order, [pays('2026-02-15', 59.5)]), '2026-02-16')).toMatchObject({
      status: 'active',
      due: 0,
      credit: 0,
    });
  });

  test('the coupon pays for the borrower on the first day', () => {
    const on = '2026-01-15';
    const order = played({ terms: mxFair, events: [] }, [
      { type: 'confirm', on, principalMinor: 300_000n, client: 'new', couponMinor: 5_000n, instalments: 3 },
      { type: 'approve', on },
      { type: 'send-disbursement', on },
      { type: 'disburse', on },
    ]);
    expect(units(foldOrder(order, '2026-02-15').nextPaymentMinor)).toBe(996.11);
    const coupon = deriveEntries(order, on).find(({ account }) => account === 'coupon-expense');
    expect(coupon?.debitMinor).toBe(5_000n);
  });
});
