import type { Order } from '@plazo/lending';
import { type CalendarDate, compareDates } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';

/** A payment counts on the day the cash was handed over: never in the future, never before the money was lent. */
export function valueDateOf(
  { events }: Order,
  paidAt: Date,
  { timeZone, today }: { readonly timeZone: string; readonly today: CalendarDate },
): CalendarDate {
  const claimed = localDate(paidAt, timeZone);
  const disbursed = events.find((event) => event.type === 'disbursed');
  const least = disbursed && compareDates(claimed, disbursed.on) < 0 ? disbursed.on : claimed;
  return compareDates(least, today) > 0 ? today : least;
}
