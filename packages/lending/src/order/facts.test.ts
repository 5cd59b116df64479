import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveEntries, foldOrder, type Order, type OutsideFact, recordFact } from '../index.ts';
import { dayArb, disbursedOrder, hundreds, lifeArb, START, termsArb } from '../testing/arbitraries.ts';
import { lent, pays, plain, played, units } from '../testing/scenario.ts';

/** What banks tell is never refused: payments, their return whole and in part, refunds that come back. */

const tell = (order: Order, fact: OutsideFact, today: CalendarDate = fact.on): Order => ({
  ...order,
  events: [...order.events, ...recordFact(order, fact, today).events],
});
const returns = (
  on: CalendarDate,
  amountMinor: bigint,
  kind: 'bounce' | 'recall' | 'chargeback',
): OutsideFact => ({ type: 'returned', on, eventIndex: 4, amountMinor, kind, channel: 'spei' });

/** Everything that can be seen of an order on a day. */
const seen = (order: Order, on: CalendarDate) =>
  JSON.stringify(foldOrder(order, on), (_, value) => (typeof value === 'bigint' ? `${value}` : value));

const held = (order: Order, on: CalendarDate, account: string) =>
  units(
    deriveEntries(order, on)
      .filter((entry) => entry.account === account)
      .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n),
  );

const paid = () => played(lent(plain), [pays('2026-02-10', 2_500)]);

describe('a payment that comes back', () => {
  test('whole, as if it had never come, from the day on which it comes back', () => {
    const back = tell(paid(), returns('2026-02-20', 250_000n, 'bounce'));
    expect(seen(back, '2026-02-19')).toBe(seen(paid(), '2026-02-19'));
    expect(seen(back, '2026-02-20')).toBe(seen(lent(plain), '2026-02-20'));
    expect(held(back, '2026-02-20', 'clearing:spei')).toBe(0);
  });

  test('in two parts is the same as in one', () => {
    const parts = tell(
      tell(paid(), returns('2026-02-20', 100_000n, 'recall')),
      returns('2026-02-20', 50_000n, 'recall'),
    );
    const one = tell(paid(), returns('2026-02-20', 150_000n, 'recall'));
    expect(seen(parts, '2026-03-20')).toBe(seen(one, '2026-03-20'));
  });

  test('and comes again is as if nothing had been', () => {
    const again = played(tell(paid(), returns('2026-02-20', 250_000n, 'chargeback')), [
      { type: 'reverse', on: '2026-02-20', eventIndex: 5 },
    ]);
    expect(seen(again, '2026-03-20')).toBe(seen(paid(), '2026-03-20'));
  });

  test('from now on is asked with the running instalment, the last paid first, and is late only after its day', () => {
    const back = tell(paid(), returns('2026-02-20', 70_000n, 'chargeback'));
    const { instalments, ...position } = foldOrder(back, '2026-02-20');
    expect([position.state, position.daysLate]).toEqual(['active', 0]);
    expect(units(position.payoffMinor)).toBe(10_200);
    expect(instalments.map(({ restoredMinor }) => units(restoredMinor))).toEqual([0, 700, 0, 0, 0, 0]);
    expect(instalments.map(({ state }) => state).slice(0, 2)).toEqual(['paid', 'next']);
    expect(foldOrder(back, '2026-03-15').state).toBe('active');
    expect(foldOrder(back, '2026-03-16')).toMatchObject({ state: 'late', daysLate: 1 });
    expect(held(back, '2026-02-20', 'receivable:principal')).toBe(10_200);
  });

  test('on a settled loan stands on a line of its own, due after the days of the terms', () => {
    const settled = played(lent(plain), [pays('2026-02-10', 12_100)]);
    const { alerts } = recordFact(settled, returns('2026-02-20', 50_000n, 'chargeback'), '2026-02-20');
    expect(alerts).toEqual([{ kind: 'reopened-by-return', on: '2026-02-20', amountMinor: 40_000n }]);
    const back = tell(settled, returns('2026-02-20', 50_000n, 'chargeback'));
    const position = foldOrder(back, '2026-02-20');
    expect([position.state, units(position.creditMinor), units(position.payoffMinor)]).toEqual([
      'active',
      0,
      400,
    ]);
    expect(position.instalments.at(-1)).toMatchObject({ no: 7, dueOn: '2026-03-02', state: 'restored' });
    expect(foldOrder(back, '2026-03-03')).toMatchObject({ state: 'late', daysLate: 1 });
    const ended = played(back, [pays('2026-03-05', 400)]);
    expect(foldOrder(ended, '2026-03-05')).toMatchObject({ state: 'settled', payoffMinor: 0n });
    expect(held(ended, '2026-03-05', 'receivable:principal')).toBe(0);
  });

  test('beyond what it was counts as far as it goes, and somebody is told of the rest', () => {
    const { events, alerts } = recordFact(
      paid(),
      returns('2026-02-20', 260_000n, 'chargeback'),
      '2026-02-20',
    );
    expect(events).toMatchObject([{ type: 'returned', amountMinor: 250_000n }]);
    expect(alerts).toEqual([{ kind: 'return-too-large', on: '2026-02-20', amountMinor: 10_000n }]);
    const none = recordFact(lent(plain), returns('2026-02-20', 100n, 'recall'), '2026-02-20');
    expect(none).toMatchObject({ events: [], alerts: [{ kind: 'return-without-payment' }] });
  });
});

