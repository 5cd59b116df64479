import * as z from 'zod/mini';
import { action, amount, common, instant, instructionIdText, name, text } from './parts.ts';

/** Cards and payments by them. A card is the id under which its rail keeps it: no body has a number of one. */

export const cardAsk = z.object({
  person: z.object({ ref: name(64) }),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  returnUrl: z.url().check(z.maxLength(2_000)),
});
export type CardAsk = z.output<typeof cardAsk>;

export const card = z.object({
  ...common,
  state: z.enum(['needs-action', 'pending', 'live', 'failed', 'removed']),
  action: z.optional(action),
  brand: z.optional(text(32)),
  lastFour: z.optional(z.string().check(z.regex(/^[0-9]{4}$/))),
  bank: z.optional(text(64)),
});
export type Card = z.output<typeof card>;

/** A sale: authorised and captured at once, while the person is there. */
export const cardPaymentAsk = z.object({
  card: instructionIdText,
  amount,
  presence: z.literal('person-present'),
  capture: z.literal('at-once'),
  returnUrl: z.url().check(z.maxLength(2_000)),
  subject: z.optional(text(64)),
  text: z.optional(text(22)),
});
export type CardPaymentAsk = z.output<typeof cardPaymentAsk>;

const paymentParts = {
  ...common,
  action: z.optional(action),
  paymentId: z.optional(name(128)),
  capturedAt: z.optional(instant),
};

/** A rail that fences an id which never arrived knows no amount. */
export const cardPayment = z.discriminatedUnion('state', [
  z.object({
    ...paymentParts,
    state: z.enum(['needs-action', 'pending', 'succeeded', 'failed']),
    amount,
  }),
  z.object({ ...paymentParts, state: z.literal('cancelled'), amount: z.optional(amount) }),
]);
export type CardPayment = z.output<typeof cardPayment>;
