import { invariant } from './invariant.ts';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Month = `0${Exclude<Digit, '0'>}` | '10' | '11' | '12';
type Day = `0${Exclude<Digit, '0'>}` | `${'1' | '2'}${Digit}` | '30' | '31';

/** A civil date `YYYY-MM-DD`. Dates of this form order as text does, so `<` and `toSorted()` are right. */
export type CalendarDate = `${number}-${Month}-${Day}`;

export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_PER_400_YEARS = 146_097;

/** Gregorian leap years. */
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Length of a month, 28 to 31; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const ZERO = 48;
/** The number that two digits of a text write. */
const twoDigits = (text: string, at: number) =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

// every figure begins with dates: digit by digit they are read several times as fast as cut out and converted
const readParts = (text: string): DateParts => ({
  year: twoDigits(text, 0) * 100 + twoDigits(text, 2),
  month: twoDigits(text, 5),
  day: twoDigits(text, 8),
});

/** Year, month and day of a date. */
export const partsOfDate = (date: CalendarDate): DateParts => readParts(date);

const MAX_YEAR = 9999;

/** Whether whole numbers name a day, and a text that was made of them its date. */
const isDay = ({ year, month, day }: DateParts, _text: string): _text is CalendarDate =>
  year >= 1 && year <= MAX_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** Whether a value is a day that exists, written `YYYY-MM-DD`, from year 1 on. */
export const isCalendarDate = (value: unknown): value is CalendarDate =>
  typeof value === 'string' && PATTERN.test(value) && isDay(readParts(value), value);

/** The date that a text says, or undefined where it says none. */
export const parseCalendarDate = (text: unknown): CalendarDate | undefined =>
  isCalendarDate(text) ? text : undefined;

const twoPlaces = (value: number) => (value < 10 ? `0${value}` : String(value));

/** The date of year, month and day. @throws where there is no such day */
export function dateOf(parts: DateParts): CalendarDate {
  const text = `${String(parts.year).padStart(4, '0')}-${twoPlaces(parts.month)}-${twoPlaces(parts.day)}`;
  const areWhole = Number.isInteger(parts.year + parts.month + parts.day);
  invariant(
    areWhole && isDay(parts, text),
    `There is no day ${text}: check the date arithmetic that made it`,
  );
  return text;
}

/**
 * Days since 1970-01-01. Years run from March, so that the leap day ends them and months have the fixed pattern
 * 153 days in five.
 */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOfDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthsFromMarch + 2) / 5) + day - 719_469;
}

/** The date of a day number; the inverse of `dayNumber`. */
export function dateOfDayNumber(number: number): CalendarDate {
  const days = number + 719_468;
  const era = Math.floor(days / DAYS_PER_400_YEARS);
  const dayOfEra = days - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthsFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthsFromMarch < 10 ? monthsFromMarch + 3 : monthsFromMarch - 9;
  const day = dayOfYear - Math.floor((153 * monthsFromMarch + 2) / 5) + 1;
  return dateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

/** The date so many days later, earlier where negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfDayNumber(dayNumber(date) + days);

/**
 * The date so many months after an anchor. A month end stays a month end (31 Jan → 28 Feb → 31 Mar); count from the
 * anchor each time, never from the last result, or a short month shortens all later ones.
 */
export function addMonths(anchor: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOfDate(anchor);
  const index = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  const length = daysInMonth(to.year, to.month);
  const isMonthEnd = day === daysInMonth(year, month);
  return dateOf({ ...to, day: isMonthEnd ? length : Math.min(day, length) });
}

/** Days from one date to another, negative where `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: CalendarDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** Negative, zero or positive, as sort functions want it. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : a > b ? 1 : 0);
