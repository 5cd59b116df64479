import * as z from 'zod/mini';

/** Bodies of Conekta's API 2.3.0, as far as they are read (github.com/conekta/openapi). Amounts are centavos, times seconds. */

const said = z.nullish(z.string());
const seconds = z.nullish(z.int());

const refund = z.object({
  id: z.string(),
  /** Below zero. */
  amount: z.int(),
  created_at: z.int(),
  status: said,
});
export type Refund = z.output<typeof refund>;

const charge = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  paid_at: seconds,
  payment_method: z.object({
    object: z.string(),
    product_type: said,
    /** Of a voucher; its bar code has the same text. */
    reference: said,
    /** Of a transfer. */
    clabe: said,
    receiving_account_number: said,
    receiving_account_holder_name: said,
    bank: said,
    tracking_code: said,
    expires_at: seconds,
  }),
  refunds: z.nullish(z.object({ data: z.array(refund) })),
  chargeback: z.nullish(z.object({ id: z.string(), status: z.string(), created_at: z.int() })),
});
export type Charge = z.output<typeof charge>;

const metadata = z.nullish(z.record(z.string(), z.unknown()));

export const order = z.object({
  object: z.literal('order'),
  id: z.string(),
  livemode: z.boolean(),
  payment_status: said,
  created_at: z.int(),
  updated_at: seconds,
  metadata,
  charges: z.nullish(z.object({ data: z.array(charge) })),
});
export type Order = z.output<typeof order>;

const source = z.object({
  id: z.string(),
  type: z.string(),
  reference: said,
  bank: said,
});

export const customer = z.object({
  object: z.literal('customer'),
  id: z.string(),
  livemode: z.boolean(),
  created_at: z.int(),
  metadata,
  payment_sources: z.nullish(z.object({ data: z.array(source) })),
});
export type Customer = z.output<typeof customer>;

/** A page; `next_page_url` names the cursor of the next one. One that ends without it and has more is no list: it would hide orders. */
export const list = z
  .object({
    data: z.array(z.unknown()),
    has_more: z.boolean(),
    next_page_url: said,
  })
  .check(z.refine(({ has_more, next_page_url }) => !has_more || /[?&]next=./.test(next_page_url ?? '')));

export const event = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.optional(z.int()),
  data: z.object({ object: z.optional(z.unknown()) }),
});

/** What an event is about: an order, or a charge of one. */
export const about = z.union([
  z.object({ object: z.literal('order'), id: z.string() }),
  z.object({ object: z.literal('charge'), order_id: z.string() }),
]);

/** Codes alone: messages may repeat what they were given. */
export const fault = z.object({ details: z.array(z.object({ code: z.string() })) });
