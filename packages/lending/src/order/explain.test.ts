import { type CalendarDate, divideRounded } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  explainOrder,
  explainQuote,
  foldOrder,
  isRefusal,
  type Order,
  quote,
  type Refusal,
  reckonOrder,
  type Terms,
} from '../index.ts';
import { dayArb, hundreds, lifeOf, mxFair, termsArb } from '../testing/arbitraries.ts';
import { conventionLifeArb } from '../testing/convention-arbitraries.ts';
import { lent, OUT, pays, played, units } from '../testing/scenario.ts';

function sure<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer;
}

const nextChangeOn = (order: Order, asOf: CalendarDate) => reckonOrder(order, asOf).nextOn;

describe('explanations', { timeout: 60_000 }, () => {
  test('of an offer give the figures of its quote', () => {
    const request = { terms: mxFair, principalMinor: 300_000n, disbursedOn: OUT, client: 'new' } as const;
    const [priced, explained] = [sure(quote(request)), sure(explainQuote(request))];
    expect(explained.instalments.map(({ interest }) => interest.totalMinor)).toEqual(
      priced.schedule.map(({ interestMinor }) => interestMinor),
    );
    expect(explained.disbursedMinor).toBe(priced.disbursedMinor);
    expect(explained.instalments[0]?.interest.steps).toEqual([
      { fromOn: '2026-01-15', toOn: '2026-02-15', days: 31, baseMinor: 300_000n },
    ]);
  });

  test('of a prepaid period show a line for each base', () => {
    const order = played(lent(mxFair, 300_000n), [pays('2026-02-01', 2_000)]);
    const [first] = sure(explainOrder(order, '2026-02-10')).instalments;
    expect(first?.interest.steps.map(({ days }) => days)).toEqual([17, 14]);
  });

  test('of a late charge show base, days and what the cap left', () => {
    const [first] = sure(explainOrder(lent(mxFair, 300_000n), '2026-02-20')).instalments;
    expect(first?.late).toEqual({
      totalMinor: 975n,
      byHandMinor: 0n,
      steps: [{ fromLateDay: 1, toLateDay: 5, baseMinor: 97_518n, onceMinor: 975n, chargedMinor: 975n }],
    });
  });

  test('name all that was kept back of what was lent, in every life', () => {
    fc.assert(
      fc.property(conventionLifeArb, dayArb, (order, asOf) => {
        const explained = explainOrder(order, asOf);
        fc.pre(!isRefusal(explained));
        const { principalMinor, deducted, disbursedMinor } = explained;
        const kept = Object.values(deducted).reduce((sum, minor) => sum + minor, 0n);
        expect(principalMinor - kept).toBe(disbursedMinor);
      }),
      hundreds(1),
    );
  });

  test('add up to the amounts of the position, in every life', () => {
    const yearly = termsArb.map(
      (terms): Terms => ({
        ...terms,
        interest: {
          ...terms.interest,
          keeps: 'principal',
          ratePpm: 240_000,
          per: 'year',
          dayCount: 'actual/365',
        },
      }),
    );
    fc.assert(
      fc.property(lifeOf(yearly), dayArb, (order, asOf) => {
        // a change of the plan takes interest of some days to other rows, at another rate
        fc.pre(order.events.every(({ type }) => type !== 'replanned'));
        const { instalments, rate } = sure(explainOrder(order, asOf));
        const rows = foldOrder(order, asOf).instalments;
        const total = (steps: readonly { baseMinor: bigint; days: number }[]) =>
          steps.reduce((sum, { baseMinor, days }) => sum + baseMinor * BigInt(days), 0n);
        // flat interest is rounded for the loan, so that a row may be a unit off its own days
        const isFlat = order.terms.interest.method === 'flat';
        const interests = instalments.map(
          ({ interest }) =>
            divideRounded(
              total(interest.steps) * BigInt(rate.ratePpm),
              365_000_000n,
              order.terms.rounding.mode,
            ) + interest.byHandMinor,
        );
        const off = rows.map(({ interestMinor }, index) => Number(interestMinor - (interests[index] ?? 0n)));
        expect(off.filter((each) => Math.abs(each) > (isFlat ? 1 : 0))).toEqual([]);
        const charges = instalments.map(({ late }) =>
          late.steps.reduce((sum, { chargedMinor }) => sum + chargedMinor, late.byHandMinor),
        );
        expect(charges).toEqual(rows.map(({ penaltyMinor }) => penaltyMinor));
      }),
      hundreds(3),
    );
  });

  test('wait for the money to go out', () => {
    expect(explainOrder({ terms: mxFair, events: [] }, OUT)).toMatchObject({ refusal: 'not-disbursed' });
  });
});

