import { addDays, type CalendarDate, dayOfWeek, partsOfDate } from './calendar-date.ts';

/** A calendar of business days as data. It says where its days come from. */
export type BusinessCalendar = {
  readonly name: string;
  readonly source: string;
  /** 0 Sunday to 6 Saturday. */
  readonly closedWeekdays: readonly number[];
  /** Which Saturdays of a month are closed besides, counted from 1. */
  readonly closedSaturdays: readonly number[];
  readonly isHoliday: (date: CalendarDate) => boolean;
};

const nthOfMonth = (day: number) => Math.ceil(day / 7);

/** Whether a day is closed by its weekday: always, or as the nth Saturday of its month. */
function isClosedWeekday(calendar: BusinessCalendar, date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  if (calendar.closedWeekdays.includes(weekday)) return true;
  return weekday === 6 && calendar.closedSaturdays.includes(nthOfMonth(partsOfDate(date).day));
}

/** Whether offices that follow the calendar are open. Past the last year of listed dates, recurring rules alone count. */
export const isBusinessDay = (date: CalendarDate, calendar: BusinessCalendar): boolean =>
  !isClosedWeekday(calendar, date) && !calendar.isHoliday(date);

function step(date: CalendarDate, days: 1 | -1, calendar: BusinessCalendar): CalendarDate {
  let day = date;
  while (!isBusinessDay(day, calendar)) day = addDays(day, days);
  return day;
}

/** The day itself where it is a business day, else the first one after it. */
export const nextBusinessDay = (date: CalendarDate, calendar: BusinessCalendar): CalendarDate =>
  step(date, 1, calendar);

/** The day itself where it is a business day, else the last one before it. */
export const previousBusinessDay = (date: CalendarDate, calendar: BusinessCalendar): CalendarDate =>
  step(date, -1, calendar);

/** The nth business day after a date; the date itself does not count. */
export function addBusinessDays(date: CalendarDate, days: number, calendar: BusinessCalendar): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = step(addDays(day, 1), 1, calendar);
  return day;
}
