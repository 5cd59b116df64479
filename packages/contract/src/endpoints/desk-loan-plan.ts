import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { countIn, date, dateOrNone, flag, id, minor, minorIn, orderId, text } from '../fields.ts';
import { ahead } from './ahead.ts';
import {
  BOUNCE_CAUSES,
  EVENTS_MAX,
  FLAG_EFFECTS,
  LOAN_FLAGS,
  PLAN_WISHES,
  planWish,
  reason,
  settleWish,
  wish,
} from './loan-wish.ts';

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

/** The rate of a loan on a day, in millionths a day or a year. */
export const rate = z.object({ ppm: z.int(), per: z.enum(['day', 'year', 'period']) });

export const planState = {
  promise: z.nullable(
    z.object({ amount: minor, by: date, paid: minor, state: z.enum(['open', 'kept', 'broken']) }),
  ),
  /** Days past due and class as the market counts them, and interest that is no income for now; `borrowerClass` is the worst of the borrower's loans where that counts. */
  delinquency: z.object({
    days: z.int(),
    /** Whether the day that it fell due on is one of them. */
    countsDueDay: flag,
    class: text,
    borrowerClass: text,
    isNonPerforming: flag,
    suspended: z.int(),
  }),
  /** A smaller sum that is accepted as full, and a change of the plan that waits for the borrower. */
  settlement: z.nullable(
    z.object({
      left: minor,
      by: date,
      state: z.enum(['open', 'kept', 'broken']),
      /** Each part with what is left of it. */
      parts: z.array(z.object({ by: date, amount: minor, left: minor })),
    }),
  ),
  planOffer: z.nullable(z.object({ kind: text, until: date })),
  /** What is known of the borrower that the loan takes account of today; `to` is the last day, empty where nobody has said. */
  flags: z.array(
    z.object({
      flag: z.enum(LOAN_FLAGS),
      from: date,
      to: dateOrNone,
      effects: z.array(z.enum(FLAG_EFFECTS)),
    }),
  ),
  /** What the part of the last payment that was not due does, and what its borrower may still have it do. */
  ahead: z.nullable(
    z.object({
      payment: z.int(),
      amount: minor,
      paidOn: date,
      until: date,
      chosen: ahead,
      choices: z.array(
        z.object({
          ahead,
          next: minor,
          nextOn: dateOrNone,
          left: z.int(),
          lastOn: dateOrNone,
          saved: minor,
        }),
      ),
    }),
  ),
  /** Whether the product's plan can change, and the rate of today. */
  canReplan: flag,
  /** Whether the rules let a new loan pay it off today. */
  canRenew: flag,
  /** Whether money waits for a word of its borrower that their account is right. */
  canAskAccount: flag,
  rate,
  /** Charges that the terms let be added by hand; `most` is zero where they set no amount. */
  charges: z.array(z.object({ chargeId: text, name: text, most: minor })),
};

/** A smaller sum is accepted as full if it comes by a day. */
const settle = deskChange({
  path: 'loan-settle',
  scope: 'subject',
  permission: 'loan-waive',
  request: z.object({ ...seen, ...settleWish, amountMinor: minorIn, by: date, reason }),
  answer: done,
});

/** Changes the plan, or offers the change to the borrower where it takes their consent. */
const replan = deskChange({
  path: 'loan-replan',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({
    ...seen,
    ...planWish,
    plan: z.enum(PLAN_WISHES),
    reason,
  }),
  answer: done,
});

/** What a new loan whose money pays this one off would be, by the rules; of the most that its borrower may have where no amount is named. */
const renewal = deskRead({
  path: 'loan-renewal',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ orderId, amountMinor: z.optional(minorIn) }),
  answer: z.object({
    amount: minor,
    payoff: minor,
    /** What reaches the borrower once the old loan is paid off. */
    inHand: minor,
    instalments: z.int(),
    least: minor,
    most: minor,
    step: minor,
  }),
});

/** Offers it to the borrower, who confirms it on their own page or lets it be. */
const offerRenewal = deskChange({
  path: 'loan-offer-renewal',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({ ...seen, amountMinor: minorIn, reason }),
  answer: z.object({ amount: minor, inHand: minor }),
});

/** Has the part of the last payment that was not due do what its borrower asks for. */
const chooseAhead = deskChange({
  path: 'loan-ahead',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({ ...seen, eventIndex: z.nonoptional(wish.eventIndex), ahead, reason }),
  answer: done,
});

/** Ends automatic payments at their borrower's word; nothing is taken from then on, and they are told. */
const endAutopay = deskChange({
  path: 'loan-autopay-end',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ ...seen, reason }),
  answer: z.object({}),
});

/** Has the account of a loan asked about again, or what came back sent to it once more, at its borrower's word that it is right. */
const askAccount = deskChange({
  path: 'loan-account-ask',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ ...seen, reason }),
  answer: z.object({}),
});

/** A charge by hand, as the product's terms state it; above what one person adds to a debt two decide. */
const charge = deskChange({
  path: 'loan-charge',
  scope: 'subject',
  permission: 'second-person',
  request: z.object({
    ...seen,
    part: z.enum(['interest', 'commission', 'tax', 'penalty', 'fee']),
    amountMinor: minorIn,
    chargeId: wish.chargeId,
    dueOn: wish.dueOn,
    reason,
  }),
  answer: done,
});

/** An attempt to collect that brought nothing, with the charge that the terms put on it; the amount is what was asked. */
const bounce = deskChange({
  path: 'loan-bounce',
  scope: 'subject',
  permission: 'second-person',
  request: z.object({
    ...seen,
    cause: z.enum(BOUNCE_CAUSES),
    channel: id,
    paymentId: z.nonoptional(wish.paymentId),
    happenedOn: date,
    amountMinor: wish.amountMinor,
    reason,
  }),
  answer: done,
});

/** Puts a flag on a loan from today on; one that stops late charges or keeps days from being past due is asked of two people. */
const flagLoan = deskChange({
  path: 'loan-flag',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({
    ...seen,
    flag: z.enum(LOAN_FLAGS),
    by: wish.by,
    stopsReminders: wish.stopsReminders,
    reason,
  }),
  answer: done,
});

/** Takes a flag off: today is its last day. */
const unflag = deskChange({
  path: 'loan-unflag',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({ ...seen, flag: z.enum(LOAN_FLAGS), reason }),
  answer: done,
});

export const loanChanges = {
  settle,
  replan,
  renewal,
  offerRenewal,
  chooseAhead,
  endAutopay,
  askAccount,
  charge,
  bounce,
  flag: flagLoan,
  unflag,
} as const;
