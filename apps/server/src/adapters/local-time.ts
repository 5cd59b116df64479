import { addDays, type CalendarDate, parseCalendarDate } from '@plazo/money';

/** Time zones are the server's (architecture, section 2): here instants become local dates and back. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(instant: Date, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
const lastMinutes = new Map<string, { readonly minute: number; readonly date: CalendarDate }>();

/** The calendar date of an instant in a time zone. No zone changes its day within a minute, so a minute is asked once. */
export function localDate(instant: Date, timeZone: string): CalendarDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last.date;
  const date = parseCalendarDate(partsOf(instant, timeZone).date);
  if (date === undefined) throw new Error(`No calendar date for ${instant.toISOString()} in ${timeZone}`);
  lastMinutes.set(timeZone, { minute, date });
  return date;
}

/** Year-month-day hours:minutes:seconds, as the specification shows an instant (section 9). */
export function localDateTime(instant: Date, timeZone: string): string {
  const { date, time } = partsOf(instant, timeZone);
  return `${date} ${time}`;
}

/** An instant written with the zone's offset, so that its date and time read as local: `2026-11-21T17:38:33-06:00`. */
export function localInstant(instant: Date, timeZone: string): string {
  const { date, time } = partsOf(instant, timeZone);
  const offsetMinutes = Math.round((Date.parse(`${date}T${time}Z`) - instant.getTime()) / MINUTE_MS);
  const size = Math.abs(offsetMinutes);
  const two = (count: number) => String(count).padStart(2, '0');
  const hours = two(Math.floor(size / MINUTES_OF_HOUR));
  return `${date}T${time}${offsetMinutes < 0 ? '-' : '+'}${hours}:${two(size % MINUTES_OF_HOUR)}`;
}

/** The instant at which a local day has a time, written `hh:mm:ss`. */
export function atLocalTime(date: CalendarDate, time: string, timeZone: string): Date {
  const guess = new Date(`${date}T${time}Z`);
  const shown = partsOf(guess, timeZone);
  const offsetMs = Date.parse(`${shown.date}T${shown.time}Z`) - guess.getTime();
  return new Date(guess.getTime() - offsetMs);
}

/** The last second of a local day. */
export const endOfLocalDay = (date: CalendarDate, timeZone: string): Date =>
  atLocalTime(date, '23:59:59', timeZone);

const SECOND_MS = 1_000;
/** The first instant of a local day. */
export const startOfLocalDay = (date: CalendarDate, timeZone: string): Date =>
  new Date(endOfLocalDay(addDays(date, -1), timeZone).getTime() + SECOND_MS);
