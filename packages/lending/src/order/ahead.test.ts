import { addDays } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Ahead,
  decide,
  demoProduct,
  demoProducts,
  foldOrder,
  isRefusal,
  type Order,
  sumOfParts,
  type Terms,
} from '../index.ts';
import { disbursedOrder, hundreds, START, termsArb } from '../testing/arbitraries.ts';
import { lent, OUT, pays, played, units } from '../testing/scenario.ts';

/** What holds for whoever pays ahead on a product whose instalments keep their totals. */

const keptArb = termsArb
  .filter(({ interest }) => interest.method !== 'flat' && interest.keeps === 'instalment')
  .map((terms): Terms => ({ ...terms, prepayment: { ...terms.prepayment, ahead: 'meets-next' } }));
const principalArb = fc.integer({ min: 20_000, max: 1_000_000 }).map(BigInt);
const dayOf = (days: number) => addDays(START, days);

type Payment = { readonly after: number; readonly amountMinor: bigint; readonly ahead?: Ahead };

function pay(order: Order, { after, amountMinor, ahead }: Payment): Order {
  const on = dayOf(after);
  const chosen = ahead === undefined ? {} : { ahead };
  const decided = decide(
    order,
    { type: 'pay', on, amountMinor, paymentId: `paid-${order.events.length}`, channel: 'spei', ...chosen },
    on,
  );
  if (isRefusal(decided)) throw new Error(decided.reason);
  return { ...order, events: [...order.events, ...decided.events] };
}

const at = (order: Order, after: number) => foldOrder(order, dayOf(after));
const netOf = (order: Order, after: number) => {
  const { payoffMinor, creditMinor } = at(order, after);
  return payoffMinor - creditMinor;
};
const met = (order: Order, after: number) =>
  at(order, after).instalments.filter(({ state }) => state === 'paid').length;

/** Rising days, and thousandths of what is asked. */
const payingArb = fc
  .array(fc.record({ days: fc.integer({ min: 0, max: 40 }), share: fc.integer({ min: 1, max: 2_500 }) }), {
    maxLength: 5,
  })
  .map((steps) => {
    let after = 0;
    return steps.map(({ days, share }) => {
      after += days;
      return { after, share };
    });
  });

type Steps = readonly { readonly after: number; readonly share: number }[];

const paidBy = (start: Order, steps: Steps): Order =>
  steps.reduce((order, { after, share }) => {
    const { nextPaymentMinor, state } = at(order, after);
    const amountMinor = (nextPaymentMinor * BigInt(share)) / 1000n;
    return state === 'settled' || amountMinor === 0n ? order : pay(order, { after, amountMinor });
  }, start);

const lastOf = (steps: Steps) => steps.at(-1)?.after ?? 0;

