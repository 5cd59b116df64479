import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  type FactPage,
  type Kit,
  parsed,
  type Rail,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { clientOf } from './call.ts';
import { factsOf } from './facts.ts';
import { close, type Issuer, issue, nextOf, status } from './references.ts';
import { about, event, list, order } from './wire.ts';

const text = z.string().check(z.minLength(1));
const publicKey = z.string().check(z.regex(/^-----BEGIN PUBLIC KEY-----/));

export const settingsOf = z.strictObject({
  url: z.url(),
  mediaType: z.string().check(z.regex(/^application\/vnd\.[\w.-]+\+json$/)),
  /** Private key of the account. */
  key: text,
  /** What the key is of: money, or the provider's trials. */
  livemode: z.boolean(),
  /** Public key of the account's webhooks, as PEM; two while it changes. */
  webhookKey: publicKey,
  webhookKeyPrevious: z.optional(publicKey),
  contact: z.strictObject({ name: text, email: z.email(), phone: text }),
  concept: z.string().check(z.minLength(1), z.maxLength(39)),
});
export type Settings = z.output<typeof settingsOf>;

/** RSA with SHA-256 over the bytes as they came. */
function isSigned(keys: readonly KeyObject[], header: unknown, body: Uint8Array): boolean {
  if (typeof header !== 'string' || header.length > 2_048) return false;
  return keys.some((key) => verify('RSA-SHA256', body, key, Buffer.from(header, 'base64')));
}

/** What belongs to the account and cannot be read as money: kept for a person, once. */
const unread = (what: string, id: unknown) => ({ conekta: what, id: String(id).slice(0, 64) });

/** Everything that is true now of an order; an order of the other mode is nobody's money here. */
function factsIn(livemode: boolean, raw: unknown): readonly unknown[] {
  const read = z.safeParse(order, raw);
  if (!read.success) return [unread('order', Object(raw).id)];
  return read.data.livemode === livemode ? factsOf(read.data) : [];
}

/** Nothing in a message says when it was signed, so it is a hint: the order is read again, and what it says now counts. */
async function door(
  { client, livemode }: Issuer,
  keys: readonly KeyObject[],
  { headers, body }: DoorCall,
): Promise<DoorAnswer> {
  if (!isSigned(keys, headers['digest'], body)) return { kind: 'forged' };
  const told = z.safeParse(event, parsed(Buffer.from(body).toString('utf8')));
  if (!told.success) return { kind: 'facts', facts: [unread('event', '')] };
  const { id, type, data } = told.data;
  const subject = z.safeParse(about, data.object);
  if (!subject.success) return { kind: 'facts', facts: [] };
  const orderId = 'id' in subject.data ? subject.data.id : subject.data.order_id;
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const answer = await askJson(client, z.unknown(), { method: 'GET', path });
  if (answer.kind === 'state') return { kind: 'facts', facts: factsIn(livemode, answer.told) };
  if (answer.kind === 'refused') return { kind: 'facts', facts: [unread(type, id)] };
  return { kind: 'not-now' };
}

const FIRST_DAYS = 35;
const DAY_S = 86_400;
/** What changes while a round reads it is read by the next one too. */
const OVERLAP_S = 900;

/**
 * Orders that changed since the cursor's moment, a page at a time: `<since>.<when the round began>.<Conekta's cursor>`. What a
 * message that never came would have said; what is read twice is the same twice.
 */
async function facts(
  { client, livemode }: Issuer,
  { now }: Kit,
  after: string | undefined,
): Promise<Answer<FactPage>> {
  const nowS = Math.floor(now().getTime() / 1_000);
  const [since = String(nowS - FIRST_DAYS * DAY_S), began = String(nowS), ...rest] = after?.split('.') ?? [];
  const cursor = rest.length > 0 ? `&next=${encodeURIComponent(rest.join('.'))}` : '';
  const path = `/orders?limit=250&updated_at.gte=${encodeURIComponent(since)}${cursor}`;
  const answer = await askJson(client, list, { method: 'GET', path });
  if (answer.kind !== 'state') return answer;
  const page = answer.told.data.flatMap((raw) => factsIn(livemode, raw));
  const next = nextOf(answer.told);
  const told =
    next === undefined
      ? { facts: page, next: String(Number(began) - OVERLAP_S), hasMore: false }
      : { facts: page, next: `${since}.${began}.${next}`, hasMore: true };
  return { kind: 'state', told };
}

const capabilitiesOf = ({ livemode }: Settings, name: string): Capabilities => {
  const own = { currency: 'MXN', settlementAccount: name, issuedBy: 'rail' } as const;
  return {
    contract: '1.0',
    rail: name,
    isSimulated: !livemode,
    signature: { kids: [name] },
    kinds: {
      collection: {
        methods: [
          { ...own, method: 'store', rules: ['exact'] },
          { ...own, method: 'transfer', rules: ['exact', 'open'] },
        ],
      },
    },
  };
};

/** Vouchers and CLABEs of Conekta, and of FEMSA's programme that speaks the same. @throws for a webhook key that is none */
export function conektaRail(settings: Settings, kit: Kit): Rail {
  const { webhookKey, webhookKeyPrevious } = settings;
  const keys = [webhookKey, ...(webhookKeyPrevious ? [webhookKeyPrevious] : [])].map((pem) =>
    createPublicKey(pem),
  );
  const client = clientOf(settings);
  const { livemode, contact, concept } = settings;
  const issuer = { client, livemode, contact, concept };
  return {
    name: kit.name,
    isSimulated: !settings.livemode,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const answer = await askJson(client, list, { method: 'GET', path: '/orders?limit=1' });
      const collection = answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { collection } } };
    },
    collection: {
      issue: async (id, ask) => issue(issuer, kit, [id, ask]),
      status: async (id, known) => status(issuer, id, known),
      close: async (id) => close(issuer, id),
    },
    door: (message) => door(issuer, keys, message),
    facts: (after) => facts(issuer, kit, after),
  };
}
