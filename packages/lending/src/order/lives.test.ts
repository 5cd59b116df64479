import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  type Entry,
  foldOrder,
  isRefusal,
  journalDifference,
  type Order,
  type Parts,
  payoffOn,
  reckonOrder,
  splitPayment,
  sumOfParts,
} from '../index.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { dayArb, disbursedOrder, hundreds, lifeArb, START, termsArb } from '../testing/arbitraries.ts';
import { exactText } from '../testing/exact-text.ts';

/** What holds for every product and every life of a loan, whatever happens in whatever order. */

const runs = hundreds(2);
function netByAccount(entries: readonly Entry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of entries)
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  return sums;
}

const holding = (entries: readonly Entry[], account: string) => netByAccount(entries).get(account) ?? 0n;

const expectNoneNegative = (parts: Parts, what: string) => {
  const negative = Object.entries(parts).filter(([, amount]) => amount < 0n);
  expect([what, ...negative]).toEqual([what]);
};

function pay(order: Order, amountMinor: bigint, on: CalendarDate): Order {
  const decided = decide(
    order,
    { type: 'pay', on, amountMinor, paymentId: 'last', channel: 'spei' },
    lastKnown(order, on),
  );
  if (isRefusal(decided)) throw new Error(decided.reason);
  return { ...order, events: [...order.events, ...decided.events] };
}

const lastKnown = (order: Order, on: CalendarDate) =>
  order.events.reduce((last, { knownOn }) => (knownOn > last ? knownOn : last), on);

