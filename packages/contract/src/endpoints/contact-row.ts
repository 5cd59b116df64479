import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** One contact with a borrower, as it was recorded. */

export const CONTACT_WAYS = ['call', 'sms', 'mail', 'visit'] as const;
export const CONTACT_OUTCOMES = ['reached', 'no-answer', 'promise', 'refuses', 'wrong-person'] as const;
export const contactFlag = z.enum(['', 'outside-hours', 'too-often']);
export const contactRow = z.object({
  at: text,
  by: text,
  way: z.enum(CONTACT_WAYS),
  direction: z.enum(['in', 'out']),
  outcome: z.enum(CONTACT_OUTCOMES),
  note: text,
  /** The rule that it broke. */
  flag: contactFlag,
});
