import type { Answer, Known, Notes, Refund, RefundAsk, StatusAnswer } from '@plazo/rail-kit';
import { absent, at, type Client, listed, lost, post } from './client.ts';
import { findPayment } from './payments.ts';
import { refundFailureOf } from './refusals.ts';
import { type Refund as Found, type PaymentIntent, refund } from './wire.ts';

const STATES: Readonly<Record<string, Refund['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** @returns undefined for a word that is not known */
export function refundTold({
  id,
  status,
  created,
  amount,
  currency,
  failure_reason,
}: Found): Refund | undefined {
  const state = STATES[status];
  if (state === undefined) return undefined;
  return {
    state,
    changedAt: at(created),
    providerId: id,
    amount: { minor: amount, currency: currency.toUpperCase() },
    ...(state === 'succeeded' && { refundedAt: at(created) }),
    ...(state === 'failed' && { error: refundFailureOf(failure_reason) }),
  };
}

const toldAnswer = (found: Found): Answer<Refund> => {
  const told = refundTold(found);
  return told ? { kind: 'state', told } : lost('unreadable: status');
};

/** What went back of a payment under our id. */
async function find(client: Client, { id: of }: PaymentIntent, id: string): Promise<StatusAnswer<Found>> {
  const answer = await listed(client, refund, `/refunds?payment_intent=${of}`);
  if (answer.kind !== 'state') return answer.kind === 'refused' ? lost(answer.error) : answer;
  const found = answer.told.find(({ metadata }) => metadata?.['instruction'] === id);
  return found ? { kind: 'state', told: found } : { kind: 'not-received' };
}

/** Gives back an amount in minor units of a payment, once for its id. */
export async function sendRefund(
  client: Client,
  id: string,
  { ask, noteOf }: { readonly ask: RefundAsk } & Notes,
): Promise<Answer<Refund>> {
  const payment =
    noteOf === undefined
      ? ({ kind: 'not-received' } as const)
      : await findPayment(client, noteOf, ask.payment);
  if (payment.kind === 'not-received') return { kind: 'refused', error: 'bad-request', detail: 'payment' };
  if (payment.kind !== 'state') return payment;
  if (payment.told.currency !== ask.amount.currency.toLowerCase())
    return { kind: 'refused', error: 'bad-request', detail: 'currency' };
  const before = await find(client, payment.told, id);
  if (before.kind === 'state')
    return before.told.amount === ask.amount.minor
      ? toldAnswer(before.told)
      : { kind: 'refused', error: 'conflict' };
  if (before.kind !== 'not-received') return before;
  const made = await post(client, refund, {
    path: '/refunds',
    key: id,
    form: {
      payment_intent: payment.told.id,
      amount: String(ask.amount.minor),
      'metadata[instruction]': id,
    },
  });
  return made.kind === 'state' ? toldAnswer(made.told) : made;
}

/** What became of a refund, found among those of its payment. */
export async function refundStatus(
  client: Client,
  id: string,
  { ask, noteOf, ...known }: Known<RefundAsk> & Notes,
): Promise<StatusAnswer<Refund>> {
  // without the payment nothing can have left
  if (noteOf === undefined) return { kind: 'not-received' };
  const payment = await findPayment(client, noteOf, ask.payment);
  if (payment.kind === 'not-received') return lost('its payment is not there');
  if (payment.kind !== 'state') return payment;
  const found = await find(client, payment.told, id);
  if (found.kind === 'not-received') return absent(client, id, known);
  return found.kind === 'state' ? toldAnswer(found.told) : found;
}
