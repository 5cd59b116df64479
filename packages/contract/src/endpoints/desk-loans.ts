import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import {
  borrowerId,
  countIn,
  date,
  dateOrNone,
  flag,
  id,
  instant,
  language,
  market,
  minor,
  minorIn,
  orderId,
  text,
} from '../fields.ts';
import { orderStates } from '../order-states.ts';
import { autopayRows } from './autopay-rows.ts';
import { CONTACT_OUTCOMES, CONTACT_WAYS, contactFlag, contactRow } from './contact-row.ts';
import { decideRequest, makeRequest, requestRules, requests, withdrawRequest } from './desk-approvals.ts';
import { letterRow } from './desk-letters.ts';
import { done, loanChanges, planPreview, planState, seen } from './desk-loan-plan.ts';
import { PAYMENT_STATES } from './desk-payments.ts';
import { instructionStep } from './instruction-step.ts';
import { after, chosenRows, listed, namedProducts, sums } from './list-page.ts';
import { historyRow } from './loan-events.ts';
import { DESK_PARTS, reason, wish } from './loan-wish.ts';
import { moreRows } from './more-rows.ts';
import { sentMessage } from './sent-message.ts';
import { waitingRequest } from './waiting-request.ts';
import { debtOwner, withAgency } from './with-agency.ts';

const word = z.optional(z.string().check(z.maxLength(64)));

const row = z.object({
  orderId,
  borrowerId,
  name: text,
  product: text,
  market,
  currency: text,
  principal: minor,
  status: z.enum(orderStates),
  nextDueOn: dateOrNone,
  daysLate: z.int(),
  due: minor,
});

/** Days late by which loans are looked for, each with both its ends. */
export const LATE_DAYS = ['1-7', '8-30', '31-60', '61-90', '91+'] as const;

const filters = {
  search: word,
  /** All or some parts of a person's name, at least two; looked for as a whole and never by what is typed so far. */
  name: z.optional(z.string().check(z.maxLength(120))),
  market: word,
  status: z.optional(z.enum(['', ...orderStates])),
  product: word,
  late: z.optional(z.enum(['', ...LATE_DAYS])),
};

export const LOAN_SORTS = ['newest', 'oldest', 'principal', 'late'] as const;

const list = deskRead({
  path: 'loans',
  scope: 'rows',
  permission: 'loans-read',
  request: z.object({
    ...filters,
    borrowerId: z.optional(borrowerId),
    sort: z.optional(z.enum(LOAN_SORTS)),
    after,
  }),
  answer: z.object({
    rows: z.array(row),
    ...listed,
    /** What was lent by the loans of the whole filter. */
    sums,
    products: namedProducts,
    /** Whose phone was looked for, with a loan or without. */
    people: z.array(z.object({ borrowerId, name: text })),
  }),
});

/** Rows of one export of the list; a longer one says that it is not whole. */
export const EXPORT_MAX_LOANS = 20_000;

/** The loans of a search as a file without anybody's data. */
const exportList = deskChange({
  path: 'loans-export',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object({ ...filters, chosen: z.optional(chosenRows), reason }),
  answer: exported,
});

const figures = z.object({
  status: z.enum(orderStates),
  principal: minor,
  interest: minor,
  commission: minor,
  tax: minor,
  penalty: minor,
  fee: minor,
  dueNow: minor,
  overdue: minor,
  nextPayment: minor,
  payoff: minor,
  credit: minor,
  claim: minor,
  nextDueOn: dateOrNone,
  daysLate: z.int(),
});
const bookLine = z.object({ on: date, account: text, debit: minor, credit: minor });

