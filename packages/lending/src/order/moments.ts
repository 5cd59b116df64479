import type { CalendarDate } from '@plazo/money';
import type { Order, OrderEvent } from './events.ts';
import { type Position, positionOf } from './position.ts';
import { runOrder } from './run.ts';

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
      onReach: (run, on) => reached.push(positionOf(run, on)),
      onEvent: ({ event, index }, run) => {
        const before = reached.pop();
        if (before) moments.push({ event, index, before, after: positionOf(run, event.on) });
      },
    },
  );
  return moments;
}
