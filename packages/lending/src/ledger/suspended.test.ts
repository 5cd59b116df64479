import { markets } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classOf,
  demoProduct,
  deriveEntries,
  foldOrder,
  journalDifference,
  type Order,
  reckonOrder,
} from '../index.ts';
import { hundreds, lifeOf, START, termsArb } from '../testing/arbitraries.ts';
import { lent, pays, plain, played } from '../testing/scenario.ts';

/** Interest of non-performing loans, which India takes out of income and Mexico leaves in it. */

const indian = ({ terms, events }: Order): Order => ({ terms: { ...terms, market: 'in' }, events });
const mexican = ({ terms, events }: Order): Order => ({ terms: { ...terms, market: 'mx' }, events });
const lifeArb = lifeOf(termsArb).map(indian);
const lateDayArb = fc.integer({ min: 60, max: 420 }).map((days) => addDays(START, days));

/** What each account holds by value date, debit positive; empty ones are left out. */
function booksOn(order: Order, on: CalendarDate): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  return sums;
}

/** Of one account, or of all that begin so. */
const held = (books: ReadonlyMap<string, bigint>, name: string) =>
  [...books].reduce((sum, [account, amount]) => (account.startsWith(name) ? sum + amount : sum), 0n);

const dated = ({ terms, ...order }: Order): Order => ({
  ...order,
  terms: { ...terms, market: 'in', interest: { ...terms.interest, ratePpm: 240_000 } },
});
// six instalments from 15 February on; the first makes the loan non-performing on 16 May
const bearing = dated(lent(plain));
const suspendedOn = (order: Order, on: CalendarDate) => foldOrder(order, on).suspendedMinor;

describe('interest of a non-performing loan', () => {
  test('leaves income on the 91st day past due, and what falls due later is none', () => {
    const owed = (on: CalendarDate) => foldOrder(bearing, on).outstanding.interestMinor;
    expect([suspendedOn(bearing, '2026-05-15'), suspendedOn(bearing, '2026-05-16')]).toEqual([
      0n,
      owed('2026-05-16'),
    ]);
    const later = deriveEntries(bearing, '2026-06-15').filter(({ valueOn }) => valueOn === '2026-06-15');
    const due = owed('2026-06-15') - owed('2026-06-14');
    expect(later.map(({ account, debitMinor, creditMinor }) => [account, debitMinor - creditMinor])).toEqual([
      ['receivable:interest', due],
      ['interest-suspended', -due],
    ]);
    expect(suspendedOn(mexican(bearing), '2026-06-15')).toBe(0n);
  });

  test('waits for its day though nothing else happens, also after the plan', () => {
    const capped = { ...bearing, terms: { ...bearing.terms, late: { ...bearing.terms.late, tiers: [] } } };
    expect(reckonOrder(capped, '2026-05-15').nextOn).toBe('2026-05-16');
    const { dueNowMinor } = foldOrder(capped, '2026-06-15');
    const paid = played(capped, [pays('2026-06-15', Number(dueNowMinor) / 100)]);
    // of the last instalment alone
    expect(reckonOrder(paid, '2026-07-16').nextOn).toBe('2026-10-13');
    expect(suspendedOn(paid, '2026-10-13')).toBe(foldOrder(paid, '2026-10-13').outstanding.interestMinor);
  });

  test('is released by money, and the rest by the day on which nothing is in arrears', () => {
    const { dueNowMinor, outstanding } = foldOrder(bearing, '2026-05-20');
    const some = played(bearing, [pays('2026-05-20', 100)]);
    expect(suspendedOn(some, '2026-05-20')).toBe(outstanding.interestMinor - 10_000n);
    const all = played(bearing, [pays('2026-05-20', Number(dueNowMinor) / 100)]);
    expect(suspendedOn(all, '2026-05-20')).toBe(0n);
    expect(suspendedOn(all, '2026-06-20')).toBe(0n);
    expect(held(booksOn(all, '2026-06-20'), 'interest-suspended')).toBe(0n);
  });

  test('stays suspended while less than all of the arrears is paid, also of what is days past due', () => {
    // three of the four instalments that are due are paid: by its days alone the loan would be upgraded
    const most = played(lent(demoProduct('in-fair', 2), 1_600_000n), [pays('2026-05-17', 12_500)]);
    const { oldestUnmetOn, outstanding } = foldOrder(most, '2026-05-25');
    expect(oldestUnmetOn).toBe('2026-05-15');
    expect(outstanding.interestMinor).toBeGreaterThan(0n);
    expect(suspendedOn(most, '2026-05-25')).toBe(outstanding.interestMinor);
  });

  test('is no expense of a write-off, and income once it is recovered', () => {
    const { interestMinor } = foldOrder(bearing, '2026-06-20').outstanding;
    const given = played(bearing, [{ type: 'write-off', on: '2026-06-20', reason: 'arrears' }]);
    const lost = booksOn(given, '2026-06-20');
    const suspended = -held(lost, 'interest-suspended');
    expect(suspended).toBeGreaterThanOrEqual(interestMinor);
    expect(held(lost, 'write-off-expense')).toBe(held(lost, 'receivable:') - suspended);
    expect(held(lost, 'write-off-allowance')).toBe(-held(lost, 'write-off-expense'));
    const paid = 1_200_000n;
    const back = booksOn(played(given, [pays('2026-07-01', Number(paid) / 100)]), '2026-07-01');
    const released = suspended + held(back, 'interest-suspended');
    expect(released).toBeGreaterThan(0n);
    expect(held(back, 'income:interest')).toBe(held(lost, 'income:interest') - released);
    expect(held(back, 'income:recovery')).toBe(released - paid);
  });
});

