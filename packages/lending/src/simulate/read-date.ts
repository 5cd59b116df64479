import { type CalendarDate, isCalendarDate } from '@plazo/money';
import type { Reader } from '../terms/reader.ts';

const FALLBACK: CalendarDate = '1970-01-01';

/** A date of a request. */
export function readDate(reader: Reader, value: unknown, path: string): CalendarDate {
  if (isCalendarDate(value)) return value;
  reader.fail(path, 'must be a date, written YYYY-MM-DD');
  return FALLBACK;
}
