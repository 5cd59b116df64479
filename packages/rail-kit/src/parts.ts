import * as z from 'zod/mini';
import { railError } from './errors.ts';
import { INSTRUCTION_ID } from './instruction-id.ts';

/** What bodies of the universal rail have in common. */

export const text = (most: number) => z.string().check(z.maxLength(most));
export const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
export const instant = z.iso.datetime({ offset: true });
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

export const instructionIdText = z.string().check(z.regex(INSTRUCTION_ID));

/** Minor units with their currency; above zero. */
export const amount = z.object({ minor: z.int().check(z.gte(1)), currency });
export type Amount = z.output<typeof amount>;

export const problem = z.object({
  error: railError,
  field: z.optional(text(100)),
  detail: z.optional(text(500)),
  now: z.optional(instant),
});
export type Problem = z.output<typeof problem>;

/** What stands in every answer about an instruction. */
export const common = {
  changedAt: instant,
  providerId: z.optional(text(200)),
  error: z.optional(railError),
  detail: z.optional(text(500)),
};

/** What the person must do: visit a page of the rail, which leads back to the `returnUrl` of the ask. */
export const action = z.object({
  kind: z.literal('visit'),
  url: z.url().check(z.maxLength(2_000)),
  expiresAt: z.optional(instant),
});
