import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { deriveEntries, explainOrder, foldOrder, isRefusal, type Order, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** Money that goes back: a purchase that a shop refunds with its interest, and payments that a bank takes back from a day on. */

describe('a purchase that a shop refunds on a loan that keeps its instalments', () => {
  // 3,000.00 at 24 % for three months: 1,039.71 each, of the first 61.15 of interest and 978.56 of principal
  const terms: Terms = {
    ...mxFair,
    late: { ...plain.late, counts: 'instalment' },
    tax: plain.tax,
    commission: plain.commission,
    interest: { ...mxFair.interest, keeps: 'instalment' },
    allocation: { kinds: { 'merchant-refund': { ahead: 'shortens', interestBack: true } } },
  };
  const DAY: CalendarDate = '2026-02-25';
  const refunded = (order: Order, amount: number) =>
    played(order, [{ ...pays(DAY, amount), kind: 'merchant-refund' }]);
  const paid = played(lent(terms, 300_000n), [pays('2026-02-15', 1_039.71)]);

  test('gives the interest of all its days back: of running ones first, then of those that were paid, as principal', () => {
    // ten days on 2,021.44 less 41 days on 100.00 are 10.60
    expect(figures(refunded(paid, 100), DAY).payoff).toBe(1_932.04);
    // 41 days on 1,000.00 are 26.96: 13.29 are not asked, 13.67 of 61.15 come back and lower principal as well
    const whole = refunded(paid, 1_000);
    expect(figures(whole, DAY)).toMatchObject({ payoff: 1_007.77, principal: 1_007.77, credit: 0 });
    const { instalments, prepaidMinor } = foldOrder(whole, DAY);
    expect([units(instalments[0]?.interestMinor ?? 0n), units(prepaidMinor)]).toEqual([47.48, 1_013.67]);
    // 18 days on what is left
    expect(figures(whole, '2026-03-15').due).toBe(1_019.7);
  });

  test('is explained as days that count against it', () => {
    const explained = explainOrder(refunded(paid, 100), DAY);
    if (isRefusal(explained)) throw new Error(explained.reason);
    expect(explained.instalments[1]?.interest.steps).toEqual([
      { fromOn: '2026-02-15', toOn: DAY, days: 10, baseMinor: 202_144n },
      { fromOn: '2026-01-15', toOn: DAY, days: 41, baseMinor: -10_000n },
      { fromOn: DAY, toOn: '2026-03-15', days: 18, baseMinor: 192_144n },
    ]);
  });

  test('gives back nothing of what was charged by hand, nor again what was forgiven', () => {
    const changed = played(lent(terms, 300_000n), [
      { type: 'charge', on: '2026-01-20', part: 'interest', amountMinor: 500n },
      { type: 'waive', on: '2026-01-21', part: 'interest', amountMinor: 5_500n },
      pays('2026-02-15', 989.71),
    ]);
    // of 61.15 there are 6.15 that were paid: 1,021.44 less 6.15
    const order = refunded(changed, 1_000);
    expect(figures(order, DAY)).toMatchObject({ payoff: 1_015.29, principal: 1_015.29, credit: 0 });
    expect(foldOrder(order, DAY).instalments[0]?.interestMinor).toBe(6_000n);
  });

  test('gives back the interest of several that have ended, of the last one first', () => {
    const two = played(paid, [pays('2026-03-15', 1_039.71)]);
    const on = '2026-03-25';
    // 1,018.95 to come bear 10 days; 69 days on 980.00 less those are 37.76, the 37.22 of the second and 0.54 of the first
    const order = played(two, [{ ...pays(on, 980), kind: 'merchant-refund' }]);
    expect(foldOrder(order, on).instalments.map(({ interestMinor }) => units(interestMinor))).toEqual([
      60.61, 0, 0.02,
    ]);
    expect(figures(order, on)).toMatchObject({ payoff: 1.19, principal: 1.19, credit: 0 });
  });

  test('pays what is late with what is more than the principal to come, and the rest is credit', () => {
    // 2,021.44 to come; their 54.50 of interest take 13.29 and, of the 61.15 of the first, 41.20
    const order = refunded(lent(terms, 300_000n), 2_500);
    expect(figures(order, DAY)).toMatchObject({ status: 'active', payoff: 519.95, credit: 0 });
    const all = refunded(lent(terms, 300_000n), 3_100);
    expect(figures(all, DAY)).toMatchObject({ status: 'settled', payoff: 0, credit: 80.05 });
    expect(foldOrder(played(all, [pays('2026-02-26', 5)]), '2026-02-26').creditMinor).toBe(8_505n);
  });
});

describe('a payment that a bank takes back from its day on', () => {
  const order = lent({ ...mxFair, late: plain.late }, 300_000n);
  const back = (
    from: Order,
    on: CalendarDate,
    [eventIndex, amountMinor]: readonly [number, bigint],
  ): Order => ({
    ...from,
    events: [
      ...from.events,
      { type: 'returned', on, knownOn: on, eventIndex, amountMinor, kind: 'chargeback', channel: 'spei' },
    ],
  });
  const held = (from: Order, on: CalendarDate, account: string) =>
    units(
      deriveEntries(from, on)
        .filter((entry) => entry.account === account)
        .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n),
    );
  const first = played(order, [pays('2026-02-15', 1_046.11)]);

  test('asks its principal with interest from that day on, its interest and tax without any', () => {
    const returned = back(first, '2026-02-20', [4, 104_611n]);
    // five days on 2,024.82 are 6.66 and 1.07; 3,000.00, 61.15 and 9.78
    expect(figures(returned, '2026-02-20')).toMatchObject({
      status: 'active',
      payoff: 3_078.66,
      principal: 3_000,
    });
    // nine days on 3,000.00 more: 24.41 and 3.91 in all
    expect(figures(returned, '2026-03-01').payoff).toBe(3_099.25);
    // and 23 of them until it is due: 52.03 and 8.32
    expect(figures(returned, '2026-03-15')).toMatchObject({ status: 'active', due: 2_109.33 });
    expect(figures(returned, '2026-03-16').status).toBe('late');
    expect(held(returned, '2026-02-20', 'receivable:interest')).toBe(61.15);
    expect(held(returned, '2026-02-20', 'receivable:tax')).toBe(9.78);
    const paid = played(returned, [pays('2026-03-15', 2_109.33)]);
    expect(figures(paid, '2026-03-15')).toMatchObject({ status: 'active', due: 0, principal: 1_021.95 });
  });

  test('that had given interest back comes back to the amount and no more', () => {
    const second = played(order, [pays('2026-01-20', 1_046.11), pays('2026-02-01', 1_000)]);
    const payoff = (from: Order) => figures(from, '2026-02-05').payoff;
    for (const amount of [100_000n, 50_000n, 1n])
      expect(payoff(back(second, '2026-02-05', [5, amount]))).toBe(
        units(BigInt(Math.round(payoff(second) * 100)) + amount),
      );
  });

  test('that had given interest back is owed as principal by what comes back of it', () => {
    const second = played(order, [pays('2026-01-20', 1_046.11), pays('2026-02-01', 1_000)]);
    const owed = (from: Order) => figures(from, '2026-02-05').principal;
    // the 10.78 that it saved went to principal; 15.00 of 1,000.00 are the last that it paid
    expect(owed(back(second, '2026-02-05', [5, 1_500n]))).toBe(owed(second) + 15);
  });

  test('that is taken back in two parts comes back once, the last that it paid first', () => {
    const twice = (amounts: readonly (readonly [CalendarDate, bigint])[]) =>
      amounts.reduce((from, [on, amount]) => back(from, on, [4, amount]), first);
    const late = ['receivable:principal', 'receivable:interest', 'receivable:tax'];
    const owes = (from: Order) => late.map((account) => held(from, '2026-02-20', account));
    expect(owes(twice([['2026-02-20', 50_000n]]))).toEqual([2_524.82, 0, 0]);
    const whole = twice([
      ['2026-02-20', 50_000n],
      ['2026-02-20', 54_611n],
    ]);
    expect(owes(whole)).toEqual([3_000, 61.15, 9.78]);
    // principal alone is asked with the instalment, and by no line of nothing
    expect(foldOrder(twice([['2026-02-20', 50_000n]]), '2026-02-20').instalments[1]?.fees).toEqual([]);
  });

  test('on the last due day stands on a line of its own', () => {
    const two = played(first, [pays('2026-03-15', 1_046.11)]);
    const lines = (on: CalendarDate) =>
      foldOrder(back(two, on, [5, 104_611n]), on).instalments.map(({ no, remainingMinor }) => [
        no,
        remainingMinor,
      ]);
    expect(lines('2026-04-15').slice(2)).toEqual([
      [3, 104_611n],
      [4, 104_611n],
    ]);
    expect(lines('2026-04-14').slice(3)).toEqual([]);
  });

  test('of which only interest comes back leaves principal alone', () => {
    const daily = played(order, [pays('2026-02-15', 50)]);
    const returned = back(daily, '2026-02-20', [4, 5_000n]);
    expect(figures(returned, '2026-02-20').principal).toBe(3_000);
    expect(foldOrder(returned, '2026-02-20').instalments[1]).toMatchObject({ restoredMinor: 5_000n });
    expect(held(returned, '2026-02-20', 'receivable:principal')).toBe(3_000);
  });

  test('after the plan stands on a line of its own, without interest, and is late after ten days', () => {
    const all = played(first, [pays('2026-03-15', 1_046.11), pays('2026-04-15', 1_046.11)]);
    const returned = back(all, '2026-04-20', [6, 104_611n]);
    const position = foldOrder(returned, '2026-04-20');
    expect(position.instalments.at(-1)).toMatchObject({
      no: 4,
      dueOn: '2026-04-30',
      state: 'restored',
      remainingMinor: 104_611n,
      restoredMinor: 104_611n,
      principalMinor: 0n,
    });
    expect(position.outstanding).toMatchObject({
      principalMinor: 102_195n,
      interestMinor: 2_083n,
      taxMinor: 333n,
    });
    expect([figures(returned, '2026-04-30').status, figures(returned, '2026-05-01').status]).toEqual([
      'active',
      'late',
    ]);
    expect(figures(returned, '2026-05-20').payoff).toBe(1_046.11);
    expect(held(returned, '2026-05-20', 'receivable:principal')).toBe(1_021.95);
    const ended = played(returned, [pays('2026-05-20', 1_046.11)]);
    expect(figures(ended, '2026-05-20')).toMatchObject({ status: 'settled', credit: 0 });
  });

  test('while the last instalment is late stands beside it', () => {
    const two = played(first, [pays('2026-03-15', 1_046.11)]);
    const returned = back(two, '2026-04-20', [5, 104_611n]);
    expect(
      foldOrder(returned, '2026-04-20').instalments.map(({ no, remainingMinor }) => [no, remainingMinor]),
    ).toEqual([
      [1, 0n],
      [2, 0n],
      [3, 104_611n],
      [4, 104_611n],
    ]);
    expect(figures(returned, '2026-05-20').payoff).toBe(2_092.22);
  });

  test('makes late on the day of its instalment, though as much came in as the plan alone had asked', () => {
    const ahead = played(lent(plain), [{ ...pays('2026-02-15', 4_000), ahead: 'meets-next' }]);
    const returned = back(ahead, '2026-02-20', [4, 50_000n]);
    expect([figures(returned, '2026-03-15').status, figures(returned, '2026-03-16').status]).toEqual([
      'active',
      'late',
    ]);
  });
});