describe('a loan that keeps its instalments', { timeout: 60_000 }, () => {
  test('ends with at most as many payments of what is asked as it has instalments', () => {
    fc.assert(
      fc.property(
        keptArb,
        principalArb,
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
        (terms, principal, gaps) => {
          let order = disbursedOrder(terms, principal);
          let [after, count] = [0, 0];
          for (const gap of gaps) {
            after += gap;
            const { nextPaymentMinor, payoffMinor, state } = at(order, after);
            if (state === 'settled') break;
            expect(nextPaymentMinor).toBeLessThanOrEqual(payoffMinor);
            const late = at(order, after).outstanding.penaltyMinor;
            fc.pre(late === 0n);
            order = pay(order, { after, amountMinor: nextPaymentMinor });
            count += 1;
          }
          expect(at(order, after)).toMatchObject({ state: 'settled', creditMinor: 0n });
          expect(count).toBeLessThanOrEqual(foldOrder(order, START).instalments.length);
        },
      ),
      hundreds(3),
    );
  });

  test('is not late, and charges nothing, where as much was paid as was agreed', () => {
    fc.assert(
      fc.property(keptArb, principalArb, fc.integer({ min: 1, max: 3 }), (...[terms, principal, count]) => {
        const order = disbursedOrder(terms, principal);
        const asked = at(order, 0).instalments.slice(0, count);
        const amountMinor = asked.reduce((sum, { totalMinor }) => sum + totalMinor, 0n);
        fc.pre(amountMinor > 0n);
        const paid = pay(order, { after: 3, amountMinor });
        const until = at(order, 0).instalments[count]?.dueOn;
        const days = Array.from({ length: 60 }, (_, index) => at(paid, 3 + index * 3));
        const inTime = days.filter(({ asOf }) => until === undefined || asOf <= until);
        expect(inTime.filter(({ state, daysLate }) => state === 'late' || daysLate > 0)).toEqual([]);
        expect(inTime.filter(({ outstanding }) => outstanding.penaltyMinor > 0n)).toEqual([]);
      }),
      hundreds(2),
    );
  });

  test('has an instalment met for good: time takes nothing back', () => {
    fc.assert(
      fc.property(
        keptArb,
        principalArb,
        payingArb,
        fc.integer({ min: 1, max: 120 }),
        (...[terms, principal, steps, later]) => {
          const order = paidBy(disbursedOrder(terms, principal), steps);
          const on = lastOf(steps);
          fc.pre(terms.interest.method === 'declining');
          expect(met(order, on + later)).toBeGreaterThanOrEqual(met(order, on));
        },
      ),
      hundreds(2),
    );
  });

  test('leaves exactly a unit where a unit less than the payoff is paid', () => {
    fc.assert(
      fc.property(keptArb, principalArb, payingArb, (...[terms, principal, steps]) => {
        const order = paidBy(disbursedOrder(terms, principal), steps);
        const after = lastOf(steps);
        const { payoffMinor } = at(order, after);
        fc.pre(payoffMinor > 1n);
        const left = at(pay(order, { after, amountMinor: payoffMinor - 1n }), after).payoffMinor;
        // where principal goes first, interest of a unit less of it is rounded anew
        const slack = isPrincipalFirst(terms) ? 1n : 0n;
        expect([1n - slack, 1n, 1n + slack]).toContain(left);
        expect(at(pay(order, { after, amountMinor: payoffMinor }), after)).toMatchObject({
          state: 'settled',
          payoffMinor: 0n,
        });
      }),
      hundreds(3),
    );
  });

  test('costs no more for who pays more, or a day earlier', () => {
    fc.assert(
      fc.property(
        keptArb,
        principalArb,
        payingArb,
        fc.record({
          amount: fc.bigInt({ min: 1_000n, max: 500_000n }),
          more: fc.bigInt({ min: 1n, max: 50_000n }),
          later: fc.integer({ min: 1, max: 60 }),
        }),
        (...[terms, principal, steps, { amount, more, later }]) => {
          fc.pre(terms.late.base.startsWith('overdue') && !isPrincipalFirst(terms));
          const order = paidBy(disbursedOrder(terms, principal), steps);
          const after = lastOf(steps) + 1;
          fc.pre(at(order, after).state !== 'settled');
          // interest, its tax and a late charge are rounded on each instalment
          const slack = BigInt(3 * terms.plan.instalments);
          const usual = netOf(pay(order, { after, amountMinor: amount }), after + later);
          const dearer = netOf(pay(order, { after, amountMinor: amount + more }), after + later);
          expect(dearer).toBeLessThanOrEqual(usual - more + slack);
          const earlier = netOf(pay(order, { after: after - 1, amountMinor: amount }), after + later);
          expect(earlier).toBeLessThanOrEqual(usual + slack);
        },
      ),
      hundreds(3),
    );
  });

  test('lets the borrower choose, at no hidden cost', () => {
    fc.assert(
      fc.property(
        keptArb,
        principalArb,
        fc.bigInt({ min: 1_000n, max: 400_000n }),
        (...[terms, principal, amountMinor]) => {
          const order = disbursedOrder(terms, principal);
          const debts = (['shortens', 'lowers', 'meets-next'] as const).map(
            (ahead) => at(pay(order, { after: 10, amountMinor, ahead }), 10).payoffMinor,
          );
          const slack = BigInt(terms.plan.instalments);
          const [least, , most] = debts.toSorted((a, b) => (a < b ? -1 : 1));
          expect((most ?? 0n) - (least ?? 0n)).toBeLessThanOrEqual(slack);
        },
      ),
      hundreds(2),
    );
  });
});

/** Lists that pay principal before interest leave interest that bears nothing. */
function isPrincipalFirst({ allocation }: Terms): boolean {
  if (!('indexOf' in allocation)) return false;
  return allocation.indexOf('principal') < allocation.indexOf('interest');
}

test.each(
  [...new Set(demoProducts.map(({ name }) => name))].map((name) => [name, demoProduct(name)] as const),
)(
  'what %s asks for is the sum of its parts on every day, and on its due date what was named before',
  (_id, terms) => {
    const loan = lent(terms, 3n * BigInt(terms.principal.minMinor));
    const level = units(foldOrder(loan, OUT).plannedPaymentMinor);
    const ahead = [1, 2, 3].map((count) => played(loan, [pays('2026-01-20', count * level)]));
    for (const order of [loan, ...ahead, played(loan, [pays('2026-02-18', level / 2)])])
      for (let day = 0; day < 100; day += 3) {
        const position = foldOrder(order, addDays('2026-01-20', day));
        const { nextPayment, nextPaymentMinor, plannedPaymentMinor, next, state } = position;
        expect(sumOfParts(nextPayment)).toBe(nextPaymentMinor);
        expect(plannedPaymentMinor).toBeGreaterThanOrEqual(nextPaymentMinor);
        if (state !== 'active' || !next || next.dueOn < position.asOf) continue;
        expect(foldOrder(order, next.dueOn).nextPaymentMinor).toBe(plannedPaymentMinor);
      }
  },
);
