import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, dateOrNone, id, instant, minor, orderOf, text } from '../fields.ts';
import { agreementRoute } from '../promotion-routes.ts';

export const agreement = z.object({
  userName: text,
  username: text,
  productName: text,
  amount: minor,
  bankNo: text,
  daiDate: dateOrNone,
  planDate: dateOrNone,
  contractAmount: minor,
  commission: minor,
  Interest: minor,
  IVA: minor,
  giveAmount: minor,
  userAddress: text,
  contractDate: date,
  company: text,
  // ours: the product's stated figures and clauses, and what was accepted when
  annualRate: text,
  currency: text,
  stated: z.array(text),
  sections: z.array(z.object({ title: text, paragraphs: z.array(text) })),
  isAgreed: z.boolean(),
  acceptedAt: z.union([z.literal(''), instant]),
  hash: text,
});
export type Agreement = z.output<typeof agreement>;

/**
 * Takes `orderNo` or `orderId`; with neither, the live offer of `productId`, marked as not yet agreed; without an offer or
 * a session a specimen, which belongs to nobody.
 */
export const detail = endpoint({
  ...agreementRoute,
  access: 'public',
  request: z.object({ ...orderOf, orderNo: z.optional(id) }),
  answer: agreement,
});