const detail = deskRead({
  path: 'loan',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ orderId }),
  answer: z.object({
    ...row.shape,
    phone: text,
    zone: text,
    productVersion: z.int(),
    createdAt: text,
    /** What the borrower's page says today, in the language of its brand. */
    shown: z.object({ language, title: text, body: text, next: text }),
    /** Whether the money is with the borrower: of money that came back, or never left, nothing is asked. */
    isHere: flag,
    figures,
    writtenOff: flag,
    owner: debtOwner,
    agency: withAgency,
    /** The loan that its money paid off, and the one whose money pays this one off; empty where there is none. */
    renewal: z.object({ paysOff: text, paidBy: text }),
    ...planState,
    extensionDays: z.int(),
    channels: z.array(text),
    /** How many events the order has: a change names it, so that nothing is decided on what was seen before. */
    events: z.int(),
    plan: z.array(
      z.object({
        no: z.int(),
        dueOn: date,
        state: z.enum(['paid', 'late', 'next', 'later', 'dropped', 'moved', 'charge', 'restored']),
        total: minor,
        paid: minor,
        remaining: minor,
        penalty: minor,
      }),
    ),
    payments: z.array(
      z.object({
        channel: text,
        paymentId: text,
        reference: text,
        amount: minor,
        paidAt: text,
        state: z.enum(PAYMENT_STATES),
      }),
    ),
    history: z.array(historyRow),
    /** What banks were asked to pay out, and each step of what became of it. */
    instructions: z.array(instructionStep),
    ...autopayRows,
    ...moreRows,
    journal: z.array(z.object({ ...bookLine.shape, memo: text })),
    documents: z.array(
      z.object({
        number: text,
        kind: z.enum(['key-facts', 'agreement']),
        language,
        issuedAt: text,
        hash: text,
      }),
    ),
    contacts: z.array(contactRow),
    /** The newest messages about it. */
    sent: z.array(sentMessage),
    letters: z.array(letterRow),
    acts: z.array(z.object({ at: text, by: text, action: text, reason: text })),
    complaints: z.array(
      z.object({ problemId: id, number: z.int(), state: z.enum(['received', 'review', 'answered']) }),
    ),
    /** What somebody asked a second person about it and nobody decided yet, the oldest first. */
    waiting: z.array(waitingRequest),
    /** Whether the market's hours let a collector call now. */
    mayContact: flag,
  }),
});

/** What an action would change, from the engine that will do it; a refusal says why not. */
const preview = deskRead({
  path: 'loan-preview',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ orderId, ...wish }),
  answer: z.object({
    before: figures,
    after: figures,
    entries: z.array(bookLine),
    events: z.int(),
    /** Above what one person may waive alone. */
    needsSecond: flag,
    plan: planPreview,
    /** What a settlement asks when; empty where it is about none. */
    parts: z.array(z.object({ by: date, amount: minor })),
  }),
});

const promise = deskChange({
  path: 'loan-promise',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ ...seen, amountMinor: minorIn, by: date, reason }),
  answer: done,
});

const waive = deskChange({
  path: 'loan-waive',
  scope: 'subject',
  permission: 'loan-waive',
  request: z.object({ ...seen, amountMinor: minorIn, part: z.enum(DESK_PARTS), reason }),
  answer: done,
});

/** The fee's reference, which moves the due date once the borrower pays it; without `reason` nothing is issued. */
const extensionQuote = deskRead({
  path: 'loan-extension',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ orderId, days: countIn(1, 7) }),
  answer: z.object({ fee: minor, fromDueOn: date, toDueOn: date }),
});
const extend = deskChange({
  path: 'loan-extend',
  scope: 'subject',
  permission: 'loan-extend',
  request: z.object({ ...seen, days: countIn(1, 7), channel: id, reason }),
  answer: z.object({ reference: text, fee: minor, toDueOn: date }),
});

/** The reference for the next payment at a channel, to be read to the borrower: their own page shows the same one. */
const reference = deskChange({
  path: 'loan-reference',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ ...seen, channel: id }),
  answer: z.object({ reference: text, amount: minor, expiresAt: z.optional(instant) }),
});

const contact = deskChange({
  path: 'loan-contact',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({
    orderId,
    way: z.enum(CONTACT_WAYS),
    direction: z.enum(['in', 'out']),
    outcome: z.enum(CONTACT_OUTCOMES),
    note: z.string().check(z.maxLength(1_000)),
    /** When it was, where it was not just now. */
    at: z.optional(instant),
  }),
  answer: z.object({ flag: contactFlag }),
});

export const deskLoans = {
  list,
  exportList,
  detail,
  preview,
  promise,
  waive,
  ...loanChanges,
  extensionQuote,
  extend,
  reference,
  contact,
  requests,
  requestRules,
  makeRequest,
  decideRequest,
  withdrawRequest,
} as const;
