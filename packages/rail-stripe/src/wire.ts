import * as z from 'zod/mini';

/** Bodies of Stripe's API 2026-07-29.dahlia, as far as they are read (github.com/stripe/openapi, stripe-node). Amounts are minor units, times seconds. */

const said = z.nullish(z.string());
const seconds = z.nullish(z.int());
const metadata = z.record(z.string(), z.string());
const common = { id: z.string(), created: z.int(), metadata };
const money = { amount: z.int(), currency: z.string() };

export const failure = z.object({ type: z.string(), code: said, decline_code: said });
export type Failure = z.output<typeof failure>;

export const customer = z.object({ id: z.string(), metadata: z.nullish(metadata) });

export const paymentMethod = z.object({
  id: z.string(),
  /** Absent once it is detached. */
  customer: said,
  card: z.nullish(z.object({ brand: z.string(), last4: z.string() })),
});
export const methods = z.object({ data: z.array(paymentMethod) });

/** With `setup_intent.payment_method` expanded. */
export const session = z.object({
  ...common,
  status: z.string(),
  url: said,
  expires_at: z.int(),
  setup_intent: z.nullish(
    z.object({ id: z.string(), status: z.string(), payment_method: z.nullish(paymentMethod) }),
  ),
});
export type Session = z.output<typeof session>;

/** With `latest_charge` expanded. */
export const paymentIntent = z.object({
  ...common,
  ...money,
  status: z.string(),
  /** What was captured of it. */
  amount_received: z.nullish(z.int()),
  canceled_at: seconds,
  cancellation_reason: said,
  last_payment_error: z.nullish(failure),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: said })) })),
  latest_charge: z.nullish(
    z.object({
      created: z.int(),
      payment_method_details: z.nullish(z.object({ card: z.nullish(z.object({ capture_before: seconds })) })),
    }),
  ),
});
export type PaymentIntent = z.output<typeof paymentIntent>;

export const refund = z.object({
  ...common,
  ...money,
  metadata: z.nullish(metadata),
  /** A refund of something else has none. */
  payment_intent: said,
  status: z.string(),
  failure_reason: said,
});
export type Refund = z.output<typeof refund>;

export const dispute = z.object({
  ...money,
  id: z.string(),
  payment_intent: said,
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: seconds }),
  /** What it took from the balance, and gave back: none, one or two. */
  balance_transactions: z.array(z.object({ amount: z.int(), created: z.int() })),
});
export type Dispute = z.output<typeof dispute>;

/** With `source` expanded. `amount` is before its price, `net` after it. */
export const balanceTransaction = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  fee_details: z.array(z.object({ type: z.string(), amount: z.int() })),
  source: z.nullish(z.object({ object: z.string(), payment_intent: said, metadata: z.nullish(metadata) })),
});

const parts = z.array(z.object({ amount: z.int(), currency: z.string() }));
export const balance = z.object({ available: parts, pending: parts });

export const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({
    object: z.looseObject({ id: z.string(), object: z.string() }),
    previous_attributes: z.nullish(z.object({ customer: said })),
  }),
});
export type StripeEvent = z.output<typeof event>;

export const page = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });

/** The payment that was declined stands in the refusal itself. */
export const fault = z.object({
  error: z.extend(failure, { payment_intent: z.nullish(z.object({ id: z.string() })) }),
});
