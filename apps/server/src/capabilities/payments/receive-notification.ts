import { channelOf } from '@plazo/markets';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { inTransaction, isRefused, type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { confirmDisbursement, returnDisbursement } from '../disbursement/send-disbursement.ts';
import { type Arrival, contested, event } from './arrival.ts';
import {
  type Fact,
  factsOf,
  keepFact,
  keepPosting,
  keepUntaken,
  lockPaymentId,
  type Posting,
} from './channel-facts.store.ts';
import { openCase } from './money-cases.store.ts';
import { posted, type Result, suspended } from './notification.ts';
import { findNotification, insertNotification, keepNotificationAnswer } from './payments.store.ts';
import { postPayment } from './post-payment.ts';
import { type Read, readNotification } from './read-notification.ts';
import { reversePayment } from './reverse-payment.ts';
import { isSigned } from './signature.ts';

export type Incoming = { readonly channel: string; readonly signature: unknown; readonly body: Uint8Array };
export type Reply = { readonly status: number; readonly body: unknown };

const DISBURSEMENT = 'disbursement';
const isDisbursement = ({ notification }: Read) =>
  notification.type === 'disbursed' || notification.type === 'disbursement-returned';

const fault = (status: number, error: string): Reply => ({ status, body: { error } });

async function settleDisbursement(arrival: Arrival): Promise<Posting> {
  const { deps, tx, now, fact } = arrival;
  const { reference, amountMinor, currency, valueAt: at } = fact;
  const settle = fact.kind === 'disbursed' ? confirmDisbursement : returnDisbursement;
  const { kind, orderId } = await settle(tx, deps, { reference, amountMinor, currency, at });
  if (kind === 'taken') return event(orderId);
  if (kind === 'known') return { posted: 'nothing', why: 'known', orderId };
  await openCase(tx, fact, { kind, orderId, now });
  return contested(kind, orderId);
}

async function apply(arrival: Arrival): Promise<Posting> {
  const { tx, now, fact } = arrival;
  if (fact.doubt === 'unclear-message' || fact.doubt === 'amount-implausible') {
    await openCase(tx, fact, { kind: fact.doubt, now });
    return contested(fact.doubt);
  }
  if (fact.kind === 'paid') return postPayment(arrival);
  return fact.kind === 'reversed' ? reversePayment(arrival) : settleDisbursement(arrival);
}

/** What the channel is told: in the books, or kept for a person. */
const answerOf = ({ posted: where, why }: Posting): Result =>
  where === 'event' || why === 'known' || why === 'reversed' ? posted : suspended;

export type Message = { readonly fact: Fact; readonly body: Uint8Array };

/** A message whose event was told before with other words: kept all the same, for a person. */
async function keepContradiction(tx: Tx, deps: Deps, { fact, body }: Message): Promise<Reply> {
  const { id, isPosted } = await keepFact(tx, deps.sealing, { ...fact, body });
  if (!isPosted) {
    await openCase(tx, { ...fact, id }, { kind: 'event-id-reused', now: fact.receivedAt });
    await keepPosting(tx, id, contested('event-id-reused'));
  }
  return fault(409, 'This event was sent before with another body');
}

/** Keeps what a channel told and makes of it what can be made. */
export async function takeMessage(tx: Tx, deps: Deps, message: Message): Promise<Reply> {
  const { fact, body } = message;
  const { channel, eventId, paymentId, reference, receivedAt: now } = fact;
  const bodyHash = sha256(body);
  // one payment at a time, so that what is told of it is kept in the order in which it is taken
  await lockPaymentId(tx, channel, channel === DISBURSEMENT ? reference : paymentId);
  if (!(await insertNotification(tx, { channel, eventId, bodyHash, now }))) {
    const before = await findNotification(tx, channel, eventId);
    return before !== undefined && sameBytes(before.body_hash, bodyHash)
      ? { status: 200, body: before.answer }
      : keepContradiction(tx, deps, message);
  }
  const { id } = await keepFact(tx, deps.sealing, { ...fact, body });
  const earlier = await factsOf(tx, channel, paymentId);
  const posting = await apply({ deps, tx, now, fact: { ...fact, id }, earlier });
  await keepPosting(tx, id, posting);
  const answer = answerOf(posting);
  await keepNotificationAnswer(tx, { channel, eventId }, answer);
  return { status: 200, body: answer };
}

async function receive(deps: Deps, message: Message): Promise<Reply> {
  try {
    const result = await inTransaction(deps.db, (tx) => takeMessage(tx, deps, message), deps.chance.fraction);
    if (isRefused(result)) throw new Error('A notification is never refused by the books');
    return result;
  } catch (error) {
    // whatever went wrong with it, what the channel told is kept, and taken up by a job or when it is sent again
    await transact(deps.db, (tx) => keepUntaken(tx, deps.sealing, message));
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
  return receive(deps, { fact: factOf(read, channel, deps.clock.now()), body });
}
