import type { CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, foldOrder, isRefusal, type Order } from '../index.ts';
import { dayArb, hundreds, lifeArb, mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, pays, plain, played } from '../testing/scenario.ts';

/** A promise to pay: 12,000.00 in six months, 2,000.00 late since 15 February, 1,500.00 promised on the 18th for the 25th. */

const promises = (amount: number, by: CalendarDate = '2026-02-25'): Command => ({
  type: 'promise',
  on: '2026-02-18',
  by,
  amountMinor: BigInt(amount * 100),
});
const promised = () => played(lent(plain), [promises(1_500)]);
const promiseOf = (order: Order, on: CalendarDate) => foldOrder(order, on).promise;

describe('a promise to pay', () => {
  test('is open until the end of its day and broken after it', () => {
    expect(promiseOf(promised(), '2026-02-17')).toBeNull();
    expect(promiseOf(promised(), '2026-02-25')).toEqual({
      madeOn: '2026-02-18',
      by: '2026-02-25',
      amountMinor: 150_000n,
      paidMinor: 0n,
      state: 'open',
    });
    expect(promiseOf(promised(), '2026-02-26')?.state).toBe('broken');
  });

  test.each([
    ['all of it on its day', [pays('2026-02-25', 1_500)], 'kept'],
    ['all of it in two payments', [pays('2026-02-18', 700), pays('2026-02-24', 800)], 'kept'],
    ['a cent too little', [pays('2026-02-25', 1_499.99)], 'broken'],
    ['a day too late', [pays('2026-02-26', 1_500)], 'broken'],
    ['what was paid before it', [pays('2026-02-17', 1_500, '2026-02-20')], 'broken'],
    ['what the lender gave', [{ ...pays('2026-02-20', 1_500), kind: 'goodwill' } as const], 'broken'],
    [
      'what somebody else paid for them',
      [{ ...pays('2026-02-20', 1_500), kind: 'insurance' } as const],
      'kept',
    ],
    ['in time, and known later', [pays('2026-02-25', 1_500, '2026-03-02')], 'kept'],
  ] as const)('%s', (...[, payments, state]) => {
    expect(promiseOf(played(promised(), payments), '2026-03-02')?.state).toBe(state);
  });

  test('is kept too when nothing is owed any more in time', () => {
    const forgiven = (on: CalendarDate) =>
      played(promised(), [{ type: 'waive', on, part: 'principal', amountMinor: 1_200_000n }]);
    expect(promiseOf(forgiven('2026-02-25'), '2026-03-01')).toMatchObject({ state: 'kept', paidMinor: 0n });
    expect(promiseOf(forgiven('2026-02-26'), '2026-03-01')?.state).toBe('broken');
  });

  test('is broken again when the payment is returned, and gone when it is taken back', () => {
    const kept = played(promised(), [pays('2026-02-20', 1_500)]);
    const returned = played(kept, [{ type: 'reverse', on: '2026-02-27', eventIndex: 5 }]);
    expect([promiseOf(returned, '2026-02-26')?.state, promiseOf(returned, '2026-02-27')?.state]).toEqual([
      'kept',
      'broken',
    ]);
    const gone = played(promised(), [{ type: 'reverse', on: '2026-02-19', eventIndex: 4 }]);
    expect(promiseOf(gone, '2026-02-20')).toBeNull();
  });

  test('gives way to the next one, which counts from its own day', () => {
    const again = played(promised(), [
      pays('2026-02-20', 1_000),
      { type: 'promise', on: '2026-02-21', by: '2026-03-01', amountMinor: 50_000n },
    ]);
    expect(promiseOf(again, '2026-02-21')).toMatchObject({ by: '2026-03-01', paidMinor: 0n, state: 'open' });
  });

  test.each([
    ['for a day that is past', promises(1_500, '2026-02-17'), 'promise-date', { on: '2026-02-18' }],
    ['for more than 30 days ahead', promises(1_500, '2026-03-21'), 'promise-date', { on: '2026-03-20' }],
    ['of more than will be owed', promises(12_000.01), 'promise-too-large', { amountMinor: 1_200_000n }],
    ['of nothing', promises(0), 'amount-invalid', undefined],
    ['for no day', promises(1, '2026-02-30'), 'date-invalid', undefined],
  ] as const)('%s is refused', (...[, command, refusal, unlock]) => {
    expect(attempt(lent(plain), command)).toMatchObject({ refusal, ...(unlock && { unlock }) });
  });

  test.each([
    [promises(1, '2026-02-30'), 'by must be a date, written YYYY-MM-DD'],
    [promises(1, '2026-02-17'), 'by is 2026-02-17, before today, 2026-02-18'],
    [promises(1, '2026-03-21'), 'by must be within 30 days, until 2026-03-20'],
    [promises(12_001), 'On 2026-02-25 1200000 will be owed'],
  ])('case %#: %s', (command, reason) => {
    expect(attempt(lent(plain), command)).toMatchObject({ reason });
  });

  test('may reach 30 days ahead, be for today, and be for the payoff of its day', () => {
    for (const command of [promises(1, '2026-03-20'), promises(1, '2026-02-18'), promises(12_000)])
      expect(isRefusal(attempt(lent(plain), command))).toBe(false);
    const { payoffMinor } = foldOrder(lent(mxFair, 300_000n), '2026-03-16');
    const whole: Command = { type: 'promise', on: '2026-02-18', by: '2026-03-16', amountMinor: payoffMinor };
    expect(isRefusal(attempt(lent(mxFair, 300_000n), whole))).toBe(false);
    expect(attempt(lent(mxFair, 300_000n), { ...whole, amountMinor: payoffMinor + 1n })).toMatchObject({
      reason: `On 2026-03-16 ${payoffMinor} will be owed`,
    });
  });

  test('needs a loan that owes', () => {
    const settled = played(lent(plain), [pays('2026-02-10', 12_000)]);
    expect(attempt(settled, promises(1))).toMatchObject({ refusal: 'not-in-this-state' });
  });

  test('moves no money, in any life', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, dayArb, (order, on, asOf) => {
        const today = order.events.reduce((last, { knownOn }) => (knownOn > last ? knownOn : last), on);
        const next = attempt(order, { type: 'promise', on, by: today, amountMinor: 100n }, today);
        fc.pre(!isRefusal(next));
        const { promise, ...position } = foldOrder(isRefusal(next) ? order : next, asOf);
        expect(promise === null).toBe(asOf < on);
        expect({ ...position, promise: null }).toEqual({ ...foldOrder(order, asOf), promise: null });
      }),
      hundreds(2),
    );
  });
});
