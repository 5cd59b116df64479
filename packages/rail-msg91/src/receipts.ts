import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type DoorAnswer,
  type DoorCall,
  INSTRUCTION_ID,
  type Message,
  parsed,
  type RailError,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** What MSG91 tells of an SMS later (help: "How to use Webhook to get the delivery report", version 3, JSON). */

const receipt = z.object({
  requestId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Ours, as it was sent. */
  CRQID: z.string(),
  status: z.string(),
  failedReason: z.optional(z.string()),
});

/** Numbers of MSG91's table; any other one is kept for a person. */
const STATES: Readonly<Record<string, { readonly state: Message['state']; readonly error?: RailError }>> = {
  '1': { state: 'delivered' },
  '2': { state: 'failed', error: 'other' },
  // who wants no promotion: a message of ours was sent by the wrong route
  '9': { state: 'failed', error: 'opted-out' },
  '16': { state: 'failed', error: 'other' },
  '17': { state: 'failed', error: 'unreachable' },
  '25': { state: 'failed', error: 'other' },
};
/** What India's registers of senders and templates refuse has a number of this family, in words that are the operator's. */
const OF_REGISTER = /\b6[0-4]\d\b/;

function messageTold(
  { requestId, status, failedReason = '' }: z.output<typeof receipt>,
  receivedAt: Date,
): Message | { readonly state: string } {
  const known = STATES[status];
  if (!known) return { state: status };
  const about = { state: known.state, changedAt: receivedAt.toISOString(), providerId: requestId };
  if (known.error === undefined) return about;
  const error = OF_REGISTER.test(failedReason) ? ('template-refused' as const) : known.error;
  return { ...about, error, detail: `MSG91 ${status}` };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Nothing of a receipt is signed: its address holds a secret of ours. A receipt is about a message alone, and moves no money.
 * @param secrets that may be in it, the one before beside the one in use while they change
 */
export function takeReceipt(
  { path, body, receivedAt }: Pick<DoorCall, 'path' | 'body' | 'receivedAt'>,
  secrets: readonly string[],
): DoorAnswer {
  const given = digestOf(/^\/receipts\/([^/?]+)$/.exec(path)?.[1] ?? '');
  if (!secrets.some((secret) => timingSafeEqual(digestOf(secret), given))) return { kind: 'forged' };
  const read = z.safeParse(receipt, parsed(Buffer.from(body).toString('utf8')));
  if (!read.success || !INSTRUCTION_ID.test(read.data.CRQID))
    return { kind: 'facts', facts: [{ msg91: 'unread', id: read.data?.requestId ?? '' }] };
  const { requestId, CRQID: instruction, status } = read.data;
  const about = { id: `${requestId}-${status}`, at: receivedAt.toISOString(), type: 'message.changed' };
  return { kind: 'facts', facts: [{ ...about, instruction, message: messageTold(read.data, receivedAt) }] };
}
