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
): OutsideFact & { readonly type: 'returned' } => ({
  type: 'returned',
  on,
  eventIndex: 4,
  amountMinor,
  kind,
  channel: 'spei',
});

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

  test('from now on in two parts takes the last step first, and goes on where the first part stopped', () => {
    const back = tell(paid(), returns('2026-02-20', 70_000n, 'chargeback'));
    const twice = foldOrder(tell(back, returns('2026-02-21', 80_000n, 'chargeback')), '2026-02-21');
    expect([units(twice.payoffMinor), twice.claimMinor, twice.creditMinor]).toEqual([11_000, 0n, 0n]);
    expect(units(twice.instalments[1]?.restoredMinor ?? 0n)).toBe(1_500);
  });

  test('takes its credit first, and a claim that it paid is a claim again', () => {
    const over = played(lent(plain), [pays('2026-02-10', 12_100)]);
    const some = foldOrder(tell(over, returns('2026-02-20', 4_000n, 'chargeback')), '2026-02-20');
    expect([some.state, some.creditMinor]).toEqual(['settled', 6_000n]);
    const claimed = played(lent(plain), [
      pays('2026-02-01', 12_100),
      { type: 'refund', on: '2026-02-03', amountMinor: 10_000n },
      { type: 'reverse', on: '2026-02-10', eventIndex: 4 },
      pays('2026-02-15', 2_060),
    ]);
    const [part, whole] = [3_000n, 206_000n].map((amount) =>
      foldOrder(
        tell(claimed, { ...returns('2026-02-20', amount, 'chargeback'), eventIndex: 7 }),
        '2026-02-20',
      ),
    );
    expect([part?.claimMinor, part?.outstanding.principalMinor]).toEqual([7_000n, 1_000_000n]);
    expect([whole?.claimMinor, whole?.outstanding.principalMinor]).toEqual([10_000n, 1_200_000n]);
  });

  test('leaves credit of another payment, which pays what falls due on its day and can be paid back until then', () => {
    const settled = played(paid(), [pays('2026-02-20', 9_600)]);
    const back = tell(settled, returns('2026-02-22', 50_000n, 'chargeback'));
    const seenOn = (on: CalendarDate) => {
      const { state, creditMinor, payoffMinor } = foldOrder(back, on);
      return [state, units(creditMinor), units(payoffMinor)];
    };
    expect(seenOn('2026-03-03')).toEqual(['active', 100, 500]);
    expect(seenOn('2026-03-04')).toEqual(['active', 0, 400]);
    expect(held(back, '2026-03-04', 'borrower-credit')).toBe(0);
    const refunded = played(back, [{ type: 'refund', on: '2026-03-03', amountMinor: 10_000n }]);
    expect(units(foldOrder(refunded, '2026-03-04').payoffMinor)).toBe(500);
  });

  test('is covered on its day by credit that is as much', () => {
    const settled = played(paid(), [pays('2026-02-20', 10_000)]);
    const back = tell(settled, returns('2026-02-22', 50_000n, 'chargeback'));
    expect(foldOrder(back, '2026-03-03')).toMatchObject({ state: 'active', creditMinor: 50_000n });
    expect(foldOrder(back, '2026-03-05')).toMatchObject({ state: 'settled', creditMinor: 0n });
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

describe('what somebody has to look at', () => {
  const told = (order: Order, fact: OutsideFact, today: CalendarDate = '2026-03-01') => {
    const { events, alerts } = recordFact(order, fact, today);
    return [events.length, alerts];
  };
  const bounced = (on: CalendarDate): OutsideFact => ({
    type: 'bounced',
    on,
    attemptId: 'a',
    channel: 'spei',
    reason: 'insufficient-funds',
  });
  const none: Order = { terms: plain, events: [] };

  test('is money for no loan, and what has a day on which it cannot count, with its amount and the day it was put on', () => {
    expect(told(none, pay('2026-01-02', 700n))).toEqual([
      0,
      [{ kind: 'money-without-loan', on: '2026-01-02', amountMinor: 700n }],
    ]);
    expect(told(none, bounced('2026-01-02'))).toEqual([0, []]);
    expect(told(lent(plain), pay('2026-01-02', 700n))).toEqual([
      1,
      [{ kind: 'dated-before-disbursement', on: '2026-01-15', amountMinor: 700n }],
    ]);
    expect(told(lent(plain), bounced('2026-03-02'))).toEqual([
      1,
      [{ kind: 'dated-ahead', on: '2026-03-01', amountMinor: 0n }],
    ]);
    expect(told(lent(plain), pay('2026-01-15'))).toEqual([1, []]);
    expect(told(lent(plain), pay('2026-03-01'))).toEqual([1, []]);
  });

  test('is a return that is dated ahead, not one that is dated before its payment: it counts from there', () => {
    expect(told(paid(), returns('2026-03-05', 100n, 'recall'))).toEqual([
      1,
      [{ kind: 'dated-ahead', on: '2026-03-01', amountMinor: 100n }],
    ]);
    const early = recordFact(paid(), returns('2026-02-05', 100n, 'recall'), '2026-03-01');
    expect(early.events).toMatchObject([{ type: 'returned', on: '2026-02-10', knownOn: '2026-03-01' }]);
    expect(early.alerts).toEqual([]);
  });

  test('is money after cooling off, once all was given back', () => {
    const cooled = played(lent({ ...plain, coolingOffDays: 3 }), [{ type: 'cool-off', on: '2026-01-16' }]);
    expect(told(cooled, pay('2026-01-17', 1_200_000n))).toEqual([1, []]);
    const over = played(cooled, [pays('2026-01-17', 12_000)]);
    expect(told(over, pay('2026-01-18', 500n))).toEqual([
      1,
      [{ kind: 'payment-after-cooling-off', on: '2026-01-18', amountMinor: 500n }],
    ]);
    expect(told(over, bounced('2026-01-18'))).toEqual([1, []]);
    const lost = played(lent(plain), [{ type: 'write-off', on: '2026-02-20' }, pays('2026-02-21', 12_000)]);
    expect(told(lost, pay('2026-03-01', 500n))).toEqual([
      1,
      [{ kind: 'payment-after-write-off', on: '2026-03-01', amountMinor: 500n }],
    ]);
  });

  test.each(['goodwill', 'coupon'] as const)(
    'is a return of what the lender gave as %s: no bank can take that back',
    (kind) => {
      const given = played(lent(plain), [
        { type: 'pay', on: '2026-02-10', amountMinor: 5_000n, kind, paymentId: 'g', channel: 'desk' },
      ]);
      expect(told(given, returns('2026-02-20', 5_000n, 'recall'))).toEqual([
        0,
        [{ kind: 'return-without-payment', on: '2026-02-20', amountMinor: 5_000n }],
      ]);
    },
  );

  test('is what is returned twice, of a payment that does not stand, but not once a return was undone', () => {
    const undone = played(paid(), [{ type: 'reverse', on: '2026-02-12', eventIndex: 4 }]);
    const tooLarge = (amountMinor: bigint) => [{ kind: 'return-too-large', on: '2026-02-20', amountMinor }];
    expect(told(undone, returns('2026-02-20', 5_000n, 'recall'))).toEqual([0, tooLarge(5_000n)]);
    const part = tell(paid(), returns('2026-02-18', 200_000n, 'chargeback'));
    expect(told(part, returns('2026-02-20', 50_000n, 'recall'))).toEqual([1, []]);
    expect(told(part, returns('2026-02-20', 50_001n, 'recall'))).toEqual([1, tooLarge(1n)]);
    const again = played(part, [{ type: 'reverse', on: '2026-02-19', eventIndex: 5 }]);
    expect(told(again, returns('2026-02-20', 250_000n, 'recall'))).toEqual([1, []]);
    const two = played(part, [pays('2026-02-19', 100)]);
    expect(told(two, { ...returns('2026-02-20', 10_000n, 'recall'), eventIndex: 6 })).toEqual([1, []]);
  });

  test('is a refund that its payment no longer covers, and a loan that is open again', () => {
    const refunded = played(lent(plain), [
      pays('2026-02-10', 12_100),
      { type: 'refund', on: '2026-02-12', amountMinor: 10_000n },
    ]);
    expect(told(refunded, returns('2026-02-20', 1_210_000n, 'recall'))).toEqual([
      1,
      [
        { kind: 'return-after-refund', on: '2026-02-20', amountMinor: 10_000n },
        { kind: 'reopened-by-return', on: '2026-02-20', amountMinor: 1_210_000n },
      ],
    ]);
    expect(told(paid(), returns('2026-02-20', 250_000n, 'recall'))).toEqual([1, []]);
  });
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
