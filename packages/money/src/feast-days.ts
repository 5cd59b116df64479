import { addDays, type CalendarDate, dateOf, dayOfWeek } from './calendar-date.ts';

/** Easter Sunday by the Gregorian computus in its form of 1876 (integer steps a to m). */
export function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dateOf({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

/** The nth Monday of a month, counted from 1. */
export function nthMonday(year: number, month: number, nth: number): CalendarDate {
  const first = dateOf({ year, month, day: 1 });
  return addDays(first, ((8 - dayOfWeek(first)) % 7) + (nth - 1) * 7);
}
