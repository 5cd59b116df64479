import { addDays } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  explainOrder,
  foldOrder,
  isRefusal,
  journalDifference,
  type Order,
  sumOfParts,
} from '../index.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { dayArb } from '../testing/arbitraries.ts';
import { conventionLifeArb } from '../testing/convention-arbitraries.ts';
import { exactText } from '../testing/exact-text.ts';
import { runOrder } from './run.ts';

/** What holds for every life of a product that says what other engines do, payments that come back and more money included. */

const runs = { numRuns: 2 * (fc.readConfigureGlobal().numRuns ?? 100) };

const has = ({ events }: Order, ...types: readonly string[]) =>
  events.some(({ type }) => types.includes(type));

/** Whether a payment that does not end the loan costs a charge that the payoff does not. */
const costsMore = ({ terms }: Order) =>
  terms.charges?.some(({ trigger }) => trigger === 'reduces-principal' || trigger === 'instalment') === true;

/** Whether interest that no instalment so far had room for waits for more than the next one. */
function waits(order: Order, on: Order['events'][number]['on']): boolean {
  const { loan } = runOrder(order, { asOf: on });
  return (loan?.rows.slice(loan.current).filter(({ carriesOn }) => carriesOn > 0n).length ?? 0) > 1;
}

const lastKnown = ({ events }: Order, least: Order['events'][number]['on']) =>
  events.reduce((last, { knownOn }) => (knownOn > last ? knownOn : last), least);

describe('every life', { timeout: 120_000 }, () => {
  test('owes nothing negative, and its instalments repay what was lent', () => {
    fc.assert(
      fc.property(conventionLifeArb, dayArb, (order, asOf) => {
        const position = foldOrder(order, asOf);
        const { instalments, outstanding, prepaidMinor, principalMinor } = position;
        const figures = instalments.flatMap(({ due, principalMinor: repaid, interestMinor }) => [
          ...Object.values(due),
          repaid,
          interestMinor,
        ]);
        expect([...figures, ...Object.values(outstanding)].filter((amount) => amount < 0n)).toEqual([]);
        expect(instalments.filter(({ balanceMinor }) => balanceMinor < 0n)).toEqual([]);
        // a new plan and a payoff spread what came back too
        const isLentAgain = order.terms.returns?.ofRefunded === 'principal' && has(order, 'refunded');
        fc.pre(!has(order, 'returned') && !isLentAgain);
        const repaid = instalments.reduce((sum, row) => sum + row.principalMinor, 0n);
        expect(repaid + prepaidMinor).toBe(principalMinor);
      }),
      runs,
    );
  });

  test('is posted as it becomes known to the books that its position says', () => {
    fc.assert(
      fc.property(conventionLifeArb, dayArb, (order, asOf) => {
        const { outstanding, creditMinor, claimMinor } = foldOrder(order, asOf);
        const entries = deriveEntries(order, asOf);
        const holding = (account: string) =>
          entries
            .filter((entry) => entry.account === account)
            .reduce((sum, { debitMinor, creditMinor: credit }) => sum + debitMinor - credit, 0n);
        const parts = ['principal', 'interest', 'commission', 'tax', 'penalty', 'fee'] as const;
        expect(parts.map((part) => holding(`receivable:${part}`))).toEqual(
          parts.map((part) => outstanding[`${part}Minor`]),
        );
        expect([holding('borrower-credit'), holding('receivable:claim')]).toEqual([-creditMinor, claimMinor]);
        const until = lastKnown(order, asOf);
        expect(exactText(journalDifference(bookingsOf(order, until), deriveEntries(order, until)))).toBe(
          '[]',
        );
        expect(isRefusal(explainOrder(order, asOf))).toBe(false);
      }),
      runs,
    );
  });

  test('is ended by its payoff and by nothing less', () => {
    fc.assert(
      fc.property(conventionLifeArb, dayArb, (order, on) => {
        const { payoffMinor, state, creditMinor } = foldOrder(order, on);
        fc.pre(payoffMinor > 1n && ['active', 'late'].includes(state) && !has(order, 'cooled-off'));
        fc.pre(order.events.every((event) => event.on <= on));
        const today = lastKnown(order, on);
        const after = (amountMinor: bigint) => {
          const paid = decide(
            order,
            { type: 'pay', on, amountMinor, paymentId: 'last', channel: 'spei' },
            today,
          );
          if (isRefusal(paid)) throw new Error(paid.reason);
          return foldOrder({ ...order, events: [...order.events, ...paid.events] }, on);
        };
        const ended = after(payoffMinor);
        expect([ended.state, ended.payoffMinor, sumOfParts(ended.outstanding), ended.creditMinor]).toEqual([
          'settled',
          0n,
          0n,
          creditMinor,
        ]);
        fc.pre(!has(order, 'waived', 'settlement-agreed') && !costsMore(order));
        // each instalment rounds the tax of the waiting interest that it asks, the payoff that of all of it
        const [least, most] = waits(order, on) ? [0n, BigInt(ended.instalments.length)] : [1n, 1n];
        const rest = after(payoffMinor - 1n).payoffMinor;
        expect(rest).toBeGreaterThanOrEqual(least);
        expect(rest).toBeLessThanOrEqual(most);
      }),
      runs,
    );
  });

  test('never rewrites a day', () => {
    fc.assert(
      fc.property(conventionLifeArb, dayArb, fc.integer({ min: 1, max: 40 }), (order, asOf, days) => {
        const before = deriveEntries(order, asOf);
        const after = deriveEntries(order, addDays(asOf, days)).filter(({ valueOn }) => valueOn <= asOf);
        expect(exactText(journalDifference(before, after))).toBe('[]');
      }),
      runs,
    );
  });
});
