import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { deskRoles } from '../desk-permissions.ts';
import {
  borrowerId,
  countIn,
  dateOrNone,
  flag,
  flagIn,
  id,
  lineIn,
  minor,
  minorText,
  month,
  nothing,
  orderId,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { wishedContent } from './desk-content.ts';
import { after, listed } from './list-page.ts';
import {
  BOUNCE_CAUSES,
  caseId,
  type DESK_PARTS,
  EVENTS_MAX,
  FLAG_EFFECTS,
  GIVE_UP_BEHAVIOURS,
  GIVE_UP_REASONS,
  giveUpWish,
  LOAN_FLAGS,
  PLAN_INTEREST,
  PLAN_WISHES,
  planWish,
  reason,
  settleWish,
  wish,
} from './loan-wish.ts';

/** What a request is asked for by `request-make`; the others begin where their subject stands. */
/** What became of a payout that its bank does not answer for: the payment is its instruction, the reason says by what it is known. */
export const DISBURSEMENT_ENDS = ['disbursement-arrived', 'disbursement-failed'] as const;
const ASKED_KINDS = [
  'waive',
  'charge',
  'bounce',
  'reverse',
  'write-off',
  'sell',
  'refund',
  'settle',
  'replan',
  'flag',
  'match',
  'book',
  'return',
  'set-aside',
  'coupon',
  'limit',
  ...DISBURSEMENT_ENDS,
] as const;
/** What one person does alone up to a limit, as it is counted: everything forgiven is a waiver. */
export const LIMITED_ACTS = ['waive', 'charge', 'refund', 'book', 'coupon'] as const;

/** What one person may do alone at all, up to a limit; of everything else two decide, and nobody changes that. */
export const ALONE_KINDS = [
  'waive',
  'settle',
  'replan',
  'flag',
  'match',
  'refund',
  'book',
  'charge',
  'bounce',
  'coupon',
] as const;

/** Parts that one person may waive, and effects that one may give a flag, where two people did not publish otherwise. */
export const ALONE_PARTS = [
  'principal',
  'interest',
  'commission',
  'tax',
  'penalty',
  'fee',
  'stopsReminders',
] as const satisfies readonly ((typeof DESK_PARTS)[number] | (typeof FLAG_EFFECTS)[number])[];

/** What two people change of an operator. */
export const OPERATOR_KINDS = [
  'operator-add',
  'operator-role',
  'operator-scope',
  'operator-limit',
  'operator-enable',
  'operator-reset',
  'operator-sign-on',
] as const;
export const DESK_REQUEST_KINDS = [
  ...ASKED_KINDS,
  'publish',
  'retire',
  'close-month',
  'hand-over',
  'release-batch',
  'release-payout',
  ...OPERATOR_KINDS,
] as const;

export const requests = deskRead({
  path: 'requests',
  scope: 'rows',
  permission: 'loans-read',
  request: z.object({
    state: z.enum(['pending', 'decided']),
    kind: z.optional(z.enum(['', ...DESK_REQUEST_KINDS])),
    after,
  }),
  answer: z.object({
    ...listed,
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(DESK_REQUEST_KINDS),
        orderId: orderIdOrNone,
        /** Who is given a coupon; empty where it is about nobody alone. */
        borrowerId: z.union([z.literal(''), borrowerId]),
        /** Which operator is to be changed or added, and the role; empty where it is about neither. */
        operatorName: text,
        role: z.union([z.literal(''), z.enum(deskRoles)]),
        /** The brands that the operator is to be held to; null where it is not about them, empty for all. */
        brands: z.nullable(z.array(text)),
        /** Of which act the operator is to have another limit; empty where it is about none. */
        limitOf: z.union([z.literal(''), z.enum(LIMITED_ACTS)]),
        /** As whom the company sign-on is to know the operator; empty where it is about that and is to know them as nobody. */
        signOn: text,
        /** What is to be published or retired. */
        content: z.nullable(wishedContent),
        /** Which month is to be closed; empty where none is. */
        month: z.union([z.literal(''), month]),
        /** Who is to be handed how many people, and what of theirs is due; null where nobody is. */
        agency: z.nullable(
          z.object({
            agencyId: id,
            name: text,
            people: z.int(),
            sums: z.array(z.object({ currency: text, amount: minorText })),
          }),
        ),
        /** Which batch of payment orders is to be released, and how many are in it; null where none is. */
        batch: z.nullable(z.object({ batchId: id, orders: z.int() })),
        currency: text,
        amount: minor,
        part: text,
        eventIndex: z.int(),
        /** What of a plan is to change, and by when a settlement is to be paid; empty where it is about neither. */
        plan: z.union([z.literal(''), z.enum(PLAN_WISHES)]),
        instalments: z.int(),
        /** From which instalment on; 0 where those before it share the change. */
        fromInstalment: z.int(),
        dueOn: dateOrNone,
        interest: z.union([z.literal(''), z.enum(PLAN_INTEREST)]),
        /** Below zero where the rate stays. */
        ratePpm: z.int(),
        /** Why a debt is to be given up, and what goes on afterwards; empty where nobody said, or it is about none. */
        givenUpFor: z.union([z.literal(''), z.enum(GIVE_UP_REASONS)]),
        behaviour: z.union([z.literal(''), z.enum(GIVE_UP_BEHAVIOURS)]),
        /** In how many parts a settlement is paid; 0 where it is about none. */
        parts: z.int(),
        until: dateOrNone,
        /** What charge is to be added, or why an attempt failed and when; empty where it is about neither. */
        chargeId: text,
        /** Who is to buy a debt, and where it is paid from then on; empty where nobody is. */
        buyer: text,
        payAt: text,
        price: minor,
        cause: z.union([z.literal(''), z.enum(BOUNCE_CAUSES)]),
        happenedOn: dateOrNone,
        /** Which flag is to be put on and what it does. */
        flag: z.union([z.literal(''), z.enum(LOAN_FLAGS)]),
        effects: z.array(z.enum(FLAG_EFFECTS)),
        /** The payment that is to be matched, booked or sent back, or the failed attempt, and the account that credit is to go to; that of a stranger whole, to who decides. */
        channel: text,
        paymentId: text,
        account: text,
        /** Empty where a rule asks, as for a payout above an amount. */
        reason: text,
        by: text,
        at: text,
        state: text,
        decidedBy: text,
        decisionReason: text,
        /** In whose stead it was decided; empty where in nobody's. */
        decidedFor: text,
        /** In whose stead who asks may decide it. */
        mayFor: z.array(z.object({ operatorId: id, name: text })),
        isOwn: flag,
      }),
    ),
    limits: z.array(z.object({ currency: text, amount: minor })),
  }),
});