test('what the lender gives as a coupon is its expense and no cash', () => {
  const given = played(lent(plain), [{ ...pays('2026-02-15', 50), kind: 'coupon' }]);
  const sums = new Map<string, number>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(given, '2026-02-15'))
    sums.set(account, (sums.get(account) ?? 0) + units(debitMinor - creditMinor));
  expect(Object.fromEntries(sums)).toEqual({
    'receivable:principal': 11_950,
    'clearing:disbursement': -12_000,
    'coupon-expense': 50,
  });
});

describe('money that no channel of borrowers brings', () => {
  test.each([
    ['merchant-refund', 'clearing:merchant'],
    ['insurance', 'clearing:insurer'],
    ['recovery', 'clearing:spei'],
    ['goodwill', 'goodwill-expense'],
    ['coupon', 'coupon-expense'],
  ] as const)('of the kind %s comes from %s alone', (kind, from) => {
    const given = played(lent(plain), [{ ...pays('2026-02-15', 50), kind }]);
    const entries = deriveEntries(given, '2026-02-15').filter(({ valueOn }) => valueOn === '2026-02-15');
    expect(
      entries
        .map(({ account, debitMinor, creditMinor }) => [account, units(debitMinor - creditMinor)])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      [from, 50],
      ['receivable:principal', -50],
    ]);
  });
});
