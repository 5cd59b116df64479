import type { OrderDetails } from '@plazo/contract';
import { Card, TimeLine } from '@plazo/ui';

/** From signing to the money, with the times at which it happened. */
export function OrderTracker({ tracker }: { tracker: NonNullable<OrderDetails['tracker']> }) {
  return (
    <Card isPadded>
      <TimeLine
        steps={tracker.map(({ title, day, at, about, state }) => ({
          title,
          state,
          time: about ?? at.slice(11, 16),
          day: day === '' ? undefined : { on: at.slice(0, 10), spoken: day },
        }))}
      />
    </Card>
  );
}
