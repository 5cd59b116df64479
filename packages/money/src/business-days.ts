import { addDays, type CalendarDate, dayOfWeek, partsOfDate } from './calendar-date.ts';
import { type BusinessCalendar, type CalendarId, calendars } from './calendars.ts';

export { type BusinessCalendar, type CalendarId, calendars, isCalendarId } from './calendars.ts';

const nthOfMonth = (day: number) => Math.ceil(day / 7);

/** Whether a day is closed by its weekday: weekends and, for Indian banks, second and fourth Saturdays. */
function isClosedWeekday(calendar: BusinessCalendar, date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  if (calendar.closedWeekdays.includes(weekday)) return true;
  return weekday === 6 && calendar.closedSaturdays.includes(nthOfMonth(partsOfDate(date).day));
}

/** A calendar by its id, or one that was made of it. */
type Calendar = CalendarId | BusinessCalendar;

/** Whether offices that follow the calendar are open. Past the last year of listed dates, recurring rules alone count. */
export function isBusinessDay(date: CalendarDate, of: Calendar): boolean {
  const calendar = typeof of === 'string' ? calendars[of] : of;
  return !isClosedWeekday(calendar, date) && !calendar.isHoliday(date);
}

function step(date: CalendarDate, days: 1 | -1, of: Calendar): CalendarDate {
  let day = date;
  while (!isBusinessDay(day, of)) day = addDays(day, days);
  return day;
}

/** The day itself where it is a business day, else the first one after it. */
export const nextBusinessDay = (date: CalendarDate, id: CalendarId): CalendarDate => step(date, 1, id);

/** The day itself where it is a business day, else the last one before it. */
export const previousBusinessDay = (date: CalendarDate, id: CalendarId): CalendarDate => step(date, -1, id);

/** The nth business day after a date; the date itself does not count. */
export function addBusinessDays(date: CalendarDate, days: number, of: Calendar): CalendarDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = step(addDays(day, 1), 1, of);
  return day;
}
