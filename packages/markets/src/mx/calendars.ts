import {
  addDays,
  type BusinessCalendar,
  type CalendarDate,
  easterSunday,
  nthMonday,
  partsOfDate,
} from '@plazo/money';

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

export const calendars = {
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
} as const satisfies Record<string, BusinessCalendar>;
