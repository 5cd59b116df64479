import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deriveEntries,
  explainOrder,
  foldOrder,
  isRefusal,
  type Order,
  type OrderEvent,
  quote,
  readTerms,
  type Terms,
} from '../index.ts';
import { optionTermsArb } from '../testing/option-arbitraries.ts';

/** Options of interest, plan and rounding, in any product: the plan holds when it is kept, and nothing is lost. */

const OUT: readonly CalendarDate[] = ['2027-01-01', '2027-01-15', '2027-01-28', '2027-01-31'];

const paid = (on: CalendarDate, amountMinor: bigint): OrderEvent => ({
  type: 'paid',
  on,
  knownOn: on,
  amountMinor,
  paymentId: `paid-${on}`,
  channel: 'bank',
});

/** A loan of the least principal that is lent on a day, and its price; nothing where it cannot be. */
function lent(terms: Terms, on: CalendarDate) {
  const principalMinor = BigInt(terms.principal.maxMinor);
  const priced = quote({ terms, principalMinor, disbursedOn: on, client: 'new' });
  if (isRefusal(priced)) return undefined;
  const { instalments } = terms.plan;
  const known = { on, knownOn: on } as const;
  const events: readonly OrderEvent[] = [
    { ...known, type: 'confirmed', principalMinor, client: 'new', couponMinor: 0n, instalments },
    { ...known, type: 'disbursed' },
  ];
  const order: Order = { terms, events };
  return { order, priced };
}

const loanArb = fc.tuple(optionTermsArb, fc.constantFrom(...OUT));

describe('with any options', () => {
  test('who pays every instalment on its day pays what was agreed, and owes nothing', () => {
    fc.assert(
      fc.property(loanArb, ([terms, on]) => {
        const loan = lent(terms, on);
        if (!loan) return;
        const payments = loan.priced.schedule
          .map(({ dueOn }, index) => paid(dueOn, loan.priced.payments[index] ?? 0n))
          .filter((event) => event.type === 'paid' && event.amountMinor > 0n);
        const order = { ...loan.order, events: [...loan.order.events, ...payments] };
        const last = loan.priced.schedule.at(-1)?.dueOn ?? on;
        const { state, instalments, creditMinor } = foldOrder(order, last);
        expect([state, creditMinor]).toEqual(['settled', 0n]);
        expect(instalments.map(({ interestMinor }) => interestMinor)).toEqual(
          loan.priced.schedule.map(({ interestMinor }) => interestMinor),
        );
        expect(deriveEntries(order, last).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('principals add up to the money, totals to their parts', () => {
    fc.assert(
      fc.property(loanArb, ([terms, on]) => {
        const loan = lent(terms, on);
        if (!loan) return;
        const { schedule, principalMinor } = loan.priced;
        expect(schedule.reduce((sum, row) => sum + row.principalMinor, 0n)).toBe(principalMinor);
        expect(schedule.every((row) => row.interestMinor >= 0n && row.principalMinor >= 0n)).toBe(true);
        expect(schedule.at(-1)?.balanceMinor).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });

  test('the payoff of any day ends the loan, and one unit less leaves one', () => {
    fc.assert(
      fc.property(loanArb, fc.integer({ min: 0, max: 120 }), ([terms, on], days) => {
        const loan = lent(terms, on);
        if (!loan) return;
        const day = addDays(on, days);
        const { payoffMinor } = foldOrder(loan.order, day);
        const ends = { ...loan.order, events: [...loan.order.events, paid(day, payoffMinor)] };
        expect(foldOrder(ends, day)).toMatchObject({ state: 'settled', payoffMinor: 0n, creditMinor: 0n });
        if (payoffMinor < 2n) return;
        const lacks = { ...loan.order, events: [...loan.order.events, paid(day, payoffMinor - 1n)] };
        expect(foldOrder(lacks, day).payoffMinor).toBe(1n);
        expect(isRefusal(explainOrder(lacks, day))).toBe(false);
      }),
      { numRuns: 120 },
    );
  });

  test('terms read as they were stored', () => {
    fc.assert(
      fc.property(optionTermsArb, (terms) => {
        expect(readTerms(JSON.parse(JSON.stringify(terms)))).toEqual({ ok: true, terms });
      }),
    );
  });
});
