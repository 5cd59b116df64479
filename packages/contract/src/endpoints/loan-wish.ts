import * as z from 'zod/mini';
import { countIn, date, minorIn } from '../fields.ts';

export const EVENTS_MAX = 100_000;
/** A case of money that a person has to look at. */
export const caseId = z.string().check(z.regex(/^\d{1,18}$/));
export const reason = z.string().check(z.minLength(1), z.maxLength(1_000));

/** Of a debt: its parts, and refunded money that has to come back, which can be waived alone. */
export const DESK_PARTS = ['principal', 'interest', 'commission', 'tax', 'penalty', 'claim'] as const;
const DESK_ACTIONS = ['promise', 'waive', 'charge', 'reverse', 'write-off', 'refund'] as const;

/** What is to happen to a loan, as the engine's command needs it. */
export const wish = {
  action: z.enum(DESK_ACTIONS),
  amountMinor: z.optional(minorIn),
  part: z.optional(z.enum(DESK_PARTS)),
  by: z.optional(date),
  eventIndex: z.optional(countIn(0, EVENTS_MAX)),
};
