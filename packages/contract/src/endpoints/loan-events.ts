import * as z from 'zod/mini';
import { date, dateOrNone, flag, minor, text } from '../fields.ts';

/** Everything that can happen to a loan. */
export const LOAN_EVENTS = [
  'confirmed',
  'declined',
  'withdrawn',
  'approved',
  'disbursement-sent',
  'disbursement-returned',
  'disbursed',
  'disbursed-again',
  'paid',
  'extended',
  'waived',
  'charged',
  'promised',
  'rechosen',
  'reversed',
  'stopped',
  'resumed',
  'interest-paused',
  'flagged',
  'unflagged',
  'replanned',
  'plan-offered',
  'written-off',
  'cooled-off',
  'settlement-agreed',
  'refunded',
  'returned',
  'bounced',
  'refund-returned',
] as const;
export type LoanEvent = (typeof LOAN_EVENTS)[number];

export const historyRow = z.object({
  index: z.int(),
  on: date,
  type: z.enum(LOAN_EVENTS),
  amount: minor,
  part: text,
  /** What of it a word says: a charge's name, why an attempt failed, the kind of a change. */
  what: text,
  /** The day that it names, such as when a charge is due. */
  day: dateOrNone,
  /** Interest and the like that was paid already and is asked no more. */
  back: minor,
  canReverse: flag,
});
