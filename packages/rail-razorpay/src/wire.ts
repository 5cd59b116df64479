import * as z from 'zod/mini';

/** Bodies of Razorpay's API 1, as far as they are read (github.com/razorpay/razorpay-node, razorpay.com/docs). Amounts are paise, times seconds. */

const said = z.nullish(z.string());
const seconds = z.nullish(z.int());
/** An empty one is a list. */
const notes = z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]));

const common = { id: z.string(), status: z.string(), created_at: z.int(), notes, close_by: seconds };

export const qrCode = z.object({
  ...common,
  entity: z.literal('qr_code'),
  /** The text of the code, where the account is told it; `image_url` is only a picture. */
  image_content: said,
  closed_at: seconds,
});
export type QrCode = z.output<typeof qrCode>;

export const virtualAccount = z.object({
  ...common,
  entity: z.literal('virtual_account'),
  closed_at: seconds,
  receivers: z.array(z.object({ entity: z.string(), account_number: said, ifsc: said, name: said })),
});
export type VirtualAccount = z.output<typeof virtualAccount>;

export const payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  method: said,
  amount_refunded: z.nullish(z.int()),
  created_at: z.int(),
});
export type Payment = z.output<typeof payment>;

export const bankTransfer = z.object({ bank_reference: said, virtual_account: virtualAccount });

export const refund = z.object({
  id: z.string(),
  amount: z.int(),
  created_at: z.int(),
  /** Absent in older answers. */
  status: said,
});

/** A row of what was settled. `debit` and `credit` are what moved, `fee` has its tax in it. */
export const row = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  currency: z.string(),
  fee: z.nullish(z.int()),
  tax: z.nullish(z.int()),
  created_at: z.int(),
  settlement_id: said,
  payment_id: said,
});
export type Row = z.output<typeof row>;

export const list = z.object({ items: z.array(z.unknown()) });

const about = <Entity extends z.ZodMiniType>(entity: Entity) => z.optional(z.object({ entity }));

/** What an event is about; what it says of it is read back. */
export const event = z.object({
  payload: z.object({
    payment: about(z.object({ id: z.string() })),
    refund: about(z.object({ payment_id: z.string() })),
    qr_code: about(z.object({ id: z.string() })),
    virtual_account: about(z.object({ id: z.string() })),
  }),
});

export const fault = z.object({ error: z.object({ code: z.string(), reason: said }) });
