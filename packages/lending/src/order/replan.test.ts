import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  journalDifference,
  type Order,
  type PlanChange,
  previewReplan,
  sumOfParts,
} from '../index.ts';
import { changeArb, dayArb, hundreds, lifeArb, mxFair } from '../testing/arbitraries.ts';
import { exactText } from '../testing/exact-text.ts';
import { attempt, lent, OUT, pays, played } from '../testing/scenario.ts';

/** A plan that changes moves what is owed and neither makes nor loses any of it. */

const terms = {
  ...mxFair,
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
  interest: { ...mxFair.interest, keeps: 'instalment' },
  late: { ...mxFair.late, oneTimePpm: 0, counts: 'instalment' },
  plan: { ...mxFair.plan, instalments: 6 },
} as const;
const MONTHLY = { count: 1, unit: 'month' } as const;
const reAge = (firstDueOn: CalendarDate, instalments = 8): PlanChange => ({
  kind: 're-age',
  firstDueOn,
  instalments,
  every: MONTHLY,
  interest: 'first',
});
const replan = (on: CalendarDate, change: PlanChange) =>
  ({ type: 'replan', on, change, reason: 'hardship' }) as const;
const refusalOf = (answer: Order | { readonly refusal: string }) =>
  'refusal' in answer ? answer.refusal : 'accepted';

/** Two instalments missed by 8 April. */
const late = lent(terms, 720_000n);
const DAY: CalendarDate = '2026-04-08';

describe('any life whose plan changes', { timeout: 60_000 }, () => {
  test('owes as much after the change as before, and its books say so', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, changeArb, (order, on, changeOn) => {
        const change = changeOn(order, on);
        const { prepayment, interest } = order.terms;
        // a payoff that asks the whole period follows its days
        fc.pre(prepayment.interest === 'to-the-day' && prepayment.allowed === 'any-day');
        fc.pre(order.events.every((event) => event.on <= on));
        const decided = decide(order, { type: 'replan', on, change }, on);
        fc.pre(!isRefusal(decided));
        const events = isRefusal(decided) ? [] : decided.events;
        const after = { ...order, events: [...order.events, ...events] };
        const [was, is] = [foldOrder(order, on), foldOrder(after, on)];
        const waived = is.instalments.reduce((sum, row) => sum + sumOfParts(row.waived), 0n);
        const waivedBefore = was.instalments.reduce((sum, row) => sum + sumOfParts(row.waived), 0n);
        // the tax of interest that moves is rounded with its new instalment
        const difference = was.payoffMinor - is.payoffMinor - (waived - waivedBefore);
        const rounding = BigInt(is.instalments.length + 1);
        expect(difference).toBeGreaterThanOrEqual(-rounding);
        expect(difference).toBeLessThanOrEqual(rounding);
        // what was paid ahead of interest that no longer comes goes to principal
        expect(is.outstanding.principalMinor).toBeLessThanOrEqual(was.outstanding.principalMinor);
        const isSame = is.outstanding.principalMinor === was.outstanding.principalMinor;
        expect(isSame || interest.keeps !== 'instalment').toBe(true);
      }),
      hundreds(4),
    );
  });

  test('has the plan from before once the change is undone', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, changeArb, (order, on, changeOn) => {
        const change = changeOn(order, on);
        fc.pre(order.events.every((event) => event.on <= on));
        const changed = attempt(order, { type: 'replan', on, change });
        fc.pre(!isRefusal(changed));
        if (isRefusal(changed)) return;
        const undone = attempt(changed, { type: 'reverse', on, eventIndex: order.events.length });
        if (isRefusal(undone)) throw new Error(undone.reason);
        expect(exactText(foldOrder(undone, on))).toBe(exactText(foldOrder(order, on)));
        expect(exactText(journalDifference(deriveEntries(order, on), deriveEntries(undone, on)))).toBe('[]');
      }),
      hundreds(4),
    );
  });
});