describe('of any life', () => {
  test('suspended and income are what is charged, and nothing else in the books differs', () => {
    fc.assert(
      fc.property(lifeArb, lateDayArb, (order, on) => {
        const [taken, left] = [booksOn(order, on), booksOn(mexican(order), on)];
        const suspended = held(taken, 'interest-suspended');
        expect(held(taken, 'income:interest') + suspended).toBe(held(left, 'income:interest'));
        expect(held(left, 'interest-suspended')).toBe(0n);
        expect(foldOrder(order, on).suspendedMinor).toBe(-suspended);
        const same = (books: ReadonlyMap<string, bigint>) =>
          [...books].filter(
            ([account, amount]) =>
              amount !== 0n &&
              !/^(interest-suspended|income:interest|income:recovery|write-off-)/.test(account),
          );
        expect(Object.fromEntries(same(taken))).toEqual(Object.fromEntries(same(left)));
      }),
      hundreds(3),
    );
  });

  test('all interest owed is suspended while the loan is classed so, and none else', () => {
    fc.assert(
      fc.property(lifeArb, lateDayArb, (order, on) => {
        // what a reversal tells anew is classed as it was told then, and a debt given up keeps its class
        if (order.events.some(({ type }) => type === 'reversed' || type === 'written-off')) return;
        const position = foldOrder(order, on);
        const { isNonPerforming } = classOf(order, markets.in.delinquency, position);
        expect(position.suspendedMinor).toBe(isNonPerforming ? position.outstanding.interestMinor : 0n);
      }),
      hundreds(3),
    );
  });

  test('a closed day is gone on from as the whole life tells it', () => {
    fc.assert(
      fc.property(lifeArb, lateDayArb, fc.nat({ max: 90 }), (order, closedOn, days) => {
        const asOf = addDays(closedOn, days);
        const since = deriveEntries(order, asOf).filter(({ valueOn }) => valueOn > closedOn);
        const { entries, nextOn } = reckonOrder(order, asOf, closedOn);
        expect(journalDifference([], entries)).toEqual(journalDifference([], since));
        expect(nextOn).toBe(reckonOrder(order, asOf).nextOn);
        // nothing happens before the day that is told
        const happens = order.events.map(({ on }) => on).filter((on) => on > asOf);
        const quiet = [...happens, nextOn ?? addDays(asOf, 120)].toSorted()[0] ?? asOf;
        expect(reckonOrder(order, addDays(quiet, -1), asOf).entries).toEqual([]);
      }),
      hundreds(2),
    );
  });
});
