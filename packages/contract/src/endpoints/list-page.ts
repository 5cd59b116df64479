import * as z from 'zod/mini';
import { minorText, text } from '../fields.ts';

/** Where the page before ended; absent for the first. */
export const after = z.optional(z.string().check(z.maxLength(800)));

/** What every list of pages says of itself. */
export const listed = {
  /** Asks for the next page; empty on the last. */
  next: text,
  /** Rows of the whole filter. */
  count: z.int(),
};

/** Amounts of the whole filter, one for each currency. */
export const sums = z.array(z.object({ currency: text, amount: minorText }));
