import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  type Erased,
  type Identity,
  type IdentityAsk,
  type IdentityHanding,
  INSTRUCTION_ID,
  isHmacOf,
  type JsonClient,
  type Kit,
  parsed,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { identityTold } from './decisions.ts';
import { attempts, created, decision, done, fault, webhook } from './wire.ts';

const text = z.string().check(z.minLength(1));

export const settingsOf = z.strictObject({
  /** Of the integration: each account is told its own. */
  url: z.url(),
  key: text,
  /** Shared secret of the integration: signs what both sides send. */
  secret: text,
  secretPrevious: z.optional(text),
  /** Whether it is an integration for tests, which decides about nobody. */
  isTest: z.boolean(),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
  /** What the integration looks at, by its contract with Veriff. */
  checks: z.array(z.enum(['document', 'face', 'liveness'])).check(z.minLength(1)),
});
export type Settings = z.output<typeof settingsOf>;

/** A picture is some hundred kilobytes. */
const TIMEOUT_MS = 20_000;

function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  if (!read.success) return undefined;
  if (status === 404) return { error: 'not-received' as const };
  if (status === 409) return { error: 'too-late' as const };
  return { error: 'bad-request' as const, detail: `Veriff ${String(read.data.code ?? status).slice(0, 16)}` };
}

