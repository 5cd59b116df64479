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
  type Kit,
  parsed,
  type Rail,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { identityTold } from './decisions.ts';
import { isOf, noteOf, sessionOf } from './session-note.ts';
import {
  clientOf,
  decidedOf,
  leading,
  lost,
  type Own,
  type Settings,
  sessionPath,
  signed,
  statusBy,
  statusOf,
} from './sessions.ts';
import { created, decision, done, webhook } from './wire.ts';

const MOST_ERASED = 10_000;

type Sent = { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body: object };
const send = ({ client, settings }: Own, { method, path, body }: Sent) =>
  askJson(client, done, { method, path, body, headers: signed(settings, JSON.stringify(body)) });

type Asked = readonly [id: string, ask: IdentityAsk];
type Keeping = Pick<IdentityHanding, 'note' | 'keep'>;

/** A session without pictures, which is kept before any picture is taken or leaves. */
async function made(own: Own, [id, ask]: Asked, { keep }: Keeping): Promise<Answer<string>> {
  const { country, returnUrl: callback } = ask;
  const body = { verification: { ...(callback && { callback }), document: { country }, vendorData: id } };
  const answer = await askJson(own.client, created, { method: 'POST', path: '/v1/sessions', body });
  if (answer.kind !== 'state') return answer;
  const { id: session, url } = answer.told.verification;
  if (callback !== undefined && !url) return lost('a session without a page');
  const note = noteOf(session, ask, callback === undefined ? undefined : (url ?? undefined));
  await keep?.(note);
  return { kind: 'state', told: note };
}

/** Why something cannot be asked under an id. */
function refusalTo({ settings, erased }: Own, [id, ask]: Asked, { note }: Keeping) {
  if (erased.has(id)) return { kind: 'refused', error: 'cancelled' } as const;
  if (note !== undefined && !isOf(note, ask)) return { kind: 'refused', error: 'conflict' } as const;
  const isKnown = ask.checks.every((each) => settings.checks.some((one) => one === each));
  const isFit = isKnown && settings.countries.includes(ask.country);
  return isFit ? undefined : ({ kind: 'refused', error: 'bad-request' } as const);
}

const visitTold = ({ kit }: Own, note: string): Identity =>
  leading(note, { state: 'needs-action', changedAt: kit.now().toISOString(), providerId: sessionOf(note) });

/** A session whose person takes the pictures at Veriff's page. */
async function begin(own: Own, asked: Asked, keeping: Keeping): Promise<Answer<Identity>> {
  const refusal = refusalTo(own, asked, keeping);
  if (refusal) return refusal;
  if (keeping.note === undefined) {
    const note = await made(own, asked, keeping);
    return note.kind === 'state' ? { kind: 'state', told: visitTold(own, note.told) } : note;
  }
  const answer = await statusBy(own, keeping.note);
  return answer.kind === 'not-received' ? { kind: 'refused', error: 'cancelled' } : answer;
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

async function check(own: Own, asked: Asked, handing: IdentityHanding): Promise<Answer<Identity>> {
  const refusal = refusalTo(own, asked, handing);
  if (refusal) return refusal;
  const known = handing.note;
  const kept = known === undefined ? await made(own, asked, handing) : undefined;
  if (kept && kept.kind !== 'state') return kept;
  const session = sessionOf(kept?.told ?? known ?? '');
  const before = known === undefined ? undefined : await statusOf(own, session);
  if (before?.kind === 'not-received') return { kind: 'refused', error: 'cancelled' };
  if (before && (before.kind !== 'state' || before.told.state !== 'needs-action')) return before;
  const handed = await hand(own, session, handing);
  // it has been submitted before: what came of it is asked
  if (handed.kind !== 'state' && !(handed.kind === 'refused' && handed.error === 'too-late')) return handed;
  const now = await statusOf(own, session);
  // decisions are read later than they are made
  const isLate = now.kind !== 'state' || now.told.state === 'needs-action';
  const changedAt = own.kit.now().toISOString();
  return isLate ? { kind: 'state', told: { state: 'pending', changedAt, providerId: session } } : now;
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
  if (!identityTold(verification, { checks, now: kit.now() }) || !INSTRUCTION_ID.test(instruction))
    return { kind: 'facts', facts: [unread(verification.status, id)] };
  const decided = await decidedOf(own, id, verification);
  if (decided.kind !== 'state') return { kind: 'not-now' };
  const identity = decided.told;
  // its person has taken other pictures by now
  if (identity.state === 'pending') return { kind: 'facts', facts: [] };
  // what nobody handed pictures to ends too, under the same id of ours: the end of the session that is kept is asked for
  if (identity.state === 'expired') return { kind: 'facts', facts: [] };
  const { changedAt: at } = identity;
  const once = `${verification.attemptId ?? id}-${verification.status}-${Date.parse(at)}`;
  return { kind: 'facts', facts: [{ id: once, at, type: 'identity.changed', instruction, identity }] };
}

const capabilitiesOf = ({ isTest, countries, checks, capture }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: {
    identity: {
      countries: [...countries],
      checks: [...checks],
      capture,
      ...(capture === 'plazo' && { takesBack: true }),
    },
  },
});

/** Who a person is, by Veriff, from pictures that Plazo took or that they take at its page. */
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
      ...(settings.capture === 'plazo' && {
        check: async (id: string, ask: IdentityAsk, handing: IdentityHanding) =>
          check(own, [id, ask], handing),
      }),
      ...(settings.capture === 'rail' && {
        begin: async (id: string, ask: IdentityAsk, keeping: Keeping) => begin(own, [id, ask], keeping),
      }),
      status: async (_id, { note }) => (note === undefined ? { kind: 'not-received' } : statusBy(own, note)),
      erase: async (id, note) => erase(own, id, note),
    },
    door: (call) => door(own, call),
  };
}
