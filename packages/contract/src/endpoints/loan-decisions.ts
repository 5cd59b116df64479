import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countIn, date, minor, minorIn, nothing, orderOf, text } from '../fields.ts';

/** What waits for the borrower's word on a loan. */
const decisions = z.object({
  /** A change of the plan that waits for the borrower's consent: the plan now and then, line by line, and what would be paid when. */
  planOffer: z.optional(
    z.object({
      no: z.int(),
      /** What is left to pay by it, which the consent names. */
      left: minor,
      title: text,
      body: text,
      head: z.object({ what: text, now: text, later: text }),
      lines: z.array(z.object({ label: text, now: text, later: text })),
      rowsTitle: text,
      rows: z.array(z.object({ no: z.int(), day: text, amount: minor })),
      consent: text,
      accept: text,
    }),
  ),
  /** A smaller sum that is accepted as full, as far as it is not paid. */
  settlement: z.optional(
    z.object({
      left: minor,
      by: date,
      title: text,
      body: text,
      pay: text,
      /** What is to be paid next of it. */
      next: minor,
      /** Where it is paid in parts, those that are left. */
      parts: z.array(z.object({ day: text, amount: minor })),
    }),
  ),
});
export type LoanDecisions = z.output<typeof decisions>;

export const show = endpoint({
  path: '/independence/v3/loan-details/loan-decisions',
  request: z.object(orderOf),
  answer: decisions,
});

/** The borrower agrees to a change of the plan; `left` is what the page said is left to pay by it. */
export const acceptPlan = endpoint({
  path: '/independence/v3/loan-details/accept-plan',
  effect: 'write',
  request: z.object({ ...orderOf, no: countIn(0, 100_000), left: minorIn }),
  answer: nothing,
});
