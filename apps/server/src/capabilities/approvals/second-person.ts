import { type CheckedRequestOf, DISBURSEMENT_ENDS, type deskEndpoints, type OrderId } from '@plazo/contract';
import { isRefusal } from '@plazo/lending';
import { isCurrency } from '@plazo/markets';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { beginHandOver, dropHandOver, takeFromAgency } from '../collections/hand-over.ts';
import { carryOutContent, returnToDraft } from '../content/desk/publish.ts';
import { couponWish, give } from '../coupons/desk/coupons.ts';
import { checkDisbursementEnd, decideDisbursement } from '../disbursement/decide-disbursement.ts';
import { refuseHeld, releaseHeld } from '../disbursement/hold-disbursement.ts';
import { closeForTwo } from '../ledger/desk/close-month.ts';
import { actOnLoan, engineRefused, lockedLoan } from '../loans/desk/act-on-loan.ts';
import { eventsOf } from '../loans/desk/decide-wish.ts';
import { planIn, settlementIn } from '../loans/desk/plan-wish.ts';
import { openLoan } from '../loans/desk/preview-action.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { Act, Changed, DeskWrite } from '../operators/desk-call.ts';
import { carryOutOperator, isOperatorKind } from '../operators/desk-team.ts';
import { isOfBrands } from '../operators/scope.store.ts';
import { scopeClosed } from '../operators/scope.ts';
import { bookForTwo, bookingOf } from '../payments/desk/cases.ts';
import { postMatch } from '../payments/desk/match-payment.ts';
import { dropBatch, releaseForTwo } from '../payments/desk/payment-batches.ts';
import { payBack } from '../payments/desk/refund.ts';
import { returnForTwo, returnWish } from '../payments/desk/return-payment.ts';
import { setAsideForTwo, setAsideWish } from '../payments/desk/set-aside.ts';
import { type DeskRequest, decideRequest, insertRequest, lockRequest, type Wish } from './approvals.store.ts';
import { mayDecideFor } from './delegations.ts';
import { mostLent, setWaiverLimit, waiverLimit } from './limits.ts';

type Rows = typeof deskEndpoints.deskLoans;

type Asked = DeskWrite<CheckedRequestOf<Rows['makeRequest']>>;

const bad = ({ text }: Asked, field: string) => refuse('bad-input', text.badInput(field), { reason: field });

/** A limit above what any product lends would hold nobody. */
async function limitFault(call: Asked): Promise<Refused | undefined> {
  const { currency, amountMinor } = call.request;
  if (!currency || !isCurrency(currency) || amountMinor === undefined) return bad(call, 'amountMinor');
  const most = await mostLent(call, currency);
  if (BigInt(amountMinor) <= most) return undefined;
  const unlock = { amountMinor: Number(most) };
  return refuse('refused', call.text.refusedAction, { reason: 'limit-beyond-products', unlock });
}

/** Why a request cannot be decided, or nothing: it says too little, or the engine says no already today. */
async function faultOf(
  call: Asked,
  kind: Exclude<Asked['request']['kind'], 'book' | 'return' | 'set-aside' | 'coupon'>,
): Promise<Refused | undefined> {
  const { request } = call;
  if (kind === 'limit') return limitFault(call);
  const loan = await openLoan(call, request.orderId ?? '');
  if ('refused' in loan) return loan;
  if (kind === 'match') return request.channel && request.paymentId ? undefined : bad(call, 'paymentId');
  if (isDisbursementEnd(kind)) return checkDisbursementEnd(call, disbursementOf(call.request));
  if (kind === 'refund' && !request.accountId) return bad(call, 'accountId');
  const decided = eventsOf({ ...request, action: kind }, loan.stored.order, loan.today);
  if (!decided) return bad(call, 'kind');
  return isRefusal(decided) ? engineRefused(decided) : undefined;
}

const isDisbursementEnd = (kind: string): kind is (typeof DISBURSEMENT_ENDS)[number] =>
  DISBURSEMENT_ENDS.some((end) => end === kind);
const disbursementOf = ({
  orderId,
  paymentId,
}: {
  orderId?: OrderId | undefined;
  paymentId?: string | undefined;
}) => ({
  orderId: orderId ?? '',
  instructionId: paymentId ?? '',
});

