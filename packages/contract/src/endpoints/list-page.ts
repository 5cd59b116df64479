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

/** Products of a filter by what they are called: those that anybody here lends by, or did. */
export const namedProducts = z.array(z.object({ product: text, name: text }));

/** Amounts of the whole filter, one for each currency. */
export const sums = z.array(z.object({ currency: text, amount: minorText }));

/** Rows of one act that are chosen together: their names fit one request. */
export const ROWS_MAX = 1_000;
/** Chosen rows by their names, as one text. */
export const chosenRows = z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,999}$/));
/** Payments that were chosen, one a line: the channel, a space, and what the channel calls it. */
export const chosenPayments = z
  .string()
  .check(z.regex(/^[\w-]{1,64} [^\n]{1,128}(?:\n[\w-]{1,64} [^\n]{1,128}){0,999}$/));
