import type { Answer, Card, CardAsk, Known, Notes, StatusAnswer } from '@plazo/rail-kit';
import { absent, at, type Client, get, listed, lost, post } from './client.ts';
import { customer, paymentMethod, type Session, session } from './wire.ts';

/**
 * A card is kept by a Checkout Session in `setup` mode, at a page of Stripe's: no number of a card comes to us. Each has a customer of its own, whose id
 * is kept as the note; by it everything about the card is found at once, which a search is not sure to do.
 */

const EXPANDED = 'setup_intent.payment_method';

/** @returns undefined for a word that is not known */
export function cardTold({ id, status, url, created, expires_at, setup_intent }: Session): Card | undefined {
  const about = { changedAt: at(created), providerId: id };
  if (status === 'expired') return { ...about, state: 'failed', error: 'expired' };
  if (status === 'open') {
    if (!url) return { ...about, state: 'pending' };
    return { ...about, state: 'needs-action', action: { kind: 'visit', url, expiresAt: at(expires_at) } };
  }
  if (status !== 'complete' || !setup_intent) return undefined;
  const { payment_method: method } = setup_intent;
  if (setup_intent.status !== 'succeeded') return { ...about, state: 'pending' };
  if (!method?.card) return undefined;
  if (!method.customer) return { ...about, state: 'removed' };
  return { ...about, state: 'live', brand: method.card.brand.slice(0, 32), lastFour: method.card.last4 };
}

const toldAnswer = (found: Session): Answer<Card> => {
  const told = cardTold(found);
  return told ? { kind: 'state', told } : lost('unreadable: status');
};

/** The session of a card: a customer has one. */
async function find(client: Client, of: string): Promise<StatusAnswer<Session>> {
  const path = `/checkout/sessions?customer=${of}&expand[]=data.${EXPANDED}`;
  const answer = await listed(client, session, path);
  if (answer.kind !== 'state') return answer.kind === 'refused' ? lost(answer.error) : answer;
  const [found] = answer.told;
  return found ? { kind: 'state', told: found } : { kind: 'not-received' };
}

const customerKey = (id: string) => `${id}-customer`;

/** Leads to a page that keeps a card; it is there a day long. */
export async function keep(
  client: Client,
  id: string,
  { ask: { returnUrl }, note, keep: keepNote }: { readonly ask: CardAsk } & Notes,
): Promise<Answer<Card>> {
  const own = { 'metadata[instruction]': id };
  const made = note
    ? ({ kind: 'state', told: { id: note } } as const)
    : await post(client, customer, { path: '/customers', form: own, key: customerKey(id) });
  if (made.kind !== 'state') return made;
  const of = made.told.id;
  await keepNote?.(of);
  const before = note ? await find(client, of) : undefined;
  if (before?.kind === 'state') return toldAnswer(before.told);
  if (before && before.kind !== 'not-received') return before;
  const begun = await post(client, session, {
    path: '/checkout/sessions',
    key: id,
    form: {
      mode: 'setup',
      customer: of,
      'payment_method_types[0]': 'card',
      success_url: returnUrl,
      cancel_url: returnUrl,
      client_reference_id: id,
      'setup_intent_data[metadata][instruction]': id,
      'expand[0]': EXPANDED,
      ...own,
    },
  });
  return begun.kind === 'state' ? toldAnswer(begun.told) : begun;
}

/** What became of a card that was to be kept, by the customer that is kept as its note. */
export async function keepStatus(
  client: Client,
  id: string,
  { note, ...known }: Known<CardAsk> & Notes,
): Promise<StatusAnswer<Card>> {
  if (note === undefined) return absent(client, customerKey(id), known);
  const found = await find(client, note);
  if (found.kind === 'not-received') return absent(client, id, known);
  return found.kind === 'state' ? toldAnswer(found.told) : found;
}

export const readSession = (client: Client, id: string) =>
  get(client, session, `/checkout/sessions/${encodeURIComponent(id)}?expand[]=${EXPANDED}`);

/** Takes a card off its customer: it can be used by nobody any more. What is off already is told, and what was never kept is not there. */
export async function remove(
  client: Client,
  id: string,
  note: string | undefined,
): Promise<StatusAnswer<Card>> {
  if (note === undefined) return { kind: 'not-received' };
  const found = await find(client, note);
  if (found.kind !== 'state') return found;
  const method = found.told.setup_intent?.payment_method;
  if (!method?.customer) return toldAnswer(found.told);
  const path = `/payment_methods/${encodeURIComponent(method.id)}/detach`;
  const off = await post(client, paymentMethod, { path, form: {}, key: `${id}-remove` });
  if (off.kind !== 'state') return off;
  const now = await find(client, note);
  return now.kind === 'state' ? toldAnswer(now.told) : now;
}
