import type { OrderDetails } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import type { CreditPlan } from '../disbursement/credit-plan.ts';
import { placesOfRefunds } from '../disbursement/refund-notes.ts';
import { type Refund, refundsOf } from '../disbursement/refunds.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { placeName } from './credit-shown.ts';

type Tracker = NonNullable<OrderDetails['tracker']>;
type Step = Tracker[number];

const DAY_MS = 86_400_000;
/** How long a refund is followed: one that went out, and one that a person still has to transfer. */
const FOLLOWED_DAYS = { sent: 7, ordered: 30 } as const;

const stepIn =
  ({ text }: BorrowerCall) =>
  (title: string, state: Step['state'], at = ''): Step => ({
    title,
    state,
    day: at === '' ? '' : spokenDay(text.language, at.slice(0, 10)),
    at,
  });

/** Credit that has not left: with its account and its day where it leaves by itself. */
function waiting(call: BorrowerCall, plan: CreditPlan | undefined, since: string): Tracker {
  const step = stepIn(call);
  const { found, checked, send, sendTo, arrived } = call.text.creditBack.steps;
  const place = plan?.place && placeName(plan.place);
  const to = place ? sendTo(place) : send;
  if (plan?.state === 'goes')
    return [step(found, 'done', since), step(to, 'now', plan.on), step(arrived, 'later')];
  if (plan?.state === 'checked')
    return [step(found, 'done', since), step(checked, 'now'), step(to, 'later'), step(arrived, 'later')];
  return [step(found, 'now', since), step(to, 'later'), step(arrived, 'later')];
}

/** Credit that left: what a person transfers was sent once the bank's statement says so, and nobody tells when it arrived. */
async function left(
  call: BorrowerCall,
  own: OwnPosition,
  { refund, since }: { refund: Refund; since: string },
) {
  const step = stepIn(call);
  const { found, send, sendTo, sentTo, arrived } = call.text.creditBack.steps;
  const { arrivedAt, refundedAt, channel } = refund;
  const place = (await placesOfRefunds(call, own))(refund);
  const local = (at: Date) => localDateTime(at, call.brand.timeZone);
  const isByHand = channel === DISBURSEMENT_CHANNEL;
  const to = place === '' ? send : isByHand && !arrivedAt ? sendTo(place) : sentTo(place);
  const sentAt = isByHand ? arrivedAt : refundedAt;
  return [
    step(found, 'done', since),
    step(to, arrivedAt ? 'done' : 'now', sentAt ? local(sentAt) : ''),
    // of what a person transferred the bank's statement says that it left, and the trail is done with that
    ...(isByHand && arrivedAt
      ? []
      : [step(arrived, arrivedAt ? 'done' : 'later', arrivedAt ? local(arrivedAt) : '')]),
  ];
}

/** What was paid too much, on its way back: found, sent, and arrived where a rail tells so. */
export async function creditTracker(
  call: BorrowerCall,
  own: OwnPosition,
  plan: CreditPlan | undefined,
): Promise<{ readonly tracker?: Tracker }> {
  const { db, now } = call;
  const { stored, position } = own;
  if (position.state !== 'settled') return {};
  const since = position.settledOn ?? '';
  if (position.creditMinor > 0n) return { tracker: waiting(call, plan, since) };
  const refund = (await refundsOf(db, ownOf(stored))).at(-1);
  if (!refund || refund.returnedAt) return {};
  const { channel, arrivedAt, refundedAt } = refund;
  const isOrdered = channel === DISBURSEMENT_CHANNEL && !arrivedAt;
  const followedMs = FOLLOWED_DAYS[isOrdered ? 'ordered' : 'sent'] * DAY_MS;
  if ((arrivedAt ?? refundedAt).getTime() <= now.getTime() - followedMs) return {};
  return { tracker: await left(call, own, { refund, since }) };
}
