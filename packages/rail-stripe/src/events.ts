import { createHash } from 'node:crypto';
import {
  type Answer,
  type DoorAnswer,
  type DoorCall,
  type Fact,
  type FactPage,
  INSTRUCTION_ID,
  type Kit,
  parsed,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { cardTold, readSession } from './cards.ts';
import { at, type Client, get, listed, lost } from './client.ts';
import { disputeTold } from './disputes.ts';
import { paymentTold, readPayment } from './payments.ts';
import { refundTold } from './refunds.ts';
import { verify } from './signature.ts';
import { customer, dispute, event, page, refund, type StripeEvent } from './wire.ts';

/**
 * What Stripe tells by itself. Events come in any order and several times, so a payment, a refund and a card are read again: what they are now counts,
 * under one id for each end. A dispute is told as its event has it, since the books want each of its steps.
 */

/** Nobody is told of what is on its way, or asked of a person. */
const NO_NEWS: ReadonlySet<string> = new Set(['pending', 'needs-action']);
const NOTHING = { kind: 'state', told: [] } as const;

const instructionOf = (metadata: Readonly<Record<string, string>> | null | undefined) => {
  const id = metadata?.['instruction'];
  return id !== undefined && INSTRUCTION_ID.test(id) ? id : undefined;
};

/** What belongs to the account and cannot be read: kept for a person, once. */
const unread = (what: string, id: string) => ({ stripe: what, id });

type Facts = Answer<readonly unknown[]>;
const one = (fact: Fact): Facts => ({ kind: 'state', told: [fact] });

async function paymentFacts(client: Client, id: string): Promise<Facts> {
  const answer = await readPayment(client, id);
  if (answer.kind !== 'state') return answer;
  const instruction = instructionOf(answer.told.metadata);
  // a payment of something else
  if (instruction === undefined) return NOTHING;
  const cardPayment = paymentTold(answer.told);
  if (!cardPayment) return lost('unreadable: status');
  const { state, changedAt } = cardPayment;
  if (NO_NEWS.has(state)) return NOTHING;
  return one({ id: `${id}-${state}`, at: changedAt, type: 'card-payment.changed', instruction, cardPayment });
}

/** Money of a payment of ours that somebody gave back by hand, at Stripe's pages. */
async function refundedByHand(client: Client, found: z.output<typeof refund>): Promise<Facts> {
  const { id, payment_intent: paymentId, status } = found;
  if (!paymentId) return NOTHING;
  const paid = await readPayment(client, paymentId);
  if (paid.kind !== 'state') return paid;
  if (instructionOf(paid.told.metadata) === undefined || status === 'pending') return NOTHING;
  if (status !== 'succeeded') return { kind: 'state', told: [unread(`refund ${status}`, id)] };
  const amount = { minor: found.amount, currency: found.currency.toUpperCase() };
  const on = at(found.created);
  const reversal = { paymentId, amount, at: on, reason: 'payer-claim' } as const;
  return one({ id, at: on, type: 'payment.reversed', reversal });
}

async function refundFacts(client: Client, id: string): Promise<Facts> {
  const answer = await get(client, refund, `/refunds/${encodeURIComponent(id)}`);
  if (answer.kind !== 'state') return answer;
  const instruction = instructionOf(answer.told.metadata);
  if (instruction === undefined) return refundedByHand(client, answer.told);
  const told = refundTold(answer.told);
  if (!told) return lost('unreadable: status');
  const { state, changedAt } = told;
  if (NO_NEWS.has(state)) return NOTHING;
  return one({ id: `${id}-${state}`, at: changedAt, type: 'refund.changed', instruction, refund: told });
}

async function cardFacts(client: Client, id: string): Promise<Facts> {
  const answer = await readSession(client, id);
  if (answer.kind !== 'state') return answer;
  const instruction = instructionOf(answer.told.metadata);
  if (instruction === undefined) return NOTHING;
  const card = cardTold(answer.told);
  if (!card) return lost('unreadable: status');
  const { state, changedAt } = card;
  if (NO_NEWS.has(state)) return NOTHING;
  return one({ id: `${id}-${state}`, at: changedAt, type: 'card.changed', instruction, card });
}

/** A card that somebody took off its customer at Stripe's pages. */
async function removalFacts(client: Client, { data, created }: StripeEvent): Promise<Facts> {
  const { id } = data.object;
  const of = data.previous_attributes?.customer;
  if (!of) return NOTHING;
  const answer = await get(client, customer, `/customers/${encodeURIComponent(of)}`);
  if (answer.kind !== 'state') return answer;
  const instruction = instructionOf(answer.told.metadata);
  if (instruction === undefined) return NOTHING;
  const card = { state: 'removed', changedAt: at(created), providerId: id } as const;
  return one({ id: `${id}-removed`, at: card.changedAt, type: 'card.changed', instruction, card });
}

function disputeFacts({ id, created, data }: StripeEvent): Facts {
  const read = z.safeParse(dispute, data.object);
  const told = read.success ? disputeTold(read.data, created) : undefined;
  if (!told) return { kind: 'state', told: [unread('dispute', id)] };
  return one({ id, at: at(created), type: 'dispute.changed', dispute: told });
}

const READERS: Readonly<Record<string, (client: Client, found: StripeEvent) => Facts | Promise<Facts>>> = {
  payment_intent: (client, { data }) => paymentFacts(client, data.object.id),
  refund: (client, { data }) => refundFacts(client, data.object.id),
  'checkout.session': (client, { data }) => cardFacts(client, data.object.id),
  payment_method: removalFacts,
  dispute: (_client, found) => disputeFacts(found),
};

/** What Stripe knows no more of is kept for a person. */
async function factsOf(client: Client, found: StripeEvent): Promise<Facts> {
  const { object, id } = found.data.object;
  const answer = (await READERS[object]?.(client, found)) ?? NOTHING;
  return answer.kind === 'refused' ? { kind: 'state', told: [unread(answer.error, id)] } : answer;
}

type Doorkeeper = { readonly client: Client; readonly secrets: readonly string[] };

/** Takes an event of Stripe's webhook: its signature first, then what it is about is read back. */
export async function door(
  { client, secrets }: Doorkeeper,
  { headers, body, receivedAt }: DoorCall,
): Promise<DoorAnswer> {
  const verified = verify(body, headers['stripe-signature'], { secrets, now: receivedAt });
  if (verified !== 'good') return { kind: verified };
  const read = z.safeParse(event, parsed(Buffer.from(body).toString('utf8')));
  if (!read.success) {
    const hash = createHash('sha256').update(body).digest('hex');
    return { kind: 'facts', facts: [unread('event', hash)] };
  }
  const answer = await factsOf(client, read.data);
  return answer.kind === 'state' ? { kind: 'facts', facts: answer.told } : { kind: 'not-now' };
}

/** What a webhook is to be registered for. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_method.detached',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** So long Stripe has its events. */
const FIRST_DAYS = 30;
const DAY_S = 86_400;
/** An event may be listed so long after it was made. */
const OVERLAP_S = 300;
const TYPES = EVENTS.map((type) => `types[]=${type}`).join('&');

type Stretch = { readonly events: readonly unknown[]; readonly until: number };

/** The events since a moment as far as they fit on a page: a stretch that has more of them is halved. */
async function stretch(client: Client, since: number, now: number): Promise<Answer<Stretch>> {
  for (let span = Math.min(DAY_S, Math.max(1, now - since)); ; span = Math.ceil(span / 2)) {
    const until = since + span;
    const path = `/events?${TYPES}&created[gte]=${since}&created[lt]=${until}`;
    if (span === 1) {
      const all = await listed(client, z.unknown(), path);
      return all.kind === 'state' ? { kind: 'state', told: { events: all.told, until } } : all;
    }
    const answer = await get(client, page, `${path}&limit=100`);
    if (answer.kind !== 'state') return answer;
    if (!answer.told.has_more) return { kind: 'state', told: { events: answer.told.data, until } };
  }
}

/** What a round of events says, in the order in which they were made; what is read again is read once. */
async function factsIn(client: Client, events: readonly unknown[]): Promise<Facts> {
  const all: unknown[] = [];
  const seen = new Set<string>();
  for (const raw of events.toReversed()) {
    const read = z.safeParse(event, raw);
    if (!read.success) {
      all.push(unread('event', String(Object(raw).id).slice(0, 64)));
      continue;
    }
    const { object, id } = read.data.data.object;
    if (object !== 'dispute' && seen.has(id)) continue;
    seen.add(id);
    const answer = await factsOf(client, read.data);
    if (answer.kind !== 'state') return answer;
    all.push(...answer.told);
  }
  return { kind: 'state', told: all };
}

/** Events since the cursor's moment, at most a day of them at a time. */
export async function feed(
  client: Client,
  { now }: Kit,
  after: string | undefined,
): Promise<Answer<FactPage>> {
  const nowS = Math.floor(now().getTime() / 1_000) + 1;
  const since = Number(after ?? nowS - FIRST_DAYS * DAY_S);
  const answer = await stretch(client, since, nowS);
  if (answer.kind !== 'state') return answer;
  const facts = await factsIn(client, answer.told.events);
  if (facts.kind !== 'state') return facts;
  const { until } = answer.told;
  const hasMore = until < nowS;
  const next = String(hasMore ? until : Math.max(since, until - OVERLAP_S));
  return { kind: 'state', told: { facts: [...facts.told], next, hasMore } };
}
