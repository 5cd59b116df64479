import * as z from 'zod/mini';
import { id, instant, minor, text } from '../fields.ts';
import { DESK_REQUEST_KINDS } from './desk-approvals.ts';

/** A request about a loan that waits for a second person, as the loan's page tells it. */
export const waitingRequest = z.object({
  requestId: id,
  kind: z.enum(DESK_REQUEST_KINDS),
  /** Zero where it names none. */
  amount: minor,
  part: text,
  /** Nobody where a rule asks. */
  by: text,
  at: instant,
  reason: text,
});
