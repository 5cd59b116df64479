import * as z from 'zod/mini';

/** No control character and no half of a pair: what a text column, a log or another channel would not keep as it came. */
const UNKEPT = /[\p{Cc}\p{Cs}]/u;
const word = z.string().check(
  z.minLength(1),
  z.maxLength(128),
  z.refine((text) => !UNKEPT.test(text)),
);

/** What a channel sends (operations, "Channels and notifications"). */
export const notificationShape = z.object({
  type: z._default(z.enum(['paid', 'reversed', 'disbursed', 'disbursement-returned']), 'paid'),
  eventId: word,
  paymentId: word,
  reference: word,
  amountMinor: z.int().check(z.gte(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** When the cash was handed over. */
  paidAt: z.iso.datetime({ offset: true }),
});
export type Notification = z.output<typeof notificationShape>;

/** What came of it: the channel needs to know no more. */
export type Result = { readonly received: true; readonly outcome: 'posted' | 'suspense' };
export const posted: Result = { received: true, outcome: 'posted' };
export const suspended: Result = { received: true, outcome: 'suspense' };