describe('what is asked of a changed plan', () => {
  test('is the same whether instalments keep their totals or their principal, where all were paid as asked', () => {
    const paidUntil = fc.integer({ min: 0, max: 3 });
    const dayWithin = fc.integer({ min: 1, max: 27 });
    fc.assert(
      fc.property(paidUntil, dayWithin, changeArb, (count, days, changeOn) => {
        const plans = (['instalment', 'principal'] as const).map((keeps) => {
          const fresh = lent({ ...terms, interest: { ...terms.interest, keeps } }, 720_000n);
          const asked = foldOrder(fresh, OUT).instalments.slice(0, count);
          const order = played(
            fresh,
            asked.map(({ dueOn, totalMinor }) => pays(dueOn, Number(totalMinor) / 100)),
          );
          const on = addDays(asked.at(-1)?.dueOn ?? OUT, days);
          const change = changeOn(order, on);
          // the interest of a holiday comes with the instalment that moves, or with the last
          fc.pre(change.kind !== 'holiday');
          const changed = attempt(order, { type: 'replan', on, change });
          return isRefusal(changed)
            ? changed
            : foldOrder(changed, on).instalments.map((row) => [row.dueOn, row.state, row.due]);
        });
        expect(exactText(plans[1])).toBe(exactText(plans[0]));
      }),
      hundreds(3),
    );
  });

  test('stands on its new instalments; those before are moved, or paid, on their agreed days', () => {
    const aged = foldOrder(
      played(late, [pays('2026-02-15', 1_298.4), replan(DAY, reAge('2026-05-05', 2))]),
      DAY,
    );
    expect(aged.instalments.map(({ no, dueOn, state }) => [no, dueOn, state])).toEqual([
      [1, '2026-02-15', 'paid'],
      [2, '2026-03-15', 'moved'],
      [3, '2026-04-15', 'moved'],
      [4, '2026-05-15', 'moved'],
      [5, '2026-06-15', 'moved'],
      [6, '2026-07-15', 'moved'],
      [7, '2026-05-05', 'next'],
      [8, '2026-06-05', 'later'],
    ]);
    expect(aged.next?.no).toBe(7);
  });

  test('called due before the rows that it replaced were, it is charged from its own first late day in the books too', () => {
    const daily = { graceDays: 0, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 1_000 }] };
    const charged = lent({ ...terms, late: { ...terms.late, ...daily } }, 720_000n);
    const once = { kind: 're-age', firstDueOn: '2026-04-10', instalments: 8, every: MONTHLY } as const;
    const aged = played(charged, [replan(DAY, { ...once, interest: 'first', penalties: 'move' })]);
    const called: Order = {
      ...aged,
      events: [
        ...aged.events,
        { ...replan(DAY, { kind: 'accelerate' }), type: 'replanned', knownOn: '2026-05-08' },
      ],
    };
    const inBooks = deriveEntries(called, '2026-05-08')
      .filter(({ account }) => account === 'receivable:penalty')
      .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n);
    expect(inBooks).toBe(foldOrder(called, '2026-05-08').outstanding.penaltyMinor);
    expect(inBooks).toBeGreaterThan(0n);
  });

  test('who misses the first new instalment is late by it, and by its days alone', () => {
    const aged = played(late, [replan(DAY, reAge('2026-05-05'))]);
    expect(foldOrder(aged, '2026-05-05')).toMatchObject({ state: 'active', daysLate: 0 });
    expect(foldOrder(aged, '2026-05-08')).toMatchObject({
      state: 'late',
      daysLate: 3,
      forborneSince: DAY,
      delinquencyKeptDays: 52,
    });
  });

  test('who pays less than the last instalment of a holiday is late, though it was agreed lower', () => {
    const skipped = played(late, [
      pays('2026-02-15', 1_298.4),
      replan('2026-02-20', { kind: 'holiday', fromInstalment: 2, count: 1, interest: 'runs' }),
    ]);
    const last = foldOrder(skipped, '2026-02-20').instalments.at(-1);
    const agreed = foldOrder(late, '2026-01-15').instalments.at(-1);
    expect(last?.dueOn).toBe('2026-08-15');
    expect(last !== undefined && agreed !== undefined && last.totalMinor > agreed.totalMinor).toBe(true);
    let paid = skipped;
    for (const on of ['2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'] as const) {
      const { nextPaymentMinor } = foldOrder(paid, on);
      paid = played(paid, [pays(on, Number(nextPaymentMinor) / 100)]);
    }
    paid = played(paid, [pays('2026-08-15', Number(agreed?.totalMinor ?? 0n) / 100)]);
    expect(foldOrder(paid, '2026-08-16').state).toBe('late');
  });

  test('money that was sent to principal before covers no instalment of the new plan', () => {
    const shortened = { ...terms, prepayment: { ...terms.prepayment, ahead: 'shortens' } } as const;
    const order = played(lent(shortened, 720_000n), [
      pays('2026-01-20', 3_000),
      replan('2026-01-21', { kind: 'reschedule', extraTerms: 2 }),
    ]);
    expect(foldOrder(order, '2026-02-16').state).toBe('late');
  });

  test('grace asks interest alone, then the level; grace on both asks it later', () => {
    const graced = (graceInterest: number) =>
      foldOrder(
        played(late, [replan('2026-01-15', { kind: 'reschedule', gracePrincipal: 2, graceInterest })]),
        '2026-01-15',
      ).instalments;
    const [first, second, third, fourth] = graced(0);
    expect([first?.principalMinor, second?.principalMinor]).toEqual([0n, 0n]);
    expect(first?.totalMinor).toBeGreaterThan(0n);
    expect(third?.totalMinor).toBe(fourth?.totalMinor);
    const [none, asks] = graced(1);
    expect(none?.totalMinor).toBe(0n);
    expect(asks?.principalMinor).toBe(0n);
    expect(asks?.interestMinor).toBeGreaterThan(first?.interestMinor ?? 0n);
  });
});

