import { invariant } from './invariant.ts';

/** A civil date `YYYY-MM-DD`. Dates of this form order as text does, so `<` and `toSorted()` are right. */
export type CalendarDate = `${number}-${number}-${number}`;

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

/** Year, month and day of a date. */
export const partsOfDate = (date: CalendarDate): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Whether a value is a day that exists, written `YYYY-MM-DD`, from year 1 on. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !PATTERN.test(value)) return false;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8, 10));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date that a text says, or undefined where it says none. */
export const parseCalendarDate = (text: unknown): CalendarDate | undefined =>
  isCalendarDate(text) ? text : undefined;

/** The date of year, month and day. @throws where there is no such day */
export function dateOf({ year, month, day }: DateParts): CalendarDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  invariant(isCalendarDate(text), `There is no day ${text}: check the date arithmetic that made it`);
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
