import { createHash } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  type Fact,
  type FactPage,
  isHmacOf,
  type JsonClient,
  type Kit,
  parsed,
  type Rail,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { clientOf } from './client.ts';
import { factsOf, paymentFacts, referenceFacts } from './facts.ts';
import { close, issue, statusOf } from './references.ts';
import { statement } from './statement.ts';
import { event, list, payment } from './wire.ts';

const text = z.string().check(z.minLength(1));
const chosen = z.string().check(z.minLength(32));

export const settingsOf = z.strictObject({
  url: z.url(),
  /** A key that begins with `rzp_test_` moves no money. */
  keyId: z.string().check(z.regex(/^rzp_(?:live|test)_\w+$/)),
  keySecret: text,
  /** The lender's own choice, which signs what is posted. */
  webhookSecret: chosen,
  webhookSecretPrevious: z.optional(chosen),
  /** Under what Razorpay lists codes of the lender. */
  name: text,
});
export type Settings = z.output<typeof settingsOf>;

/** What belongs to the account and cannot be read: kept for a person, once. */
const unread = (what: string, id: string) => ({ razorpay: what, id });

async function readBack(client: JsonClient, body: Uint8Array): Promise<Answer<readonly Fact[]> | undefined> {
  const read = z.safeParse(event, parsed(Buffer.from(body).toString('utf8')));
  if (!read.success) return undefined;
  const { payload } = read.data;
  const paymentId = payload.payment?.entity.id ?? payload.refund?.entity.payment_id;
  if (paymentId !== undefined) return paymentFacts(client, paymentId);
  const code = payload.qr_code?.entity.id;
  const id = code ?? payload.virtual_account?.entity.id;
  return id === undefined
    ? { kind: 'state', told: [] }
    : referenceFacts(client, { id, isCode: code !== undefined });
}

/** Nothing in a signature says when it was made, so a message is a hint: what it is about is read again, and that counts. */
async function door(
  { webhookSecret, webhookSecretPrevious }: Settings,
  client: JsonClient,
  { headers, body }: DoorCall,
): Promise<DoorAnswer> {
  const secrets = [webhookSecret, ...(webhookSecretPrevious ? [webhookSecretPrevious] : [])];
  if (!isHmacOf(body, headers['x-razorpay-signature'], secrets)) return { kind: 'forged' };
  const answer = await readBack(client, body);
  const hash = createHash('sha256').update(body).digest('hex');
  if (!answer) return { kind: 'facts', facts: [unread('event', hash)] };
  if (answer.kind === 'state') return { kind: 'facts', facts: answer.told };
  return answer.kind === 'refused'
    ? { kind: 'facts', facts: [unread(answer.error, hash)] }
    : { kind: 'not-now' };
}

const FIRST_DAYS = 35;
const DAY_S = 86_400;
/** A payment may be captured so long after it was made. */
const OVERLAP_S = 3_600;
/** Each payment is asked about by itself, and five calls a second are allowed. */
const ON_PAGE = 20;

/** Payments made since the cursor's moment, a page at a time: `<since>.<when the round began>.<how many were read>`. */
async function facts(client: JsonClient, { now }: Kit, after: string | undefined): Promise<Answer<FactPage>> {
  const nowS = Math.floor(now().getTime() / 1_000);
  const [since = String(nowS - FIRST_DAYS * DAY_S), began = String(nowS), skip = '0'] =
    after?.split('.') ?? [];
  const path = `/v1/payments?from=${Number(since)}&to=${Number(began)}&count=${ON_PAGE}&skip=${Number(skip)}`;
  const answer = await askJson(client, list, { method: 'GET', path });
  if (answer.kind !== 'state') return answer;
  const all: unknown[] = [];
  for (const raw of answer.told.items) {
    const read = payment.safeParse(raw);
    const own = read.success ? await factsOf(client, read.data) : undefined;
    if (own?.kind === 'lost' || own?.kind === 'not-now') return own;
    // one that cannot be read, or of which Razorpay knows no more, stops none behind it
    const kept = [unread('payment', String(Object(raw).id).slice(0, 64))];
    all.push(...(own?.kind === 'state' ? own.told : kept));
  }
  const hasMore = answer.told.items.length === ON_PAGE;
  const next = hasMore ? `${since}.${began}.${Number(skip) + ON_PAGE}` : String(Number(began) - OVERLAP_S);
  return { kind: 'state', told: { facts: all, next, hasMore } };
}

const isTest = ({ keyId }: Settings) => keyId.startsWith('rzp_test_');

const capabilitiesOf = (settings: Settings, name: string): Capabilities => {
  const own = { currency: 'INR', settlementAccount: name, issuedBy: 'rail' } as const;
  return {
    contract: '1.0',
    rail: name,
    isSimulated: isTest(settings),
    signature: { kids: [name] },
    kinds: {
      collection: {
        methods: [
          { ...own, method: 'upi-qr', rules: ['exact'] },
          { ...own, method: 'transfer', rules: ['exact', 'open'] },
        ],
      },
      statement: { accounts: [name] },
    },
  };
};

/** UPI codes and virtual accounts of Razorpay, what is paid to them, and what it settles. */
export function razorpayRail(settings: Settings, kit: Kit): Rail {
  const client = clientOf(settings);
  const issuer = { client, kit, name: settings.name };
  return {
    name: kit.name,
    isSimulated: isTest(settings),
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const answer = await askJson(client, list, { method: 'GET', path: '/v1/payments?count=1' });
      const collection = answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { collection, statement: collection } } };
    },
    collection: {
      issue: async (id, ask) => issue(issuer, id, ask),
      status: async (id, known) => statusOf(issuer, id, known),
      close: async (id) => close(issuer, id),
    },
    door: (message) => door(settings, client, message),
    facts: (after) => facts(client, kit, after),
    statement: (account, day) => statement(issuer, account, day),
  };
}