describe('what a change takes', () => {
  test.each([
    [
      'an instalment that is due',
      { kind: 'holiday', fromInstalment: 2, count: 1, interest: 'runs' },
      'instalment-is-due',
    ],
    ['a first date too far away', reAge('2026-06-30'), 'first-due-too-far'],
    ['a date that is past', reAge('2026-04-08'), 'due-dates-invalid'],
    ['no instalments', reAge('2026-05-05', 0), 'terms-too-many'],
    ['all instalments taken away', { kind: 'reschedule', extraTerms: -4 }, 'no-instalments-left'],
    ['nothing', { kind: 'reschedule', extraTerms: 0 }, 'nothing-changes'],
    [
      'a new day behind the next one',
      { kind: 'reschedule', newDueOn: '2026-05-20', shift: 'this-only' },
      'due-dates-invalid',
    ],
  ] as const)('%s is refused', (_, change, refusal) => {
    expect(refusalOf(attempt(late, replan(DAY, change)))).toBe(refusal);
  });

  test.each([{ method: 'flat' }, { per: 'period' }] as const)(
    'a product whose interest is not of days keeps its plan: %o',
    (interest) => {
      const order = lent({ ...terms, interest: { ...mxFair.interest, ...interest } }, 720_000n);
      expect(refusalOf(attempt(order, replan(DAY, reAge('2026-05-05'))))).toBe('replan-not-offered');
    },
  );

  test('a settlement that stands, and a change of a later day, come first', () => {
    const settling = played(late, [
      {
        type: 'agree-settlement',
        on: DAY,
        parts: [{ by: '2026-04-20', amountMinor: 300_000n }],
        forgives: 'waiver',
      },
    ]);
    expect(refusalOf(attempt(settling, replan(DAY, reAge('2026-05-05'))))).toBe('settlement-open');
    const aged = played(late, [replan(DAY, reAge('2026-05-05'))]);
    const before = { ...replan('2026-04-01', reAge('2026-05-05')) };
    expect(refusalOf(attempt(aged, before, DAY))).toBe('replan-too-early');
  });

  test('the last change is undone first, and what it stands on afterwards', () => {
    const twice = played(late, [
      replan(DAY, reAge('2026-05-05')),
      replan('2026-04-10', { kind: 'reschedule', extraTerms: 1 }),
    ]);
    const undo = (order: Order, eventIndex: number) =>
      attempt(order, { type: 'reverse', on: '2026-04-11', eventIndex });
    expect(refusalOf(undo(twice, 4))).toBe('later-change-stands');
    const once = undo(twice, 5);
    if (isRefusal(once)) throw new Error(once.reason);
    expect(refusalOf(undo(once, 4))).toBe('accepted');
  });
});

