import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  mayCoolOffUntil,
  type Order,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** Cooling off: what was received comes back with interest to the day, without commission and without late charge. */

const cooled = (order: Order, on: CalendarDate = '2026-01-16') => played(order, [{ type: 'cool-off', on }]);

/** What the books hold, in currency units. */
function booksOn(order: Order, on: CalendarDate): (account: string) => number {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  return (account) => units(sums.get(account) ?? 0n);
}

describe('commission kept from the money', () => {
  // 2,965.20 received of 3,000.00; one day of interest is 1.97, its tax 0.32
  test('is given back by lowering principal, and the rest is due on that day', () => {
    const order = cooled(lent(mxFair, 300_000n));
    expect(figures(order, '2026-01-16')).toMatchObject({ status: 'active', due: 2967.49, payoff: 2967.49 });
    expect(figures(order, '2026-02-20')).toMatchObject({ status: 'late', late: 0, payoff: 2967.49 });
    const paid = played(order, [pays('2026-01-16', 2967.49)]);
    expect(figures(paid, '2026-01-16')).toMatchObject({ status: 'settled', payoff: 0, credit: 0 });
  });

  test('is no income any more, nor its tax, and nothing was forgiven', () => {
    const books = booksOn(cooled(lent(mxFair, 300_000n)), '2026-01-16');
    expect([
      books('income:commission'),
      books('tax-payable'),
      books('waiver-expense'),
      books('receivable:principal'),
    ]).toEqual([0, -0.32, 0, 2965.2]);
  });

  test('ends the loan where nothing is owed any more, and what is more than that is credit', () => {
    const commission = { ppm: 10_000, flatMinor: 0, taken: 'deducted' } as const;
    // of 12,000.00 there were 100.00 left, and 120.00 come back
    const order = cooled(played(lent({ ...plain, commission }), [pays('2026-01-15', 11_900)]));
    expect(figures(order, '2026-01-16')).toMatchObject({ status: 'settled', payoff: 0, credit: 20 });
    expect(foldOrder(order, '2026-03-01')).toMatchObject({ state: 'settled', settledOn: '2026-01-16' });
  });

  test('is not asked by an instalment that ends on that day, nor its tax', () => {
    const spread: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 3, every: { count: 2, unit: 'day' } },
      commission: { ppm: 0, flatMinor: 3_000, taken: 'spread' },
      tax: { ppm: 160_000, on: ['commission'] },
      coolingOffDays: 3,
    };
    const parts = (order: Order) =>
      foldOrder(order, '2026-01-17').instalments.map(({ commissionMinor, taxMinor }) => [
        units(commissionMinor),
        units(taxMinor),
      ]);
    const order = lent(spread, 300_000n);
    expect(parts(order)).toEqual(Array.from({ length: 3 }, () => [10, 1.6]));
    const exit = cooled(order, '2026-01-17');
    expect(parts(exit)).toEqual(Array.from({ length: 3 }, () => [0, 0]));
    expect(figures(exit, '2026-01-17')).toMatchObject({ due: 3_000, payoff: 3_000 });
  });

  test('that is more than the last instalment lowers the one before too', () => {
    const costly: Terms = { ...mxFair, commission: { ...mxFair.commission, ppm: 400_000 } };
    const { instalments, payoff } = foldOrder(cooled(lent(costly, 300_000n)), '2026-01-16');
    // 1,200.00 and 192.00 of tax come off: all 1,021.95 of the third, 370.05 of the second
    expect(instalments.map(({ waived }) => units(waived.principalMinor))).toEqual([0, 370.05, 1021.95]);
    expect(units(payoff.principalMinor)).toBe(1608);
  });

  test('comes back as credit where principal was paid already', () => {
    const order = cooled(played(lent(mxFair, 300_000n), [pays('2026-01-15', 2_990)]));
    const books = booksOn(order, '2026-01-16');
    // 2,966.94 went to principal and 23.06 to a month of interest: 33.06 of 34.80 lower principal, 1.74 are left; of the
    // interest one day stays, 0.66 and 0.11 of tax, and 22.29 come back
    expect(figures(order, '2026-01-16')).toMatchObject({ status: 'settled', payoff: 0, credit: 24.03 });
    expect([books('income:commission'), books('waiver-expense'), books('borrower-credit')]).toEqual([
      0, 0, -24.03,
    ]);
  });
});

test('credit from a commission given back pays the interest that is left', () => {
  const daily: Terms = { ...mxFair, interest: { ...mxFair.interest, method: 'daily-simple' } };
  const order = cooled(played(lent(daily, 300_000n), [pays('2026-01-15', 2_990)]));
  // 10.00 of 34.80 lower principal, 0.01 is a day of interest on them
  expect(figures(order, '2026-01-16')).toMatchObject({ status: 'settled', payoff: 0, credit: 24.79 });
});

