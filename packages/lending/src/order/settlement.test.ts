import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { deriveEntries, foldOrder, type Order, settlementParts, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** A smaller sum that is accepted as full: 6,000.00 of 12,000.00, in halves until 1 March and 1 April. */

const parts = [
  { by: '2026-03-01', amountMinor: 300_000n },
  { by: '2026-04-01', amountMinor: 300_000n },
] as const;
const agreed = (terms: Terms = plain, forgives: 'waiver' | 'write-off' = 'waiver') =>
  played(lent(terms), [{ type: 'agree-settlement', on: '2026-02-20', parts, forgives }]);
const booked = (order: Order, on: CalendarDate) => {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  const held = [...sums].filter(([, sum]) => sum !== 0n);
  return Object.fromEntries(held.map(([account, sum]) => [account, units(sum)]));
};
const half = pays('2026-02-25', 3_000);
const stateOn = (order: Order, on: CalendarDate) => foldOrder(order, on).settlement?.state;

describe('a settlement', () => {
  test('is open while its parts come in time, and tells what is left of it', () => {
    expect(foldOrder(played(agreed(), [half]), '2026-03-02').settlement).toEqual({
      state: 'open',
      parts: [
        { ...parts[0], leftMinor: 0n },
        { ...parts[1], leftMinor: 300_000n },
      ],
      paidMinor: 300_000n,
      leftMinor: 300_000n,
      forgivenMinor: 0n,
    });
    const some = foldOrder(played(agreed(), [pays('2026-02-25', 4_000)]), '2026-03-02').settlement;
    expect(some?.parts.map(({ leftMinor }) => leftMinor)).toEqual([0n, 200_000n]);
    expect(foldOrder(lent(plain), '2026-03-02').settlement).toBeNull();
  });

  test('in equal parts has the first on its day, the others a period later off closed days, and loses no cent', () => {
    const monthly: Terms = {
      ...plain,
      plan: {
        ...plain.plan,
        every: { count: 1, unit: 'month' },
        onHoliday: 'next-business-day',
        calendar: 'mx-bank',
      },
    };
    // 31 January 2026 is a Saturday as typed; 28 February is a Saturday, 31 March a Tuesday
    const wish = { amountMinor: 100_000n, firstBy: '2026-01-31', count: 3 } as const;
    expect(settlementParts(monthly, wish)).toEqual([
      { by: '2026-01-31', amountMinor: 33_333n },
      { by: '2026-03-02', amountMinor: 33_333n },
      { by: '2026-03-31', amountMinor: 33_334n },
    ]);
    expect(settlementParts(monthly, { ...wish, count: 1 })).toEqual([
      { by: '2026-01-31', amountMinor: 100_000n },
    ]);
  });

  test('whose part did not come is broken from the next day on, and mended by one that comes within two days', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-04'] as const;
    expect(days.map((on) => stateOn(agreed(), on))).toEqual(['open', 'broken', 'broken']);
    const mended = played(agreed(), [pays('2026-03-03', 3_000)]);
    expect([stateOn(mended, '2026-03-02'), stateOn(mended, '2026-03-03')]).toEqual(['broken', 'open']);
    const late = played(agreed(), [pays('2026-03-04', 6_000)]);
    expect(foldOrder(late, '2026-03-04')).toMatchObject({
      state: 'active',
      payoffMinor: 600_000n,
      settlement: { state: 'broken', paidMinor: 0n, leftMinor: 600_000n },
    });
    const strict: Terms = { ...plain, settlement: { graceDays: 0 } };
    expect(stateOn(played(agreed(strict), [pays('2026-03-02', 6_000)]), '2026-03-02')).toBe('broken');
  });

  test('that is kept forgives the rest on that day, as an expense by how it was agreed', () => {
    const last = pays('2026-04-01', 3_000);
    const kept = played(agreed(), [half, last]);
    expect(foldOrder(kept, '2026-04-01')).toMatchObject({
      state: 'settled',
      settledOn: '2026-04-01',
      creditMinor: 0n,
      settlement: { state: 'kept', paidMinor: 600_000n, leftMinor: 0n, forgivenMinor: 600_000n },
    });
    const books = { 'clearing:spei': 6_000, 'clearing:disbursement': -12_000 };
    expect(booked(kept, '2026-04-01')).toEqual({ ...books, 'waiver-expense': 6_000 });
    const given = played(agreed(plain, 'write-off'), [half, last]);
    expect(booked(given, '2026-04-01')).toEqual({ ...books, 'write-off-expense:settlement': 6_000 });
    const more = played(agreed(), [half, pays('2026-04-01', 3_500)]);
    expect(foldOrder(more, '2026-04-01').settlement).toMatchObject({
      leftMinor: 0n,
      forgivenMinor: 550_000n,
    });
    const all = played(agreed(), [half, pays('2026-04-01', 9_100)]);
    expect(foldOrder(all, '2026-04-01')).toMatchObject({ state: 'settled', creditMinor: 10_000n });
    expect(foldOrder(all, '2026-04-01').settlement).toMatchObject({ state: 'kept', forgivenMinor: 0n });
  });

  test('forgives what a day of interest had come to, and no more', () => {
    const order = played(lent(mxFair, 300_000n), [
      {
        type: 'agree-settlement',
        on: '2026-02-01',
        parts: [{ by: '2026-02-10', amountMinor: 250_000n }],
        forgives: 'waiver',
      },
    ]);
    // 26 days on 3,000.00 are 51.29, and 8.21 of tax
    expect(figures(order, '2026-02-10').payoff).toBe(3_059.5);
    const kept = foldOrder(played(order, [pays('2026-02-10', 2_500)]), '2026-02-10');
    expect(kept.state).toBe('settled');
    expect((kept.settlement?.forgivenMinor ?? 0n) - kept.creditMinor).toBe(55_950n);
    expect(booked(played(order, [pays('2026-02-10', 2_500)]), '2026-02-10')).toMatchObject({
      'income:interest': -51.29,
      'waiver-expense': units(kept.settlement?.forgivenMinor ?? 0n),
    });
  });
});

