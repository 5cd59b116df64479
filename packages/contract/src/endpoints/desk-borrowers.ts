import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import {
  borrowerId,
  borrowerIdOrNone,
  date,
  flag,
  id,
  language,
  market,
  minor,
  minorIn,
  orderId,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { contactRow } from './contact-row.ts';
import { letterRow } from './desk-letters.ts';
import { reason } from './loan-wish.ts';
import { sentMessage } from './sent-message.ts';

/** The newest of a list, and whether there are more. */
const newest = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), hasMore: flag });

/**
 * Who a borrower is, masked, and what is known of them beside any loan; their loans, complaints, decisions and data
 * requests are read from the lists of each, by `borrowerId`. Times are local to the borrower.
 */
const detail = deskRead({
  path: 'borrower',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ borrowerId }),
  answer: z.object({
    borrowerId,
    name: text,
    phone: text,
    brand: text,
    market,
    zone: text,
    language,
    since: text,
    isErased: flag,
    /** Null where the number is on no list, or the role may not read the list. */
    blocked: z.nullable(z.object({ blockedId: text, reason: text, by: text, at: text })),
    accounts: newest(z.object({ bank: text, lastFour: text })),
    devices: newest(z.object({ label: text, since: text, seenAt: text })),
    consents: newest(z.object({ item: text, givenAt: text, withdrawnAt: text })),
    contacts: newest(z.object({ ...contactRow.shape, orderId })),
    /** What the borrower was told, in the operator's language. */
    messages: newest(
      z.object({
        at: text,
        text,
        isInApp: flag,
        readAt: text,
        sms: z.enum(['waiting', 'sent', 'off', 'capped', 'stale']),
        smsOn: text,
      }),
    ),
    sent: newest(sentMessage),
    letters: newest(letterRow),
    /** The currency of what is given towards a loan. */
    currency: text,
    coupons: newest(
      z.object({
        couponId: id,
        amount: minor,
        until: date,
        state: z.enum(['ready', 'used', 'expired', 'withdrawn']),
        /** The operator who gave it; empty where a rule of the brand did. */
        by: text,
        at: text,
        reason: text,
        orderId: orderIdOrNone,
        /** Whom the borrower invited, where it is for that. */
        friendId: borrowerIdOrNone,
      }),
    ),
  }),
});

/** Gives something towards the borrower's next loan, alone up to the limit; `until` is the last day on which one can be signed with it. */
const grantCoupon = deskChange({
  path: 'coupon-grant',
  scope: 'subject',
  permission: 'coupon-work',
  request: z.object({ borrowerId, amountMinor: minorIn, until: date, reason }),
  answer: z.object({ couponId: id }),
});

/** Takes back one that no loan was signed with. */
const withdrawCoupon = deskChange({
  path: 'coupon-withdraw',
  scope: 'subject',
  permission: 'coupon-work',
  request: z.object({ borrowerId, couponId: id, reason }),
  answer: z.object({}),
});

export const deskBorrowers = { detail, grantCoupon, withdrawCoupon } as const;
