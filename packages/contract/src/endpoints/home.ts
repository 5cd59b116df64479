import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, id, minor, nothing, orderStatus, text } from '../fields.ts';

export const orderCard = z.object({
  orderId: id,
  productId: id,
  productName: text,
  productLogo: text,
  orderStatus,
  statusText: text,
  amount: minor,
  amountDue: minor,
  dueOn: dateOrNone,
  daysLate: z.int(),
  paymentsMade: z.int(),
  paymentCount: z.int(),
  leftToPay: minor,
});
export type OrderCard = z.output<typeof orderCard>;

export const orders = endpoint({
  path: '/independence/v3/home/orders',
  request: nothing,
  answer: z.object({
    inProcess: z.array(orderCard),
    active: z.array(orderCard),
    finished: z.array(orderCard),
  }),
});

export const productCard = z.object({
  productId: id,
  productName: text,
  productLogo: text,
  currency: text,
  minAmount: minor,
  maxAmount: minor,
  termText: text,
  rateText: text,
  annualCost: text,
  lateText: text,
});
export type ProductCard = z.output<typeof productCard>;

export const products = endpoint({
  path: '/independence/v3/home/products',
  access: 'public',
  request: nothing,
  answer: z.object({ products: z.array(productCard) }),
});

export const product = endpoint({
  path: '/independence/v3/home/product',
  access: 'public',
  request: z.object({ productId: z.optional(id) }),
  answer: productCard,
});
