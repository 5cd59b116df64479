import { effectiveEvents, type Order, type OrderEvent, type Position } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';

/** What happens to a loan whose money is all its borrower's. After anything else the figures are not theirs alone, or went back. */
const PLAIN: ReadonlySet<OrderEvent['type']> = new Set([
  'confirmed',
  'approved',
  'disbursement-sent',
  'disbursement-returned',
  'disbursed',
  'disbursed-again',
  'paid',
  'extended',
  'charged',
  'waived',
  'promised',
  'rechosen',
  'replanned',
]);

function isPlain(event: OrderEvent): boolean {
  if (event.type === 'disbursed' && event.paidOffMinor !== undefined) return false;
  return PLAIN.has(event.type) && !(event.type === 'paid' && event.kind !== undefined);
}

/**
 * What the borrower of a settled loan paid in all, and how much of it is more than they received; minor units. Undefined
 * where the history holds money that they never saw, such as that of a renewal.
 */
export function whatItCost(order: Order, position: Position, today: CalendarDate) {
  const events = effectiveEvents(order, today, undefined).map(({ event }) => event);
  const isClear = position.state === 'settled' && position.creditMinor === 0n && position.claimMinor === 0n;
  if (!isClear || !events.every(isPlain)) return undefined;
  const paidMinor = events.reduce(
    (all, event) =>
      all + (event.type === 'paid' ? event.amountMinor : event.type === 'extended' ? event.feeMinor : 0n),
    0n,
  );
  const costMinor = paidMinor - position.disbursedMinor;
  return costMinor < 0n ? undefined : { paidMinor, costMinor };
}