const roles = z.array(z.enum(deskRoles));

/** Who may do what: alone, up to the limit, or never without a second person. */
export const requestRules = deskRead({
  path: 'request-rules',
  scope: 'own',
  permission: 'loans-read',
  request: nothing,
  answer: z.object({
    acts: z.array(
      z.object({
        /** A kind of request, or the name of a call. */
        act: text,
        isKind: flag,
        /** `limit`: one person up to the limit, two above it. */
        bound: z.enum(['none', 'limit', 'two']),
        /** Parts of a debt of which two decide whatever the amount. */
        neverParts: z.array(text),
        /** What one person may do of it on one loan and in twenty-four hours, where that is less than of everything. */
        limits: z.array(z.object({ currency: text, loan: minor, day: minor })),
        /** Above which amount a payout is such an act. */
        above: z.array(z.object({ currency: text, amount: minor })),
        alone: roles,
        ask: roles,
        decide: roles,
      }),
    ),
    /** What one person may give away on one loan, and in twenty-four hours. */
    limits: z.array(z.object({ currency: text, loan: minor, day: minor })),
  }),
});

export const makeRequest = deskChange({
  path: 'request-make',
  scope: 'subject',
  permission: 'second-person',
  request: z.object({
    kind: z.enum(ASKED_KINDS),
    orderId: z.optional(orderId),
    /** Who is given a coupon, usable until `by`. */
    borrowerId: z.optional(borrowerId),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    ...settleWish,
    part: wish.part,
    eventIndex: wish.eventIndex,
    ...planWish,
    ...giveUpWish,
    chargeId: wish.chargeId,
    cause: wish.cause,
    happenedOn: wish.happenedOn,
    flag: wish.flag,
    stopsReminders: wish.stopsReminders,
    stopsPenalty: wish.stopsPenalty,
    stopsInterest: wish.stopsInterest,
    pausesDelinquency: wish.pausesDelinquency,
    buyer: wish.buyer,
    payAt: wish.payAt,
    priceMinor: wish.priceMinor,
    channel: wish.channel,
    paymentId: wish.paymentId,
    accountId: z.optional(id),
    /** To whom money goes back that is nobody's here: an account as its country writes it, and whose it is. */
    account: z.optional(lineIn),
    bankCode: z.optional(lineIn),
    holder: z.optional(lineIn),
    caseId: z.optional(caseId),
    reason,
  }),
  answer: z.object({ requestId: id }),
});

/** `events` is what the second person saw of the order when deciding. */
export const decideRequest = deskChange({
  path: 'request-decide',
  scope: 'subject',
  permission: 'second-person',
  request: z.object({
    requestId: id,
    isApproved: flagIn,
    events: z.optional(countIn(0, EVENTS_MAX)),
    /** In whose stead, where they gave their approvals to who decides. */
    forOperatorId: z.optional(id),
    reason,
  }),
  /** The secret of an operator's new authenticator, told this once; empty where none was made. */
  answer: z.object({ totpSecret: text }),
});

/** Who asked takes it back while nobody has decided. */
export const withdrawRequest = deskChange({
  path: 'request-withdraw',
  scope: 'subject',
  permission: 'second-person',
  request: z.object({ requestId: id }),
  answer: z.object({}),
});
