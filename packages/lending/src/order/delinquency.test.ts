import { markets } from '@plazo/markets';
import { addDays, type CalendarDate, dayNumber, daysBetween } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classOf, flagsOn, foldOrder, type Order } from '../index.ts';
import { lifeArb, START } from '../testing/arbitraries.ts';
import { lent, pays, plain, played } from '../testing/scenario.ts';

/** Six instalments of 2,000.00, due on the 15th of each month from February on, classed by each market. */

const classOn = (order: Order, market: keyof typeof markets, on: CalendarDate) =>
  classOf(order, markets[market].delinquency, foldOrder(order, on));
const idOn = (order: Order, market: keyof typeof markets, on: CalendarDate) => classOn(order, market, on).id;
const unpaid = lent(plain);

describe('the class of a loan', () => {
  test('is by the oldest instalment, and each market counts its own days', () => {
    const days = [
      '2026-02-14',
      '2026-02-15',
      '2026-02-16',
      '2026-03-17',
      '2026-05-15',
      '2026-05-16',
      '2026-05-17',
    ] as const;
    const told = (market: keyof typeof markets) => days.map((on) => idOn(unpaid, market, on));
    expect(told('in')).toEqual(['standard', 'SMA-0', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA', 'NPA']);
    expect(told('mx')).toEqual(['current', 'current', '1-30', '1-30', '61-90', '61-90', 'past-due']);
    expect(told('co')).toEqual(['A', 'A', 'A', 'A', 'C', 'C', 'D']);
    expect(told('cl')).toEqual(['current', 'current', '1-29', '30-59', '60-89', 'past-due', 'past-due']);
  });

  test('stays non-performing until everything in arrears is paid, where the market says so, and follows the days elsewhere', () => {
    // three are paid of the four that are due; the last of them is two days past due
    const some = played(unpaid, [pays('2026-05-17', 6_000)]);
    expect([classOn(some, 'in', '2026-05-17').daysPastDue, idOn(some, 'in', '2026-05-17')]).toEqual([
      3,
      'NPA',
    ]);
    expect(idOn(some, 'in', '2026-06-10')).toBe('NPA');
    expect(idOn(some, 'co', '2026-05-17')).toBe('A');
    const all = played(some, [pays('2026-05-20', 2_000)]);
    expect(idOn(all, 'in', '2026-05-19')).toBe('NPA');
    expect(idOn(all, 'in', '2026-05-20')).toBe('standard');
    // late again, it is by its own days
    expect(idOn(all, 'in', '2026-06-15')).toBe('SMA-0');
  });

  test('is as bad as before for a year after the plan was changed while it was late', () => {
    const change = {
      kind: 're-age',
      firstDueOn: '2026-05-10',
      instalments: 14,
      every: { count: 1, unit: 'month' },
      interest: 'first',
    } as const;
    const keeps = { ...plain, interest: { ...plain.interest, keeps: 'instalment' } } as const;
    const aged = played(lent(keeps), [{ type: 'replan', on: '2026-04-20', change, reason: 'hardship' }]);
    expect(classOn(aged, 'in', '2026-04-21')).toMatchObject({ daysPastDue: 0, id: 'SMA-2' });
    const paid = played(
      aged,
      Array.from({ length: 14 }, (_, at) => pays(addMonth('2026-05-10', at), 858)),
    );
    expect(idOn(paid, 'in', '2027-04-19')).toBe('SMA-2');
    expect(idOn(paid, 'in', '2027-04-20')).toBe('standard');
  });

  test.each([
    // 60 days after the due day, which India counts and Colombia does not
    ['2026-04-16', 'SMA-2', 'B'],
    ['2026-04-15', 'SMA-1', 'B'],
    ['2026-04-17', 'SMA-2', 'C'],
  ] as const)(
    'keeps the days that it had when its plan was changed on %s: %s and %s',
    (on, india, colombia) => {
      const change = {
        kind: 're-age',
        firstDueOn: '2026-05-10',
        instalments: 14,
        every: { count: 1, unit: 'month' },
        interest: 'first',
      } as const;
      const aged = played(lent(plain), [{ type: 'replan', on, change, reason: 'hardship' }]);
      expect([idOn(aged, 'in', on), idOn(aged, 'in', '2026-05-01')]).toEqual([india, india]);
      expect([idOn(aged, 'co', on), idOn(aged, 'co', '2026-05-01')]).toEqual([colombia, colombia]);
    },
  );
});

const addMonth = (from: CalendarDate, months: number): CalendarDate =>
  Array.from({ length: months }).reduce<CalendarDate>((on) => addDays(on, 31), from);

test('of any life is what a walk over each of its days comes to', () => {
  fc.assert(
    fc.property(lifeArb, fc.integer({ min: 60, max: 300 }), (order, days) => {
      const asOf = addDays(START, days);
      const first = foldOrder(order, asOf).disbursedOn;
      if (first === null || order.events.some(({ type }) => type === 'replanned')) return;
      // a reversal tells the days before it anew
      const undone = order.events.some(({ type }) => type === 'reversed');
      if (undone && order.events.some(({ type }) => type === 'flagged')) return;
      let isStuck = false;
      const paused: CalendarDate[] = [];
      for (let on = first; on <= asOf; on = addDays(on, 1)) {
        const { oldestUnmetOn, flags } = foldOrder(order, on);
        const isPaused = flagsOn(flags, dayNumber(on)).some(({ effects }) =>
          effects.includes('pausesDelinquency'),
        );
        if (isPaused) paused.push(on);
        const late = oldestUnmetOn === null ? 0 : daysBetween(oldestUnmetOn, on) + 1;
        const free = oldestUnmetOn === null ? [] : paused.filter((day) => day >= oldestUnmetOn);
        isStuck = late - free.length > 90 || (isStuck && late > 0);
      }
      expect(classOn(order, 'in', asOf).isNonPerforming).toBe(isStuck);
    }),
    { numRuns: 60 },
  );
});
