import type { CalendarDate } from '@plazo/money';
import type { PlanChange } from '../schedule/plan-change.ts';
import type { OrderEvent } from './events.ts';

/** A change of the plan that waits for the borrower. */
export type PlanOffer = {
  /** Its place in the order's events. */
  readonly eventIndex: number;
  readonly change: PlanChange;
  readonly offeredOn: CalendarDate;
  /** The last day on which it can be accepted. */
  readonly until: CalendarDate;
};

const ENDS: ReadonlySet<string> = new Set(['replanned', 'settlement-agreed', 'written-off', 'cooled-off']);

/** What an event makes of the offer that stands: a new one takes its place, any other agreement on the plan ends it. */
export function nextOffer(
  offer: PlanOffer | undefined,
  event: OrderEvent,
  eventIndex: number,
): PlanOffer | undefined {
  if (event.type === 'plan-offered')
    return { eventIndex, change: event.change, offeredOn: event.on, until: event.until };
  return offer && !ENDS.has(event.type) ? offer : undefined;
}
