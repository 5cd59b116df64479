import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  isLeapYear,
  nthMonday,
  parseCalendarDate,
  yearFraction,
} from './index.ts';

/** The platform's calendar as an oracle; the code under test has its own. */
const platformDate = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const days = fc.integer({ min: -700_000, max: 2_900_000 });

describe('calendar dates', () => {
  test('agree with the platform on each day and weekday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = dateOfDayNumber(day);
        expect(date).toBe(platformDate(day));
        expect(dayNumber(date)).toBe(day);
        expect(dayOfWeek(date)).toBe(new Date(day * 86_400_000).getUTCDay());
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-00',
    'x2026-01-01',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'tomorrow',
    20260101,
    null,
  ])('there is no date %s', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  test('leap years', () => {
    expect([1900, 2000, 2023, 2024, 2100].filter(isLeapYear)).toEqual([2000, 2024]);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-31'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-30', 2, '2026-03-30'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ] as const)('%s and %d months is %s: a month end stays a month end', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test('days added are the days between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const from = dateOfDayNumber(day);
        expect(daysBetween(from, addDays(from, count))).toBe(count);
      }),
    );
  });

  test('compare as calendars do', () => {
    const dates: CalendarDate[] = ['2026-10-01', '2026-09-30', '2025-12-31', '2026-09-30'];
    expect(dates.toSorted(compareDates)).toEqual(['2025-12-31', '2026-09-30', '2026-09-30', '2026-10-01']);
  });
});

describe('parts of a year', () => {
  test.each([
    ['2026-01-31', '2026-02-28', '30/360', 28n, 360n],
    ['2026-01-15', '2026-02-15', '30/360', 30n, 360n],
    ['2026-01-15', '2026-02-15', 'actual/360', 31n, 360n],
    ['2026-01-15', '2026-02-15', 'actual/365', 31n, 365n],
    ['2023-12-31', '2024-01-02', 'actual/actual', 366n + 365n, 133_590n],
    ['2024-01-01', '2025-01-01', 'actual/actual', 133_590n, 133_590n],
    // 19 nights end in 2023 and 12 in 2024
    ['2023-12-12', '2024-01-12', 'actual/actual-by-end', 19n * 366n + 12n * 365n, 133_590n],
    ['2023-12-31', '2024-01-02', 'actual/actual-by-end', 2n * 365n, 133_590n],
    ['2023-12-31', '2024-12-31', 'actual/actual-by-end', 133_590n, 133_590n],
    ['2025-01-01', '2026-01-01', 'actual/actual-by-end', 133_590n, 133_590n],
    ['2025-01-01', '2026-01-01', 'actual/actual', 133_590n, 133_590n],
    // NASD: the end of February is a 30th, a 31st after a 30th one too
    ['2026-01-31', '2026-02-28', '30/360-us', 28n, 360n],
    ['2026-01-31', '2026-03-31', '30/360-us', 60n, 360n],
    ['2026-01-15', '2026-03-31', '30/360-us', 76n, 360n],
    ['2026-02-28', '2026-08-31', '30/360-us', 180n, 360n],
    ['2024-02-28', '2024-03-31', '30/360-us', 33n, 360n],
    ['2024-02-29', '2025-02-28', '30/360-us', 360n, 360n],
    ['2025-11-30', '2026-01-29', '30/360-us', 59n, 360n],
    ['2026-01-31', '2026-02-28', '30/360-periods', 30_000_000n, 360_000_000n],
    // fourteen of the 28 nights between 15 February and 15 March
    ['2026-01-15', '2026-03-01', '30/360-periods', 45_000_000n, 360_000_000n],
    ['2024-02-01', '2024-03-01', 'actual/365-feb29', 29n * 365n, 133_590n],
    ['2024-02-28', '2024-02-29', 'actual/365-feb29', 365n, 133_590n],
    ['2024-02-29', '2024-03-31', 'actual/365-feb29', 31n * 366n, 133_590n],
    ['2023-02-01', '2025-03-01', 'actual/365-no-leap', 758n, 365n],
  ] as const)('%s to %s by %s', (...[from, to, dayCount, weight, perYear]) => {
    expect(yearFraction(from, to, dayCount)).toEqual({ weight, perYear });
  });

  test('add up over adjoining stretches', () => {
    const count = fc.constantFrom('30/360', 'actual/360', 'actual/365', 'actual/actual');
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 25_000 }),
        fc.nat(900),
        fc.nat(900),
        count,
        (...[start, a, b, dayCount]) => {
          const [from, middle, to] = [start, start + a, start + a + b].map(dateOfDayNumber);
          if (!from || !middle || !to) throw new Error('three dates were made');
          const whole = yearFraction(from, to, dayCount).weight;
          expect(
            yearFraction(from, middle, dayCount).weight + yearFraction(middle, to, dayCount).weight,
          ).toBe(whole);
        },
      ),
    );
  });
});

test('the nth Monday of a month, whatever day it begins on', () => {
  // Mexico's day of the constitution, of Juárez and of the revolution; a month that begins on a Monday
  expect([
    nthMonday(2026, 2, 1),
    nthMonday(2026, 3, 3),
    nthMonday(2027, 11, 3),
    nthMonday(2026, 6, 1),
  ]).toEqual(['2026-02-02', '2026-03-16', '2027-11-15', '2026-06-01']);
});

test('a text that is no date does not compile as one', () => {
  const written: readonly CalendarDate[] = [
    '2026-01-31',
    // @ts-expect-error: months and days have two digits
    '2026-1-2',
    // @ts-expect-error: there is no thirteenth month
    '2026-13-01',
  ];
  expect(written.filter(isCalendarDate)).toEqual(['2026-01-31']);
});
