import type { CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  type Order,
  renewable,
  renewalPayoff,
} from '../index.ts';
import { lent, pays, plain, played, units } from '../testing/scenario.ts';

/** An old loan that a new one's money pays off: what it takes, when it is open, and that the two books meet. */

const charged = {
  ...plain,
  charges: [{ id: 'exit', trigger: 'payoff-early', flatMinor: 0, ppm: 20_000, of: 'unpaid-principal' }],
} as const;
const onDay = '2026-02-01';
const wordOf = (order: Order, on: CalendarDate = onDay) => {
  const answer = renewable(order, on);
  return isRefusal(answer) ? answer.refusal : units(answer.payoffMinor);
};

describe('a loan is renewed', () => {
  test('for its payoff, without the charge on ending it early, and by the share of it that is paid', () => {
    const order = lent(charged);
    const { payoffMinor } = foldOrder(order, onDay);
    expect(renewable(order, onDay)).toEqual({ payoffMinor: renewalPayoff(order, onDay), paidPpm: 0 });
    expect(payoffMinor - renewalPayoff(order, onDay)).toBe(24_000n);
    const half = played(lent(plain), [pays('2026-01-20', 6_000)]);
    expect(renewable(half, onDay)).toMatchObject({ paidPpm: 500_000 });
  });

  test('in good standing alone: not late, not settled, not standing still', () => {
    expect(wordOf(lent(plain))).toBe(12_000);
    expect(wordOf(lent(plain), '2026-02-16')).toBe('renewal-of-late');
    const settled = played(lent(plain), [pays('2026-01-20', 12_000)]);
    expect(wordOf(settled)).toBe('renewal-not-open');
    const still = played(lent(plain), [{ type: 'stop', part: 'due-dates', on: '2026-01-20' }]);
    expect(wordOf(still)).toBe('renewal-not-open');
    expect(renewalPayoff(settled, onDay)).toBe(0n);
  });

  test('is refused with a reason that can be read out', () => {
    const late = { refusal: 'renewal-of-late', reason: 'A loan that is late is not renewed' };
    expect(renewable(lent(plain), '2026-02-16')).toEqual(late);
    const given = played(lent(plain), [{ type: 'write-off', on: onDay, reason: 'fraud' }]);
    expect(renewable(given, onDay)).toEqual(late);
    const claimed = played(lent(plain), [
      pays('2026-01-20', 12_100),
      { type: 'refund', on: '2026-01-21', amountMinor: 10_000n },
      { type: 'reverse', on: '2026-01-22', eventIndex: 4 },
    ]);
    expect(renewable(claimed, onDay)).toEqual(late);
    expect(renewalPayoff(claimed, onDay)).toBe(1_210_000n);
    const parts = [{ by: '2026-02-10', amountMinor: 100_000n }] as const;
    const agreed = played(lent(plain), [{ type: 'agree-settlement', on: onDay, parts, forgives: 'waiver' }]);
    expect(renewable(agreed, onDay)).toEqual({
      refusal: 'renewal-not-open',
      reason: 'A loan in active is not renewed as it stands',
    });
    const still = played(lent(plain), [{ type: 'stop', part: 'interest', on: '2026-01-20' }]);
    expect(wordOf(still)).toBe('renewal-not-open');
    const penalty = played(lent(plain), [{ type: 'stop', part: 'penalty', on: '2026-01-20' }]);
    expect(wordOf(penalty)).toBe(12_000);
  });

  test('and the payment that settled it is not taken back by itself', () => {
    const amountMinor = renewalPayoff(lent(plain), onDay);
    const paid = {
      type: 'pay',
      on: onDay,
      amountMinor,
      kind: 'renewal',
      paymentId: 'n',
      channel: 'renewal',
    } as const;
    const settled = played(lent(plain), [paid]);
    const eventIndex = settled.events.length - 1;
    expect(decide(settled, { type: 'reverse', on: onDay, eventIndex }, onDay)).toMatchObject({
      refusal: 'not-reversible',
    });
  });
});

const disbursing = (principalMinor: bigint): Order =>
  played({ terms: plain, events: [] }, [
    {
      type: 'confirm',
      on: onDay,
      principalMinor,
      client: 'repeat',
      couponMinor: 0n,
      instalments: plain.plan.instalments,
    },
    { type: 'approve', on: onDay },
    { type: 'send-disbursement', on: onDay },
  ]);
const sumOn = (order: Order, account: string) =>
  deriveEntries(order, onDay)
    .filter((entry) => entry.account === account)
    .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n);

test('the new loan lends it all, pays off the old one by the clearing of renewals, and the rest leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11_999_00 }), (before) => {
      const old = before === 0 ? lent(plain) : played(lent(plain), [pays('2026-01-20', before / 100)]);
      const paidOffMinor = renewalPayoff(old, onDay);
      const paid = {
        type: 'pay',
        on: onDay,
        amountMinor: paidOffMinor,
        kind: 'renewal',
        paymentId: 'n',
        channel: 'renewal',
      } as const;
      const renewed = played(disbursing(1_500_000n), [
        { type: 'disburse', on: onDay, channel: 'bank', paidOffMinor },
      ]);
      const settled = played(old, [paid]);
      expect(foldOrder(settled, onDay)).toMatchObject({ state: 'settled', creditMinor: 0n });
      expect(foldOrder(renewed, onDay)).toMatchObject({ state: 'active', payoffMinor: 1_500_000n });
      expect(sumOn(renewed, 'clearing:renewal') + sumOn(settled, 'clearing:renewal')).toBe(0n);
      expect(sumOn(renewed, 'clearing:bank')).toBe(paidOffMinor - 1_500_000n);
    }),
    { numRuns: 50 },
  );
});

test('a new loan that brings no more than the old one takes is not paid out', () => {
  const disburse = (paidOffMinor: bigint) =>
    decide(disbursing(1_200_000n), { type: 'disburse', on: onDay, paidOffMinor }, onDay);
  expect(disburse(1_200_000n)).toMatchObject({ refusal: 'renewal-too-small' });
  expect(isRefusal(disburse(1_199_999n))).toBe(false);
});
