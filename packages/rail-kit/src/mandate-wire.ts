import * as z from 'zod/mini';
import { action, amount, common, instant, instructionIdText, name, text } from './parts.ts';

/** A person's permission to take what is due from their account, and what is taken under it. */

/** How a person permits it, where a rail has several ways: in their app of UPI, by eNACH, from their account by the country's own scheme, or by a card. */
export const mandateMethods = ['upi-autopay', 'enach', 'domiciliacion', 'card-on-file'] as const;
export const mandateMethod = z.enum(mandateMethods);
export type MandateMethod = z.output<typeof mandateMethod>;

export const mandateAsk = z.object({
  /** As the rail declares it; absent where nobody chose one. */
  method: z.optional(mandateMethod),
  person: z.object({ ref: name(64) }),
  /** Most that one debit may take. */
  limit: amount,
  from: z.iso.date(),
  /** The last day of it. */
  until: z.iso.date(),
  returnUrl: z.url().check(z.maxLength(2_000)),
  subject: z.optional(text(64)),
  text: z.optional(text(39)),
});
export type MandateAsk = z.output<typeof mandateAsk>;

export const mandate = z.object({
  ...common,
  state: z.enum(['needs-action', 'pending', 'live', 'revoked', 'rejected', 'expired', 'failed']),
  action: z.optional(action),
});
export type Mandate = z.output<typeof mandate>;

export const debitAsk = z.object({
  mandate: instructionIdText,
  amount,
  /** The local day of the debit. */
  on: z.iso.date(),
  /** When the person was told of it. */
  announcedAt: instant,
  subject: z.optional(text(64)),
  text: z.optional(text(39)),
});
export type DebitAsk = z.output<typeof debitAsk>;

const debitParts = { ...common, paymentId: z.optional(name(128)), paidAt: z.optional(instant) };

/** A rail that fences an id which never arrived knows no amount. */
export const debit = z.discriminatedUnion('state', [
  z.object({ ...debitParts, state: z.enum(['pending', 'succeeded', 'failed']), amount }),
  z.object({ ...debitParts, state: z.literal('cancelled'), amount: z.optional(amount) }),
]);
export type Debit = z.output<typeof debit>;
