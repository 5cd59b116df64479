import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import {
  date,
  dateOrNone,
  flag,
  id,
  instant,
  instantOrNone,
  minorText,
  month,
  nothing,
  text,
} from '../fields.ts';
import { after } from './list-page.ts';
import { reason } from './loan-wish.ts';

/** Months of the journal: one person asks to close one, a second one closes it. None is opened again. */

/** `next` is the first that is not closed: no other one can be closed before. */
export const MONTH_STATES = ['closed', 'asked', 'next', 'open'] as const;

/** Why a month cannot be closed yet. */
export const MONTH_HINDRANCES = [
  'closed',
  'closed-later',
  'earlier-open',
  'not-over',
  'day-not-closed',
  'not-provided',
  'not-handed-over',
  'not-balanced',
  'no-account',
  'no-chart',
] as const;

const standing = {
  month,
  state: z.enum(MONTH_STATES),
  closedAt: instantOrNone,
  closedBy: text,
};

/** The newest first. */
const months = deskRead({
  path: 'months',
  scope: 'closed',
  permission: 'ledger-read',
  request: nothing,
  answer: z.object({ months: z.array(z.object(standing)) }),
});

const show = deskRead({
  path: 'month',
  scope: 'closed',
  permission: 'ledger-read',
  request: z.object({ month }),
  answer: z.object({
    ...standing,
    lastDay: date,
    /** Empty where it can be closed; `about` names brands, accounts, days or months. */
    hindrances: z.array(z.object({ kind: z.enum(MONTH_HINDRANCES), about: z.array(text) })),
    /** What a month may be closed with, and somebody should know of: money without a loan that came until its end, and open work. */
    unmatched: z.array(z.object({ currency: text, payments: z.int(), amount: minorText })),
    cases: z.int(),
    stuck: z.int(),
    isBalanced: flag,
    /** Each account by brand and currency; `code` is the lender's own account, empty where the chart has none. */
    lines: z.array(
      z.object({
        brand: text,
        currency: text,
        account: text,
        code: text,
        opening: minorText,
        debit: minorText,
        credit: minorText,
        closing: minorText,
      }),
    ),
  }),
});

export const BATCH_STATES = ['waiting', 'taken'] as const;

/** What the lender's general ledger is handed of the journal over a rail, the newest day first. */
const batches = deskRead({
  path: 'journal-batches',
  scope: 'closed',
  permission: 'ledger-read',
  request: z.object({
    after,
    /** One of `brands`. */
    brand: z.optional(z.string().check(z.maxLength(64))),
    day: z.optional(dateOrNone),
    state: z.optional(z.enum(['', ...BATCH_STATES])),
  }),
  answer: z.object({
    /** Who takes it; empty where nobody does. */
    rail: text,
    /** How many wait, of all. */
    waiting: z.int(),
    batches: z.array(
      z.object({
        batchId: text,
        day: date,
        brand: text,
        /** What the brand is called; empty for money that belongs to no loan. */
        brandName: text,
        currency: text,
        transactions: z.int(),
        /** Debits, which are as much as the credits. */
        amount: minorText,
        state: z.enum(BATCH_STATES),
        /** When it was taken, or is sent next. */
        at: instant,
        attempts: z.int(),
        /** Why it was not taken last, in the words of rails. */
        trouble: text,
        /** What the general ledger calls it. */
        voucher: text,
      }),
    ),
    next: text,
    /** Of whom there may be batches, with what they are called; the last one is money that belongs to no loan. */
    brands: z.array(z.object({ brand: text, name: text })),
  }),
});

const ask = deskChange({
  path: 'month-ask',
  scope: 'closed',
  permission: 'ledger-work',
  request: z.object({ month, reason }),
  answer: z.object({ requestId: id }),
});

/** A closed month as the lender's general ledger takes it; the same file each time. */
const exportMonth = deskChange({
  path: 'month-export',
  scope: 'closed',
  permission: 'ledger-read',
  request: z.object({ month, reason }),
  answer: exported,
});

export const deskLedger = { months, show, batches, ask, exportMonth } as const;
