import * as z from 'zod/mini';
import { currency, name, text } from './parts.ts';

/** The journal of a day, as the lender's general ledger takes it. */

const minor = z.int().check(z.gte(0));
const entry = z.object({
  account: name(64),
  /** The lender's own account. */
  glAccount: name(64),
  debitMinor: minor,
  creditMinor: minor,
});
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What was booked on a day and belongs to a month, of a brand and in a currency, or a part of it. */
export const journalBatch = z.object({
  brand: name(64),
  currency,
  bookedOn: z.iso.date(),
  /**
   * The month of the books that all of it belongs to: that of the value dates, or the first one that was not closed in Plazo when it
   * was booked. Absent of batches that were cut before Plazo told it.
   */
  month: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  transactions: z.array(
    z.object({
      id: name(32),
      valueOn: z.iso.date(),
      memo: text(64),
      order: z.optional(name(64)),
      entries: z.array(entry).check(z.minLength(2)),
    }),
  ),
  /** Of `transactions` as JSON without spaces, their fields in the order of the contract. */
  sha256,
});
export type JournalBatch = z.output<typeof journalBatch>;

export const journalTaken = z.object({
  id: name(80),
  sha256,
  /** The number under which the general ledger has it. */
  voucher: z.optional(text(64)),
});
export type JournalTaken = z.output<typeof journalTaken>;
