import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  dateOrNone,
  detailLine,
  minor,
  nothing,
  orderId,
  orderOf,
  orderStatus,
  productId,
  text,
  toDo,
} from '../fields.ts';

const orderCard = z.object({
  orderId,
  productId,
  productName: text,
  productLogo: text,
  orderStatus,
  statusText: text,
  amount: minor,
  /** A payment by card that its borrower has to approve at their bank, or pictures that it waits for, as the loan's page says it. */
  toDo: z.optional(toDo),
});
export type OrderCard = z.output<typeof orderCard>;

/** A loan that is being paid back. */
const activeCard = z.object({
  ...orderCard.shape,
  amountDue: minor,
  dueOn: dateOrNone,
  daysLate: z.int(),
  paymentsMade: z.int(),
  paymentCount: z.int(),
  /** The last day on which the loan may be given back; empty where it may not. */
  leaveUntil: dateOrNone,
  leftToPay: minor,
  /** What is paid already of the payment that is next. */
  paidOfNext: z.optional(minor),
  /** The day on which its borrower said they pay, in words; missing where none stands. */
  promised: z.optional(text),
  /** Whether a new loan may pay it off today, by the rules of today. */
  mayRenew: z.boolean(),
});
export type ActiveCard = z.output<typeof activeCard>;

export const orders = endpoint({
  path: '/independence/v3/home/orders',
  request: nothing,
  answer: z.object({
    inProcess: z.array(orderCard),
    active: z.array(activeCard),
    finished: z.array(orderCard),
  }),
});

export const productCard = z.object({
  productId,
  productName: text,
  productLogo: text,
  currency: text,
  minAmount: minor,
  /** Amounts go up by this much, and where a choice begins. */
  step: z.optional(minor),
  start: z.optional(minor),
  /** The caller's own limit; who is nobody yet sees the product's. */
  maxAmount: minor,
  /** Whether the product goes above it: a higher limit can be asked for. */
  mayRaise: z.boolean(),
  termText: text,
  rateText: text,
  annualCost: text,
  lateText: text,
  /** Whether the caller may have one more of it, by the rules of today. */
  mayBorrow: z.boolean(),
  /** Steps that are missing from an application that was begun; 0 where none was, or it is whole. */
  stepsLeft: z.int(),
  /** From when on somebody who was declined it may ask again, in words; empty where they may today. */
  againText: text,
});
export type ProductCard = z.output<typeof productCard>;

/** With what was offered of it to the caller and waits for their signature, priced as if it were signed today. */
const offeredCard = z.extend(productCard, {
  offer: z.optional(
    z.object({ amount: minor, received: minor, lines: z.array(detailLine), ofHundred: text }),
  ),
});
export type OfferedCard = z.output<typeof offeredCard>;

export const products = endpoint({
  path: '/independence/v3/home/products',
  access: 'public',
  request: nothing,
  answer: z.object({ products: z.array(offeredCard) }),
});

export const product = endpoint({
  path: '/independence/v3/home/product',
  access: 'public',
  request: z.object({ productId: z.optional(productId) }),
  answer: productCard,
});

const exitTerms = z.object({
  orderId,
  productId,
  /** `withdraw` before the money is sent, `cool-off` in the days after it arrived, `none` when neither is open. */
  way: z.enum(['withdraw', 'cool-off', 'none']),
  /** What is to be paid back today, for a cooling-off. */
  payoff: minor,
  lines: z.array(detailLine),
  message: text,
});

/** How a borrower gets out of a loan today, and what that costs. */
export const exit = endpoint({
  path: '/independence/v3/home/exit',
  request: z.object(orderOf),
  answer: exitTerms,
});

/** Leaves by the way that `exit` named. */
export const leave = endpoint({
  path: '/independence/v3/home/leave',
  effect: 'write',
  loading: true,
  request: z.object({ ...orderOf, way: z.enum(['withdraw', 'cool-off']) }),
  answer: exitTerms,
});

/** The account was right: money that the bank sent back goes out again, once. */
export const payAgain = endpoint({
  path: '/independence/v3/home/pay-again',
  effect: 'write',
  loading: true,
  request: z.object(orderOf),
  answer: nothing,
});

/** Offers a new loan whose money pays off this one; its page is where it is confirmed. */
export const renew = endpoint({
  path: '/independence/v3/home/renew',
  effect: 'write',
  loading: true,
  request: z.object(orderOf),
  answer: z.object({ offerUrl: text }),
});
