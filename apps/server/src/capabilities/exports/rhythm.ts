import { addDays, addMonths, type CalendarDate, dayOfWeek, partsOfDate } from '@plazo/money';
import { atLocalTime, localDate, startOfLocalDay } from '../../adapters/local-time.ts';
import type { Rhythm, What } from './exports.store.ts';

/** When an export is made again, and which days it is of then. */

const MONDAY = 1;
const isItsDay: Readonly<Record<Rhythm, (day: CalendarDate) => boolean>> = {
  day: () => true,
  week: (day) => dayOfWeek(day) === MONDAY,
  month: (day) => partsOfDate(day).day === 1,
};

type When = { readonly rhythm: Rhythm; readonly hour: number; readonly timeZone: string };

/** The first moment of a rhythm after an instant. */
export function nextMoment({ rhythm, hour, timeZone }: When, after: Date): Date {
  for (let day = localDate(after, timeZone); ; day = addDays(day, 1)) {
    const at = atLocalTime(day, `${String(hour).padStart(2, '0')}:00:00`, timeZone);
    if (isItsDay[rhythm](day) && at > after) return at;
  }
}

const before: Readonly<Record<Rhythm, (day: CalendarDate) => CalendarDate>> = {
  day: (day) => addDays(day, -1),
  week: (day) => addDays(day, -7),
  month: (day) => addMonths(day, -1),
};

type Run = { readonly what: What; readonly rhythm: Rhythm; readonly at: Date; readonly timeZone: string };

/**
 * The filters of an export that say of which days it is, for the day, week or month before the day of its run: a reading
 * of today's state has none. A report is of whole months: it keeps the months that it takes by itself, but for each month.
 */
export function periodFilters({
  what,
  rhythm,
  at,
  timeZone,
}: Run): Readonly<Record<string, string>> | undefined {
  const day = localDate(at, timeZone);
  const from = before[rhythm](day);
  const [since, until] = [from, day].map((each) => startOfLocalDay(each, timeZone).toISOString());
  if (since === undefined || until === undefined) return undefined;
  if (what === 'payments-export') return { paidFrom: since, paidBefore: until };
  if (what === 'audit-export') return { from: since, until };
  if (what !== 'report-export') return undefined;
  const month = rhythm === 'month' ? from.slice(0, 7) : '';
  return { from: month, until: month };
}
