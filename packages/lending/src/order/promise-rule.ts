import { addDays, type CalendarDate, isCalendarDate } from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Order } from './events.ts';
import { payoffOn } from './payoff-on.ts';

/** Days ahead that a promise may reach; later is a plan, not a promise. */
const MOST_DAYS = 30;

/** Why a promise cannot be made today, or undefined: its day, or more than will be owed on that day. */
export function checkPromise(
  order: Order,
  { by, amountMinor }: { readonly by: CalendarDate; readonly amountMinor: bigint },
  today: CalendarDate,
): Refusal | undefined {
  if (!isCalendarDate(by)) return refuse('date-invalid', 'by must be a date, written YYYY-MM-DD');
  if (by < today) return refuse('promise-date', `by is ${by}, before today, ${today}`, { on: today });
  const last = addDays(today, MOST_DAYS);
  if (by > last)
    return refuse('promise-date', `by must be within ${MOST_DAYS} days, until ${last}`, { on: last });
  const owed = payoffOn(order, by);
  return amountMinor <= owed
    ? undefined
    : refuse('promise-too-large', `On ${by} ${owed} will be owed`, { amountMinor: owed });
}
