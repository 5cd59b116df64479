import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isCurrency } from '@plazo/money';
import {
  type DeskRequest,
  decideRequest,
  insertRequest,
  listRequests,
  lockRequest,
} from '../../../stores/desk-requests.store.ts';
import { operatorNames } from '../../../stores/operators.store.ts';
import { findOrders } from '../../../stores/orders.store.ts';
import { asTx, isRefused, type Refused, refuse } from '../../../stores/transaction.ts';
import { carryOutContent, returnToDraft } from '../content/publish.ts';
import type { Act, Changed, DeskCall } from '../desk-call.ts';
import { actOnLoan, commandOf, lockedLoan } from './act-on-loan.ts';
import { allLimits, setWaiverLimit, waiverLimit } from './limits.ts';
import { openLoan } from './preview-action.ts';

type Rows = typeof deskEndpoints.deskLoans;

/** What waits for a second person, or what was decided, and the limits themselves. */
export async function showRequests(
  call: DeskCall<CheckedRequestOf<Rows['requests']>>,
): Promise<AnswerOf<Rows['requests']>> {
  const { db, deps, operator, request } = call;
  const found = await listRequests(db, request.state === 'pending');
  const names = await operatorNames(db);
  const orders = await findOrders(
    db,
    deps.products,
    found.flatMap(({ orderId }) => orderId ?? []),
  );
  const currencyOf = ({ orderId, wish }: DeskRequest) =>
    orders.find(({ id }) => id === orderId)?.order.terms.currency ?? wish.currency ?? '';
  return {
    limits: [...(await allLimits(db))],
    requests: found.map((row) => ({
      requestId: row.id,
      kind: row.kind,
      orderId: row.orderId ?? '',
      content: row.wish.content ?? null,
      currency: currencyOf(row),
      amount: row.wish.amountMinor ?? 0,
      part: row.wish.part ?? '',
      eventIndex: row.wish.eventIndex ?? -1,
      reason: row.reason,
      by: names.get(row.requestedBy) ?? '',
      at: row.requestedAt.toISOString(),
      state: row.state,
      decidedBy: names.get(row.decidedBy ?? '') ?? '',
      decisionReason: row.decisionReason,
      isOwn: row.requestedBy === operator.id ? 1 : 0,
    })),
  };
}

type Asked = DeskCall<CheckedRequestOf<Rows['makeRequest']>>;

/** Why a request says too little to be decided, or nothing. */
async function incomplete(call: Asked): Promise<Refused | undefined> {
  const { request, text } = call;
  const bad = (field: string) => refuse('bad-input', text.badInput(field), { reason: field });
  if (request.kind === 'limit')
    return request.currency && isCurrency(request.currency) && request.amountMinor !== undefined
      ? undefined
      : bad('amountMinor');
  const loan = await openLoan(call, request.orderId ?? '');
  if ('refused' in loan) return loan;
  return commandOf({ ...request, action: request.kind }, loan.today) ? undefined : bad('kind');
}

/** Asks for what one person may not do alone. Nothing happens until another one approves it. */
export async function makeRequest(call: Asked): Promise<Changed<{ requestId: string }> | Refused> {
  const { db, deps, operator, request, now } = call;
  const fault = await incomplete(call);
  if (fault) return fault;
  const { kind, reason, amountMinor, part, eventIndex, currency } = request;
  const requestId = deps.chance.id();
  const wish = { amountMinor, part, eventIndex, ...(kind === 'limit' && { currency }) };
  const orderId = kind === 'limit' ? null : (request.orderId ?? null);
  const who = { requestedBy: operator.id, requestedAt: now };
  await insertRequest(db, { id: requestId, kind, orderId, wish, reason, ...who });
  return {
    answer: { requestId },
    act: { subject: orderId ?? requestId, reason, after: { requestId, kind, ...wish } },
  };
}

type Deciding = DeskCall<CheckedRequestOf<Rows['decideRequest']>>;
type Effect = Pick<Act, 'before' | 'after'> & Pick<Changed<unknown>, 'afterCommit'>;

async function changeLimit({ db }: Deciding, { wish }: DeskRequest): Promise<Effect> {
  const { currency = '', amountMinor = 0 } = wish;
  if (!isCurrency(currency)) throw new Error(`A limit was asked for in ${currency}`);
  const before = await waiverLimit(db, currency);
  await setWaiverLimit(db, currency, amountMinor);
  return { before: { [currency]: before }, after: { [currency]: amountMinor } };
}

async function carryOut(call: Deciding, asked: DeskRequest): Promise<Effect | Refused> {
  if (asked.kind === 'publish' || asked.kind === 'retire') return carryOutContent(call, asked);
  if (asked.kind === 'limit' || asked.orderId === null) return changeLimit(call, asked);
  const locked = await lockedLoan(call, { orderId: asked.orderId, events: call.request.events });
  if (isRefused(locked)) return locked;
  return actOnLoan(call, locked, { ...asked.wish, action: asked.kind });
}

/** Approves or refuses what somebody else asked for; approved, it is done in the same transaction. */
export async function decideOn(call: Deciding): Promise<Changed<Record<string, never>> | Refused> {
  const { db, operator, request, now, text } = call;
  const tx = asTx(db);
  const asked = await lockRequest(tx, request.requestId);
  if (!asked) return refuse('not-found', text.notFound);
  if (asked.state !== 'pending') return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (asked.requestedBy === operator.id)
    return refuse('refused', text.secondPerson, { reason: 'own-request' });
  const isApproved = request.isApproved === 1;
  const effect: Effect | Refused = isApproved ? await carryOut(call, asked) : { before: null, after: null };
  if ('refused' in effect) return effect;
  if (!isApproved) await returnToDraft(call, asked);
  await decideRequest(tx, { id: asked.id, isApproved, by: operator.id, reason: request.reason, now });
  const told = { requestId: asked.id, kind: asked.kind, isApproved, effect: effect.after };
  return {
    answer: {},
    act: {
      subject: asked.orderId ?? asked.id,
      reason: request.reason,
      before: effect.before,
      after: told,
    },
    ...(effect.afterCommit && { afterCommit: effect.afterCommit }),
  };
}
