import type { Answer, CardPayment, CardPaymentAsk, Known, Notes, StatusAnswer } from '@plazo/rail-kit';
import { absent, at, type Client, get, listed, lost, post } from './client.ts';
import { declineOf } from './refusals.ts';
import { methods, type PaymentIntent, paymentIntent } from './wire.ts';

/** A payment is a PaymentIntent that is confirmed as it is made. It is found among those of its card's customer. */

const STATES = {
  requires_action: 'needs-action',
  processing: 'pending',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  requires_payment_method: 'failed',
  canceled: 'cancelled',
} as const;
const isState = (word: string): word is keyof typeof STATES => Object.hasOwn(STATES, word);

/** Nobody ended it by hand. */
const EXPIRED = new Set(['abandoned', 'automatic', 'expired']);

/** When the money was taken: what was held first was made before that, and says itself when it was captured. */
const capturedAt = ({ created, latest_charge, metadata }: PaymentIntent) =>
  at(Number(metadata[CAPTURED] ?? latest_charge?.created ?? created));

const CAPTURED = 'captured';

/** @returns undefined for a word that is not known */
export function paymentTold(found: PaymentIntent): CardPayment | undefined {
  const { id, status, created, canceled_at, cancellation_reason, latest_charge, metadata } = found;
  if (!isState(status)) return undefined;
  // one that was made only so that its id is never paid
  const state = metadata['fence'] ? 'cancelled' : STATES[status];
  const amount = { minor: found.amount, currency: found.currency.toUpperCase() };
  const about = { changedAt: at(canceled_at ?? latest_charge?.created ?? created), providerId: id, amount };
  if (state === 'cancelled')
    return {
      ...about,
      state,
      ...(EXPIRED.has(cancellation_reason ?? '') && { error: 'expired' as const }),
    };
  if (state === 'authorised') {
    const before = latest_charge?.payment_method_details?.card?.capture_before;
    return { ...about, state, ...(before && { captureBefore: at(before) }) };
  }
  if (state === 'failed') {
    const failed = found.last_payment_error;
    const detail = failed?.decline_code ?? failed?.code;
    return { ...about, state, error: failed ? declineOf(failed) : 'other', ...(detail && { detail }) };
  }
  if (state === 'succeeded') {
    const taken = { ...amount, minor: found.amount_received || found.amount };
    return { ...about, state, amount: taken, paymentId: id, capturedAt: capturedAt(found) };
  }
  const url = found.next_action?.redirect_to_url?.url;
  // somebody has to do something that no page of ours can lead to
  if (state === 'needs-action')
    return url ? { ...about, state, action: { kind: 'visit', url } } : { ...about, state: 'pending' };
  return { ...about, state };
}

const toldAnswer = (found: PaymentIntent): Answer<CardPayment> => {
  const told = paymentTold(found);
  return told ? { kind: 'state', told } : lost('unreadable: status');
};

const CHARGE = 'latest_charge';

export const readPayment = (client: Client, id: string) =>
  get(client, paymentIntent, `/payment_intents/${encodeURIComponent(id)}?expand[]=${CHARGE}`);

/** What was made under our id: a list is never behind, as a search may be. */
export async function findPayment(
  client: Client,
  of: string,
  id: string,
): Promise<StatusAnswer<PaymentIntent>> {
  const path = `/payment_intents?customer=${encodeURIComponent(of)}&expand[]=data.${CHARGE}`;
  const answer = await listed(client, paymentIntent, path);
  if (answer.kind !== 'state') return answer.kind === 'refused' ? lost(answer.error) : answer;
  const found = answer.told.find(({ metadata }) => metadata['instruction'] === id);
  return found ? { kind: 'state', told: found } : { kind: 'not-received' };
}

const isOf = (found: PaymentIntent, { amount, card }: CardPaymentAsk) =>
  found.amount === amount.minor &&
  found.currency === amount.currency.toLowerCase() &&
  found.metadata['card'] === card;

function again(found: PaymentIntent, ask: CardPaymentAsk): Answer<CardPayment> {
  if (!isOf(found, ask)) return { kind: 'refused', error: 'conflict' };
  const told = toldAnswer(found);
  const isFenced = told.kind === 'state' && told.told.state === 'cancelled';
  return isFenced ? { kind: 'refused', error: 'cancelled' } : told;
}

const formOf = (id: string, { amount, card, subject }: CardPaymentAsk, of: string) => ({
  amount: String(amount.minor),
  currency: amount.currency.toLowerCase(),
  customer: of,
  'payment_method_types[0]': 'card',
  'metadata[instruction]': id,
  'metadata[card]': card,
  ...(subject && { 'metadata[subject]': subject }),
  'expand[0]': CHARGE,
});

/** The card that a customer has; nothing once it is detached. */
async function methodOf(client: Client, of: string): Promise<Answer<string | undefined>> {
  const answer = await get(
    client,
    methods,
    `/customers/${encodeURIComponent(of)}/payment_methods?type=card&limit=1`,
  );
  return answer.kind === 'state' ? { kind: 'state', told: answer.told.data[0]?.id } : answer;
}

type Asking = { readonly ask: CardPaymentAsk } & Notes;

