import * as z from 'zod/mini';
import { date, minor, text } from '../fields.ts';

/** What the desk reads of automatic payments of a loan. */
export const autopayRows = {
  /** What the borrower permitted us to take from their account, the newest first, and each time that it was to be taken. */
  mandates: z.array(
    z.object({
      id: text,
      state: z.enum(['asked', 'pending', 'active', 'refused', 'revoked', 'expired']),
      most: minor,
      until: date,
      paper: text,
      consentedAt: text,
      pausedAt: text,
      endedAt: text,
      endedBy: z.enum(['', 'borrower', 'bank', 'lender']),
    }),
  ),
  debits: z.array(
    z.object({
      dueOn: date,
      tryNo: z.int(),
      on: date,
      amount: minor,
      announcedAt: text,
      state: z.enum(['announced', 'sent', 'paid', 'failed', 'dropped']),
    }),
  ),
};