/** What of the form a kind of request is about. */
function wishOf({ kind, amountMinor, part, eventIndex, ...request }: Asked['request']): Wish {
  if (kind === 'match') return { channel: request.channel, paymentId: request.paymentId };
  if (isDisbursementEnd(kind)) return { paymentId: request.paymentId };
  if (kind === 'refund') return { amountMinor, accountId: request.accountId };
  const { by, dueOn, chargeId, cause, channel, paymentId, happenedOn } = request;
  if (kind === 'charge') return { amountMinor, part, chargeId, dueOn };
  if (kind === 'bounce') return { amountMinor, cause, channel, paymentId, happenedOn };
  if (kind === 'settle') return settlementIn({ amountMinor, ...request });
  if (kind === 'write-off') return { givenUpFor: request.givenUpFor, behaviour: request.behaviour };
  if (kind === 'sell') return { buyer: request.buyer, payAt: request.payAt, priceMinor: request.priceMinor };
  if (kind === 'flag') {
    const { flag, stopsReminders, stopsPenalty, stopsInterest, pausesDelinquency } = request;
    return { flag, by, stopsReminders, stopsPenalty, stopsInterest, pausesDelinquency };
  }
  if (kind === 'replan') return planIn(request);
  return { amountMinor, part, eventIndex, ...(kind === 'limit' && { currency: request.currency }) };
}

/** Limits, and money of channels that brands share. */
const OF_ALL_BRANDS: ReadonlySet<string> = new Set(['limit', 'book', 'match', 'return', 'set-aside']);

/** What a request is about, or why it cannot be decided. */
async function wishFor(call: Asked): Promise<Wish | Refused> {
  const { operator, request } = call;
  if (operator.brands && OF_ALL_BRANDS.has(request.kind)) return scopeClosed(call);
  if (request.kind === 'book') return bookingOf(call, request);
  if (request.kind === 'return') return returnWish(call, request);
  if (request.kind === 'set-aside') return setAsideWish(call, request);
  if (request.kind === 'coupon') return couponWish(call, request);
  return (await faultOf(call, request.kind)) ?? wishOf(request);
}

const OF_NO_LOAN: ReadonlySet<string> = new Set(['limit', 'book', 'return', 'set-aside', 'coupon']);

/** Asks for what one person may not do alone. Nothing happens until another one approves it. */
export async function makeRequest(call: Asked): Promise<Changed<{ requestId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const wish = await wishFor(call);
  if (isRefused(wish)) return wish;
  const { kind, reason } = request;
  // whose account it is stands in the request alone
  const { to: _to, ...told } = wish;
  const requestId = deps.chance.id();
  const orderId = OF_NO_LOAN.has(kind) ? null : (request.orderId ?? null);
  const who = { requestedBy: operator.id, requestedAt: now };
  if (!(await insertRequest(db, { id: requestId, kind, orderId, wish, reason, ...who })))
    return refuse('refused', text.changedMeanwhile, { reason: 'asked-already' });
  return {
    answer: { requestId },
    act: { subject: orderId ?? requestId, reason, after: { requestId, kind, ...told } },
  };
}

type Deciding = DeskWrite<CheckedRequestOf<Rows['decideRequest']>>;
type Effect = Pick<Act, 'before' | 'after'> &
  Pick<Changed<unknown>, 'afterCommit'> & { readonly totpSecret?: string | undefined };

async function changeLimit({ db }: Deciding, { wish }: DeskRequest): Promise<Effect> {
  const { currency = '', amountMinor = 0 } = wish;
  if (!isCurrency(currency)) throw new Error(`A limit was asked for in ${currency}`);
  const before = await waiverLimit(db, currency);
  await setWaiverLimit(db, currency, amountMinor);
  return { before: { [currency]: before }, after: { [currency]: amountMinor } };
}

async function giveForTwo(call: Deciding, { wish, reason }: DeskRequest): Promise<Effect | Refused> {
  const given = await give(call, { ...wish, reason });
  return isRefused(given) ? given : { before: null, after: given };
}

