import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import {
  countIn,
  date,
  flag,
  id,
  instant,
  instantOrNone,
  minor,
  minorIn,
  minorText,
  nothing,
  orderId,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { orderStates } from '../order-states.ts';
import {
  assignCases,
  CASE_OWNERS,
  cases,
  closeCase,
  exportCases,
  foundCases,
  takeCase,
} from './desk-money-cases.ts';
import { batches, batchFile, endOrder, makeBatch, orders } from './desk-payment-orders.ts';
import { rails } from './desk-rails.ts';
import {
  checkStatement,
  importStatement,
  imports,
  layouts,
  readSample,
  reverseImport,
  saveLayout,
} from './desk-statements.ts';
import { after, chosenPayments, listed, sums } from './list-page.ts';
import { reason } from './loan-wish.ts';

const word = z.optional(z.string().check(z.maxLength(64)));
/** What channels call their payments: their own word, kept as it came. */
const paymentId = z.string().check(z.minLength(1), z.maxLength(128));
/** Above or below zero. */
const signedMinor = z.int();

/** `returning`: on its way back to who sent it; `returned`: there. */
export const PAYMENT_STATES = [
  'suspense',
  'unclaimed',
  'posted',
  'reversed',
  'returning',
  'returned',
] as const;

const filters = {
  state: z.optional(z.enum(['', ...PAYMENT_STATES])),
  channel: word,
  /** When the money was handed over: from this instant on, and before that one. */
  paidFrom: z.optional(instant),
  paidBefore: z.optional(instant),
  search: word,
  /** Of what is matched with nothing: that nobody looks after, or one's own. */
  owner: z.optional(z.enum(['', ...CASE_OWNERS])),
};
/** What nobody matched first, the newest first, the largest first. */
export const PAYMENT_SORTS = ['waiting', 'paid', 'amount'] as const;

const list = deskRead({
  path: 'payments',
  scope: 'rows',
  permission: 'payments-read',
  request: z.object({ ...filters, sort: z.optional(z.enum(PAYMENT_SORTS)), after }),
  answer: z.object({
    rows: z.array(
      z.object({
        channel: text,
        paymentId: text,
        reference: text,
        amount: minor,
        currency: text,
        paidAt: instant,
        state: z.enum(PAYMENT_STATES),
        /** Why it is not matched. */
        reason: text,
        orderId: orderIdOrNone,
        /** Who looks after it, while it is matched with nothing; empty where nobody does. */
        owner: text,
      }),
    ),
    /** Who may look after one. */
    operators: z.array(z.object({ operatorId: id, name: text })),
    ...listed,
    sums,
    unmatched: z.int(),
  }),
});

/** The payments of a filter as a file. */
const exportList = deskChange({
  path: 'payments-export',
  scope: 'rows',
  permission: 'payments-read',
  request: z.object({ ...filters, chosen: z.optional(chosenPayments), reason }),
  answer: exported,
});

/** Gives payments that are matched with nothing to somebody who works on them, or to nobody, each by itself. */
const assign = deskChange({
  path: 'payments-assign',
  scope: 'closed',
  permission: 'payments-assign',
  request: z.object({ payments: chosenPayments, operatorId: z.union([z.literal(''), id]) }),
  answer: z.object({ actId: id }),
});

const which = { channel: id, paymentId };
/** Below zero where the loan told anew takes less: interest that is saved, credit that pays a debt. */
const parts = z.object({
  principal: signedMinor,
  interest: signedMinor,
  commission: signedMinor,
  tax: signedMinor,
  penalty: signedMinor,
  claim: signedMinor,
  credit: signedMinor,
});

/** What a payment would change on a loan as of today, counted on the day the cash was handed over. */
const matchPreview = deskRead({
  path: 'payment-preview',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object({ ...which, orderId }),
  answer: z.object({
    events: z.int(),
    amount: minor,
    currency: text,
    paidOn: date,
    name: text,
    parts,
    /** What payments after that day would no longer pay of the debt, because this one has. */
    shifted: minor,
    payoffBefore: minor,
    payoffAfter: minor,
    statusBefore: z.enum(orderStates),
    statusAfter: z.enum(orderStates),
    /** It becomes credit, which can be paid out again: a second person approves. */
    needsSecond: flag,
  }),
});

/** How money that belongs to no loan goes back to who sent it, or went. */
const returnWay = deskRead({
  path: 'payment-return',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object(which),
  answer: z.object({
    /** To the card that paid, over a rail to an account, by hand in the bank to one, or not at all. */
    way: z.enum(['card', 'rail', 'hand', 'none']),
    /** Why not at all. */
    why: text,
    rail: text,
    /** The card, or the account as far as everybody may read it; empty of an account that nobody has named. */
    masked: text,
    /** Codes of banks to choose from, where a bank has one beside the number; null where the number names it. */
    bankCodes: z.nullable(z.array(z.object({ code: text, name: text }))),
    /** What became of the newest return; empty where there is none. */
    state: z.union([z.literal(''), z.enum(['sent', 'arrived', 'failed'])]),
    sentAt: instantOrNone,
  }),
});

const seen = { orderId, events: countIn(0, 100_000), reason };

const match = deskChange({
  path: 'payment-match',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ ...which, ...seen }),
  answer: nothing,
});

const refund = deskChange({
  path: 'payment-refund',
  scope: 'subject',
  permission: 'payments-work',
  request: z.object({ ...seen, amountMinor: minorIn, accountId: id }),
  answer: z.object({ events: z.int() }),
});

/** The borrower's own accounts, and payments by card of the loan, to one of which credit goes back. */
const refundAccounts = deskRead({
  path: 'refund-accounts',
  scope: 'subject',
  permission: 'payments-read',
  request: z.object({ orderId }),
  answer: z.object({
    accounts: z.array(
      z.object({
        id,
        bankName: text,
        masked: text,
        isCard: flag,
        /** The most that may go back to a card that paid; of an account nothing bounds it. */
        most: z.nullable(minor),
      }),
    ),
  }),
});

const clearing = deskRead({
  path: 'clearing',
  scope: 'closed',
  permission: 'payments-read',
  request: nothing,
  answer: z.object({
    rows: z.array(z.object({ channel: text, currency: text, balance: minorText, lastOn: date })),
  }),
});

export const deskPayments = {
  list,
  exportList,
  assign,
  matchPreview,
  match,
  returnWay,
  orders,
  batches,
  makeBatch,
  batchFile,
  endOrder,
  refund,
  refundAccounts,
  cases,
  closeCase,
  takeCase,
  assignCases,
  exportCases,
  foundCases,
  clearing,
  rails,
  checkStatement,
  importStatement,
  reverseImport,
  imports,
  readSample,
  layouts,
  saveLayout,
} as const;
