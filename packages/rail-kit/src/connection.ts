import { isForeign } from './hosts.ts';
import type { Answer } from './rail.ts';

/** Errors of a connection that was never made: nothing of the call left. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const whyLost = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? 'no answer in time'
    : codeOf(error) || 'no answer';

/** What a `fetch` that threw says of its call: nothing was done where nobody could be reached, and otherwise nobody knows. */
const answerOfFailure = (error: unknown): Answer<never> =>
  NOT_CONNECTED.has(codeOf(error))
    ? { kind: 'not-now', error: 'rail-down' }
    : { kind: 'lost', why: whyLost(error) };

/** One call of a provider. */
export type Outgoing = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeoutMs: number;
  readonly mostBytes?: number;
};

/** An answer as it came; how long the other side wants to be left alone, in milliseconds. */
export type Incoming = {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
};

const MAX_ANSWER_BYTES = 65_536;

async function readLimited(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Calls a provider once, with a deadline and a bound of 64 KiB unless another is named; no redirect is followed, nothing is thrown. */
export async function callOut({
  url,
  timeoutMs,
  mostBytes = MAX_ANSWER_BYTES,
  ...asked
}: Outgoing): Promise<Incoming | Answer<never>> {
  // a rail that declares other hosts: nothing leaves, and nothing will until that is put right
  if (isForeign(url)) return { kind: 'not-now', error: 'bad-request' };
  try {
    const response = await fetch(url, {
      ...asked,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const after = Number(response.headers.get('retry-after'));
    const text = await readLimited(response, mostBytes);
    return { status: response.status, text, retryAfterMs: after > 0 ? after * 1_000 : undefined };
  } catch (error) {
    return answerOfFailure(error);
  }
}

/** What a text says; undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