async function carryOut(call: Deciding, asked: DeskRequest): Promise<Effect | Refused> {
  if (asked.kind === 'publish' || asked.kind === 'retire') return carryOutContent(call, asked);
  if (isOperatorKind(asked.kind)) return carryOutOperator(call, { kind: asked.kind, wish: asked.wish });
  if (asked.kind === 'close-month') return closeForTwo(call, asked);
  if (asked.kind === 'hand-over') return beginHandOver(call, asked);
  if (asked.kind === 'release-batch') return releaseForTwo(call, asked);
  if (asked.kind === 'release-payout') return releaseHeld(call, asked);
  if (asked.kind === 'book') return bookForTwo(call, asked);
  if (asked.kind === 'return') return returnForTwo(call, asked);
  if (asked.kind === 'set-aside') return setAsideForTwo(call, asked);
  if (asked.kind === 'coupon') return giveForTwo(call, asked);
  if (asked.kind === 'limit' || asked.orderId === null) return changeLimit(call, asked);
  const { wish, orderId } = asked;
  const { events } = call.request;
  if (asked.kind === 'match') {
    const { channel = '', paymentId = '' } = wish;
    return postMatch(call, { channel, paymentId, orderId, events }, { isAlone: false });
  }
  if (isDisbursementEnd(asked.kind)) {
    const hasArrived = asked.kind === 'disbursement-arrived';
    return decideDisbursement(call, {
      ...disbursementOf({ orderId, paymentId: wish.paymentId }),
      hasArrived,
    });
  }
  const locked = await lockedLoan(call, { orderId, events });
  if (isRefused(locked)) return locked;
  if (asked.kind === 'refund')
    return payBack(call, locked, { amountMinor: wish.amountMinor ?? 0, accountId: wish.accountId ?? '' });
  if (asked.kind === 'sell') await takeFromAgency(call, ownOf(locked.stored));
  return actOnLoan(call, locked, { ...asked.wish, action: asked.kind });
}

/** Refuses to decide for somebody who asked for it themselves, or gave their approvals to somebody else or not for today. */
async function inWhoseStead(call: Deciding, { id, requestedBy }: DeskRequest): Promise<Refused | undefined> {
  const { db, request, text } = call;
  const { forOperatorId } = request;
  if (forOperatorId === undefined) return undefined;
  if (forOperatorId === requestedBy) return refuse('refused', text.secondPerson, { reason: 'own-request' });
  const giver = (await mayDecideFor(call, requestedBy)).find((each) => each.id === forOperatorId);
  if (!giver) return refuse('refused', text.operators.notTheirs, { reason: 'no-delegation' });
  const isSeen = !giver.brands || (await isOfBrands(db, giver.brands, { requestId: id }));
  return isSeen ? undefined : scopeClosed(call);
}

/** Approves or refuses what somebody else asked for; approved, it is done in the same transaction. */
export async function decideOn(call: Deciding): Promise<Changed<{ totpSecret: string }> | Refused> {
  const { db: tx, operator, request, now, text } = call;
  const asked = await lockRequest(tx, request.requestId);
  if (!asked) return refuse('not-found', text.notFound);
  if (asked.state !== 'pending') return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (asked.requestedBy === operator.id)
    return refuse('refused', text.secondPerson, { reason: 'own-request' });
  const standsIn = await inWhoseStead(call, asked);
  if (isRefused(standsIn)) return standsIn;
  const isApproved = request.isApproved === 1;
  const effect: Effect | Refused = isApproved ? await carryOut(call, asked) : { before: null, after: null };
  if ('refused' in effect) return effect;
  if (!isApproved) {
    await returnToDraft(call, asked);
    await dropHandOver(tx, asked);
    await dropBatch(tx, asked);
    await refuseHeld(call, asked);
  }
  await decideRequest(tx, {
    id: asked.id,
    isApproved,
    by: operator.id,
    for: request.forOperatorId,
    reason: request.reason,
    now,
  });
  const told = {
    requestId: asked.id,
    kind: asked.kind,
    isApproved,
    for: request.forOperatorId,
    // of a loan it is known by its terms
    currency: asked.wish.currency,
    effect: effect.after,
  };
  return {
    answer: { totpSecret: effect.totpSecret ?? '' },
    act: {
      subject: asked.orderId ?? asked.wish.operator?.id ?? asked.id,
      reason: request.reason,
      before: effect.before,
      after: told,
      amountMinor: asked.wish.amountMinor,
    },
    ...(effect.afterCommit && { afterCommit: effect.afterCommit }),
  };
}
