import type { OrderDetails } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { refundsOf } from '../disbursement/refunds.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { recordedAt } from './milestones.store.ts';

type Tracker = NonNullable<OrderDetails['tracker']>;

const milestones = ['confirmed', 'approved', 'disbursement-sent', 'disbursed'] as const;
const WAITING: ReadonlySet<string> = new Set(['received', 'approved', 'disbursing']);

const DAY_MS = 86_400_000;
/** How long a refund that went out is followed. */
const FOLLOWED_DAYS = 7;

/** What was paid too much, on its way back: found, sent, and arrived where a rail tells so. */
async function creditTracker(
  { db, brand, text, now }: BorrowerCall,
  { stored, position }: OwnPosition,
): Promise<{ readonly tracker?: Tracker }> {
  if (position.state !== 'settled') return {};
  const step = (title: string, state: Tracker[number]['state'], at = '') => ({
    title,
    state,
    day: at === '' ? '' : spokenDay(text.language, at.slice(0, 10)),
    at,
  });
  const { found, sent, arrived } = text.creditSteps;
  const since = position.settledOn ?? '';
  if (position.creditMinor > 0n)
    return { tracker: [step(found, 'now', since), step(sent, 'later'), step(arrived, 'later')] };
  const refund = (await refundsOf(db, ownOf(stored))).at(-1);
  const isFollowed = refund && refund.refundedAt.getTime() > now.getTime() - FOLLOWED_DAYS * DAY_MS;
  if (!isFollowed || refund.returnedAt) return {};
  const local = (at: Date) => localDateTime(at, brand.timeZone);
  const { arrivedAt } = refund;
  // nobody tells when what a person transferred has arrived
  const isTold = refund.channel !== DISBURSEMENT_CHANNEL;
  return {
    tracker: [
      step(found, 'done', since),
      step(sent, arrivedAt ? 'done' : 'now', local(refund.refundedAt)),
      ...(isTold ? [step(arrived, arrivedAt ? 'done' : 'later', arrivedAt ? local(arrivedAt) : '')] : []),
    ],
  };
}

/** From signing to the money, each step at the time at which it was written down; of a loan on its way, and on its first day. */
export async function trackerOf(
  call: BorrowerCall,
  own: OwnPosition,
): Promise<{ readonly tracker?: Tracker }> {
  const { db, brand, text, today } = call;
  const { stored, position } = own;
  const last = stored.order.events.at(-1);
  const hasJustArrived = position.state === 'active' && last?.type === 'disbursed' && last.on === today;
  if (!WAITING.has(position.state) && !hasJustArrived) return creditTracker(call, own);
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
