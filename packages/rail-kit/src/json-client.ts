import * as z from 'zod/mini';
import { callOut, parsed } from './connection.ts';
import type { RailError } from './errors.ts';
import type { Answer } from './rail.ts';

/** A provider that answers in JSON, as its adapter calls it. */
export type JsonClient = {
  /** Origin, with or without a slash at its end. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** What a refusal says in the provider's own words; nothing where it may come from somebody between us. */
  readonly refusalOf: (
    status: number,
    json: unknown,
  ) => { readonly error: RailError; readonly detail?: string | undefined } | undefined;
};

export type JsonCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON, or as a form. */
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page of a provider's list is long. */
const MOST_BYTES = 4_194_304;

function contentOf(body: JsonCall['body']) {
  if (body === undefined) return {};
  return body instanceof URLSearchParams
    ? { type: 'application/x-www-form-urlencoded', text: body.toString() }
    : { type: 'application/json', text: JSON.stringify(body) };
}

/**
 * One call, its answer read by a schema. A key that is refused and too many calls have done nothing so far; what the provider
 * refuses in its own words is refused; all else is lost.
 */
export async function askJson<Schema extends z.ZodMiniType>(
  { url, headers, timeoutMs, refusalOf }: JsonClient,
  schema: Schema,
  call: JsonCall,
): Promise<Answer<z.output<Schema>>> {
  const { type, text } = contentOf(call.body);
  const answer = await callOut({
    method: call.method,
    url: `${url.replace(/\/$/, '')}${call.path}`,
    headers: { ...headers, ...call.headers, ...(type !== undefined && { 'content-type': type }) },
    ...(text !== undefined && { body: text }),
    timeoutMs,
    mostBytes: MOST_BYTES,
  });
  if ('kind' in answer) return answer;
  const { status, retryAfterMs } = answer;
  const json = parsed(answer.text);
  if (status === 401) return { kind: 'not-now', error: 'unauthorised' };
  if (status === 429) return { kind: 'not-now', error: 'rate-limited', retryAfterMs };
  if (status < 200 || status > 299) {
    const refusal = status < 500 ? refusalOf(status, json) : undefined;
    return refusal ? { kind: 'refused', ...refusal } : { kind: 'lost', why: `status ${status}` };
  }
  const read = z.safeParse(schema, json);
  return read.success
    ? { kind: 'state', told: read.data }
    : { kind: 'lost', why: `unreadable: ${read.error.issues[0]?.path.join('.') ?? ''}` };
}
