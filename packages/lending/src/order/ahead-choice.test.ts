import { describe, expect, test } from 'vitest';
import {
  type Ahead,
  aheadChoice,
  aheadOffer,
  type Command,
  deriveEntries,
  foldOrder,
  isRefusal,
  type Order,
  type Terms,
} from '../index.ts';
import { attempt, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** 12,000.00 in six months of 2,000.00 from 15 January; 5,000.00 come on 10 February, 3,000.00 more than is asked. */

const kept: Terms = { ...plain, interest: { ...plain.interest, ratePpm: 300_000, keeps: 'instalment' } };
const early = () => played(lent(kept), [pays('2026-02-10', 5_000)]);
const paidSo = (ahead: Ahead) => played(lent(kept), [{ ...pays('2026-02-10', 5_000), ahead }]);
const indexOf = (order: Order) => order.events.findIndex(({ type }) => type === 'paid');
const rechoose = (order: Order, ahead: Ahead, on: Command['on']): Command => ({
  type: 'rechoose',
  on,
  eventIndex: indexOf(order),
  ahead,
});
const refusalOf = (order: Order, command: Command) => {
  const told = attempt(order, command);
  return isRefusal(told) ? told.refusal : 'heard';
};

describe('what a payment does with money beyond the due', () => {
  test('is chosen afterwards, and from that day on the loan is what it had been if it was chosen at once', () => {
    const order = early();
    for (const ahead of ['shortens', 'lowers'] as const) {
      const chosen = played(order, [rechoose(order, ahead, '2026-02-12')]);
      for (const day of ['2026-02-12', '2026-03-16', '2026-07-20'] as const)
        expect([ahead, foldOrder(chosen, day)]).toEqual([ahead, foldOrder(paidSo(ahead), day)]);
      expect(foldOrder(chosen, '2026-02-11')).toEqual(foldOrder(order, '2026-02-11'));
    }
  });

  test('is told with where each way leads, the present one among them', () => {
    const choice = aheadChoice(early(), '2026-02-12');
    expect(choice?.ahead).toBe('meets-next');
    expect(choice?.until).toBe('2026-02-15');
    const told = choice?.outcomes.map(({ ahead, paymentsLeft, nextPaymentOn, nextPaymentMinor }) => [
      ahead,
      paymentsLeft,
      nextPaymentOn,
      units(nextPaymentMinor),
    ]);
    expect(told?.map(([ahead]) => ahead)).toEqual(['meets-next', 'shortens', 'lowers']);
    for (const { ahead, ...outcome } of choice?.outcomes ?? []) {
      const { instalments, nextPaymentMinor, nextPaymentOn, savedMinor } = foldOrder(
        paidSo(ahead),
        '2026-02-12',
      );
      const lastOn = instalments.findLast(({ remainingMinor }) => remainingMinor > 0n)?.dueOn;
      expect(outcome).toMatchObject({ nextPaymentMinor, nextPaymentOn, lastOn, savedMinor });
    }
  });

  test('keeps the journal of the days before, and books the difference on the day of the choice', () => {
    const order = early();
    const chosen = played(order, [rechoose(order, 'lowers', '2026-02-12')]);
    const before = deriveEntries(order, '2026-02-11');
    const after = deriveEntries(chosen, '2026-02-12');
    expect(after.slice(0, before.length)).toEqual(before);
    const sum = after.reduce((all, { debitMinor, creditMinor }) => all + debitMinor - creditMinor, 0n);
    expect(sum).toBe(0n);
  });

  test('goes back where the choice is reversed, and may be chosen again', () => {
    const order = early();
    const chosen = played(order, [rechoose(order, 'shortens', '2026-02-11')]);
    const undone = played(chosen, [
      { type: 'reverse', on: '2026-02-12', eventIndex: chosen.events.length - 1 },
    ]);
    expect(foldOrder(undone, '2026-02-12')).toEqual(foldOrder(order, '2026-02-12'));
    expect(refusalOf(chosen, rechoose(order, 'meets-next', '2026-02-12'))).toBe('heard');
    expect(refusalOf(chosen, rechoose(order, 'shortens', '2026-02-12'))).toBe('choice-changes-nothing');
  });

  test('is chosen until the next due date and of the last payment alone, where it changes anything', () => {
    const order = early();
    expect(refusalOf(order, rechoose(order, 'shortens', '2026-02-15'))).toBe('heard');
    expect(refusalOf(order, rechoose(order, 'shortens', '2026-02-16'))).toBe('choice-gone');
    expect(refusalOf(order, rechoose(order, 'meets-next', '2026-02-12'))).toBe('choice-changes-nothing');
    const again = played(order, [pays('2026-02-12', 100)]);
    expect(refusalOf(again, rechoose(order, 'shortens', '2026-02-12'))).toBe('choice-gone');
    const due = played(lent(kept), [pays('2026-02-15', 500)]);
    expect(aheadChoice(due, '2026-02-15')).toBeUndefined();
    expect(refusalOf(due, rechoose(due, 'shortens', '2026-02-15'))).toBe('choice-gone');
  });

  test('of what the lender gave is not the borrower’s choice', () => {
    const given = played(lent(kept), [{ ...pays('2026-02-10', 5_000), kind: 'goodwill' }]);
    expect(aheadChoice(given, '2026-02-12')).toBeUndefined();
  });
});

describe('what a payment will do with money beyond the due', () => {
  const due = lent(kept);
  const extra = 500_000n;

  test('is told before it is paid, and is what the payment then does, to the unit', () => {
    const offer = aheadOffer(due, extra, '2026-02-10');
    expect(offer?.until).toBe('2026-02-15');
    expect(offer?.outcomes.map(({ ahead }) => ahead)).toEqual(['meets-next', 'shortens', 'lowers']);
    for (const { ahead, paymentsLeft, lastOn, ...outcome } of offer?.outcomes ?? []) {
      const paid = ahead === 'meets-next' ? early() : paidSo(ahead);
      expect([ahead, foldOrder(paid, '2026-02-10')]).toMatchObject([ahead, outcome]);
      const after = aheadChoice(paid, '2026-02-10');
      expect(after?.ahead).toBe(ahead);
      expect(after?.outcomes[0]).toEqual({ ahead, paymentsLeft, lastOn, ...outcome });
    }
  });

  test('leaves the next instalment due where principal is lowered, and meets it where the terms say so', () => {
    const [meets, shortens, lowers] = aheadOffer(due, extra, '2026-02-10')?.outcomes ?? [];
    expect([meets?.nextPaymentOn, shortens?.nextPaymentOn, lowers?.nextPaymentOn]).toEqual([
      '2026-04-15',
      '2026-02-15',
      '2026-02-15',
    ]);
    expect(shortens?.savedMinor).toBeGreaterThan(meets?.savedMinor ?? 0n);
    expect(lowers?.nextPaymentMinor).toBeLessThan(shortens?.nextPaymentMinor ?? 0n);
  });

  test('is no choice where the terms leave none, where nothing is beyond the due, or where it ends the loan', () => {
    const shares: Terms = { ...plain, prepayment: { ...plain.prepayment, ahead: 'shares' } };
    expect(aheadOffer(lent(shares), extra, '2026-02-10')).toBeUndefined();
    const paid = played(lent(shares), [pays('2026-02-10', 5_000)]);
    expect(aheadChoice(paid, '2026-02-12')).toBeUndefined();
    const { nextPaymentMinor } = foldOrder(due, '2026-02-15');
    expect(aheadOffer(due, nextPaymentMinor, '2026-02-15')).toBeUndefined();
    expect(aheadOffer(due, nextPaymentMinor + 1n, '2026-02-15')).toBeDefined();
    const { payoffMinor } = foldOrder(due, '2026-02-10');
    expect(aheadOffer(due, payoffMinor, '2026-02-10')).toBeUndefined();
    expect(aheadOffer(due, extra, '2026-08-20')).toBeUndefined();
  });
});
