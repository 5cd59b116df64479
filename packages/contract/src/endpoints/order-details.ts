import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  countIn,
  dateOrNone,
  detailLine,
  flag,
  minor,
  nothing,
  orderId,
  orderOf,
  orderStatus,
  productId,
  text,
} from '../fields.ts';

export const orderDetails = z.object({
  orderStatus,
  noticeStatusText: text,
  noticeDesText: text,
  productName: text,
  productLogo: text,
  userOrderDetail: z.object({ detail: z.array(detailLine) }),
  inside: flag,
  isScore: flag,
  h5Url: text,
  isDelay: flag,
  isNewContract: text,
  // ours: what happens next, and what the reminder and Borrow again need
  nextStep: text,
  orderId,
  productId,
  dueOn: dateOrNone,
  amountDue: minor,
  daysLate: z.int(),
  /** Money that the bank sent back and that has not arrived since: the account it went to, and whether the borrower is asked. */
  disbursement: z.optional(z.object({ account: text, isWaiting: flag })),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const detail = endpoint({
  path: '/independence/v3/loan-details/loan-details',
  request: z.object(orderOf),
  answer: orderDetails,
});

export const score = endpoint({
  path: '/independence/v3/loan-details/google-score',
  effect: 'write',
  request: z.object({ ...orderOf, score: countIn(1, 5) }),
  answer: nothing,
});
