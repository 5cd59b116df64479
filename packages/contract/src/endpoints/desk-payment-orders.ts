import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal, exported } from '../desk-endpoint.ts';
import {
  countIn,
  dateOrNone,
  flagIn,
  id,
  instant,
  instantOrNone,
  minor,
  nothing,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { after, listed, sums } from './list-page.ts';
import { reason } from './loan-wish.ts';

/** Transfers that somebody makes in the bank, because no rail carries them. */

/** Waits for a batch; in one that a second person has not released; released; made by the bank; not made, or back. */
export const PAYMENT_ORDER_STATES = ['waiting', 'batched', 'released', 'made', 'failed'] as const;
export const BATCH_MAX_ORDERS = 500;

const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const statementId = z.string().check(z.minLength(1), z.maxLength(128));

export const orders = deskRead({
  path: 'payment-orders',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object({ state: z.optional(z.enum(['', ...PAYMENT_ORDER_STATES])), after }),
  answer: z.object({
    ...listed,
    sums,
    rows: z.array(
      z.object({
        id,
        kind: z.enum(['refund', 'return', 'disbursement']),
        /** The loan whose credit it is, or whose money; empty of money that goes back to who sent it. */
        orderId: orderIdOrNone,
        amount: minor,
        currency: text,
        /** The account by its last digits. */
        masked: text,
        state: z.enum(PAYMENT_ORDER_STATES),
        batchId: text,
        createdAt: instant,
        /** A line of the bank's statement of this very amount that belongs to no other order; empty where there is none. */
        statementId: text,
        valueOn: dateOrNone,
      }),
    ),
    /** What waits for a batch, by currency. */
    waiting: z.array(z.object({ currency: text, count: z.int(), amount: minor })),
  }),
});

export const batches = deskRead({
  path: 'payment-batches',
  scope: 'closed',
  permission: 'payments-read',
  request: nothing,
  answer: z.object({
    batches: z.array(
      z.object({
        batchId: id,
        currency: text,
        count: z.int(),
        amount: minor,
        state: z.enum(['asked', 'released']),
        by: text,
        at: instant,
        releasedAt: instantOrNone,
      }),
    ),
  }),
});

/** Takes what waits in a currency into a batch and asks a second person to release it; refused where more or less waits than was seen. */
export const makeBatch = deskChange({
  path: 'payment-batch-make',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ currency, count: countIn(1, 1_000_000), reason }),
  answer: z.object({ requestId: id }),
});

/** The orders of a released batch as a file for the bank, with their accounts whole. */
export const batchFile = deskReveal({
  path: 'payment-batch-file',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ batchId: id, reason }),
  answer: exported,
});

/** What the bank did: it made the transfer, by a line of its statement where one is named, or did not, or it came back. */
export const endOrder = deskChange({
  path: 'payment-order-end',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ id, isMade: flagIn, statementId: z.optional(statementId), reason }),
  answer: nothing,
});
