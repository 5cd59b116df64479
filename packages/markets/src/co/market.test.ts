import { addDays, type CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { calendarOf, formatMoney, isMobileOf } from '../index.ts';
import { isCedula } from './identity.ts';

function holidaysOf(year: number): string[] {
  const days: string[] = [];
  for (let day: CalendarDate = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (calendarOf('co-civil').isHoliday(day)) days.push(day.slice(5));
  return days;
}

// the eighteen days of 2026 as the press printed them
test('the days of rest of 2026, most of them on Mondays', () => {
  expect(holidaysOf(2026)).toEqual(
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'.split(
      ' ',
    ),
  );
});

test('two of them that fall together are one: Sacred Heart and Saint Peter on 30 June 2025', () => {
  expect(holidaysOf(2025).filter((day) => day.startsWith('06'))).toEqual(['06-02', '06-23', '06-30']);
});

test.each([
  ['12345', true],
  ['79123456', true],
  ['1012345678', true],
  ['791234567', false],
  ['2012345678', false],
  ['01234567', false],
  ['', false],
])('cédula %s: %s', (text, isRight) => {
  expect(isCedula(text)).toBe(isRight);
});

test('pesos have no cents, and mobiles begin with 3', () => {
  expect(formatMoney(1_234_567, 'COP', { withCode: true })).toBe('$1.234.567 COP');
  expect([isMobileOf('co', '3001234567'), isMobileOf('co', '6011234567')]).toEqual([true, false]);
});
