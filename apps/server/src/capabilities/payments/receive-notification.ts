import { channelOf } from '@plazo/markets';
import { type RailError, fact as railFact } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { type Code, claimCodes, disbursementCode, referenceCode } from '../../db/route.store.ts';
import { inTransaction, isRefused, type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { settleDisbursement as settle } from '../disbursement/settle-disbursement.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';
import { type Arrival, contested, event } from './arrival.ts';
import {
  type Fact,
  factsOf,
  keepFact,
  keepPosting,
  keepUntaken,
  type Posting,
  postingOf,
} from './channel-facts.store.ts';
import { openCase } from './money-cases.store.ts';
import { posted, type Result, suspended } from './notification.ts';
import {
  type EventId,
  findNotification,
  insertNotification,
  keepNotificationAnswer,
} from './payments.store.ts';
import { postPayment } from './post-payment.ts';
import { type Read, readNotification } from './read-notification.ts';
import { reversePayment } from './reverse-payment.ts';
import { isSigned } from './signature.ts';

export type Incoming = { readonly channel: string; readonly signature: unknown; readonly body: Uint8Array };
export type Reply = { readonly status: number; readonly body: unknown };
/** The reply to a channel, with what was made of the message: rails have more words for it. */
export type Taken = Reply & { readonly posting?: Posting | undefined };

const DISBURSEMENT = 'disbursement';
const TOLD: Partial<Record<Fact['kind'], 'succeeded' | 'failed'>> = {
  disbursed: 'succeeded',
  'disbursement-failed': 'failed',
};
const isDisbursement = ({ notification }: Read) =>
  notification.type === 'disbursed' || notification.type === 'disbursement-returned';

const fault = (status: number, error: string): Reply => ({ status, body: { error } });

/** Why a rail says that a payout failed; what is told over an older channel has no such word. */
function errorIn(body: Uint8Array): RailError | undefined {
  const read = z.safeParse(railFact, JSON.parse(Buffer.from(body).toString('utf8')));
  if (!read.success) return undefined;
  if (read.data.type === 'refund.changed') return read.data.refund.error;
  return read.data.type === 'payout.changed' ? read.data.payout.error : undefined;
}

async function settleDisbursement(arrival: Arrival, body: Uint8Array): Promise<Posting> {
  const { deps, tx, now, fact } = arrival;
  const { reference, amountMinor, currency, valueAt: at } = fact;
  const told = TOLD[fact.kind] ?? 'returned';
  const error = told === 'failed' ? (errorIn(body) ?? 'other') : undefined;
  const money = { reference, amountMinor, currency, at };
  const { kind, orderId } = await settle(tx, deps, { ...money, told, source: 'message', error });
  if (kind === 'taken') return event(orderId);
  if (kind === 'known') return { posted: 'nothing', why: 'known', orderId };
  await openCase(tx, fact, { kind, orderId, now });
  return contested(kind, orderId);
}

/** Whether the payer's bank says that its card was charged wrongly: a person answers it in time, or not at all. */
function isChargeback(body: Uint8Array): boolean {
  const read = body.length > 0 && z.safeParse(railFact, JSON.parse(Buffer.from(body).toString('utf8')));
  return (
    read &&
    read.success &&
    read.data.type === 'payment.reversed' &&
    read.data.reversal.reason === 'chargeback'
  );
}

async function takeReversal(arrival: Arrival, body: Uint8Array): Promise<Posting> {
  const { tx, now, fact } = arrival;
  const posting = await reversePayment(arrival);
  const { posted: where, orderId } = posting;
  if (where === 'event' && isChargeback(body))
    await openCase(tx, fact, { kind: 'card-chargeback', orderId, now });
  return posting;
}

async function apply(arrival: Arrival, body: Uint8Array): Promise<Posting> {
  const { tx, now, fact } = arrival;
  if (fact.doubt === 'unclear-message' || fact.doubt === 'amount-implausible') {
    await openCase(tx, fact, { kind: fact.doubt, now });
    return contested(fact.doubt);
  }
  if (fact.kind === 'unreadable' || fact.kind === 'out-of-place') {
    const kind = fact.kind === 'unreadable' ? ('unclear-message' as const) : fact.kind;
    await openCase(tx, fact, { kind, now });
    return contested(kind);
  }
  if (fact.kind === 'paid') return postPayment(arrival);
  return fact.kind === 'reversed' ? takeReversal(arrival, body) : settleDisbursement(arrival, body);
}

/** What the channel is told: in the books, or kept for a person. */
const answerOf = ({ posted: where, why }: Posting): Result =>
  where === 'event' || why === 'known' || why === 'reversed' ? posted : suspended;

export type Message = { readonly fact: Fact; readonly body: Uint8Array };

type Placed = Fact & { readonly stream: string; readonly body: Uint8Array };

/** Where a message is kept: with the borrower that its reference leads to, unless its event or its payment is elsewhere already. */
async function place(
  tx: Tx,
  { fact, body }: Message,
): Promise<{ readonly event: EventId; readonly fact: Placed }> {
  const { channel, eventId, paymentId, reference } = fact;
  const isOut = channel === DISBURSEMENT;
  const told = { kind: `event:${channel}`, code: eventId };
  const payment = { kind: `payment:${channel}`, code: isOut ? reference : paymentId };
  const by = isOut ? disbursementCode(reference) : referenceCode(channel, reference);
  const streams = await claimCodes(tx, [told, payment], { by, otherwise: UNASSIGNED });
  const streamOf = ({ kind }: Code) => streams.get(kind) ?? UNASSIGNED;
  return {
    event: { stream: streamOf(told), channel, eventId },
    fact: { ...fact, stream: streamOf(payment), body },
  };
}

/** A message whose event was told before with other words: kept all the same, for a person. */
async function keepContradiction(tx: Tx, deps: Deps, fact: Placed): Promise<Reply> {
  const { id, isPosted } = await keepFact(tx, deps.sealing, fact);
  if (!isPosted) {
    const kept = { ...fact, id };
    await openCase(tx, kept, { kind: 'event-id-reused', now: fact.receivedAt });
    await keepPosting(tx, kept, contested('event-id-reused'));
  }
  return fault(409, 'This event was sent before with another body');
}

/** Keeps what a channel told and makes of it what can be made. */
export async function takeMessage(tx: Tx, deps: Deps, message: Message): Promise<Taken> {
  const { body } = message;
  // one payment at a time, so that what is told of it is kept in the order in which it is taken
  const { event: eventId, fact: placed } = await place(tx, message);
  const { receivedAt: now } = placed;
  const bodyHash = sha256(body);
  if (!(await insertNotification(tx, { ...eventId, bodyHash, now }))) {
    const before = await findNotification(tx, eventId);
    return before !== undefined && sameBytes(before.body_hash, bodyHash)
      ? { status: 200, body: before.answer, posting: await postingOf(tx, placed, bodyHash) }
      : keepContradiction(tx, deps, placed);
  }
  const { id } = await keepFact(tx, deps.sealing, placed);
  const earlier = await factsOf(tx, placed);
  const fact = { ...placed, id };
  const posting = await apply({ deps, tx, now, fact, earlier }, body);
  await keepPosting(tx, fact, posting);
  const answer = answerOf(posting);
  await keepNotificationAnswer(tx, eventId, answer);
  return { status: 200, body: answer, posting };
}

/** Keeps a message whatever happens, and answers once what it changed is committed. */
export async function receiveMessage(deps: Deps, message: Message): Promise<Taken> {
  try {
    const result = await inTransaction(deps.db, (tx) => takeMessage(tx, deps, message), deps.chance.fraction);
    if (isRefused(result)) throw new Error('A notification is never refused by the books');
    return result;
  } catch (error) {
    // whatever went wrong with it, what the channel told is kept, and taken up by a job or when it is sent again
    await transact(deps.db, async (tx) => keepUntaken(tx, deps.sealing, (await place(tx, message)).fact));
    throw error;
  }
}

const factOf = ({ notification, doubt }: Read, channel: string, now: Date): Fact => ({
  channel,
  paymentId: notification.paymentId,
  kind: notification.type,
  eventId: notification.eventId,
  reference: notification.reference,
  amountMinor: BigInt(notification.amountMinor),
  currency: notification.currency,
  valueAt: new Date(notification.paidAt),
  receivedAt: now,
  doubt,
});

/** One notification, from its raw bytes to the answer, which goes out only after commit. */
export async function receiveNotification(
  deps: Deps,
  { channel, signature, body }: Incoming,
): Promise<Reply> {
  if (channel !== DISBURSEMENT && !channelOf(channel)) return fault(404, 'No such channel');
  if (deps.disk.isFull()) return fault(503, 'Not now, try again');
  const secrets = deps.env.channelSecrets(channel);
  if (!isSigned({ header: signature, body, secrets, now: deps.clock.now() }))
    return fault(401, 'The signature is wrong or too old');
  const read = readNotification(body);
  if (!read || isDisbursement(read) !== (channel === DISBURSEMENT))
    return fault(400, 'The notification does not have the shape of this channel');
  return receiveMessage(deps, { fact: factOf(read, channel, deps.clock.now()), body });
}
