import * as z from 'zod/mini';
import { deskChange } from '../desk-endpoint.ts';
import { countIn, date, dateOrNone, flag, minor, minorIn, orderId, text } from '../fields.ts';
import { EVENTS_MAX, PLAN_WISHES, reason, wish } from './loan-wish.ts';

/** The order as it was seen, and what an act made of it. */
export const seen = { orderId, events: countIn(0, EVENTS_MAX) };
export const done = z.object({ events: z.int() });

/** What is left to pay by a plan, and what that costs a year by the market's method. */
const planFigures = z.object({
  left: minor,
  instalments: z.array(z.object({ no: z.int(), dueOn: date, amount: minor })),
  lastDueOn: dateOrNone,
  rateName: text,
  rate: text,
});

/** Null where the plan stays. */
export const planPreview = z.nullable(z.object({ now: planFigures, later: planFigures, needsConsent: flag }));

export const planState = {
  /** A smaller sum that is accepted as full, and a change of the plan that waits for the borrower. */
  settlement: z.nullable(z.object({ left: minor, by: date, state: z.enum(['open', 'kept', 'broken']) })),
  planOffer: z.nullable(z.object({ kind: text, until: date })),
  /** Whether the product's plan can change, and how many instalments are left. */
  canReplan: flag,
};

/** A smaller sum is accepted as full if it comes by a day. */
export const settle = deskChange({
  path: 'loan-settle',
  permission: 'loan-waive',
  request: z.object({ ...seen, amountMinor: minorIn, by: date, reason }),
  answer: done,
});

/** Changes the plan, or offers the change to the borrower where it takes their consent. */
export const replan = deskChange({
  path: 'loan-replan',
  permission: 'loan-extend',
  request: z.object({
    ...seen,
    plan: z.enum(PLAN_WISHES),
    instalments: wish.instalments,
    dueOn: wish.dueOn,
    interest: wish.interest,
    reason,
  }),
  answer: done,
});
