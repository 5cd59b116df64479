import { markets } from '@plazo/markets';
import { type CalendarDate, dayNumber } from '@plazo/money';
import { expect, test } from 'vitest';
import { type Command, classOf, flagsOn, foldOrder, type Order, reckonOrder } from '../index.ts';
import { accrualsOf } from '../ledger/accruals.ts';
import { attempt, lent, plain, played } from '../testing/scenario.ts';

/** Six instalments of 2,000.00, due on the 15th of each month from February on, with a late charge of 1 % a day. */

const late = { ...plain.late, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 10_000 }] };
const order = lent({ ...plain, late });
const flag = (on: CalendarDate, more: Partial<Command & { type: 'flag' }> = {}) =>
  ({ type: 'flag', on, flag: 'hardship', effects: ['pausesDelinquency'], ...more }) as const;
const classOn = (of: Order, on: CalendarDate) => classOf(of, markets.in.delinquency, foldOrder(of, on));
const daysOn = (of: Order, ...days: readonly CalendarDate[]) => days.map((on) => classOn(of, on).daysPastDue);
const chargedOn = (of: Order, on: CalendarDate) => Number(foldOrder(of, on).outstanding.penaltyMinor) / 100;

test('days of a pause are not past due, both its ends and each of them once', () => {
  const paused = played(order, [
    flag('2026-02-20', { to: '2026-02-25' }),
    flag('2026-02-24', { flag: 'dispute', to: '2026-03-01' }),
  ]);
  const days = ['2026-02-19', '2026-02-20', '2026-03-01', '2026-03-02'] as const;
  expect(daysOn(order, ...days)).toEqual([5, 6, 15, 16]);
  expect(daysOn(paused, ...days)).toEqual([5, 5, 5, 6]);
  // what the plan asks and the days late of pages stay
  expect(foldOrder(paused, '2026-03-02').daysLate).toBe(15);
});

test('a pause that nobody has ended goes on, and its end is the last day of it', () => {
  const open = played(order, [flag('2026-02-20')]);
  expect(daysOn(open, '2026-09-01')).toEqual([5]);
  const ended = played(open, [{ type: 'unflag', on: '2026-03-01', flag: 'hardship' }]);
  expect(daysOn(ended, '2026-03-01', '2026-03-02')).toEqual([5, 6]);
});

test('a pause puts the day off on which a loan stops performing, and mends no loan that has', () => {
  const indian = lent({ ...plain, market: 'in', late: { ...plain.late, tiers: [] } });
  expect(classOn(indian, '2026-05-16').id).toBe('NPA');
  const paused = played(indian, [flag('2026-03-01', { to: '2026-03-10' })]);
  expect([classOn(paused, '2026-05-25').id, classOn(paused, '2026-05-26').id]).toEqual(['SMA-2', 'NPA']);
  expect(reckonOrder(paused, '2026-05-16').nextOn).toBe('2026-05-26');
  const later = played(indian, [flag('2026-05-20', { to: '2026-07-20' })]);
  expect(classOn(later, '2026-07-20')).toMatchObject({ daysPastDue: 94, id: 'NPA' });
});

test('no late charge arises from the day after a flag that stops them, until its last day', () => {
  const held = played(order, [flag('2026-02-17', { effects: ['stopsPenalty'], to: '2026-02-20' })]);
  // 1 % of 2,000.00 a day
  const days = ['2026-02-17', '2026-02-20', '2026-02-21'] as const;
  expect(days.map((on) => chargedOn(order, on))).toEqual([40, 100, 120]);
  expect(days.map((on) => chargedOn(held, on))).toEqual([40, 40, 60]);
  expect(reckonOrder(held, '2026-02-18').nextOn).toBe('2026-02-20');
  const open = played(order, [flag('2026-02-17', { effects: ['stopsPenalty'] })]);
  expect(chargedOn(open, '2026-03-10')).toBe(40);
  const ended = played(open, [{ type: 'unflag', on: '2026-02-20', flag: 'hardship' }]);
  expect(chargedOn(ended, '2026-02-21')).toBe(60);
});

test.each(['instalment', 'principal'] as const)(
  'nights that begin on the days of a flag that stops interest bear none, where instalments keep their %s',
  (keeps) => {
    // 0.1 % a night of 12,000.00: 12.00
    const interest = { ...plain.interest, ratePpm: 365_000, dayCount: 'actual/365', keeps } as const;
    const bearing = lent({ ...plain, interest });
    const free = (to?: CalendarDate) => flag('2026-01-20', { effects: ['stopsInterest'], ...(to && { to }) });
    const interestOf = (of: Order, asOf: CalendarDate) =>
      foldOrder(of, asOf).instalments.map(({ interestMinor }) => Number(interestMinor) / 100);
    expect(interestOf(bearing, '2026-01-20')[0]).toBe(372);
    const held = played(bearing, [free('2026-01-24')]);
    expect(interestOf(held, '2026-01-20')[0]).toBe(312);
    const byNight = accrualsOf(held, '2026-01-19', '2026-01-26').map(({ interestMinor }) => interestMinor);
    expect(byNight).toEqual([1_200n, 0n, 0n, 0n, 0n, 0n, 1_200n]);
    const open = played(bearing, [free()]);
    expect(interestOf(open, '2026-01-23')).toEqual([60, 0, 0, 0, 0, 0]);
    const ended = played(open, [{ type: 'unflag', on: '2026-01-24', flag: 'hardship' }]);
    expect(interestOf(ended, '2026-01-24')).toEqual(interestOf(held, '2026-01-24'));
    const undone = played(held, [{ type: 'reverse', on: '2026-01-24', eventIndex: bearing.events.length }]);
    expect(interestOf(undone, '2026-01-24')).toEqual(interestOf(bearing, '2026-01-24'));
  },
);

test('a flag stands once, is taken off once, and not before it is there', () => {
  const flagged = played(order, [flag('2026-02-20', { to: '2026-02-25' })]);
  expect(attempt(flagged, flag('2026-02-25'))).toMatchObject({ refusal: 'already-so' });
  expect(attempt(flagged, { type: 'unflag', on: '2026-02-26', flag: 'hardship' })).toMatchObject({
    refusal: 'already-so',
  });
  expect(attempt(order, flag('2026-02-20', { to: '2026-02-19' }))).toMatchObject({ refusal: 'date-invalid' });
  const again = played(flagged, [
    flag('2026-02-26'),
    flag('2026-02-26', { flag: 'vulnerable', effects: [] }),
  ]);
  const { flags } = foldOrder(again, '2026-02-27');
  expect(flagsOn(flags, dayNumber('2026-02-27')).map((each) => each.flag)).toEqual([
    'hardship',
    'vulnerable',
  ]);
  expect(flags).toHaveLength(3);
});

test('a flag that is reversed never stood', () => {
  const eventIndex = order.events.length;
  const undone = played(order, [flag('2026-02-20'), { type: 'reverse', on: '2026-02-20', eventIndex }]);
  expect(daysOn(undone, '2026-03-02')).toEqual(daysOn(order, '2026-03-02'));
});
