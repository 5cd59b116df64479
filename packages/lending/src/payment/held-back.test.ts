import { describe, expect, test } from 'vitest';
import { foldOrder, payoffOn, splitPayment, type Terms } from '../index.ts';
import { figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/**
 * Daily simple interest of 0.1 % a day with prepayment held back until half the term and 7 days: 12,000.00 in four times
 * 30 days, 3,000.00 of principal each and 360.00, 270.00, 180.00 and 90.00 of interest. Half the term is 16 March.
 */
const held: Terms = {
  ...plain,
  plan: { ...plain.plan, instalments: 4, every: { count: 30, unit: 'day' } },
  interest: {
    ...plain.interest,
    method: 'daily-simple',
    ratePpm: 1_000,
    per: 'day',
    amortisation: 'equal-principal',
  },
  prepayment: { ...plain.prepayment, allowed: 'after-half-term-and-7-days' },
};
const free: Terms = { ...held, prepayment: plain.prepayment };

describe('until half the term', () => {
  test('the payoff is everything as agreed, where a free product asks interest to the day', () => {
    expect(units(payoffOn(lent(held), '2026-01-25'))).toBe(12_900);
    expect(units(payoffOn(lent(free), '2026-01-25'))).toBe(12_120);
    expect(units(payoffOn(lent(held), '2026-03-15'))).toBeGreaterThan(12_900);
  });

  test('what is paid ahead pays instalments as they stand and saves nothing', () => {
    const order = played(lent(held), [pays('2026-01-25', 4_000)]);
    // 3,360.00 pay the first; 640.00 pay 270.00 of interest and 370.00 of principal of the second
    const [first, second] = foldOrder(order, '2026-01-25').instalments;
    expect([
      first?.state,
      units(second?.paid.interestMinor ?? 0n),
      units(second?.paid.principalMinor ?? 0n),
    ]).toEqual(['paid', 270, 370]);
    expect([units(payoffOn(order, '2026-01-26')), figures(order, '2026-03-16').due]).toEqual([8_900, 2_630]);
  });

  test('what is paid ahead pays the next instalments, whichever the product sends it to later', () => {
    const last: Terms = {
      ...plain,
      prepayment: { ...plain.prepayment, allowed: 'after-half-term-and-7-days', partial: 'last-instalments' },
    };
    const left = (on: '2026-02-01' | '2026-05-01') =>
      foldOrder(played(lent(last), [pays(on, on < '2026-03' ? 2_500 : 8_500)]), on).instalments.map(
        ({ remainingMinor }) => units(remainingMinor),
      );
    expect(left('2026-02-01')).toEqual([0, 1_500, 2_000, 2_000, 2_000, 2_000]);
    // three are due, the running one is paid, and 500.00 shorten the plan
    expect(left('2026-05-01')).toEqual([0, 0, 0, 0, 2_000, 1_500]);
  });

  test('a payoff paid ends the loan, a cent less does not', () => {
    const order = (amount: number) => played(lent(held), [pays('2026-01-25', amount)]);
    expect(figures(order(12_900), '2026-01-25')).toMatchObject({ status: 'settled', credit: 0 });
    expect(figures(order(12_899.99), '2026-01-25')).toMatchObject({ status: 'active', payoff: 0.01 });
  });

  test('what was paid ahead of the last instalment bears interest until its day, and not only to the day before', () => {
    // 3,360.00, 3,270.00 and 3,180.00; 90.00 of interest and 1,000.00 of principal of the fourth
    const order = played(lent(held), [pays('2026-01-25', 10_900)]);
    expect(figures(order, '2026-05-15')).toMatchObject({ status: 'active', due: 2_000, payoff: 2_000 });
    expect(figures(played(order, [pays('2026-05-15', 1_999.99)]), '2026-05-15').payoff).toBe(0.01);
    expect(figures(order, '2026-05-25').payoff).toBe(2_020);
  });

  test('late principal bears interest until it is paid, and only until then', () => {
    // five days on 12,000.00 and 25 on 9,000.00 are 285.00 for the second
    expect(units(payoffOn(lent(held), '2026-02-19'))).toBe(12_915);
    const paid = played(lent(held), [pays('2026-02-19', 3_360)]);
    expect([figures(paid, '2026-02-19').payoff, figures(paid, '2026-03-16').due]).toEqual([9_555, 3_285]);
    const { creditMinor, ...parts } = splitPayment(lent(held), 336_000n, '2026-02-19');
    expect([creditMinor, parts.interestMinor, parts.principalMinor]).toEqual([0n, 36_000n, 300_000n]);
  });
});

describe('from half the term on', () => {
  test('the payoff is to the day, and interest paid ahead comes back', () => {
    const order = played(lent(held), [pays('2026-02-14', 3_360), pays('2026-03-16', 3_270)]);
    // ten days on 6,000.00
    expect(units(payoffOn(order, '2026-03-26'))).toBe(6_060);
    const ahead = played(lent(held), [pays('2026-02-14', 3_360), pays('2026-02-20', 3_270 + 3_180)]);
    // all of the third was paid in February and its 3,000.00 bear interest until 15 April: 60.00 of 180.00 so far
    expect(units(payoffOn(ahead, '2026-03-26'))).toBe(3_000 - 120);
  });

  test('a payment ahead lowers what bears interest from its day on', () => {
    const order = played(lent(held), [
      pays('2026-02-14', 3_360),
      pays('2026-03-16', 3_270),
      pays('2026-03-26', 3_060),
    ]);
    // the third is paid with ten days of interest, the fourth bears interest on 3,000.00 from that day
    expect(figures(order, '2026-05-15').due).toBe(3_150);
  });
});
