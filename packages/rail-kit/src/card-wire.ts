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

/** A sale, authorised and captured at once while the person is there; or held on the card first, and captured by a call of its own. */
export const cardPaymentAsk = z.object({
  card: instructionIdText,
  amount,
  presence: z.literal('person-present'),
  capture: z.enum(['at-once', 'later']),
  returnUrl: z.url().check(z.maxLength(2_000)),
  subject: z.optional(text(64)),
  text: z.optional(text(22)),
});
export type CardPaymentAsk = z.output<typeof cardPaymentAsk>;

/** Takes what is held for a payment, in whole and once. */
export const cardCaptureAsk = z.object({ amount });

const paymentParts = {
  ...common,
  action: z.optional(action),
  /** Until when what is held can be captured. */
  captureBefore: z.optional(instant),
  paymentId: z.optional(name(128)),
  capturedAt: z.optional(instant),
};

/** A rail that fences an id which never arrived knows no amount. */
export const cardPayment = z.discriminatedUnion('state', [
  z.object({
    ...paymentParts,
    state: z.enum(['needs-action', 'pending', 'authorised', 'succeeded', 'failed']),
    amount,
  }),
  z.object({ ...paymentParts, state: z.literal('cancelled'), amount: z.optional(amount) }),
]);
export type CardPayment = z.output<typeof cardPayment>;

/** Money of a payment by card that goes back to that card; several together never more than was paid. */
export const refundAsk = z.object({
  /** The payment by card, by its instruction. */
  payment: instructionIdText,
  amount,
  subject: z.optional(text(64)),
});
export type RefundAsk = z.output<typeof refundAsk>;

export const refund = z.object({
  ...common,
  /** One that succeeded may fail later: the card's bank did not take it. */
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount,
  refundedAt: z.optional(instant),
});
export type Refund = z.output<typeof refund>;

/** The payer says to their bank that a payment by card is not theirs, or not right. */
export const dispute = z.object({
  id: name(128),
  /** As the payment was told. */
  paymentId: name(128),
  amount,
  state: z.enum(['open', 'won', 'lost']),
  changedAt: instant,
  /** When the money was taken from the settlement account; absent while it was not. */
  takenAt: z.optional(instant),
  /** When it was there again. */
  givenBackAt: z.optional(instant),
  /** Until when an answer with evidence counts. */
  answerBefore: z.optional(instant),
  reason: z.optional(text(64)),
});
export type Dispute = z.output<typeof dispute>;