const pay = (on: CalendarDate, amountMinor = 1_000n): OutsideFact => ({
  type: 'paid',
  on,
  amountMinor,
  paymentId: 'p',
  channel: 'spei',
});
const alertsOf = (order: Order, fact: OutsideFact, today: CalendarDate) =>
  recordFact(order, fact, today).alerts.map(({ kind }) => kind);

test('a payment with a day on which it cannot count is put on the next one that can', () => {
  const order = lent(plain);
  expect(recordFact(order, pay('2026-01-02'), '2026-02-01').events).toMatchObject([{ on: '2026-01-15' }]);
  expect(recordFact(order, pay('2026-03-02'), '2026-02-01').events).toMatchObject([{ on: '2026-02-01' }]);
  expect(alertsOf(order, pay('2026-01-02'), '2026-02-01')).toEqual(['dated-before-disbursement']);
  expect(alertsOf(order, pay('2026-03-02'), '2026-02-01')).toEqual(['dated-ahead']);
  expect(alertsOf({ terms: plain, events: [] }, pay('2026-01-02'), '2026-02-01')).toEqual([
    'money-without-loan',
  ]);
});

test('money for a loan that is over is somebody’s to look at', () => {
  const settled = played(lent(plain), [pays('2026-02-10', 12_000)]);
  expect(alertsOf(settled, pay('2026-02-11'), '2026-02-11')).toEqual(['payment-after-settlement']);
  const lost = played(lent(plain), [{ type: 'write-off', on: '2026-03-01' }]);
  expect(alertsOf(lost, pay('2026-03-02'), '2026-03-02')).toEqual(['payment-after-write-off']);
});

test('a refund that is sent back is credit again', () => {
  const refunded = played(lent(plain), [
    pays('2026-02-10', 12_100),
    { type: 'refund', on: '2026-02-12', amountMinor: 10_000n },
  ]);
  const back = tell(refunded, { type: 'refund-returned', on: '2026-02-14', amountMinor: 10_000n });
  expect(units(foldOrder(back, '2026-02-14').creditMinor)).toBe(100);
  expect(held(back, '2026-02-14', 'clearing:disbursement')).toBe(-12_000);
});

const factArb = fc
  .record({
    after: fc.integer({ min: -5, max: 150 }),
    amount: fc.bigInt({ min: 1n, max: 500_000n }),
    index: fc.integer({ min: 0, max: 12 }),
    type: fc.constantFrom('paid', 'returned', 'returned', 'refund-returned', 'bounced'),
    kind: fc.constantFrom('bounce', 'recall', 'chargeback'),
  } as const)
  .map(({ after, amount: amountMinor, index: eventIndex, type, kind }): OutsideFact => {
    const on = addDays(START, after);
    if (type === 'returned') return { type, on, eventIndex, amountMinor, kind, channel: 'spei' };
    if (type === 'paid') return { type, on, amountMinor, paymentId: `f${after}`, channel: 'spei' };
    if (type === 'bounced')
      return { type, on, attemptId: 'a', channel: 'spei', reason: 'insufficient-funds' };
    return { type, on, amountMinor };
  });

describe('whatever banks tell of whatever loan', () => {
  test('is taken, and the books balance with as much on clearing as was told', () => {
    fc.assert(
      fc.property(lifeArb, fc.array(factArb, { maxLength: 4 }), (life, facts) => {
        const today = addDays(START, 170);
        const order = facts.reduce((known, fact) => tell(known, fact, today), life);
        const moved = recordedSum(order, life.events.length, today);
        const sum = (each: Order) =>
          deriveEntries(each, today)
            .filter(({ account }) => account.startsWith('clearing:'))
            .reduce((total, { debitMinor, creditMinor }) => total + debitMinor - creditMinor, 0n);
        expect(sum(order) - sum(life)).toBe(moved);
        const { instalments, creditMinor, claimMinor } = foldOrder(order, today);
        expect(creditMinor === 0n || claimMinor === 0n).toBe(true);
        expect(instalments.every(({ remainingMinor }) => remainingMinor >= 0n)).toBe(true);
      }),
      hundreds(5),
    );
  });

  test('a return on the day of its payment is as if it had never come', () => {
    fc.assert(
      fc.property(
        termsArb,
        fc.tuple(fc.bigInt({ min: 20_000n, max: 900_000n }), fc.bigInt({ min: 1n, max: 900_000n })),
        dayArb,
        (terms, [principal, amount], on) => {
          const order = disbursedOrder(terms, principal);
          const back = tell(tell(order, pay(on, amount)), returns(on, amount, 'recall'));
          expect(seen(back, addDays(on, 20))).toBe(seen(order, addDays(on, 20)));
        },
      ),
      hundreds(2),
    );
  });
});

/** What the facts after the life moved on clearing: payments in, returns and no refund out. */
function recordedSum({ events }: Order, from: number, today: CalendarDate): bigint {
  return events.slice(from).reduce((sum, event) => {
    if (event.on > today) return sum;
    if (event.type === 'paid' || event.type === 'refund-returned') return sum + event.amountMinor;
    return event.type === 'returned' ? sum - event.amountMinor : sum;
  }, 0n);
}
