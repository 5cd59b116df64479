import { type CommonQuery, passedHeaders, writeCommonQuery } from './common-query.ts';
import { type EnvelopeNames, plainEnvelope, readEnvelope } from './dialects.ts';
import type { Endpoint } from './endpoint.ts';
import type { Unlock } from './result-codes.ts';

/** Request time-out in milliseconds (specification, section 9). No call outlives it, and no spinner either. */
export const CALL_TIMEOUT_MS = 60_000;

/** A code as the page sees it: ours are numbers, those of the string dialects stay text where they are words. */
export type Outcome<Answer> =
  | { readonly kind: 'value'; readonly value: Answer }
  | {
      readonly kind: 'refusal';
      readonly code: number;
      readonly message: string;
      readonly reason?: string;
      readonly unlock?: Unlock;
    }
  | { readonly kind: 'failure'; readonly cause: 'offline' | 'timeout' | 'unavailable' | 'garbled' };

export type ClientSettings = {
  /** Read anew before each call, so that a changed session or language takes effect without reload. */
  readonly common: () => CommonQuery;
  /** The page's own query, from which the old headers are passed through. */
  readonly search: () => string;
  readonly fetch: typeof fetch;
  readonly isOnline?: () => boolean;
  /** Told when a call with a loading message starts and when it settles. */
  readonly onLoading?: (isActive: boolean) => void;
  readonly envelope?: EnvelopeNames;
  /** Where the calls go when not to the page's own origin: an address, or a path before all others. */
  readonly apiBase?: string;
  /** The word in the place of `{provider}` in old paths. */
  readonly provider?: string;
  readonly timeoutMs?: number;
};

export type CallOptions = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/** A row without its schemas: where it goes and how it is sent. */
export type Route = Pick<Endpoint, 'path' | 'client' | 'effect' | 'loading'>;

/** Reads an answer's data, or gives nothing where it does not have its shape. */
export type ReadData<Answer> = (data: unknown) => Answer | undefined;

export type Transport = {
  /** Every call settles within the time-out: a value, a refusal or a failure. It never rejects. */
  readonly send: <Answer>(
    route: Route,
    sent: {
      readonly request: unknown;
      readonly read: ReadData<Answer>;
      readonly options?: CallOptions | undefined;
    },
  ) => Promise<Outcome<Answer>>;
};

/** An address under a base; `/` or none is the page's own origin. */
export const addressAt = (base: string | undefined, path: string): string =>
  `${(base ?? '').replace(/\/+$/, '')}${path}`;

const isForeign = (base = '') => base.startsWith('https://');

function formOf(request: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (typeof request !== 'object' || request === null) return form;
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

function headersFor(endpoint: Route, search: string, options: CallOptions): Record<string, string> {
  const query = new URLSearchParams(search);
  const passed = passedHeaders[endpoint.client].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(passed),
    'x-requested-with': 'XMLHttpRequest',
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
}

/** Reads an answer's body: a value, a refusal, or a failure where it does not have the shape that is expected. */
export function readBody<Answer>(
  body: unknown,
  read: ReadData<Answer>,
  names: EnvelopeNames = plainEnvelope,
): Outcome<Answer> {
  const envelope = readEnvelope(body, names);
  if (envelope.kind === 'garbled') return { kind: 'failure', cause: 'garbled' };
  if (envelope.kind === 'refusal') return { ...envelope, code: Number(envelope.code) };
  const value = read(envelope.data ?? {});
  return value === undefined ? { kind: 'failure', cause: 'garbled' } : { kind: 'value', value };
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A deadline joined with the caller's own signal; web views older than `AbortSignal.any` are still about. */
function deadlineOf(timeoutMs: number, caller?: AbortSignal) {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, timeoutMs);
  const stop = () => controller.abort();
  caller?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
    },
  };
}

/** Sends calls as both of the specification's HTTP clients do, without knowing what they say. */
export function createTransport(settings: ClientSettings): Transport {
  const names = settings.envelope ?? plainEnvelope;

  const request = (endpoint: Route, fields: unknown, options: CallOptions & { signal: AbortSignal }) => {
    const path = addressAt(
      settings.apiBase,
      endpoint.path.replaceAll('{provider}', settings.provider ?? 'loan'),
    );
    const common = writeCommonQuery(settings.common());
    const form = formOf(fields);
    // the landing's reads are GET in the specification, section 7; everything else is sent as a form
    const isGet = endpoint.client === 'none' && endpoint.effect === 'read';
    return settings.fetch(isGet ? `${path}?${common}&${form}` : `${path}?${common}`, {
      ...(isGet ? { method: 'GET' } : { method: 'POST', body: form }),
      headers: headersFor(endpoint, settings.search(), options),
      signal: options.signal,
      // the cookie goes to the brand's own server alone, wherever that is
      credentials: isForeign(settings.apiBase) ? 'include' : 'same-origin',
      redirect: 'error',
    });
  };

  const send: Transport['send'] = async (route, sent) => {
    const { read, options = {} } = sent;
    if (settings.isOnline?.() === false) return { kind: 'failure', cause: 'offline' };
    const deadline = deadlineOf(settings.timeoutMs ?? CALL_TIMEOUT_MS, options.signal);
    if (route.loading) settings.onLoading?.(true);
    try {
      const response = await request(route, sent.request, { ...options, signal: deadline.signal });
      const body = parseJson(await response.text());
      if (!response.ok && readEnvelope(body, names).kind !== 'refusal')
        return { kind: 'failure', cause: 'unavailable' };
      return readBody(body, read, names);
    } catch {
      if (deadline.hasPassed()) return { kind: 'failure', cause: 'timeout' };
      return { kind: 'failure', cause: settings.isOnline?.() === false ? 'offline' : 'unavailable' };
    } finally {
      deadline.clear();
      if (route.loading) settings.onLoading?.(false);
    }
  };

  return { send };
}
