import { createHmac } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Identity,
  type JsonClient,
  type Kit,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { identityTold } from './decisions.ts';
import { pageOf, sessionOf } from './session-note.ts';
import { attempts, type Decided, decision, fault } from './wire.ts';

/** An integration of Veriff, and what its sessions say. */

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
  /** Who takes the pictures: the person at Veriff's page, or we, who hand them over. */
  capture: z.enum(['rail', 'plazo']),
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

export const clientOf = ({ url, key }: Settings): JsonClient => ({
  url,
  headers: { 'x-auth-client': key },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

export type Own = {
  readonly settings: Settings;
  readonly client: JsonClient;
  readonly kit: Kit;
  /** Whose erasure this process was asked for: nothing more is handed over under them. */
  readonly erased: Set<string>;
};

export const lost = (why: string) => ({ kind: 'lost', why }) as const;

/** A body is signed where there is one, and otherwise the session's id. */
export const signed = ({ secret }: Settings, what: string) => ({
  'x-hmac-signature': createHmac('sha256', secret).update(what).digest('hex'),
});

export const sessionPath = (id: string) => `/v1/sessions/${encodeURIComponent(id)}`;

const signedPath = ({ settings }: Own, session: string) =>
  ({ method: 'GET', headers: signed(settings, session) }) as const;

/** States of an attempt whose person still has to take pictures. */
const TO_TAKE: ReadonlySet<string> = new Set(['created', 'started', 'resubmission_requested']);

type Told = Answer<Identity>;

/** How far a session came, by its newest attempt. */
async function progressOf(own: Own, session: string): Promise<Told> {
  const { client, kit } = own;
  const path = `${sessionPath(session)}/attempts`;
  const tried = await askJson(client, attempts, { ...signedPath(own, session), path });
  if (tried.kind !== 'state') return tried.kind === 'refused' ? lost(tried.error) : tried;
  const [newest] = tried.told.verifications
    .map(({ status, createdTime }) => ({ status, at: Date.parse(createdTime ?? '') || 0 }))
    .toSorted((one, other) => other.at - one.at);
  const isTaken = newest !== undefined && !TO_TAKE.has(newest.status);
  const changedAt = (newest && newest.at > 0 ? new Date(newest.at) : kit.now()).toISOString();
  return {
    kind: 'state',
    told: { state: isTaken ? 'pending' : 'needs-action', changedAt, providerId: session },
  };
}

/** What was decided; at Veriff's page pictures that are wanted anew belong to the same session, and end nothing. */
export async function decidedOf(own: Own, session: string, decided: Decided): Promise<Told> {
  const { settings, kit } = own;
  const { checks, capture } = settings;
  const told = identityTold(decided, { checks, now: kit.now() });
  if (!told) return lost(`unreadable: ${decided.status.slice(0, 24)}`);
  if (capture === 'plazo' || decided.status !== 'resubmission_requested') return { kind: 'state', told };
  const since = await progressOf(own, session);
  if (since.kind !== 'state' || since.told.state === 'pending') return since;
  const { canTryAgain: _canTryAgain, ...again } = told;
  return { kind: 'state', told: { ...again, state: 'needs-action' } };
}

/** What was decided, or how far it came. */
export async function statusOf(own: Own, session: string): Promise<StatusAnswer<Identity>> {
  const path = `${sessionPath(session)}/decision`;
  const asked = await askJson(own.client, decision, { ...signedPath(own, session), path });
  if (asked.kind === 'refused') return asked.error === 'not-received' ? { kind: 'not-received' } : asked;
  if (asked.kind !== 'state') return asked;
  const { verification } = asked.told;
  return verification ? decidedOf(own, session, verification) : progressOf(own, session);
}

/** Whose person is to take pictures is led to the page of it. */
export function leading(note: string, told: Identity): Identity {
  const url = pageOf(note);
  return url !== undefined && told.state === 'needs-action'
    ? { ...told, action: { kind: 'visit', url } }
    : told;
}

/** The same of what was kept. */
export async function statusBy(own: Own, note: string): Promise<StatusAnswer<Identity>> {
  const answer = await statusOf(own, sessionOf(note));
  return answer.kind === 'state' ? { kind: 'state', told: leading(note, answer.told) } : answer;
}