/** Takes an amount in minor units from a kept card, once for its id; what stands there already is told. */
export async function pay(
  client: Client,
  id: string,
  { ask, noteOf: of, keep }: Asking,
): Promise<Answer<CardPayment>> {
  if (of === undefined) return { kind: 'refused', error: 'bad-request', detail: 'card' };
  const before = await findPayment(client, of, id);
  if (before.kind === 'state') return again(before.told, ask);
  if (before.kind !== 'not-received') return before;
  const method = await methodOf(client, of);
  if (method.kind !== 'state') return method;
  if (method.told === undefined) return { kind: 'refused', error: 'declined', detail: 'removed' };
  await keep?.(of);
  const made = await post(client, paymentIntent, {
    path: '/payment_intents',
    key: id,
    form: {
      ...formOf(id, ask, of),
      payment_method: method.told,
      confirm: 'true',
      return_url: ask.returnUrl,
      ...(ask.capture === 'later' && { capture_method: 'manual' }),
      ...(ask.text && { description: ask.text }),
    },
  });
  if (made.kind === 'state') return toldAnswer(made.told);
  const declined = made.kind === 'refused' && made.detail?.startsWith('pi_') ? made.detail : undefined;
  if (declined === undefined) return made;
  const read = await readPayment(client, declined);
  return read.kind === 'state' ? toldAnswer(read.told) : lost('it was declined, and cannot be read');
}

/** Ends what nobody has paid so far; what was paid meanwhile stays so. */
async function end(
  client: Client,
  { id }: PaymentIntent,
  reason?: 'abandoned',
): Promise<Answer<CardPayment>> {
  const form = { ...(reason && { cancellation_reason: reason }), 'expand[0]': CHARGE };
  const ended = await post(client, paymentIntent, { path: `/payment_intents/${id}/cancel`, form });
  if (ended.kind === 'state') return toldAnswer(ended.told);
  if (ended.kind !== 'refused') return ended;
  const read = await readPayment(client, id);
  return read.kind === 'state' ? toldAnswer(read.told) : lost('it cannot be ended, and cannot be read');
}

/** Stripe never ends a payment that waits for its person. */
const APPROVE_WITHIN_MS = 30 * 60_000;

/** What became of a payment, found by the customer of its card; not there where nothing can have left. */
export async function payStatus(
  client: Client,
  id: string,
  { noteOf: of, ...known }: Known<CardPaymentAsk> & Notes,
): Promise<StatusAnswer<CardPayment>> {
  // without its card nothing can have left
  if (of === undefined) return { kind: 'not-received' };
  const found = await findPayment(client, of, id);
  if (found.kind === 'not-received') return absent(client, id, known);
  if (found.kind !== 'state') return found;
  const { status, created } = found.told;
  const isLeft = known.now.getTime() - created * 1_000 > APPROVE_WITHIN_MS;
  return status === 'requires_action' && isLeft
    ? end(client, found.told, 'abandoned')
    : toldAnswer(found.told);
}

/**
 * Takes what is held, in whole. Stripe captures a payment once, so that no key is needed; what was captured, or cannot be any more, is told as it is.
 * Its moment is kept with the payment, since its charge is of the day on which the money was held.
 */
export async function capture(
  client: Client,
  id: string,
  { noteOf: of, now }: Known<CardPaymentAsk> & Notes,
): Promise<Answer<CardPayment>> {
  if (of === undefined) return { kind: 'refused', error: 'bad-request', detail: 'card' };
  const found = await findPayment(client, of, id);
  if (found.kind === 'not-received') return lost('what was held is not there');
  if (found.kind !== 'state') return found;
  if (found.told.status !== 'requires_capture') return toldAnswer(found.told);
  const form = {
    [`metadata[${CAPTURED}]`]: String(Math.floor(now.getTime() / 1_000)),
    'expand[0]': CHARGE,
  };
  const path = `/payment_intents/${found.told.id}/capture`;
  const captured = await post(client, paymentIntent, { path, form });
  if (captured.kind === 'state') return toldAnswer(captured.told);
  if (captured.kind !== 'refused') return captured;
  const read = await readPayment(client, found.told.id);
  if (read.kind !== 'state') return lost('it cannot be captured, and cannot be read');
  // it is held still, and Stripe does not take it
  return read.told.status === 'requires_capture' ? captured : toldAnswer(read.told);
}

const ENDED = new Set(['succeeded', 'processing', 'canceled']);

/** Takes the key of an id, so that what arrives under it later is refused; after a day nothing arrives any more. */
async function fence(
  client: Client,
  id: string,
  { ask, of }: { readonly ask: CardPaymentAsk; readonly of: string },
): Promise<Answer<CardPayment>> {
  const form = { ...formOf(id, ask, of), 'metadata[fence]': '1' };
  const made = await post(client, paymentIntent, { path: '/payment_intents', key: id, form });
  if (made.kind === 'state') return end(client, made.told);
  return made.kind === 'refused' ? lost(`something arrived under its key: ${made.error}`) : made;
}

/** Ends a payment that is not paid, or takes its key, so that it is never paid later either. */
export async function cancel(
  client: Client,
  id: string,
  { ask, noteOf: of }: Asking,
): Promise<Answer<CardPayment>> {
  if (of === undefined) return { kind: 'refused', error: 'bad-request', detail: 'card' };
  const found = await findPayment(client, of, id);
  if (found.kind === 'not-received') return fence(client, id, { ask, of });
  if (found.kind !== 'state') return found;
  return ENDED.has(found.told.status) ? toldAnswer(found.told) : end(client, found.told);
}
