import { type Answer, type Incoming, parsed, type RailError } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** What Google says where it does not take a message, in the closed list of rails. */

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const problem = z.object({
  error: z.object({
    status: z.string(),
    details: z.optional(
      z.array(
        z.object({
          '@type': z.optional(z.string()),
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
});

/** Of an app that is gone, of another project's, or no token at all: nothing reaches it, now or later. */
const DEAD: ReadonlySet<string> = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);
const TOKEN_FIELD = 'message.token';

/** Certain words that nothing was done so far, and may be tried again. */
const NOT_NOW: Readonly<Record<string, RailError>> = {
  QUOTA_EXCEEDED: 'rate-limited',
  RESOURCE_EXHAUSTED: 'rate-limited',
  UNAVAILABLE: 'rail-down',
  UNAUTHENTICATED: 'unauthorised',
  THIRD_PARTY_AUTH_ERROR: 'unauthorised',
  PERMISSION_DENIED: 'unauthorised',
};

/** A body that is not Google's says nothing: whoever stands between us may have let the message through. */
export function refusalOf({ status, text, retryAfterMs }: Incoming): Answer<never> {
  const read = z.safeParse(problem, parsed(text));
  const lost = { kind: 'lost', why: `status ${status}` } as const;
  if (!read.success) return lost;
  const { status: said, details = [] } = read.data.error;
  const code = details.find((detail) => detail['@type'] === FCM_ERROR)?.errorCode ?? said;
  const detail = code.slice(0, 40);
  if (DEAD.has(code)) return { kind: 'refused', error: 'unreachable', detail };
  if (code === 'INVALID_ARGUMENT') {
    const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
    return { kind: 'refused', error: fields.includes(TOKEN_FIELD) ? 'unreachable' : 'bad-request', detail };
  }
  const error = Object.hasOwn(NOT_NOW, code) ? NOT_NOW[code] : undefined;
  return error ? { kind: 'not-now', error, retryAfterMs } : lost;
}
