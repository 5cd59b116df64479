import * as z from 'zod/mini';
import { bureau } from './bureau-wire.ts';
import { card, cardPayment, refund } from './card-wire.ts';
import { callOut, type Incoming, parsed } from './connection.ts';
import { errorRules } from './errors.ts';
import { type Identity, type IdentityAsk, type IdentityPictures, identity } from './identity-wire.ts';
import { journalTaken } from './journal-wire.ts';
import { debit, mandate } from './mandate-wire.ts';
import { message } from './message-wire.ts';
import { problem } from './parts.ts';
import type { Answer, DoorCall, IdentityRail, PayoutRail, Rail, StatusAnswer } from './rail.ts';
import { registry } from './registry-wire.ts';
import { type Secret, SIGNATURE_HEADER, signCall, verifyCall } from './signature.ts';
import { accountCheck, capabilities, factPage, health, payout, reference, statement } from './wire.ts';

export type UniversalSettings = {
  readonly name: string;
  /** Origin of the rail, without a slash at its end. */
  readonly url: string;
  /** Signs what we send. */
  readonly out: Secret;
  /** Any of these may have signed what is sent to us. */
  readonly in: readonly Secret[];
  readonly isSimulated: boolean;
  /** The present moment; signatures carry it. */
  readonly now: () => Date;
  readonly timeoutMs: number;
};

/** A statement is one answer, however many lines the day has. */
const MAX_STATEMENT_BYTES = 16_777_216;
/** So many facts fit into an answer, each as long as it may be. */
const FACTS_ON_PAGE = 40;
const DOOR = 'rails';

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** A picture in the place of a body. */
  readonly jpeg?: Uint8Array;
  readonly mostBytes?: number;
};
/** What a status says of the call, before its body is looked at. */
function refusalOf({ status, text, retryAfterMs }: Incoming): Answer<never> {
  const read = z.safeParse(problem, parsed(text));
  const error = read.success ? read.data.error : undefined;
  const detail = read.success ? read.data.detail : undefined;
  if (status === 429) return { kind: 'not-now', error: error ?? 'rate-limited', retryAfterMs };
  // who refuses our signature has done nothing
  if (status === 401) return { kind: 'not-now', error: error ?? 'unauthorised', retryAfterMs };
  if (status === 503 && error !== undefined && errorRules[error].retry === 'same')
    return { kind: 'not-now', error, retryAfterMs };
  if ((status === 400 || status === 409) && error !== undefined) return { kind: 'refused', error, detail };
  return { kind: 'lost', why: `status ${status}` };
}

async function callRail(
  { url, out, now, timeoutMs }: UniversalSettings,
  { method, path, body, jpeg, mostBytes }: Asked,
): Promise<Incoming | Answer<never>> {
  const bytes = body === undefined ? Buffer.from(jpeg ?? []) : Buffer.from(JSON.stringify(body));
  return callOut({
    method,
    url: `${url}${path}`,
    timeoutMs,
    headers: {
      [SIGNATURE_HEADER]: signCall({ method, path, body: bytes }, out, now()),
      ...(bytes.length > 0 && { 'content-type': jpeg ? 'image/jpeg' : 'application/json' }),
    },
    ...(bytes.length > 0 && { body: bytes }),
    ...(mostBytes !== undefined && { mostBytes }),
  });
}

/** Whether a message is the rail's own, checked on its bytes before anything is parsed. */
function doorOf(settings: UniversalSettings, { method, path, headers, body, receivedAt }: DoorCall) {
  const signed = { method, path: `/${DOOR}/${settings.name}${path}`, body };
  const verified = verifyCall(signed, headers[SIGNATURE_HEADER], { secrets: settings.in, now: receivedAt });
  return verified === 'good'
    ? ({ kind: 'facts', facts: [parsed(Buffer.from(body).toString('utf8'))] } as const)
    : ({ kind: verified } as const);
}

/** Asks and questions of one rail, each answer read by its schema. */
function callsOf(settings: UniversalSettings) {
  const call = (asked: Asked) => callRail(settings, asked);

  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    asked: Asked,
  ): Promise<Answer<z.output<Schema>>> {
    const raw = await call(asked);
    if ('kind' in raw) return raw;
    if (raw.status !== 200 && raw.status !== 202) return refusalOf(raw);
    const read = z.safeParse(schema, parsed(raw.text));
    return read.success
      ? { kind: 'state', told: read.data }
      : { kind: 'lost', why: `unreadable: ${read.error.issues[0]?.path.join('.') ?? ''}` };
  }

  /** A question: 404 says that it was not received so far, and nothing more. */
  async function status<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    method: 'GET' | 'POST' = 'GET',
  ): Promise<StatusAnswer<z.output<Schema>>> {
    const raw = await call({ method, path });
    if ('kind' in raw) return raw;
    if (raw.status === 404) {
      const read = z.safeParse(problem, parsed(raw.text));
      const isTold = read.success && read.data.error === 'not-received';
      return isTold ? { kind: 'not-received' } : { kind: 'lost', why: 'status 404' };
    }
    if (raw.status !== 200) return refusalOf(raw);
    const read = z.safeParse(schema, parsed(raw.text));
    return read.success ? { kind: 'state', told: read.data } : { kind: 'lost', why: 'unreadable' };
  }

  /** What is done where one of the statuses says so; no body is read. */
  async function done(statuses: readonly number[], asked: Asked): Promise<Answer<number>> {
    const raw = await call(asked);
    if ('kind' in raw) return raw;
    return statuses.includes(raw.status) ? { kind: 'state', told: raw.status } : refusalOf(raw);
  }

  return { ask, status, done };
}