describe('a debt that is given up for a reason', () => {
  type Behaviour = 'stops' | 'runs' | 'accelerates';
  const lost = (behaviour?: Behaviour) =>
    played(lent(mxFair, 300_000n), [
      { type: 'write-off', on: '2026-02-20', reason: 'bankruptcy', ...(behaviour && { behaviour }) },
    ]);
  const at = (order: Order, on: CalendarDate) => {
    const { outstanding, payoffMinor, memoInterestMinor, dueNowMinor } = foldOrder(order, on);
    const { interestMinor, taxMinor } = outstanding;
    return [payoffMinor, interestMinor, taxMinor, memoInterestMinor, dueNowMinor].map(units);
  };

  // 61.15 of the first and five days on 2,024.82, 6.66, with 9.78 and 1.07 of tax; 9.75 once for being late
  test('stands still as it was on that day, whichever day is asked for', () => {
    for (const order of [lost(), lost('stops')]) {
      expect(at(order, '2026-02-20')).toEqual([3_088.41, 67.81, 10.85, 0, 1_055.86]);
      expect(at(order, '2026-02-25')).toEqual([3_088.41, 67.81, 10.85, 0, 1_055.86]);
      expect(booked(order, '2026-02-25')['write-off-expense:bankruptcy']).toBe(3_088.41);
    }
  });

  test('is all due at once where that was said', () => {
    expect(at(lost('accelerates'), '2026-02-20')).toEqual([3_088.41, 67.81, 10.85, 0, 3_088.41]);
    const { instalments } = foldOrder(lost('accelerates'), '2026-02-21');
    // the rest is one instalment of that day
    expect(instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-02-15', '2026-02-20']);
    expect(instalments.map(({ state }) => state)).toEqual(['late', 'late']);
  });

  test('bears interest beside the books where that was said, which no books hold before it is paid', () => {
    // ten days are 13.31 and 2.13
    expect(at(lost('runs'), '2026-02-20')).toEqual([3_088.41, 67.81, 10.85, 0, 1_055.86]);
    expect(at(lost('runs'), '2026-02-25')).toEqual([3_096.12, 67.81, 10.85, 7.71, 1_055.86]);
    expect(booked(lost('runs'), '2026-02-25')['write-off-expense:bankruptcy']).toBe(3_088.41);
    const paid = played(lost('runs'), [pays('2026-02-25', 3_096.12)]);
    expect(foldOrder(paid, '2026-02-25')).toMatchObject({
      state: 'settled',
      creditMinor: 0n,
      memoInterestMinor: 0n,
    });
    expect(booked(paid, '2026-02-25')).toMatchObject({
      'write-off-expense:bankruptcy': 3_088.41,
      'income:interest': -74.46,
      'income:recovery': -3_088.41,
      'clearing:spei': 3_096.12,
    });
  });

  test('is no recovery where the lender pays of it out of goodwill', () => {
    const given = played(lost(), [{ ...pays('2026-02-25', 100), kind: 'goodwill' }]);
    expect(booked(given, '2026-02-25')).toMatchObject({ 'goodwill-expense': 100 });
    expect(foldOrder(given, '2026-02-25').payoffMinor).toBe(298_841n);
  });

  test('is recovered principal first of what is due: 975.18, then 24.82 of interest', () => {
    const paid = played(lost(), [pays('2026-02-25', 1_000)]);
    expect(at(paid, '2026-02-25').slice(0, 3)).toEqual([2_088.41, 42.99, 10.85]);
    expect(booked(paid, '2026-02-25')['income:recovery']).toBe(-1_000);
  });
});
