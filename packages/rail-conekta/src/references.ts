import {
  type Answer,
  askJson,
  type JsonClient,
  type Kit,
  type Known,
  markOf,
  type Reference,
  type ReferenceAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { lost } from './call.ts';
import { customerTold, noteOf, orderTold, RECURRENT } from './facts.ts';
import { type Customer, customer, list, type Order, order } from './wire.ts';

/** References: a voucher or a CLABE for one amount is an order, a CLABE for any amount a customer with a payment source. */

export type Issuer = {
  readonly client: JsonClient;
  readonly livemode: boolean;
  /** Whom Conekta writes to about orders, in the place of a borrower: it is told nothing of them. */
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  /** What a till shows where the ask says nothing. */
  readonly concept: string;
};

const TYPES: Readonly<Record<string, 'cash' | 'spei'>> = { store: 'cash', transfer: 'spei' };

type Found = Order | Customer;
type Kept = { readonly path: '/orders' | '/customers'; readonly item: z.ZodMiniType<Found> };
const ORDERS: Kept = { path: '/orders', item: order };
const CUSTOMERS: Kept = { path: '/customers', item: customer };

const keptAs = ({ rule }: Pick<ReferenceAsk, 'rule'>) => (rule === 'open' ? CUSTOMERS : ORDERS);

function told(issuer: Issuer, found: Found): Answer<Reference> {
  if (found.livemode !== issuer.livemode) return lost(`livemode is ${found.livemode}`);
  const reference = found.object === 'order' ? orderTold(found) : customerTold(found);
  return reference ? { kind: 'state', told: reference } : lost('unreadable: payment_status or code');
}

/** All of them on a day of a busy lender; more are looked at by nobody. */
const MOST_PAGES = 20;

/** The objects of a list whose note names the instruction, the first that was made first. */
async function listed(
  issuer: Issuer,
  { path, item }: Kept,
  { id, query }: { readonly id: string; readonly query: string },
): Promise<Answer<readonly Found[]>> {
  const own: Found[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await askJson(issuer.client, list, {
      method: 'GET',
      path: `${path}?limit=250&${query}${cursor}`,
    });
    if (answer.kind !== 'state')
      return answer.kind === 'refused' ? lost(answer.detail ?? answer.error) : answer;
    for (const raw of answer.told.data) {
      const read = item.safeParse(raw);
      if (read.success && noteOf(read.data, 'instruction') === id) own.push(read.data);
    }
    const next = nextOf(answer.told);
    if (next === undefined)
      return { kind: 'state', told: own.toSorted((one, other) => one.created_at - other.created_at) };
    cursor = `&next=${encodeURIComponent(next)}`;
  }
  return lost('the list has no end');
}

/** The cursor of the next page. */
export function nextOf({ has_more, next_page_url }: z.output<typeof list>): string | undefined {
  if (!has_more || !next_page_url) return undefined;
  return new URL(next_page_url, 'https://api.conekta.io').searchParams.get('next') ?? undefined;
}

const BEFORE_S = 300;
const AFTER_S = 900;

/** By Conekta's search, and where that finds nothing among the orders of the minutes in which it was sent. */
async function find(
  issuer: Issuer,
  kept: Kept,
  { id, sentAt }: { readonly id: string; readonly sentAt?: Date },
): Promise<StatusAnswer<Found>> {
  const queries = [`search=${id}`];
  if (sentAt && kept === ORDERS) {
    const sent = Math.floor(sentAt.getTime() / 1_000);
    queries.push(`created_at.gte=${sent - BEFORE_S}&created_at.lte=${sent + AFTER_S}`);
  }
  for (const query of queries) {
    const answer = await listed(issuer, kept, { id, query });
    if (answer.kind !== 'state') return answer;
    const [first] = answer.told;
    if (first) return { kind: 'state', told: first };
  }
  return { kind: 'not-received' };
}

const seconds = (instant: string) => Math.floor(new Date(instant).getTime() / 1_000);

function bodyOf({ contact, concept }: Issuer, id: string, ask: ReferenceAsk): object {
  const metadata = { instruction: id, ask: markOf(ask) };
  if (ask.rule === 'open')
    return { ...contact, custom_reference: id, metadata, payment_sources: [{ type: RECURRENT }] };
  const method = {
    type: TYPES[ask.method],
    ...(ask.expiresAt !== undefined && { expires_at: seconds(ask.expiresAt) }),
  };
  return {
    currency: ask.currency,
    customer_info: contact,
    metadata,
    line_items: [{ name: ask.text ?? concept, unit_price: ask.amount?.minor, quantity: 1 }],
    charges: [{ payment_method: method, reference_id: id }],
  };
}

/** What is missing of an ask, or what Conekta does not do. */
function lacks({ method, currency, rule, amount, expiresAt }: ReferenceAsk, now: Date): string | undefined {
  if (currency !== 'MXN' || (amount && amount.currency !== currency)) return 'currency';
  if (TYPES[method] === undefined) return 'method';
  if (rule === 'at-most' || (rule === 'open' && method !== 'transfer')) return 'rule';
  if (rule === 'exact' && !amount) return 'amount';
  return expiresAt !== undefined && new Date(expiresAt) <= now ? 'expiresAt' : undefined;
}

/** Makes a reference under our id, or finds the one that is there; another ask under it is a conflict. */
export async function issue(
  issuer: Issuer,
  { now }: Kit,
  [id, ask]: readonly [string, ReferenceAsk],
): Promise<Answer<Reference>> {
  const field = lacks(ask, now());
  if (field === 'expiresAt') return { kind: 'refused', error: 'expired' };
  if (field !== undefined) return { kind: 'refused', error: 'bad-request', detail: field };
  const kept = keptAs(ask);
  const found = await find(issuer, kept, { id });
  if (found.kind === 'state')
    return noteOf(found.told, 'ask') === markOf(ask)
      ? told(issuer, found.told)
      : { kind: 'refused', error: 'conflict' };
  if (found.kind !== 'not-received') return found;
  const made = await askJson(issuer.client, kept.item, {
    method: 'POST',
    path: kept.path,
    body: bodyOf(issuer, id, ask),
  });
  return made.kind === 'state' ? told(issuer, made.told) : made;
}

/** What is there under our id; asked for within the minutes in which it was sent, where search finds nothing. */
export async function status(
  issuer: Issuer,
  id: string,
  { ask, sentAt }: Pick<Known<ReferenceAsk>, 'ask' | 'sentAt'>,
): Promise<StatusAnswer<Reference>> {
  const found = await find(issuer, keptAs(ask), { id, sentAt });
  return found.kind === 'state' ? told(issuer, found.told) : found;
}

/** Takes back an order that nobody paid; one that was is told as it is. */
async function cancel(issuer: Issuer, { id }: Order): Promise<Answer<Reference>> {
  const answer = await askJson(issuer.client, order, {
    method: 'POST',
    path: `/orders/${id}/cancel`,
    body: {},
  });
  const now =
    answer.kind === 'refused'
      ? await askJson(issuer.client, order, { method: 'GET', path: `/orders/${id}` })
      : answer;
  return now.kind === 'state' ? told(issuer, now.told) : now;
}

/** Marks it first: a source that is gone, of a customer that is not marked, was never made. */
async function retire(issuer: Issuer, found: Customer): Promise<Answer<Reference>> {
  const { id, payment_sources } = found;
  const metadata = { ...found.metadata, closed: 'yes' };
  const marked = await askJson(issuer.client, customer, {
    method: 'PUT',
    path: `/customers/${id}`,
    body: { metadata },
  });
  if (marked.kind !== 'state') return marked;
  for (const source of payment_sources?.data ?? []) {
    const path = `/customers/${id}/payment_sources/${source.id}`;
    const gone = await askJson(issuer.client, z.unknown(), { method: 'DELETE', path });
    if (gone.kind !== 'state' && !(gone.kind === 'refused' && gone.error === 'not-received')) return gone;
  }
  return told(issuer, marked.told);
}

/** Ends a reference; one that was paid meanwhile is told as it is, one that is not there is refused. */
export async function close(issuer: Issuer, id: string): Promise<Answer<Reference>> {
  for (const kept of [ORDERS, CUSTOMERS]) {
    const found = await find(issuer, kept, { id });
    if (found.kind === 'state')
      return found.told.object === 'order' ? cancel(issuer, found.told) : retire(issuer, found.told);
    if (found.kind !== 'not-received') return found;
  }
  return { kind: 'refused', error: 'not-received' };
}
