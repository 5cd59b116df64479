import { describe, expect, test } from 'vitest';
import { foldOrder, type Order, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { lent, OUT, pays, played, units } from '../testing/scenario.ts';

/** Who pays early owes all the interest that was agreed: 3,000.00 in three instalments of 1,046.11. */

const terms: Terms = {
  ...mxFair,
  late: { ...mxFair.late, oneTimePpm: 0 },
  prepayment: { ...mxFair.prepayment, interest: 'agreed', ahead: 'meets-next' },
};
const loan = lent(terms, 300_000n);
const callsDue = { type: 'replan', change: { kind: 'accelerate' }, reason: 'hardship' } as const;
const rows = (order: Order) =>
  foldOrder(order, '2026-01-20').instalments.map(({ state, remainingMinor }) => [
    state,
    units(remainingMinor),
  ]);

describe('all the interest that was agreed', () => {
  test('is in the payoff from the first day on, and paid it ends the loan', () => {
    expect(units(foldOrder(loan, OUT).payoffMinor)).toBe(3_138.33);
    const { state, creditMinor, savedMinor } = foldOrder(
      played(loan, [pays('2026-01-20', 3_138.33)]),
      '2026-01-20',
    );
    expect([state, creditMinor, savedMinor]).toEqual(['settled', 0n, 0n]);
  });

  test('is paid with next instalments, or with the last ones where the plan is to end sooner', () => {
    const early = pays('2026-01-20', 1_500);
    expect(rows(played(loan, [early]))).toEqual([
      ['paid', 0],
      ['next', 592.22],
      ['later', 1_046.11],
    ]);
    expect(rows(played(loan, [{ ...early, ahead: 'shortens' }]))).toEqual([
      ['next', 1_046.11],
      ['later', 592.22],
      ['paid', 0],
    ]);
    expect(foldOrder(played(loan, [early]), '2026-04-15').payoffMinor).toBe(163_833n);
  });

  test('is given back for days that do not come where the debt is called due: with its tax it pays principal', () => {
    // paid by the plan: 975.18, 61.15 and 9.78; 410.65, 37.28 and 5.96. Of five days: 9.86 and 1.58
    const called = played(loan, [pays('2026-01-20', 1_500), { ...callsDue, on: '2026-01-20' }]);
    const { payoff, payoffMinor, outstanding, instalments } = foldOrder(called, '2026-01-20');
    expect(units(payoffMinor)).toBe(3_000 + 9.86 + 1.58 - 1_500);
    expect(payoff).toMatchObject({ principalMinor: 151_144n, interestMinor: 0n, taxMinor: 0n });
    expect(outstanding).toMatchObject({ principalMinor: 151_144n, interestMinor: 0n, taxMinor: 0n });
    expect(instalments.map(({ interestMinor, taxMinor, state }) => [state, interestMinor, taxMinor])).toEqual(
      [
        ['moved', 986n, 158n],
        ['moved', 0n, 0n],
        ['moved', 0n, 0n],
        ['next', 0n, 0n],
      ],
    );
  });

  test('is credit where it is more than all principal that is left', () => {
    // 3,138.00 of 3,138.33: what is left is 0.33 of principal
    const called = played(loan, [pays('2026-01-20', 3_138), { ...callsDue, on: '2026-01-20' }]);
    const { payoffMinor, creditMinor } = foldOrder(called, '2026-01-20');
    expect([units(payoffMinor), units(creditMinor)]).toEqual([0, 126.56]);
  });
});