const clientOf = ({ url, key }: Settings): JsonClient => ({
  url,
  headers: { 'x-auth-client': key },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

type Own = {
  readonly settings: Settings;
  readonly client: JsonClient;
  readonly kit: Kit;
  /** Whose erasure this process was asked for: nothing more is handed over under them. */
  readonly erased: Set<string>;
};
const MOST_ERASED = 10_000;

const lost = (why: string) => ({ kind: 'lost', why }) as const;

/** A body is signed where there is one, and otherwise the session's id. */
const signed = ({ secret }: Settings, what: string) => ({
  'x-hmac-signature': createHmac('sha256', secret).update(what).digest('hex'),
});

type Sent = { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body: object };
const send = ({ client, settings }: Own, { method, path, body }: Sent) =>
  askJson(client, done, { method, path, body, headers: signed(settings, JSON.stringify(body)) });

const sessionPath = (id: string) => `/v1/sessions/${encodeURIComponent(id)}`;

/** Veriff finds no session by our id, so its own is kept with a mark of the ask. */
const markOf = ({ person, country, checks, consent }: IdentityAsk) =>
  createHash('sha256')
    .update(JSON.stringify([person.ref, country, checks, consent.id, consent.version]))
    .digest('hex')
    .slice(0, 32);
const noteOf = (session: string, ask: IdentityAsk) => `${session}.${markOf(ask)}`;
const sessionOf = (note: string) => note.slice(0, note.lastIndexOf('.'));

function isOf(note: string, ask: IdentityAsk): boolean {
  const [own, asked] = [Buffer.from(note), Buffer.from(noteOf(sessionOf(note), ask))];
  return own.length === asked.length && timingSafeEqual(own, asked);
}

/** What was decided, or how far it came. */
async function statusOf(own: Own, session: string): Promise<StatusAnswer<Identity>> {
  const { client, settings, kit } = own;
  const headers = signed(settings, session);
  const path = sessionPath(session);
  const asked = await askJson(client, decision, { method: 'GET', path: `${path}/decision`, headers });
  if (asked.kind === 'refused') return asked.error === 'not-received' ? { kind: 'not-received' } : asked;
  if (asked.kind !== 'state') return asked;
  const { verification } = asked.told;
  const { checks } = settings;
  if (verification) {
    const told = identityTold(verification, { checks, now: kit.now() });
    return told ? { kind: 'state', told } : lost(`unreadable: ${verification.status.slice(0, 24)}`);
  }
  const tried = await askJson(client, attempts, { method: 'GET', path: `${path}/attempts`, headers });
  if (tried.kind !== 'state') return tried.kind === 'refused' ? lost(tried.error) : tried;
  const there = tried.told.verifications.find(({ status }) => status !== 'created' && status !== 'started');
  const at = Date.parse(there?.createdTime ?? '');
  const changedAt = (Number.isNaN(at) ? kit.now() : new Date(at)).toISOString();
  return {
    kind: 'state',
    told: { state: there ? 'pending' : 'needs-action', changedAt, providerId: session },
  };
}

/** A session without pictures, whose id is kept before any picture leaves. */
async function begin(
  own: Own,
  [id, ask]: readonly [string, IdentityAsk],
  { keep }: IdentityHanding,
): Promise<Answer<string>> {
  const body = { verification: { document: { country: ask.country }, vendorData: id } };
  const answer = await askJson(own.client, created, { method: 'POST', path: '/v1/sessions', body });
  if (answer.kind !== 'state') return answer;
  const session = answer.told.verification.id;
  await keep?.(noteOf(session, ask));
  return { kind: 'state', told: session };
}

const contentOf = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

async function hand(own: Own, session: string, { documentFront, documentBack, selfie }: IdentityHanding) {
  const path = sessionPath(session);
  const parts = [
    ['document-front', documentFront] as const,
    ...(documentBack ? [['document-back', documentBack] as const] : []),
    ['face', selfie] as const,
  ];
  for (const [context, jpeg] of parts) {
    const body = { image: { context, content: contentOf(jpeg) } };
    const handed = await send(own, { method: 'POST', path: `${path}/media`, body });
    if (handed.kind !== 'state') return handed;
  }
  return send(own, { method: 'PATCH', path, body: { verification: { status: 'submitted' } } });
}

async function check(
  own: Own,
  [id, ask]: readonly [string, IdentityAsk],
  handing: IdentityHanding,
): Promise<Answer<Identity>> {
  const { settings, erased } = own;
  if (erased.has(id)) return { kind: 'refused', error: 'cancelled' };
  if (handing.note !== undefined && !isOf(handing.note, ask)) return { kind: 'refused', error: 'conflict' };
  const isKnown = ask.checks.every((each) => settings.checks.some((one) => one === each));
  if (!isKnown || !settings.countries.includes(ask.country)) return { kind: 'refused', error: 'bad-request' };
  const session =
    handing.note === undefined
      ? await begin(own, [id, ask], handing)
      : ({ kind: 'state', told: sessionOf(handing.note) } as const);
  if (session.kind !== 'state') return session;
  const before = handing.note === undefined ? undefined : await statusOf(own, session.told);
  if (before?.kind === 'not-received') return { kind: 'refused', error: 'cancelled' };
  if (before && (before.kind !== 'state' || before.told.state !== 'needs-action')) return before;
  const handed = await hand(own, session.told, handing);
  // it has been submitted before: what came of it is asked
  if (handed.kind !== 'state' && !(handed.kind === 'refused' && handed.error === 'too-late')) return handed;
  const now = await statusOf(own, session.told);
  // decisions are read later than they are made
  const isLate = now.kind !== 'state' || now.told.state === 'needs-action';
  const changedAt = own.kit.now().toISOString();
  return isLate ? { kind: 'state', told: { state: 'pending', changedAt, providerId: session.told } } : now;
}

/** Veriff erases within hours what it no longer shows; a session that it works at is not erased so far. */
async function erase(own: Own, id: string, note: string | undefined): Promise<Answer<Erased>> {
  const { client, settings, erased } = own;
  if (erased.size >= MOST_ERASED) erased.clear();
  erased.add(id);
  // no picture leaves before the session is kept
  if (note === undefined) return { kind: 'state', told: { isErased: true } };
  const session = sessionOf(note);
  const call = { method: 'DELETE', path: sessionPath(session), headers: signed(settings, session) } as const;
  const answer = await askJson(client, done, call);
  if (answer.kind === 'state') return { kind: 'state', told: { isErased: false } };
  if (answer.kind !== 'refused') return answer;
  if (answer.error === 'not-received') return { kind: 'state', told: { isErased: true } };
  const state = await statusOf(own, session);
  const isAtWork =
    state.kind === 'state' && (state.told.state === 'pending' || state.told.state === 'review');
  return isAtWork ? { kind: 'state', told: { isErased: false } } : lost(answer.detail ?? answer.error);
}

const unread = (what: string, id: string) => ({ veriff: what, id: id.slice(0, 64) });

/** Nothing in a webhook says when it was signed, so it is a hint: the decision is read again, and what it says now counts. */
async function door(own: Own, { headers, body }: DoorCall): Promise<DoorAnswer> {
  const { settings, client, kit } = own;
  const { secret, secretPrevious, key, checks } = settings;
  const secrets = [secret, ...(secretPrevious ? [secretPrevious] : [])];
  const isOurs = headers['x-auth-client'] === key && isHmacOf(body, headers['x-hmac-signature'], secrets);
  if (!isOurs) return { kind: 'forged' };
  const told = z.safeParse(webhook, parsed(Buffer.from(body).toString('utf8')));
  if (!told.success) return { kind: 'facts', facts: [] };
  const { id } = told.data.verification;
  const path = `${sessionPath(id)}/decision`;
  const answer = await askJson(client, decision, { method: 'GET', path, headers: signed(settings, id) });
  // erased, and nobody's any more
  if (answer.kind === 'refused') return { kind: 'facts', facts: [] };
  if (answer.kind !== 'state' || !answer.told.verification) return { kind: 'not-now' };
  const { verification } = answer.told;
  const instruction = verification.vendorData ?? '';
  const identity = identityTold(verification, { checks, now: kit.now() });
  if (!identity || !INSTRUCTION_ID.test(instruction))
    return { kind: 'facts', facts: [unread(verification.status, id)] };
  // what nobody handed pictures to ends too, under the same id of ours: the end of the session that is kept is asked for
  if (identity.state === 'expired') return { kind: 'facts', facts: [] };
  const { changedAt: at } = identity;
  const once = `${verification.attemptId ?? id}-${verification.status}-${Date.parse(at)}`;
  return { kind: 'facts', facts: [{ id: once, at, type: 'identity.changed', instruction, identity }] };
}

const capabilitiesOf = ({ isTest, countries, checks }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { identity: { countries: [...countries], checks: [...checks], capture: 'plazo', takesBack: true } },
});

/** Who a person is, by Veriff, from two pictures that Plazo took. */
export function veriffRail(settings: Settings, kit: Kit): Rail {
  const own: Own = { settings, client: clientOf(settings), kit, erased: new Set() };
  const nobody = '00000000-0000-0000-0000-000000000000';
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const { kind } = await statusOf(own, nobody);
      const identity = kind === 'state' || kind === 'not-received' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { identity } } };
    },
    identity: {
      check: async (id, ask, handing) => check(own, [id, ask], handing),
      status: async (_id, { note }) =>
        note === undefined ? { kind: 'not-received' } : statusOf(own, sessionOf(note)),
      erase: async (id, note) => erase(own, id, note),
    },
    door: (call) => door(own, call),
  };
}