function identityOf({ ask, status, done }: ReturnType<typeof callsOf>): IdentityRail {
  const hand = (id: string, part: string, jpeg: Uint8Array) =>
    done([204], { method: 'PUT', path: `/v1/identity-checks/${id}/files/${part}`, jpeg });
  const check = async (
    id: string,
    body: IdentityAsk,
    { documentFront, documentBack, selfie }: IdentityPictures,
  ): Promise<Answer<Identity>> => {
    const begun = await ask(identity, { method: 'PUT', path: `/v1/identity-checks/${id}`, body });
    if (begun.kind !== 'state' || begun.told.state !== 'needs-action') return begun;
    const parts = [
      ['document-front', documentFront] as const,
      ...(documentBack ? [['document-back', documentBack] as const] : []),
      ['selfie', selfie] as const,
    ];
    for (const [part, jpeg] of parts) {
      const handed = await hand(id, part, jpeg);
      if (handed.kind !== 'state') return handed;
    }
    return ask(identity, { method: 'GET', path: `/v1/identity-checks/${id}` });
  };
  return {
    check,
    begin: (id, body) => ask(identity, { method: 'PUT', path: `/v1/identity-checks/${id}`, body }),
    status: (id) => status(identity, `/v1/identity-checks/${id}`),
    erase: async (id) => {
      const answer = await done([202, 204], { method: 'DELETE', path: `/v1/identity-checks/${id}` });
      return answer.kind === 'state' ? { kind: 'state', told: { isErased: answer.told === 204 } } : answer;
    },
  };
}

function payoutOf({ ask, status }: ReturnType<typeof callsOf>): PayoutRail {
  return {
    isRepeatable: true,
    send: (id, body) => ask(payout, { method: 'PUT', path: `/v1/payouts/${id}`, body }),
    status: (id) => status(payout, `/v1/payouts/${id}`),
    cancel: (id) => ask(payout, { method: 'POST', path: `/v1/payouts/${id}/cancel` }),
    accounts: {
      check: (id, body) => ask(accountCheck, { method: 'PUT', path: `/v1/account-checks/${id}`, body }),
      status: (id) => status(accountCheck, `/v1/account-checks/${id}`),
    },
  };
}

/** A rail that speaks the universal contract (docs/contracts/universal-rail.yaml), in any language. */
export function universalRail(settings: UniversalSettings): Rail {
  const calls = callsOf(settings);
  const { ask, status } = calls;
  return {
    name: settings.name,
    isSimulated: settings.isSimulated,
    capabilities: () => ask(capabilities, { method: 'GET', path: '/v1/capabilities' }),
    health: () => ask(health, { method: 'GET', path: '/v1/health' }),
    payout: payoutOf(calls),
    collection: {
      issue: (id, body) => ask(reference, { method: 'PUT', path: `/v1/references/${id}`, body }),
      status: (id) => status(reference, `/v1/references/${id}`),
      close: (id) => ask(reference, { method: 'POST', path: `/v1/references/${id}/close` }),
    },
    card: {
      keep: (id, body) => ask(card, { method: 'PUT', path: `/v1/cards/${id}`, body }),
      keepStatus: (id) => status(card, `/v1/cards/${id}`),
      remove: (id) => status(card, `/v1/cards/${id}/remove`, 'POST'),
      pay: (id, body) => ask(cardPayment, { method: 'PUT', path: `/v1/card-payments/${id}`, body }),
      payStatus: (id) => status(cardPayment, `/v1/card-payments/${id}`),
      capture: (id, { ask: { amount } }) =>
        ask(cardPayment, { method: 'POST', path: `/v1/card-payments/${id}/capture`, body: { amount } }),
      cancel: (id) => ask(cardPayment, { method: 'POST', path: `/v1/card-payments/${id}/cancel` }),
      refunds: {
        send: (id, body) => ask(refund, { method: 'PUT', path: `/v1/refunds/${id}`, body }),
        status: (id) => status(refund, `/v1/refunds/${id}`),
      },
    },
    mandate: {
      ask: (id, body) => ask(mandate, { method: 'PUT', path: `/v1/mandates/${id}`, body }),
      askStatus: (id) => status(mandate, `/v1/mandates/${id}`),
      revoke: (id) => ask(mandate, { method: 'POST', path: `/v1/mandates/${id}/revoke` }),
      present: (id, body) => ask(debit, { method: 'PUT', path: `/v1/debits/${id}`, body }),
      presentStatus: (id) => status(debit, `/v1/debits/${id}`),
      cancel: (id) => ask(debit, { method: 'POST', path: `/v1/debits/${id}/cancel` }),
    },
    identity: identityOf(calls),
    bureau: {
      pull: (id, body) => ask(bureau, { method: 'PUT', path: `/v1/bureau-reports/${id}`, body }),
      status: (id) => status(bureau, `/v1/bureau-reports/${id}`),
    },
    registry: {
      ask: (id, body) => ask(registry, { method: 'PUT', path: `/v1/registry-questions/${id}`, body }),
      status: (id) => status(registry, `/v1/registry-questions/${id}`),
    },
    message: {
      send: (id, body) => ask(message, { method: 'PUT', path: `/v1/messages/${id}`, body }),
      status: (id) => status(message, `/v1/messages/${id}`),
    },
    accounting: {
      take: (id, body) => ask(journalTaken, { method: 'PUT', path: `/v1/journal-batches/${id}`, body }),
    },
    door: (call) => doorOf(settings, call),
    facts: (after) =>
      ask(factPage, {
        method: 'GET',
        path: `/v1/facts?limit=${FACTS_ON_PAGE}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
      }),
    statement: (account, day, after) =>
      ask(statement, {
        method: 'GET',
        path: `/v1/statements/${day}?account=${encodeURIComponent(account)}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
        mostBytes: MAX_STATEMENT_BYTES,
      }),
  };
}
