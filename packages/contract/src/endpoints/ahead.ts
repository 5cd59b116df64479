import * as z from 'zod/mini';
import { minor, text } from '../fields.ts';

/** What the part of a payment that was not due does. */
export const AHEAD = ['meets-next', 'shortens', 'lowers', 'next-principal'] as const;
export const ahead = z.enum(AHEAD);
/** One way with where it leads, if what is left is paid on its days. */
export const aheadWay = z.object({
  ahead,
  next: minor,
  nextOn: text,
  left: z.int(),
  lastOn: text,
  saved: minor,
});
