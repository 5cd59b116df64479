import * as z from 'zod/mini';
import { flag, text } from '../fields.ts';

/** One step of what a rail was asked. */
export const ownStep = z.object({
  at: text,
  state: z.enum([
    'asked',
    'sent',
    'unknown',
    'accepted',
    'pending',
    'needs-action',
    'authorised',
    'succeeded',
    'failed',
    'cancelled',
    'returned',
  ]),
  source: z.enum(['wish', 'worker', 'answer', 'status', 'message', 'desk']),
  /** In the words of rails: an error of their list, or why nothing was heard. */
  detail: text,
});

/** One step of what a rail was asked for a loan, as the desk reads it. */
export const instructionStep = z.object({
  id: text,
  kind: z.enum([
    'payout',
    'account-check',
    'refund',
    'return',
    'reference',
    'card',
    'card-payment',
    'card-capture',
    'card-refund',
    'card-return',
    'mandate',
    'debit',
  ]),
  rail: text,
  isSimulated: flag,
  ...ownStep.shape,
});
