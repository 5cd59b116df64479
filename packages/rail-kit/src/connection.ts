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
export function answerOfFailure(error: unknown): Answer<never> {
  return NOT_CONNECTED.has(codeOf(error))
    ? { kind: 'not-now', error: 'rail-down' }
    : { kind: 'lost', why: whyLost(error) };
}
