import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  decide,
  foldOrder,
  isRefusal,
  type Order,
  previewMore,
  recordFact,
  roomForMore,
  type Terms,
} from '../index.ts';
import { disbursedOrder, mxFair } from '../testing/arbitraries.ts';

/** What more money on a loan would come to, before it goes out. */

const TENTH: CalendarDate = '2026-02-10';
const disbursements = { most: 3, limitMinor: 500_000 };
const lent = (change: Partial<Terms> = {}): Order =>
  disbursedOrder({ ...mxFair, disbursements, ...change }, 300_000n);
const previewed = (order: Order, amountMinor: bigint) => {
  const found = previewMore(order, amountMinor, TENTH);
  if (isRefusal(found)) throw new Error(found.reason);
  return found;
};
const after = (order: Order, on: CalendarDate) => {
  const fact = { type: 'disbursed-again', amountMinor: 100_000n, channel: 'bank', paymentId: 'm1' } as const;
  const { events } = recordFact(order, { ...fact, on }, on);
  return { ...order, events: [...order.events, ...events] };
};

describe('room for more money', () => {
  test('is what the terms leave, as often as they say', () => {
    expect(roomForMore(lent(), TENTH)).toBe(200_000n);
    const once = after(lent(), TENTH);
    expect(roomForMore(once, TENTH)).toBe(100_000n);
    expect(roomForMore(after(once, TENTH), TENTH)).toMatchObject({ refusal: 'limit-reached' });
    const often = lent({ disbursements: { most: 2, limitMinor: 900_000 } });
    expect(roomForMore(often, TENTH)).toBe(600_000n);
    expect(roomForMore(after(often, TENTH), TENTH)).toMatchObject({ refusal: 'limit-reached' });
  });

  test.each([
    ['disbursement-not-offered', disbursedOrder(mxFair, 300_000n), TENTH],
    ['disbursement-not-offered', lent({ disbursements: { most: 1, limitMinor: 900_000 } }), TENTH],
    ['loan-is-late', lent(), '2026-03-20'],
  ] as const)('is none: %s', (refusal, order, on) => {
    expect(roomForMore(order, on)).toMatchObject({ refusal });
    expect(previewMore(order, 10_000n, on)).toMatchObject({ refusal });
  });

  test('is none while interest stands still, or on a loan that is paid', () => {
    const stopped = decide(lent(), { type: 'stop', part: 'interest', on: TENTH }, TENTH);
    if (isRefusal(stopped)) throw new Error(stopped.reason);
    const still = { ...lent(), events: [...lent().events, ...stopped.events] };
    expect(roomForMore(still, TENTH)).toMatchObject({ refusal: 'not-active' });
    const { payoffMinor } = foldOrder(lent(), TENTH);
    const paid = {
      type: 'paid',
      on: TENTH,
      amountMinor: payoffMinor,
      paymentId: 'p',
      channel: 'spei',
    } as const;
    const settled = { ...lent(), events: [...lent().events, ...recordFact(lent(), paid, TENTH).events] };
    expect(roomForMore(settled, TENTH)).toMatchObject({ refusal: 'not-active' });
  });
});

describe('more money before anybody agrees to it', () => {
  test('is what the loan is once it arrived that day, less its commission and tax', () => {
    const order = lent();
    const found = previewed(order, 100_000n);
    // 1 % and 16 % of that
    expect(found).toMatchObject({ commissionMinor: 1_000n, taxMinor: 160n, inHandMinor: 98_840n });
    expect(found.position.after).toEqual(foldOrder(after(order, TENTH), TENTH));
    expect(found.position.before).toEqual(foldOrder(order, TENTH));
    const left = (side: 'before' | 'after') => found[side].remainingMinor;
    expect(found.costMinor.before).toBe(left('before') - 300_000n);
    expect(found.costMinor.after).toBe(left('after') - 400_000n + 1_160n);
  });

  test('costs by the year what is taken from it too', () => {
    const free = previewed(lent({ commission: { ppm: 0, flatMinor: 0, taken: 'deducted' } }), 100_000n);
    const dear = previewed(lent({ commission: { ppm: 100_000, flatMinor: 0, taken: 'deducted' } }), 100_000n);
    expect(Number(free.after.catPercent)).toBeCloseTo(Number(free.before.catPercent), 0);
    expect(Number(dear.after.catPercent)).toBeGreaterThan(Number(dear.before.catPercent) + 5);
    expect(Number(dear.after.kfsAprPercent)).toBeGreaterThan(Number(dear.before.kfsAprPercent) + 5);
  });

  test('pays its commission on what the plan repays, without a down payment', () => {
    const downPayment = { ppm: 200_000, flatMinor: 1_000, collected: 'netted' } as const;
    const order = lent({ plan: { ...mxFair.plan, downPayment } });
    // the share alone is asked of later money: 1 % of 80,000
    expect(previewed(order, 100_000n)).toMatchObject({ commissionMinor: 800n, taxMinor: 128n });
  });

  test('is refused above the room', () => {
    expect(previewMore(lent(), 200_001n, TENTH)).toMatchObject({ refusal: 'limit-reached' });
  });
});
