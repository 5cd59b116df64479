import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  countIn,
  date,
  detailLine,
  flag,
  flagIn,
  id,
  minor,
  minorIn,
  planRow,
  productId,
  termUnit,
  text,
} from '../fields.ts';

export const loanOffer = z.object({
  firstPayTime: date,
  amount: minor,
  periods: z.int(),
  termUnit,
  isNeedPop: flag,
  sendSms: flag,
  details: z.array(detailLine),
  repay_plans: z.array(planRow),
  loanRate: text,
  ratemsg: text,
  amountDec: text,
  isNewContract: text,
  messageType: z.int(),
  comProductLogo: text,
  comProductName: text,
  couNum: minor,
  // ours: the engine's totals, so that no page adds up money, and what the borrower is agreeing to
  received: minor,
  totalRepay: minor,
  totalCost: minor,
  termDays: z.int(),
  annualCost: text,
  /** What of it pays off another loan of the borrower, and what is left; empty for any other loan. */
  renewal: z.array(detailLine),
  /** Charges of the product beside interest, commission and late charges, a sentence each. */
  charges: z.array(text),
  offerVersion: text,
  agreementHash: text,
});
export type LoanOffer = z.output<typeof loanOffer>;

export const detail = endpoint({
  path: '/independence/v3/loan-confirm/loan-detail-confirm',
  request: z.object({ productId: z.optional(productId), isType: z.optional(flagIn) }),
  answer: loanOffer,
});

export const push = endpoint({
  path: '/independence/v3/loan-confirm/loan-detail-push',
  effect: 'write',
  loading: true,
  request: z.object({
    productId: z.optional(productId),
    amount: minorIn,
    periods: countIn(1, 400),
    termUnit,
    offerVersion: z.optional(id),
    agreementHash: z.optional(id),
    smsCode: z.optional(z.string().check(z.maxLength(12))),
  }),
  answer: z.object({ lendDetailsUrl: text }),
});
