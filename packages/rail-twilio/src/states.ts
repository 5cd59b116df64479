import type { Message, RailError } from '@plazo/rail-kit';

/** What Twilio says of a message, in the words of the kit. */

const STATES: Readonly<Record<string, Message['state']>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** Of a call: `delivered` is one that was picked up. */
const CALL_STATES: Readonly<Record<string, Message['state']>> = {
  queued: 'accepted',
  initiated: 'accepted',
  ringing: 'accepted',
  'in-progress': 'accepted',
  completed: 'delivered',
  busy: 'failed',
  'no-answer': 'failed',
  canceled: 'failed',
  failed: 'failed',
};

/** Numbers of Twilio's errors; any other one is `other`. */
const ERRORS: Readonly<Record<number, RailError>> = {
  21210: 'bad-request',
  21211: 'unreachable',
  21214: 'unreachable',
  21215: 'bad-request',
  21217: 'unreachable',
  21408: 'bad-request',
  21602: 'bad-request',
  21603: 'bad-request',
  21606: 'bad-request',
  21610: 'opted-out',
  21612: 'unreachable',
  21614: 'unreachable',
  21617: 'bad-request',
  21901: 'template-refused',
  30003: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
};

/** It was not delivered in its time. */
const EXPIRED = 30036;

export const errorOf = (code: number): RailError => ERRORS[code] ?? 'other';

export type Said = {
  readonly sid: string;
  readonly status: string;
  readonly errorCode: number | undefined;
  /** Of how many SMS it is made; nothing until that is known. */
  readonly parts: number | undefined;
};

/** @returns undefined for a status that is none of Twilio's */
export function messageTold({ sid, status, errorCode, parts }: Said, now: Date): Message | undefined {
  const state = STATES[status];
  if (state === undefined) return undefined;
  const about = {
    changedAt: now.toISOString(),
    providerId: sid,
    ...(parts !== undefined && parts > 0 && { parts }),
  };
  if (state !== 'failed') return { ...about, state };
  if (errorCode === EXPIRED) return { ...about, state: 'expired' };
  const detail = errorCode === undefined ? status : `Twilio ${errorCode}`;
  return { ...about, state, error: errorOf(errorCode ?? 0), detail };
}

/** @returns undefined for a status that is none of a call's */
export function callTold({ sid, status, errorCode }: Omit<Said, 'parts'>, now: Date): Message | undefined {
  const state = CALL_STATES[status];
  if (state === undefined) return undefined;
  const about = { changedAt: now.toISOString(), providerId: sid, state };
  if (state !== 'failed') return about;
  if (errorCode !== undefined) return { ...about, error: errorOf(errorCode), detail: `Twilio ${errorCode}` };
  return { ...about, error: 'unreachable', detail: status };
}
