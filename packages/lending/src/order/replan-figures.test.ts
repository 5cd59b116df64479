import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  deriveEntries,
  explainOrder,
  foldOrder,
  isRefusal,
  type Order,
  type PlanChange,
  rateOf,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { lent, OUT, plain, played, units } from '../testing/scenario.ts';

/** Changed plans in round figures: 12,000.00 in six months without interest, 1 % with 16 % of tax on it once for being late. */

const terms: Terms = {
  ...plain,
  interest: { ...plain.interest, keeps: 'instalment' },
  late: { ...plain.late, oneTimePpm: 10_000, counts: 'instalment' },
  tax: { ppm: 160_000, on: ['late-charge'] },
};
const DAY: CalendarDate = '2026-04-08';
const MONTHLY = { count: 1, unit: 'month' } as const;
const replan = (change: PlanChange, on: CalendarDate = DAY): Command => ({ type: 'replan', on, change });
const rowsOn = (order: Order, on: CalendarDate) =>
  foldOrder(order, on)
    .instalments.filter(({ remainingMinor }) => remainingMinor > 0n)
    .map(({ no, dueOn, remainingMinor }) => [no, dueOn, units(remainingMinor)]);
const held = (order: Order, account: string) =>
  units(
    deriveEntries(order, DAY)
      .filter((entry) => entry.account === account)
      .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n),
  );

describe('instalments of 2,000.00, of which two are missed', () => {
  const due = ['2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'] as const;
  const open = (first: number) => due.map((dueOn, index) => [3 + index, dueOn, index === 0 ? first : 3_000]);
  const aged = (first: number) => [
    [7, '2026-05-05', first],
    [8, '2026-06-05', 6_000],
  ];
  const reAmortise = { kind: 're-amortise', interest: 'first' } as const;
  const reAge = {
    kind: 're-age',
    firstDueOn: '2026-05-05',
    instalments: 2,
    every: MONTHLY,
    interest: 'first',
  } as const;
  const late = [
    [1, '2026-02-15', 23.2],
    [2, '2026-03-15', 23.2],
  ];

  test.each<[string, PlanChange, readonly unknown[], number]>([
    ['over the four to come, late charges stay', reAmortise, [...late, ...open(3_000)], 0],
    ['and are asked with the first', { ...reAmortise, penalties: 'move' }, open(3_046.4), 0],
    ['and are forgiven with their tax', { ...reAmortise, penalties: 'waive' }, open(3_000), 46.4],
    ['over two new ones, late charges stay', reAge, [...late, ...aged(6_000)], 0],
    ['and are asked with the first', { ...reAge, penalties: 'move' }, aged(6_046.4), 0],
    ['and are forgiven with their tax', { ...reAge, penalties: 'waive' }, aged(6_000), 46.4],
  ])('%s: %j', (...[, change, rows, forgiven]) => {
    const changed = played(lent(terms), [replan(change)]);
    expect(rowsOn(changed, DAY)).toEqual(rows);
    expect(held(changed, 'waiver-expense')).toBe(forgiven);
    expect(held(changed, 'receivable:principal')).toBe(12_000);
  });
});

