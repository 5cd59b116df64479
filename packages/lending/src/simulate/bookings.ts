import { addDays, type CalendarDate } from '@plazo/money';
import { type Entry, journalDifference, reckonOrder } from '../ledger/entries.ts';
import type { Order } from '../order/events.ts';

export type Booking = Entry & { readonly bookedOn: CalendarDate };

/** The first day whose books an event changes. */
const firstOf = (dates: readonly CalendarDate[]): CalendarDate | undefined => dates.toSorted()[0];

/**
 * The journal as end of day and arriving knowledge would have written it: what time brings is booked on its own day,
 * what becomes known later is booked on that day with its past value date. Events must stand in the order of knowledge.
 * Only the days from the first one that changes are derived again, so that a life in the order of its days costs its days.
 */
export function bookingsOf(order: Order, until: CalendarDate): readonly Booking[] {
  const bookings: Booking[] = [];
  let bookedTo: CalendarDate | undefined;
  const post = (known: Order, asOf: CalendarDate, { from, bookedOn }: Posting = {}) => {
    if (bookedTo !== undefined && asOf < bookedTo) return;
    const start = from ?? (bookedTo === undefined ? undefined : addDays(bookedTo, 1));
    const after = start === undefined ? undefined : addDays(start, -1);
    const held = start === undefined ? bookings : bookings.filter(({ valueOn }) => valueOn >= start);
    const entries = journalDifference(held, reckonOrder(known, asOf, after).entries);
    bookings.push(...entries.map((entry) => ({ ...entry, bookedOn: bookedOn ?? entry.valueOn })));
    bookedTo = asOf;
  };
  const days = [...new Set(order.events.map(({ knownOn }) => knownOn))].toSorted();
  let known: Order = { ...order, events: [] };
  for (const day of days) {
    post(known, addDays(day, -1));
    known = { ...order, events: order.events.filter(({ knownOn }) => knownOn <= day) };
    const from = firstOf(known.events.filter(({ knownOn }) => knownOn === day).map(({ on }) => on));
    post(known, day, { from, bookedOn: day });
  }
  post(known, until);
  return bookings;
}

type Posting = { readonly from?: CalendarDate | undefined; readonly bookedOn?: CalendarDate };
