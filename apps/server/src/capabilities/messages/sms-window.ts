import { endOfLocalDay, localDate, localDateTime } from '../../adapters/local-time.ts';
import { type Hours, hoursOn, isContactTime } from '../content/legal-clocks.ts';

const SECOND_MS = 1_000;
/** A provider may hold a message for a moment: none leaves us in the last minutes of the contact hours. */
const MARGIN_MS = 5 * 60_000;

/** Seconds from a local time of day, such as `22:00`, to the last second of the day. */
function toMidnightSeconds(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return 86_399 - ((hours ?? 0) * 60 + (minutes ?? 0)) * 60;
}

/** Until when a message may leave that is written now, or nothing outside the contact hours. */
export function smsWindow(
  now: Date,
  { hours, timeZone }: { readonly hours: Hours; readonly timeZone: string },
): Date | undefined {
  if (!isContactTime(hours, localDateTime(now, timeZone))) return undefined;
  const today = localDate(now, timeZone);
  const open = hoursOn(hours, today);
  if (!open) return undefined;
  const midnight = endOfLocalDay(today, timeZone).getTime();
  const end = new Date(midnight - toMidnightSeconds(open.to) * SECOND_MS - MARGIN_MS);
  return now < end ? end : undefined;
}
