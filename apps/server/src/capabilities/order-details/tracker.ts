import type { OrderDetails } from '@plazo/contract';
import { spokenDay } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { expectedAt } from '../../words/pace.ts';
import type { CreditPlan } from '../disbursement/credit-plan.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { paceOf } from '../payments/channel-pace.store.ts';
import { creditTracker } from './credit-tracker.ts';
import { recordedAt } from './milestones.store.ts';

type Tracker = NonNullable<OrderDetails['tracker']>;

const milestones = ['confirmed', 'approved', 'disbursement-sent', 'disbursed'] as const;
const WAITING: ReadonlySet<string> = new Set(['received', 'approved', 'disbursing']);

/** When money that was sent is to be looked for, by what the last days took; nothing where too little is known. */
async function arrivalOf({ db, brand, text, now }: BorrowerCall, sentAt: Date) {
  const seconds = await paceOf(db, { brand: brand.id, kind: 'payout', channel: '', now });
  if (seconds === undefined) return undefined;
  const at = expectedAt(sentAt, seconds);
  const local = localDateTime(at, brand.timeZone);
  const day = local.slice(0, 10);
  const isToday = day === localDateTime(now, brand.timeZone).slice(0, 10);
  const time = text.pace.about(local.slice(11, 16));
  return { at, about: isToday ? time : `${spokenDay(text.language, day)}, ${time}` };
}

/** From signing to the money, each step at the time at which it was written down; of a loan on its way, and on its first day. */
export async function trackerOf(
  call: BorrowerCall,
  own: OwnPosition,
  credit: CreditPlan | undefined,
): Promise<{ readonly tracker?: Tracker }> {
  const { db, brand, text, today, now } = call;
  const { stored, position } = own;
  const last = stored.order.events.at(-1);
  const hasJustArrived = position.state === 'active' && last?.type === 'disbursed' && last.on === today;
  if (!WAITING.has(position.state) && !hasJustArrived) return creditTracker(call, own, credit);
  const times = await recordedAt(db, { borrowerId: stored.borrowerId, orderId: stored.id });
  const done = milestones.filter((type) => stored.order.events.some((event) => event.type === type));
  const sentAt = position.state === 'disbursing' ? times.get('disbursement-sent') : undefined;
  const expected = sentAt && (await arrivalOf(call, sentAt));
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
        ...(type === 'disbursed' && !isDone && expected && expected.at > now && { about: expected.about }),
      };
    }),
  };
}
