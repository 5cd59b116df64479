import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, minor, nothing, orderIdOrNone, text } from '../fields.ts';

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
    /** Where the brand gives something for an invitation. */
    referral: z.optional(
      z.object({
        /** Of who invites, and of who comes. */
        mine: minor,
        theirs: minor,
        earnsWhen: z.enum(['paid-out', 'paid-off']),
        /** Coupons that one borrower is given for invitations in a month. */
        mostAMonth: z.int(),
        /** Whether the borrower came by one themselves that has earned nothing yet. */
        isInvited: flag,
      }),
    ),
  }),
});

/** The address that a borrower sends to whom they invite. */
export const invite = endpoint({
  path: '/independence/v3/coupons/invite',
  effect: 'write',
  request: nothing,
  answer: z.object({ link: text }),
});