describe('a change on offer', () => {
  const change = reAge('2026-05-05');
  const offered = played(late, [{ type: 'offer-plan', on: DAY, change, until: '2026-04-15' }]);
  const accept = (order: Order, on: CalendarDate, offerIndex = 4) =>
    refusalOf(attempt(order, { type: 'replan', on, change, offerIndex }));

  test('moves nothing until it is accepted, and can be until its last day', () => {
    expect(foldOrder(offered, DAY).planOffer).toMatchObject({ eventIndex: 4, until: '2026-04-15' });
    expect(foldOrder(offered, DAY).payoffMinor).toBe(foldOrder(late, DAY).payoffMinor);
    expect(accept(offered, '2026-04-15')).toBe('accepted');
    expect(accept(offered, '2026-04-16')).toBe('offer-gone');
  });

  test('is gone once it was accepted, or a settlement took its place', () => {
    const parts = [{ by: '2026-04-20', amountMinor: 300_000n }] as const;
    const agreed = played(offered, [{ type: 'agree-settlement', on: DAY, parts, forgives: 'waiver' }]);
    const accepted = played(offered, [{ type: 'replan', on: DAY, change, offerIndex: 4 }]);
    expect([accept(agreed, DAY), accept(accepted, DAY), accept(late, DAY)]).toEqual([
      'offer-gone',
      'offer-gone',
      'offer-gone',
    ]);
  });

  test('is refused where it would stand too long', () => {
    const long = attempt(late, { type: 'offer-plan', on: DAY, change, until: '2026-05-30' });
    expect(refusalOf(long)).toBe('offer-days');
  });
});

describe('the preview of a change', () => {
  const preview = (change: PlanChange, order = late) => {
    const previewed = previewReplan(order, change, DAY);
    if (isRefusal(previewed)) throw new Error(previewed.reason);
    return previewed;
  };

  test('asks for consent where something is asked sooner or more', () => {
    expect(preview(reAge('2026-05-05')).needsConsent).toBe(true);
    expect(preview({ kind: 'reschedule', ratePpm: 0 }).needsConsent).toBe(false);
    expect(preview({ kind: 'accelerate' }).needsConsent).toBe(true);
  });

  test('says it to the cent, and rates that an equation solved apart from it gives', () => {
    const paid = played(late, [pays('2026-02-15', 1_298.4)]);
    const { before, after, debtMinor, position } = preview(reAge('2026-05-05', 4), paid);
    // 6,071.84 of principal and 189.17 of interest so far; 30.27 of tax are owed beside it
    expect([debtMinor, position.before.payoffMinor]).toEqual([626_101n, 629_128n]);
    expect(after.open.map(({ no, dueOn, remainingMinor }) => [no, dueOn, remainingMinor])).toEqual([
      [7, '2026-05-05', 175_626n],
      [8, '2026-06-05', 162_658n],
      [9, '2026-07-05', 162_658n],
      [10, '2026-08-05', 162_660n],
    ]);
    const told = [before, after].map(({ open: _open, ...figures }) => figures);
    // 626,101 against what is left without tax, 629,128 against all of it; days over 365, what is late at once
    expect(told).toEqual([
      {
        remainingMinor: 649_095n,
        lastDueOn: '2026-07-15',
        catPercent: '26.8',
        kfsAprPercent: '27.80',
        effectiveWithTaxPercent: '31.64',
      },
      {
        remainingMinor: 663_602n,
        lastDueOn: '2026-08-05',
        catPercent: '26.5',
        kfsAprPercent: '27.48',
        effectiveWithTaxPercent: '31.22',
      },
    ]);
  });

  test('is of the debt alone, a claim beside it, and refused like the change itself', () => {
    const claimed = played(late, [
      pays('2026-02-15', 8_000),
      { type: 'refund', on: '2026-02-16', amountMinor: 10_000n },
      { type: 'reverse', on: '2026-02-20', eventIndex: 4 },
    ]);
    const { debtMinor, position } = preview(reAge('2026-05-05'), claimed);
    expect(position.before.claimMinor).toBe(10_000n);
    expect(debtMinor).toBe(preview(reAge('2026-05-05')).debtMinor);
    expect(previewReplan(late, reAge('2026-06-30'), DAY)).toMatchObject({ refusal: 'first-due-too-far' });
  });

  test('says what is left to pay, until when, and what the debt of the day costs a year', () => {
    const { before, after } = preview(reAge('2026-05-05'));
    expect(after.lastDueOn).toBe('2026-12-05');
    expect(after.remainingMinor).toBeGreaterThan(before.remainingMinor);
    expect(Number(after.catPercent)).toBeGreaterThan(20);
  });
});
