import type { CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, foldOrder, isRefusal, type Order, type Terms } from '../index.ts';
import { hundreds, mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, OUT, pays, plain, played, units } from '../testing/scenario.ts';

/** More money that has as many instalments as a new loan: those of a day are asked as one. */

const more = (on: CalendarDate, amountMinor: bigint): Command => ({
  type: 'disburse-again',
  on,
  amountMinor,
  plan: 'own-term',
});
const asked = (order: Order, on: CalendarDate) =>
  foldOrder(order, on)
    .instalments.filter(({ remainingMinor }) => remainingMinor > 0n)
    .map(({ no, dueOn, remainingMinor }) => [no, dueOn, units(remainingMinor)]);
const keeping = (keeps: 'instalment' | 'principal', terms: Terms = mxFair): Terms => ({
  ...terms,
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
  interest: { ...terms.interest, keeps },
  plan: { ...terms.plan, instalments: 6 },
});

describe.each(['instalment', 'principal'] as const)('where instalments keep their %s', (keeps) => {
  const paidTwo = [pays('2026-02-15', 2_000), pays('2026-03-15', 2_000)];

  test('12,000.00 in six and 6,000.00 after two of them are four of 3,000.00 and two of 1,000.00', () => {
    const order = played(lent(keeping(keeps, plain)), [...paidTwo, more('2026-03-20', 600_000n)]);
    expect(asked(order, '2026-03-20')).toEqual([
      [3, '2026-04-15', 3_000],
      [4, '2026-05-15', 3_000],
      [5, '2026-06-15', 3_000],
      [6, '2026-07-15', 3_000],
      [7, '2026-08-15', 1_000],
      [8, '2026-09-15', 1_000],
    ]);
  });

  test('on the first day it is repaid with the loan, and undone it leaves the plan as it was', () => {
    const fresh = lent(keeping(keeps, plain));
    const order = played(fresh, [more(OUT, 600_000n)]);
    expect(asked(order, OUT).map(([, , amount]) => amount)).toEqual(Array.from({ length: 6 }, () => 3_000));
    const undone = played(order, [{ type: 'reverse', on: OUT, eventIndex: fresh.events.length }]);
    expect(foldOrder(undone, OUT).instalments).toEqual(foldOrder(fresh, OUT).instalments);
  });

  test('on a due day each instalment asks what the loan asked and what a new loan of that day would', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 50_000, max: 900_000 }),
        (count, amount) => {
          const fresh = lent(keeping(keeps), 720_000n);
          const plan = foldOrder(fresh, OUT).instalments;
          const on = plan[count - 1]?.dueOn ?? OUT;
          const before = played(
            fresh,
            plan.slice(0, count).map(({ dueOn, totalMinor }) => pays(dueOn, Number(totalMinor) / 100)),
          );
          const own = foldOrder(startedOn(keeping(keeps), BigInt(amount), on), on).instalments;
          const after = foldOrder(played(before, [more(on, BigInt(amount))]), on).instalments.slice(count);
          expect(after.map(({ dueOn }) => dueOn)).toEqual(own.map(({ dueOn }) => dueOn));
          for (const [index, row] of after.entries()) {
            const expected = (plan[count + index]?.totalMinor ?? 0n) + (own[index]?.totalMinor ?? 0n);
            // interest of both is rounded as one
            expect(Math.abs(Number(row.totalMinor - expected))).toBeLessThanOrEqual(index < 5 ? 2 : 6);
          }
        },
      ),
      hundreds(1),
    );
  });
});

function startedOn(terms: Terms, principalMinor: bigint, on: CalendarDate): Order {
  const days: readonly Command[] = [
    { type: 'confirm', on, principalMinor, client: 'new', couponMinor: 0n, instalments: 6 },
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on },
  ];
  return played({ terms, events: [] }, days);
}

test('terms say it too; a rate of a period and a charge with each instalment have none', () => {
  const disbursements = { most: 3, limitMinor: 2_000_000, plan: 'own-term' } as const;
  const command = { type: 'disburse-again', on: '2026-03-20', amountMinor: 600_000n } as const;
  const paidTwo = [pays('2026-02-15', 2_000), pays('2026-03-15', 2_000)];
  const byTerms = played(lent({ ...plain, disbursements }), [...paidTwo, command]);
  expect(asked(byTerms, '2026-03-20')).toHaveLength(6);
  const refusalOf = (terms: Terms) => {
    const answer = attempt(played(lent(terms), paidTwo), command);
    return isRefusal(answer) ? answer.refusal : 'taken';
  };
  const charges = [{ id: 'insurance', trigger: 'instalment', flatMinor: 0, ppm: 0 }] as const;
  expect([
    refusalOf({ ...plain, disbursements }),
    refusalOf({ ...plain, disbursements, interest: { ...plain.interest, per: 'period' } }),
    refusalOf({ ...plain, disbursements, charges }),
    refusalOf({ ...plain, charges }),
  ]).toEqual(['taken', 'disbursement-not-offered', 'disbursement-not-offered', 'taken']);
});
