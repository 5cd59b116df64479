import type { OrderId } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bookSuspense } from '../ledger/suspense.store.ts';
import type { KeptFact, PostedFact, Posting } from './channel-facts.store.ts';
import type { Payment } from './payments.store.ts';

/** A fact in the transaction that makes something of it, with what was told of the same payment before. */
export type Arrival = {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly now: Date;
  readonly fact: KeptFact;
  readonly earlier: readonly PostedFact[];
};

/** The first of a kind that can count: a later one repeats it or contradicts it. */
export const firstOf = (facts: readonly PostedFact[], kind: KeptFact['kind']): PostedFact | undefined =>
  facts.find((fact) => fact.kind === kind && (fact.posted === 'event' || fact.posted === 'suspense'));

/** Whether two messages say the same of one payment. */
export const saysTheSame = (one: KeptFact, other: KeptFact): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

export const event = (orderId: OrderId): Posting => ({ posted: 'event', why: '', orderId });
export const kept = (why: string, orderId: OrderId | null = null): Posting => ({
  posted: 'suspense',
  why,
  orderId,
});
/** A reversal whose payment was not told so far: it waits for it. */
export const early = kept('return-early');
/** A message that repeats another one gets the answer of that one. */
export const known = ({ posted }: PostedFact): Posting => ({
  posted: 'nothing',
  why: posted === 'event' ? 'known' : 'known-in-suspense',
  orderId: null,
});
export const contested = (why: string, orderId: OrderId | null = null): Posting => ({
  posted: 'contested',
  why,
  orderId,
});

/** The payment that a fact tells of, as the desk lists it. */
export const toPayment = (
  { fact }: Arrival,
  more: Pick<Payment, 'amountMinor' | 'state' | 'reason' | 'borrowerId' | 'orderId'>,
): Payment => ({
  stream: fact.stream,
  channel: fact.channel,
  paymentId: fact.paymentId,
  reference: fact.reference,
  currency: fact.currency,
  paidAt: fact.valueAt,
  receivedAt: fact.receivedAt,
  ...more,
});

/** Books an amount of the fact's payment against suspense. */
export const suspend = (
  { deps, tx, now, fact }: Arrival,
  direction: 'in' | 'out',
  amountMinor = fact.amountMinor,
): Promise<void> => {
  const { stream, channel, paymentId, currency } = fact;
  return bookSuspense(tx, deps, { stream, channel, paymentId, currency, amountMinor, now, direction });
};
