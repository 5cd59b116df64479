import type { CalendarDate } from '@plazo/money';
import type { Ahead, Client, PartName, Terms } from '../terms/terms.ts';

/** `on` is the value date, `knownOn` the day we learned of it. Amounts in minor units. */
type Dated = { readonly on: CalendarDate; readonly knownOn: CalendarDate };

/** Parts that can be charged by hand; principal cannot. */
export type ChargeablePart = Exclude<PartName, 'principal'>;
/** What of a debt can be forgiven: a part, or refunded money that has to come back. */
export type WaivablePart = PartName | 'claim';
/** What can stand still: interest, late charges, and the time until each open instalment is due. */
export type StoppablePart = 'interest' | 'penalty' | 'due-dates';

export type Facts =
  | {
      readonly type: 'confirmed';
      readonly principalMinor: bigint;
      readonly client: Client;
      readonly couponMinor: bigint;
      readonly instalments: number;
      /** Due dates agreed one by one instead of the plan's. */
      readonly dueOn?: readonly CalendarDate[];
    }
  | { readonly type: 'declined' | 'withdrawn' | 'approved' | 'disbursement-sent' | 'disbursement-returned' }
  | { readonly type: 'disbursed'; readonly channel?: string; readonly paymentId?: string }
  | {
      readonly type: 'paid';
      readonly amountMinor: bigint;
      readonly paymentId: string;
      readonly channel: string;
      /** What the borrower chose to do with what exceeds the due; absent, the terms say. */
      readonly ahead?: Ahead;
    }
  | {
      readonly type: 'extended';
      readonly days: number;
      readonly feeMinor: bigint;
      readonly instalmentNo: number;
      readonly paymentId: string;
      readonly channel: string;
    }
  | { readonly type: 'waived'; readonly part: WaivablePart; readonly amountMinor: bigint }
  | { readonly type: 'charged'; readonly part: ChargeablePart; readonly amountMinor: bigint }
  /** The borrower's word to pay so much until the end of a day. */
  | { readonly type: 'promised'; readonly amountMinor: bigint; readonly by: CalendarDate }
  /** From its value date on, the event at this index of the list never happened. */
  | { readonly type: 'reversed'; readonly eventIndex: number }
  | { readonly type: 'stopped' | 'resumed'; readonly part: StoppablePart }
  | { readonly type: 'written-off' | 'cooled-off' }
  | { readonly type: 'refunded'; readonly amountMinor: bigint; readonly channel?: string };

/** A dated fact of an order's life. */
export type OrderEvent = Facts & Dated;

/** All there is to know about a loan. */
export type Order = { readonly terms: Terms; readonly events: readonly OrderEvent[] };

/** The specification's status codes (section 4), meant as the decisions, section 3, say. */
export type OrderState = 'received' | 'closed' | 'disbursing' | 'approved' | 'active' | 'late' | 'settled';

/** The account of money paid out where an event names no channel. */
export const DISBURSEMENT_CHANNEL = 'disbursement';

/** Which events a knowledge date and a value date leave, in the order in which they count. */
export function effectiveEvents(
  order: Order,
  asOf: CalendarDate,
  knownOn: CalendarDate | undefined,
): readonly { event: OrderEvent; index: number }[] {
  const known = order.events
    .map((event, index) => ({ event, index }))
    .filter(({ event }) => event.on <= asOf && (knownOn === undefined || event.knownOn <= knownOn));
  const undone = new Set<number>();
  for (const { event, index } of known.toReversed()) {
    if (event.type === 'reversed' && !undone.has(index)) undone.add(event.eventIndex);
  }
  const counting = undone.size === 0 ? known : known.filter(({ index }) => !undone.has(index));
  const isSorted = counting.every(
    ({ event }, place) => place === 0 || (counting[place - 1]?.event.on ?? event.on) <= event.on,
  );
  return isSorted
    ? counting
    : counting.toSorted((a, b) =>
        a.event.on < b.event.on ? -1 : a.event.on > b.event.on ? 1 : a.index - b.index,
      );
}