describe('every life of a loan', { timeout: 60_000 }, () => {
  test('owes nothing negative and keeps its principal together', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        const position = foldOrder(order, asOf);
        expectNoneNegative(position.outstanding, 'outstanding');
        for (const { due, no } of position.instalments) expectNoneNegative(due, `instalment ${no}`);
        expect(position.creditMinor).toBeGreaterThanOrEqual(0n);
        expect(position.payoffMinor).toBeGreaterThanOrEqual(0n);
        const onRows = position.instalments.reduce((sum, row) => sum + row.principalMinor, 0n);
        expect(onRows + position.prepaidMinor).toBe(position.principalMinor);
      }),
      runs,
    );
  });

  test('keeps a journal that balances on every value date and holds what the position says', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        const entries = deriveEntries(order, asOf);
        const byDay = Map.groupBy(entries, ({ valueOn }) => valueOn);
        const sums = [...byDay].map(([day, lines]) => [
          day,
          lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0n),
        ]);
        expect(sums.filter(([, sum]) => sum !== 0n)).toEqual([]);
        const reckoned = reckonOrder(order, asOf);
        const position = foldOrder(order, asOf);
        expect([reckoned.position(), reckoned.state]).toEqual([position, position.state]);
        const { outstanding, creditMinor } = position;
        expect(holding(entries, 'receivable:principal')).toBe(outstanding.principalMinor);
        expect(holding(entries, 'receivable:interest')).toBe(outstanding.interestMinor);
        expect(holding(entries, 'receivable:commission')).toBe(outstanding.commissionMinor);
        expect(holding(entries, 'receivable:tax')).toBe(outstanding.taxMinor);
        expect(holding(entries, 'receivable:penalty')).toBe(outstanding.penaltyMinor);
        expect(holding(entries, 'borrower-credit')).toBe(-creditMinor);
      }),
      runs,
    );
  });

  test('never rewrites a day: entries derived later hold the earlier ones', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, fc.integer({ min: 1, max: 40 }), (order, asOf, days) => {
        const before = deriveEntries(order, asOf);
        const after = deriveEntries(order, addDays(asOf, days)).filter(({ valueOn }) => valueOn <= asOf);
        expect(exactText(journalDifference(before, after))).toBe('[]');
      }),
      runs,
    );
  });

  test('is settled to zero by its payoff, and only a unit less leaves a unit', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, on) => {
        const { payoffMinor, state, creditMinor } = foldOrder(order, on);
        fc.pre(payoffMinor > 1n && order.events.every((event) => event.on <= on));
        const settled = foldOrder(pay(order, payoffMinor, on), on);
        expect([
          settled.state,
          settled.payoffMinor,
          sumOfParts(settled.outstanding),
          settled.creditMinor,
        ]).toEqual(['settled', 0n, 0n, creditMinor]);
        expect(['active', 'late']).toContain(state);
        fc.pre(order.events.every(({ type }) => type !== 'waived'));
        expect(payoffOn(pay(order, payoffMinor - 1n, on), on)).toBe(1n);
      }),
      runs,
    );
  });

  test('splits a payment into parts that give back the amount', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, fc.bigInt({ min: 1n, max: 2_000_000n }), (order, on, amount) => {
        const { creditMinor, ...parts } = splitPayment(order, amount, on);
        expect(sumOfParts(parts) + creditMinor).toBe(amount);
      }),
      runs,
    );
  });

  test('answers what was known on a day as the fold of what was known by then', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, dayArb, (order, asOf, knownOn) => {
        const known = { ...order, events: order.events.filter((event) => event.knownOn <= knownOn) };
        expect(exactText(foldOrder(order, asOf, knownOn))).toBe(exactText(foldOrder(known, asOf)));
      }),
      runs,
    );
  });

  test('is posted as it becomes known to the same books that are derived from all of it', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        const until = lastKnown(order, asOf);
        const bookings = bookingsOf(order, until);
        expect(exactText(journalDifference(bookings, deriveEntries(order, until)))).toBe('[]');
        expect(bookings.filter(({ bookedOn, valueOn }) => bookedOn < valueOn)).toEqual([]);
        const byDay = Map.groupBy(bookings, ({ bookedOn, valueOn }) => `${bookedOn} ${valueOn}`);
        const sums = [...byDay.values()].map((lines) =>
          lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0n),
        );
        expect(sums.filter((sum) => sum !== 0n)).toEqual([]);
      }),
      runs,
    );
  });

  test('is by value date what is known once all is known', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        expect(exactText(foldOrder(order, asOf, lastKnown(order, asOf)))).toBe(
          exactText(foldOrder(order, asOf)),
        );
      }),
      runs,
    );
  });

  test('goes on from a reversal as if the payment had never been', () => {
    fc.assert(
      fc.property(
        lifeArb,
        fc.bigInt({ min: 1n, max: 500_000n }),
        dayArb,
        dayArb,
        (...[order, amount, on, asOf]) => {
          fc.pre(asOf > on && ['active', 'late', 'settled'].includes(foldOrder(order, asOf).state));
          const today = lastKnown(order, asOf);
          const facts = { type: 'paid', paymentId: 'undone', channel: 'spei' } as const;
          const paid: Order = {
            ...order,
            events: [...order.events, { ...facts, amountMinor: amount, on, knownOn: today }],
          };
          const undone = decide(paid, { type: 'reverse', on: asOf, eventIndex: order.events.length }, today);
          fc.pre(!isRefusal(undone));
          const events = isRefusal(undone) ? [] : undone.events;
          const after = { ...paid, events: [...paid.events, ...events] };
          expect(exactText(foldOrder(after, asOf))).toBe(exactText(foldOrder(order, asOf)));
          expect(exactText(foldOrder(after, addDays(asOf, -1)))).toBe(
            exactText(foldOrder(paid, addDays(asOf, -1))),
          );
        },
      ),
      runs,
    );
  });

  test('keeps late charges within the cap', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        const cap = BigInt(order.terms.late.capPpmOfPrincipal);
        fc.pre(cap > 0n);
        const { instalments, principalMinor } = foldOrder(order, asOf);
        const charged = instalments.reduce((sum, { penaltyMinor }) => sum + penaltyMinor, 0n);
        expect(charged * 1_000_000n).toBeLessThanOrEqual(principalMinor * cap);
      }),
      runs,
    );
  });

  test('lets a late charge earn no interest: without the charge the interest is the same', () => {
    fc.assert(
      fc.property(termsArb, fc.integer({ min: 20_000, max: 900_000 }), dayArb, (terms, principal, asOf) => {
        const free = {
          ...terms,
          late: { ...terms.late, oneTimeMinor: { new: 0, repeat: 0 }, oneTimePpm: 0, tiers: [] },
        };
        const interest = (order: Order) =>
          foldOrder(order, asOf).instalments.map((row) => [
            row.interestMinor,
            row.taxMinor - row.penaltyTaxMinor,
          ]);
        expect(interest(disbursedOrder(terms, BigInt(principal)))).toEqual(
          interest(disbursedOrder(free, BigInt(principal))),
        );
      }),
      runs,
    );
  });

  test('does not mind the order in which independent facts of different days were learned', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, (order, asOf) => {
        fc.pre(order.events.every(({ type }) => type !== 'reversed'));
        const [first, ...rest] = order.events;
        fc.pre(
          first !== undefined &&
            new Set(rest.slice(3).map(({ on }) => on)).size === rest.length - 3 &&
            rest.slice(3).every(({ on }) => on > START),
        );
        const shuffled = {
          ...order,
          events: [...order.events.slice(0, 4), ...order.events.slice(4).toReversed()],
        };
        expect(exactText(foldOrder(shuffled, asOf))).toBe(exactText(foldOrder(order, asOf)));
      }),
      runs,
    );
  });
});
