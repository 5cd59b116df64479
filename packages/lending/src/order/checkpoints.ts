import type { Loan } from '../schedule/loan.ts';
import type { Owing } from '../schedule/owing.ts';
import { NOTHING } from '../schedule/parts.ts';
import type { Order, OrderEvent, OrderState } from './events.ts';
import type { PlanOffer } from './offer-so-far.ts';
import type { PromiseSoFar } from './promise.ts';

/**
 * States of a life that is played event by event: copies every so many events, from which a later fold goes on as long as
 * the events before it are the same. Nothing is kept of an order that nobody asked to keep.
 */

export const EVERY_EVENTS = 16;

/** What a fold has come to. */
type Reached = {
  readonly loan: Loan;
  readonly state: OrderState | undefined;
  readonly confirmed: (OrderEvent & { type: 'confirmed' }) | undefined;
  readonly promise: PromiseSoFar | undefined;
  readonly planOffer: PlanOffer | undefined;
};
type Checkpoint = { readonly events: readonly OrderEvent[]; readonly reached: Reached };

const keptOf = new WeakMap<OrderEvent, Checkpoint[]>();

/** Keeps states of an order from now on, and of what grows out of it. */
export function keepCheckpoints({ events }: Order): void {
  const [first] = events;
  if (first && !keptOf.has(first)) keptOf.set(first, []);
}

/** Whether states of an order are kept. */
export const hasCheckpoints = (order: Order): boolean => checkpointsOf(order) !== undefined;

const checkpointsOf = ({ events }: Order): Checkpoint[] | undefined => events[0] && keptOf.get(events[0]);

const isPrefix = (before: readonly OrderEvent[], events: readonly OrderEvent[]) =>
  before.length <= events.length && before.every((event, place) => event === events[place]);

const copyOfOwing = <Of extends Owing>(owing: Of): Of => ({
  ...owing,
  charged: { ...owing.charged },
  paid: owing.paid === NOTHING ? NOTHING : { ...owing.paid },
});

/** A copy that can be changed; what the fold replaces whole is shared. */
const copyOf = (reached: Reached): Reached => ({
  ...reached,
  loan: {
    ...reached.loan,
    rows: reached.loan.rows.map(copyOfOwing),
    dropped: reached.loan.dropped.map(copyOfOwing),
    earning: { ...reached.loan.earning, pauses: [...reached.loan.earning.pauses] },
    items: reached.loan.items.map(copyOfOwing),
    payments: new Map([...reached.loan.payments].map(([index, steps]) => [index, [...steps]])),
    clearing: new Map(reached.loan.clearing),
  },
});

/** The last state before a day that these events lead to, and how many of them are in it. */
export function checkpointBefore(
  order: Order,
  events: readonly OrderEvent[],
  day: number,
): (Reached & { readonly count: number }) | undefined {
  const found = checkpointsOf(order)?.findLast(
    (each) => each.reached.loan.day < day && isPrefix(each.events, events),
  );
  return found && { ...copyOf(found.reached), count: found.events.length };
}

/** Keeps what events have led to, where it is time to. */
export function keepState(order: Order, events: readonly OrderEvent[], reached: Reached): void {
  const kept = checkpointsOf(order);
  if (!kept || kept.some((each) => each.events.length === events.length && isPrefix(each.events, events)))
    return;
  kept.push({ events, reached: copyOf(reached) });
}
