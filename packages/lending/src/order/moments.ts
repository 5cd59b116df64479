import type { CalendarDate } from '@plazo/money';
import type { Order, OrderEvent } from './events.ts';
import { type Position, positionOf } from './position.ts';
import { type Run, runOrder } from './run.ts';

/** An event that counts, and where its order stood before and after it on its day. */
export type Moment = {
  readonly event: OrderEvent;
  /** Its place in the list of the order. */
  readonly index: number;
  readonly before: Position;
  readonly after: Position;
};

/** Everything that counts of an order up to a day, by value date, from one fold. */
export function momentsOf(order: Order, asOf: CalendarDate): readonly Moment[] {
  const moments: Moment[] = [];
  const reached: Position[] = [];
  runOrder(
    order,
    { asOf },
    {
      onReach: (run, { on }) => reached.push(positionOf(run, on)),
      onEvent: ({ event, index }, run) => {
        const before = reached.pop();
        if (before) moments.push({ event, index, before, after: positionOf(run, event.on) });
      },
    },
  );
  return moments;
}

/** Where an order stood on the day of an event without it and with it, of what was known by then: from one fold. */
export function momentOf({ terms, events }: Order, index: number): Moment | undefined {
  const told = events[index];
  if (!told) return undefined;
  let before: Position | undefined;
  const onReach = (run: Run, event: OrderEvent) => {
    if (event === told) before = positionOf(run, told.on);
  };
  // of all that was known it is the last by its place, and no day is later than its own
  const run = runOrder({ terms, events: events.slice(0, index + 1) }, { asOf: told.on }, { onReach });
  return before && { event: told, index, before, after: positionOf(run, told.on) };
}
