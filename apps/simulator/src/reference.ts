import { currencies } from '@plazo/markets/front';
import * as z from 'zod/mini';

/** A reference that a borrower was given, or a disbursement that was sent, as the server lists them. */
export const issued = z.object({
  reference: z.string(),
  channel: z.string(),
  orderId: z.string(),
  amountMinor: z.int(),
  currency: z.enum(currencies),
  state: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
});
export type Issued = z.output<typeof issued>;

export const DISBURSEMENT = 'disbursement';