describe('the next day on which time alone changes a loan', () => {
  test.each([
    ['2026-01-15', '2026-02-15', 'the first instalment falls due'],
    ['2026-02-15', '2026-02-16', 'it is late and charged'],
    ['2026-02-16', '2026-03-15', 'nothing grows by the day here'],
    ['2026-04-16', null, 'all is late'],
  ] as const)('after %s is %s: %s', (...[asOf, expected]) => {
    expect(nextChangeOn(lent(mxFair, 300_000n), asOf)).toBe(expected);
  });

  test('waits out grace, then the charge; ends with the tiers, at the cap, and while stopped', () => {
    const product = (late: Partial<typeof mxFair.late>) =>
      lent(
        { ...mxFair, plan: { ...mxFair.plan, instalments: 1 }, late: { ...mxFair.late, ...late } },
        300_000n,
      );
    const grace = product({ graceDays: 3 });
    expect([
      nextChangeOn(grace, '2026-02-15'),
      nextChangeOn(grace, '2026-02-16'),
      nextChangeOn(grace, '2026-02-19'),
    ]).toEqual(['2026-02-16', '2026-02-19', null]);
    const short = product({ oneTimePpm: 0, tiers: [{ fromDay: 1, toDay: 3, ppmPerDay: 1_000 }] });
    expect([nextChangeOn(short, '2026-02-17'), nextChangeOn(short, '2026-02-18')]).toEqual([
      '2026-02-18',
      null,
    ]);
    const capped = product({ oneTimePpm: 0, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 25_000 }] });
    expect([nextChangeOn(capped, '2026-02-16'), nextChangeOn(capped, '2026-02-17')]).toEqual([
      '2026-02-17',
      null,
    ]);
    const stopped = played(
      product({ oneTimePpm: 0, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 1_000 }] }),
      [{ type: 'stop', on: '2026-02-16', part: 'penalty' }],
    );
    expect(nextChangeOn(stopped, '2026-02-17')).toBeNull();
  });

  describe('of a daily-simple loan', () => {
    const daily = lent({ ...mxFair, interest: { ...mxFair.interest, method: 'daily-simple' } }, 300_000n);
    const after = (command: Parameters<typeof played>[1][number]) => played(daily, [command]);
    test.each([
      ['the end of its period, while that runs', daily, '2026-01-20', '2026-02-15'],
      ['each day past its end, while interest runs on', daily, '2026-04-16', '2026-04-17'],
      ['and months after it', daily, '2026-06-01', '2026-06-02'],
      [
        'none once interest is stopped',
        after({ type: 'stop', on: '2026-05-01', part: 'interest' }),
        '2026-05-02',
        null,
      ],
      ['none once it is written off', after({ type: 'write-off', on: '2026-05-01' }), '2026-05-02', null],
      [
        'none once no principal is left, though interest is owed',
        after({ type: 'waive', on: '2026-05-01', part: 'principal', amountMinor: 300_000n }),
        '2026-05-02',
        null,
      ],
    ] as const)('is %s', (...[, order, asOf, expected]) => {
      expect(foldOrder(order, asOf).payoffMinor).toBeGreaterThan(0n);
      expect(nextChangeOn(order, asOf)).toBe(expected);
    });
  });

  test('is the next day while a daily charge grows, and none once settled', () => {
    const daily = lent(
      { ...mxFair, late: { ...mxFair.late, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 1_000 }] } },
      300_000n,
    );
    expect([nextChangeOn(daily, '2026-02-15'), nextChangeOn(daily, '2026-02-20')]).toEqual([
      '2026-02-16',
      '2026-02-21',
    ]);
    const settled = played(lent(mxFair, 300_000n), [pays('2026-01-20', 3_100)]);
    expect([
      nextChangeOn(settled, '2026-01-20'),
      units(foldOrder(settled, '2026-01-20').creditMinor),
    ]).toEqual([null, 88.56]);
  });
});
