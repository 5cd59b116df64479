import type { OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import type { CreditPlan } from '../disbursement/credit-plan.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { creditTracker } from './credit-tracker.ts';
import { recordedAt } from './milestones.store.ts';

type Tracker = NonNullable<OrderDetails['tracker']>;

const milestones = ['confirmed', 'approved', 'disbursement-sent', 'disbursed'] as const;
const WAITING: ReadonlySet<string> = new Set(['received', 'approved', 'disbursing']);

/** From signing to the money, each step at the time at which it was written down; of a loan on its way, and on its first day. */
export async function trackerOf(
  call: BorrowerCall,
  own: OwnPosition,
  credit: CreditPlan | undefined,
): Promise<{ readonly tracker?: Tracker }> {
  const { db, brand, text, today } = call;
  const { stored, position } = own;
  const last = stored.order.events.at(-1);
  const hasJustArrived = position.state === 'active' && last?.type === 'disbursed' && last.on === today;
  if (!WAITING.has(position.state) && !hasJustArrived) return creditTracker(call, own, credit);
  const times = await recordedAt(db, { borrowerId: stored.borrowerId, orderId: stored.id });
  const done = milestones.filter((type) => stored.order.events.some((event) => event.type === type));
  return {
    tracker: milestones.map((type) => {
      const at = times.get(type);
      const isDone = at !== undefined && done.includes(type);
      const local = isDone ? localDateTime(at, brand.timeZone) : '';
      const isNow = type === done.at(-1) && type !== 'disbursed';
      return {
        title: text.tracker[type],
        day: isDone ? spokenDay(text.language, local.slice(0, 10)) : '',
        at: local,
        state: isNow ? 'now' : isDone ? 'done' : 'later',
      };
    }),
  };
}