describe('instalments that are all to come', () => {
  const on: CalendarDate = '2026-01-20';
  const amounts = (change: PlanChange) => rowsOn(played(lent(terms), [replan(change, on)]), on);
  const days = [
    '2026-02-15',
    '2026-03-15',
    '2026-04-15',
    '2026-05-15',
    '2026-06-15',
    '2026-07-15',
    '2026-08-15',
    '2026-09-15',
  ];
  const each = (count: number, amount: number) =>
    days.slice(0, count).map((dueOn, index) => [index + 1, dueOn, amount]);

  test.each<[string, PlanChange, readonly unknown[]]>([
    ['two more make all smaller', { kind: 'reschedule', extraTerms: 2 }, each(8, 1_500)],
    ['two fewer make all larger', { kind: 'reschedule', extraTerms: -2 }, each(4, 3_000)],
    [
      'two more at the old level are never reached',
      { kind: 'reschedule', extraTerms: 2, keep: 'level' },
      each(6, 2_000),
    ],
    [
      'two fewer at the old level leave the rest to the last',
      { kind: 'reschedule', extraTerms: -2, keep: 'level' },
      [...each(3, 2_000), [4, '2026-05-15', 6_000]],
    ],
    [
      'another day moves all after it',
      { kind: 'reschedule', newDueOn: '2026-02-25' },
      ['02', '03', '04', '05', '06', '07'].map((month, index) => [index + 1, `2026-${month}-25`, 2_000]),
    ],
    [
      'another day of the second alone moves no other',
      { kind: 'reschedule', newDueOn: '2026-03-25', fromInstalment: 2, shift: 'this-only' },
      each(6, 2_000).map((row) => (row[0] === 2 ? [2, '2026-03-25', 2_000] : row)),
    ],
    [
      'a holiday of two moves the third and all after it',
      { kind: 'holiday', fromInstalment: 3, count: 2, interest: 'runs' },
      [...days.slice(0, 2), ...days.slice(4, 8)].map((dueOn, index) => [index + 1, dueOn, 2_000]),
    ],
  ])('%s', (...[, change, rows]) => {
    expect(amounts(change)).toEqual(rows);
  });

  test('changes follow each other: a holiday, then one more', () => {
    const order = played(lent(terms), [
      replan({ kind: 'holiday', fromInstalment: 3, count: 1, interest: 'stops' }, on),
      replan({ kind: 'reschedule', extraTerms: 1, keep: 'level' }, '2026-01-21'),
      replan({ kind: 'reschedule', extraTerms: 0, ratePpm: 0 }, '2026-01-22'),
    ]);
    expect(rowsOn(order, '2026-01-22').map(([, dueOn]) => dueOn)).toEqual([
      '2026-02-15',
      '2026-03-15',
      '2026-05-15',
      '2026-06-15',
      '2026-07-15',
      '2026-08-15',
      '2026-09-15',
    ]);
  });
});

describe('a rate that changes within a period', () => {
  const kept: Terms = {
    ...mxFair,
    tax: plain.tax,
    commission: plain.commission,
    interest: { ...mxFair.interest, keeps: 'instalment' },
    late: plain.late,
  };
  const rate = (ratePpm: number, on: CalendarDate) => replan({ kind: 'reschedule', ratePpm }, on);
  const interestOf = (order: Order, on: CalendarDate) =>
    foldOrder(order, on).instalments.map(({ interestMinor }) => units(interestMinor));

  test('counts each night by its own, as often as it changes', () => {
    const order = lent(kept, 300_000n);
    // 17 nights of 3,000.00 at 24 % are 33.53, 14 at 12 % 13.81
    const once = played(order, [rate(120_000, '2026-02-01')]);
    expect(interestOf(once, '2026-02-15')[0]).toBe(47.34);
    // then seven at 12 % and seven at none: 6.90
    const twice = played(once, [rate(0, '2026-02-08')]);
    const days = ['2026-01-31', '2026-02-01', '2026-02-07', '2026-02-08'] as const;
    expect(days.map((on) => rateOf(twice, on))).toEqual([240_000, 120_000, 120_000, 0]);
    expect(interestOf(twice, '2026-02-15')).toEqual([40.44, 0, 0]);
    const explained = explainOrder(twice, '2026-02-15');
    if (isRefusal(explained)) throw new Error(explained.reason);
    expect(explained.instalments[0]?.interest.steps).toEqual([
      { fromOn: OUT, toOn: '2026-02-01', days: 17, baseMinor: 300_000n, ratePpm: 240_000 },
      { fromOn: '2026-02-01', toOn: '2026-02-08', days: 7, baseMinor: 300_000n, ratePpm: 120_000 },
    ]);
  });

  test('takes the place of steps that were to come, and keeps those that were', () => {
    const steps = [
      { fromDay: 0, ratePpm: 120_000 },
      { fromDay: 10, ratePpm: 240_000 },
      { fromDay: 20, ratePpm: 360_000 },
    ];
    const stepped = lent({ ...kept, interest: { ...kept.interest, steps } }, 300_000n);
    // ten nights at 12 % are 9.86, ten at 24 % 19.73, eleven at 36 % 32.55
    expect(interestOf(stepped, '2026-02-15')[0]).toBe(62.14);
    // instead of the last eleven, five at 24 % and then eleven at 6 %: 5.42
    const changed = played(stepped, [rate(60_000, '2026-02-04')]);
    expect(interestOf(changed, '2026-02-15')[0]).toBe(35.01);
    const byInstalment = lent(
      {
        ...kept,
        interest: {
          ...kept.interest,
          steps: [
            { fromInstalment: 1, ratePpm: 120_000 },
            { fromInstalment: 2, ratePpm: 360_000 },
          ],
        },
      },
      300_000n,
    );
    // 31 nights at 12 % are 30.58; of the second five at 36 % stay, the rest is free
    const late = played(byInstalment, [rate(0, '2026-02-20')]);
    const [first, second] = interestOf(late, '2026-02-20');
    const open = units(foldOrder(late, '2026-02-20').instalments[0]?.balanceMinor ?? 0n);
    expect([first, second]).toEqual([30.58, Math.round((open * 0.36 * 5 * 100) / 365) / 100]);
  });
});

