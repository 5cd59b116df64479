import * as z from 'zod/mini';
import { minor, text } from '../fields.ts';

/** What the desk reads of more money on a loan. */
export const moreRows = {
  /** The first one first; `reference` is the id of its instruction. */
  mores: z.array(
    z.object({
      no: z.int(),
      amount: minor,
      inHand: minor,
      acceptedAt: text,
      state: z.enum(['sent', 'paid', 'returned', 'bounced']),
      reference: text,
      language: text,
      hash: text,
    }),
  ),
};
