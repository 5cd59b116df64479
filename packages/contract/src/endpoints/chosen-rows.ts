import * as z from 'zod/mini';

/** Rows of one act that are chosen together: their names fit one request. */
export const ROWS_MAX = 1_000;
/** Chosen rows by their names, as one text. */
export const chosenRows = z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,999}$/));
/** Payments that were chosen, one a line: the channel, a space, and what the channel calls it. */
export const chosenPayments = z
  .string()
  .check(z.regex(/^[\w-]{1,64} [^\n]{1,128}(?:\n[\w-]{1,64} [^\n]{1,128}){0,999}$/));
