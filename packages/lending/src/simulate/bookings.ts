import { addDays, type CalendarDate } from '@plazo/money';
import { deriveEntries, type Entry, journalDifference } from '../ledger/entries.ts';
import type { Order } from '../order/events.ts';

export type Booking = Entry & { readonly bookedOn: CalendarDate };

/**
 * The journal as end of day and arriving knowledge would have written it: what time brings is booked on its own day,
 * what becomes known later is booked on that day with its past value date. Events must stand in the order of knowledge.
 */
export function bookingsOf(order: Order, until: CalendarDate): readonly Booking[] {
  const bookings: Booking[] = [];
  const post = (known: Order, asOf: CalendarDate, bookedOn?: CalendarDate) => {
    const entries = journalDifference(bookings, deriveEntries(known, asOf));
    bookings.push(...entries.map((entry) => ({ ...entry, bookedOn: bookedOn ?? entry.valueOn })));
  };
  const days = [...new Set(order.events.map(({ knownOn }) => knownOn))].toSorted();
  let known: Order = { ...order, events: [] };
  for (const day of days) {
    post(known, addDays(day, -1));
    known = { ...order, events: order.events.filter(({ knownOn }) => knownOn <= day) };
    post(known, day, day);
  }
  post(known, until);
  return bookings;
}
