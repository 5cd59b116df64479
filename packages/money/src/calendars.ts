import { addDays, type CalendarDate, dateOf, dayOfWeek, partsOfDate } from './calendar-date.ts';

/** Business-day calendars as data. Each says where its days come from; a deployment's desk adds what it learns. */

export type CalendarId = 'mx-bank' | 'mx-labour' | 'mx-cnbv-admin' | 'in-mh';

export type BusinessCalendar = {
  readonly name: string;
  readonly source: string;
  /** 0 Sunday to 6 Saturday. */
  readonly closedWeekdays: readonly number[];
  /** Which Saturdays of a month are closed besides, counted from 1. */
  readonly closedSaturdays: readonly number[];
  readonly isHoliday: (date: CalendarDate) => boolean;
};

/** Easter Sunday by the Gregorian computus in its form of 1876 (integer steps a to m). */
function easterSunday(year: number): CalendarDate {
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

function nthMonday(year: number, month: number, nth: number): CalendarDate {
  const first = dateOf({ year, month, day: 1 });
  return addDays(first, ((8 - dayOfWeek(first)) % 7) + (nth - 1) * 7);
}

const fixed = (date: CalendarDate, monthDays: readonly string[]) => monthDays.includes(date.slice(5));

/** Labour law, article 74: fixed days, three moved Mondays, and the federal handover every six years. */
function isMexicanLabourHoliday(date: CalendarDate): boolean {
  const { year, month, day } = partsOfDate(date);
  if (fixed(date, ['01-01', '05-01', '09-16', '12-25'])) return true;
  if (date === nthMonday(year, 2, 1) || date === nthMonday(year, 3, 3) || date === nthMonday(year, 11, 3))
    return true;
  return month === 10 && day === 1 && year >= 2024 && (year - 2024) % 6 === 0;
}

/** Days on which supervised entities close: the labour days, Holy Thursday and Friday, 2 November, 12 December. */
function isMexicanBankHoliday(date: CalendarDate): boolean {
  const { year, month } = partsOfDate(date);
  const isHandover = date.slice(5) === '10-01' && isMexicanLabourHoliday(date);
  if (isMexicanLabourHoliday(date) && !isHandover) return true;
  if (fixed(date, ['11-02', '12-12'])) return true;
  if (month !== 3 && month !== 4) return false;
  const easter = easterSunday(year);
  return date === addDays(easter, -3) || date === addDays(easter, -2);
}

/** The administrative list adds 5 May and the last days of December. */
const isMexicanAdminHoliday = (date: CalendarDate): boolean =>
  isMexicanBankHoliday(date) ||
  fixed(date, ['05-05']) ||
  (date.slice(5) >= '12-24' && date.slice(5) <= '12-31');

/**
 * Maharashtra, bank holidays with fixed dates. Festivals that follow the moon are gazetted each year; those of 2026 below,
 * and the closing of accounts on 1 April, were set down before we saw the gazette and no published list has confirmed
 * them. A deployment puts the state's notification in their place; other years have none.
 */
const MAHARASHTRA_FIXED = ['01-26', '02-19', '04-14', '05-01', '08-15', '10-02', '12-25'] as const;
const MAHARASHTRA_2026 = [
  '2026-03-03',
  '2026-03-19',
  '2026-03-21',
  '2026-03-26',
  '2026-03-31',
  '2026-04-01',
  '2026-04-03',
  '2026-05-28',
  '2026-06-26',
  '2026-08-26',
  '2026-09-14',
  '2026-10-20',
  '2026-11-10',
  '2026-11-24',
];

export const calendars: Readonly<Record<CalendarId, BusinessCalendar>> = {
  'mx-labour': {
    name: 'Mexico, mandatory rest days',
    source: 'Ley Federal del Trabajo, art. 74; election days are announced and not listed',
    closedWeekdays: [0],
    closedSaturdays: [],
    isHoliday: isMexicanLabourHoliday,
  },
  'mx-bank': {
    name: 'Mexico, days on which banks close',
    source: 'CNBV, general provisions on closing days of supervised entities, list of 2026',
    closedWeekdays: [0, 6],
    closedSaturdays: [],
    isHoliday: isMexicanBankHoliday,
  },
  'mx-cnbv-admin': {
    name: 'Mexico, administrative days of the CNBV',
    source: 'CNBV, closing days plus 5 May and late December',
    closedWeekdays: [0, 6],
    closedSaturdays: [],
    isHoliday: isMexicanAdminHoliday,
  },
  'in-mh': {
    name: 'India, Maharashtra, bank holidays',
    source:
      'Holidays under s. 25 of the Negotiable Instruments Act: the fixed days, and festivals of 2026 not confirmed by the gazette; second and fourth Saturdays closed since 2015',
    closedWeekdays: [0],
    closedSaturdays: [2, 4],
    isHoliday: (date) => fixed(date, MAHARASHTRA_FIXED) || MAHARASHTRA_2026.includes(date),
  },
};

/** Whether a text names a calendar that ships with us. */
export const isCalendarId = (text: unknown): text is CalendarId =>
  typeof text === 'string' && Object.hasOwn(calendars, text);
