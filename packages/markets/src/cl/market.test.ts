import { addDays, type CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { calendarOf, formatMoney, isMobileOf } from '../index.ts';
import { isRut } from './identity.ts';

function holidaysOf(year: number): string[] {
  const days: string[] = [];
  for (let day: CalendarDate = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (calendarOf('cl-civil').isHoliday(day)) days.push(day.slice(5));
  return days;
}

// as the calendars of these years were published, without the days of elections
test.each([
  [
    2021,
    '01-01 04-02 04-03 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  ],
  [
    2023,
    '01-01 01-02 04-07 04-08 05-01 05-21 06-21 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  ],
])('the days of rest of %d', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.split(' '));
});

test.each([
  ['12.345.678-5', true],
  ['12345678-5', true],
  ['123456785', true],
  ['12345678-K', false],
  ['6-K', false],
  ['10000013-K', true],
  ['0123456-7', false],
  ['', false],
])('RUT %s: %s', (text, isRight) => {
  expect(isRut(text)).toBe(isRight);
});

test('pesos have no cents, and mobiles are nine digits from 9', () => {
  expect(formatMoney(1_234_567, 'CLP', { withCode: true })).toBe('$1.234.567 CLP');
  expect([isMobileOf('cl', '912345678'), isMobileOf('cl', '9123456789')]).toEqual([true, false]);
});
