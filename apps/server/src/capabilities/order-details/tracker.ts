import type { OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { expectedAt } from '../../words/pace.ts';
import type { CreditPlan } from '../disbursement/credit-plan.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { creditTracker } from './credit-tracker.ts';
import { recordedAt } from './milestones.store.ts';

type Tracker = NonNullable<OrderDetails['tracker']>;

const milestones = ['confirmed', 'approved', 'disbursement-sent', 'disbursed'] as const;
const WAITING: ReadonlySet<string> = new Set(['received', 'approved', 'disbursing']);

type Known = {
  /** Where credit of a loan that is over goes. */
  readonly plan: CreditPlan | undefined;
  /** In how many seconds money that was sent arrived in the last days; absent where too little is known. */
  readonly paceS: number | undefined;
};

/** When money that was sent is to be looked for, by what the last days took: at about which time, and on which day where it is not today. */
function arrivalOf({ brand, text, now }: BorrowerCall, sentAt: Date, paceS: number) {
  const expected = expectedAt(sentAt, paceS);
  if (expected <= now) return undefined;
  const local = localDateTime(expected, brand.timeZone);
  const on = local.slice(0, 10);
  const about = text.pace.about(local.slice(11, 16));
  const isToday = on === localDateTime(now, brand.timeZone).slice(0, 10);
  return isToday ? { about } : { about, at: on, day: spokenDay(text.language, on) };
}

/** From signing to the money, each step at the time at which it was written down; of a loan on its way, and on its first day. */
export async function trackerOf(
  call: BorrowerCall,
  own: OwnPosition,
  { plan, paceS }: Known,
): Promise<{ readonly tracker?: Tracker }> {
  const { db, brand, text, today } = call;
  const { stored, position } = own;
  const last = stored.order.events.at(-1);
  const hasJustArrived = position.state === 'active' && last?.type === 'disbursed' && last.on === today;
  if (!WAITING.has(position.state) && !hasJustArrived) return creditTracker(call, own, plan);
  const times = await recordedAt(db, { borrowerId: stored.borrowerId, orderId: stored.id });
  const done = milestones.filter((type) => stored.order.events.some((event) => event.type === type));
  const sentAt = position.state === 'disbursing' ? times.get('disbursement-sent') : undefined;
  const expected = sentAt && paceS !== undefined ? arrivalOf(call, sentAt, paceS) : undefined;
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
        ...(type === 'disbursed' && !isDone && expected),
      };
    }),
  };
}
