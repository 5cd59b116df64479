import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, id, minor, nothing, orderIdOrNone } from '../fields.ts';

/** What the lender gives towards the borrower's next loan, newest first; the next offer uses by itself what ends first. */
export const list = endpoint({
  path: '/independence/v3/coupons/list',
  request: nothing,
  answer: z.object({
    coupons: z.array(
      z.object({
        id,
        amount: minor,
        /** The last day on which a loan can be signed with it. */
        until: date,
        state: z.enum(['ready', 'used', 'expired']),
        /** The loan that was signed with it. */
        orderId: orderIdOrNone,
      }),
    ),
  }),
});