describe('interest and commission of a plan that changes', () => {
  const kept: Terms = {
    ...mxFair,
    principal: terms.principal,
    plan: { ...mxFair.plan, instalments: 6 },
    interest: { ...mxFair.interest, keeps: 'instalment' },
    late: plain.late,
    commission: { ppm: 0, flatMinor: 6_000, taken: 'spread' },
  };
  const reAge = (interest: 'first' | 'spread' | 'waive'): PlanChange => ({
    kind: 're-age',
    firstDueOn: '2026-05-05',
    instalments: 4,
    every: MONTHLY,
    interest,
  });

  test('that is overdue is asked with the first, by all alike, or given up with its tax', () => {
    const before = foldOrder(lent(kept, 720_000n), DAY);
    const overdue = before.instalments
      .slice(0, 2)
      .reduce((sum, { interestMinor }) => sum + interestMinor, 0n);
    const [first, spread, waived] = (['first', 'spread', 'waive'] as const).map((interest) =>
      played(lent(kept, 720_000n), [replan(reAge(interest))]),
    );
    if (!first || !spread || !waived) throw new Error('three plans');
    const interests = (order: Order) =>
      foldOrder(order, DAY)
        .instalments.slice(6)
        .map(({ interestMinor }) => interestMinor);
    const shares = interests(spread).map((amount, index) => amount - (interests(waived)[index] ?? 0n));
    expect((interests(first)[0] ?? 0n) - (interests(waived)[0] ?? 0n)).toBe(overdue);
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(overdue);
    const quarter = overdue / 4n;
    expect(shares.every((share) => share === quarter || share === quarter + 1n)).toBe(true);
    const given = before.instalments
      .slice(0, 2)
      .reduce((sum, { interestMinor, taxMinor }) => sum + interestMinor + taxMinor - 160n, 0n);
    expect(held(waived, 'waiver-expense')).toBe(units(given));
    // 40.00 of commission of four that are not due, 20.00 of two that are
    const commissions = (order: Order) =>
      foldOrder(order, DAY)
        .instalments.slice(6)
        .map(({ commissionMinor }) => units(commissionMinor));
    expect(commissions(waived)).toEqual([30, 10, 10, 10]);
    expect(foldOrder(waived, DAY).payoffMinor + given).toBe(before.payoffMinor);
  });
});