describe('commission asked with the instalments', () => {
  const asked: Terms = { ...mxFair, commission: { ppm: 10_000, flatMinor: 0, taken: 'first-instalment' } };

  test('is not asked any more, nor its tax', () => {
    const { payoff } = foldOrder(cooled(lent(asked, 300_000n)), '2026-01-16');
    expect([payoff.principalMinor, payoff.interestMinor, payoff.commissionMinor, payoff.taxMinor]).toEqual([
      300_000n,
      197n,
      0n,
      32n,
    ]);
  });

  test('that was paid goes to principal, that was waived is waived no more', () => {
    const paid = cooled(played(lent(asked, 300_000n), [pays('2026-01-15', 100)]));
    expect(units(foldOrder(paid, '2026-01-16').payoffMinor)).toBe(2_902.29);
    const waived = cooled(
      played(lent(asked, 300_000n), [
        { type: 'waive', on: '2026-01-15', part: 'commission', amountMinor: 1_000n },
      ]),
    );
    expect(units(foldOrder(waived, '2026-01-16').payoffMinor)).toBe(3_002.29);
    expect(booksOn(waived, '2026-01-16')('waiver-expense')).toBe(0);
  });
});

describe('charges', () => {
  const insured: Terms = {
    ...mxFair,
    coolingOffDays: 3,
    charges: [
      { id: 'insurance', trigger: 'instalment', flatMinor: 10_000, ppm: 0 },
      { id: 'visit', trigger: 'by-hand', flatMinor: 5_000, ppm: 0 },
    ],
    tax: { ppm: 160_000, on: ['fee'] },
  };
  const feesOn = (order: Order, on: CalendarDate) =>
    foldOrder(order, on).instalments.map(({ feeMinor, feeTaxMinor }) => [
      units(feeMinor),
      units(feeTaxMinor),
    ]);
  const none = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];

  test('that instalments ask on top are not asked any more, one with a day of its own is', () => {
    const order = lent(insured, 300_000n);
    expect(feesOn(order, '2026-01-15')).toEqual([
      [100, 16],
      [100, 16],
      [100, 16],
    ]);
    expect(feesOn(cooled(order), '2026-01-16')).toEqual(none);
    expect(feesOn(cooled(order), '2026-03-20')).toEqual(none);
    const visited = played(order, [
      { type: 'charge', on: '2026-01-16', part: 'fee', chargeId: 'visit', amountMinor: 5_000n },
    ]);
    expect(feesOn(cooled(visited), '2026-01-16')[0]).toEqual([50, 8]);
    // 3,000.00 less 30.00 of commission, 1.97 of interest, the visit with its tax
    expect(figures(cooled(visited), '2026-01-16').payoff).toBe(3_029.97);
  });

  test('that were paid or forgiven stay what they were', () => {
    const order = played(lent(insured, 300_000n), [
      { type: 'waive', on: '2026-01-16', part: 'fee', amountMinor: 4_000n },
      pays('2026-01-16', 1_010),
    ]);
    const [first, second, third] = foldOrder(cooled(order), '2026-01-16').instalments;
    expect(first?.feeMinor).toBe((first?.paid.feeMinor ?? 0n) + 4_000n);
    expect([first?.waived.feeMinor, first?.feeTaxMinor]).toEqual([
      4_000n,
      (first?.paid.taxMinor ?? 0n) + 640n,
    ]);
    expect([second?.feeMinor, third?.feeMinor]).toEqual([0n, 0n]);
  });
});

describe('the way out', () => {
  test('is open until the end of the last day, where the product has it', () => {
    expect(attempt(lent(mxFair, 300_000n), { type: 'cool-off', on: '2026-01-17' })).toMatchObject({
      refusal: 'cooling-off-over',
      reason: 'The cooling-off period ended on 2026-01-16',
    });
    expect(
      attempt(lent({ ...mxFair, coolingOffDays: 0 }, 300_000n), { type: 'cool-off', on: '2026-01-15' }),
    ).toMatchObject({
      refusal: 'cooling-off-not-offered',
      reason: 'The product has no cooling-off period',
    });
  });

  test('is told by the position just as a command would be answered, day by day', () => {
    const loans = [lent(mxFair, 300_000n), lent({ ...mxFair, coolingOffDays: 0 }, 300_000n)];
    const settled = played(lent(mxFair, 300_000n), [pays('2026-01-15', 4_000)]);
    for (const order of [...loans, settled]) {
      for (const on of ['2026-01-15', '2026-01-16', '2026-01-17', '2026-02-20'] as const) {
        const isOpen = !isRefusal(decide(order, { type: 'cool-off', on }, on));
        const until = mayCoolOffUntil(order.terms, foldOrder(order, on));
        expect([on, until]).toEqual([on, isOpen ? '2026-01-16' : undefined]);
      }
    }
  });

  test('makes everything due, and leaves what was due before on its day', () => {
    const daily: Terms = {
      ...plain,
      coolingOffDays: 3,
      plan: { ...plain.plan, every: { count: 1, unit: 'day' } },
    };
    const paid = played(lent(daily), [pays('2026-01-16', 2_000)]);
    const { instalments, daysLate } = foldOrder(cooled(paid, '2026-01-17'), '2026-01-18');
    expect(instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-01-16',
      ...Array.from({ length: 5 }, () => '2026-01-17'),
    ]);
    expect(daysLate).toBe(1);
  });
});
