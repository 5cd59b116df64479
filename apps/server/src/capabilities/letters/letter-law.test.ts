import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { type Law, lawAt, sendUntil } from './letter-law.ts';

/** The hours and caps by which somebody is asked for money in writing, with the next lawful moment. */

// Monday to Friday, as in Mexico
const hours = {
  windows: [{ from: '07:00', to: '22:00', weekdays: [1, 2, 3, 4, 5] }],
  closedBy: undefined,
} as const;
const lawOf = (limits: Partial<Law['limits']> = {}, sent: readonly CalendarDate[] = []): Law => ({
  hours,
  timeZone: 'America/Mexico_City',
  limits: { day: 1, week: 3, apart: 1, ...limits },
  sent,
});
const at = (local: string) => new Date(`${local}:00-06:00`);

test.each([
  ['2026-11-23T07:00', '', ''],
  ['2026-11-23T06:59', 'outside-hours', '2026-11-23 07:00'],
  // the last minutes are left: a provider may hold a message for a moment
  ['2026-11-23T21:54', '', ''],
  ['2026-11-23T21:56', 'outside-hours', '2026-11-24 07:00'],
  ['2026-11-27T23:00', 'outside-hours', '2026-11-30 07:00'],
  ['2026-11-28T12:00', 'outside-hours', '2026-11-30 07:00'],
])('at %s: %j, from %j', (local, why, from) => {
  expect(lawAt(lawOf(), at(local))).toEqual({ why, from });
});

test.each([
  // one a day
  [{}, ['2026-11-23'], 'too-often', '2026-11-24 07:00'],
  [{ day: 2 }, ['2026-11-23'], '', ''],
  // three in seven days: the fourth once the first lies a week back, on a day with hours
  [{}, ['2026-11-18', '2026-11-19', '2026-11-20'], 'too-often', '2026-11-25 07:00'],
  [{}, ['2026-11-16', '2026-11-19', '2026-11-20'], '', ''],
  [{}, ['2026-11-21', '2026-11-22', '2026-11-23'], 'too-often', '2026-11-30 07:00'],
  // so many days apart, as in Colombia
  [{ week: 7, apart: 7 }, ['2026-11-20'], 'too-often', '2026-11-27 07:00'],
  [{ week: 7, apart: 7 }, ['2026-11-16'], '', ''],
] as const)('with %j and %j: %j, from %j', (...row) => {
  const [limits, sent, why, from] = row;
  expect(lawAt(lawOf(limits, sent), at('2026-11-23T10:00'))).toEqual({ why, from });
});

test('where no day is lawful none is named', () => {
  const never = { ...lawOf(), hours: { ...hours, windows: [] } };
  expect(lawAt(never, at('2026-11-23T10:00'))).toEqual({ why: 'outside-hours', from: '' });
});

test('what may ask for money is worth sending until its hours end, a paper for days', () => {
  const now = at('2026-11-23T10:00');
  expect(sendUntil(lawOf(), now, 0)).toEqual(at('2026-11-23T21:55'));
  expect(sendUntil(lawOf(), now, 3)?.toISOString().slice(0, 10)).toBe('2026-11-27');
});
