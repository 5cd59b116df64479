import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import {
  flag,
  flagIn,
  id,
  instant,
  instantOrNone,
  minor,
  minorIn,
  nothing,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { CASE_KINDS } from './case-kinds.ts';
import { after, listed } from './list-page.ts';
import { caseId, reason } from './loan-wish.ts';

/** Cases that nobody looks after, or that one looks after oneself. */
export const CASE_OWNERS = ['nobody', 'mine'] as const;
const caseIds = z.string().check(z.regex(/^\d{1,18}(?:,\d{1,18}){0,999}$/));
const caseFilters = {
  kind: z.optional(z.enum(['', ...CASE_KINDS])),
  owner: z.optional(z.enum(['', ...CASE_OWNERS])),
};

/** Every case that the filter finds, to choose it all; at most ROWS_MAX. */
export const foundCases = deskRead({
  path: 'money-cases-found',
  scope: 'closed',
  permission: 'payments-assign',
  request: z.object(caseFilters),
  answer: z.object({ rows: z.array(z.object({ caseId: id, paymentId: text })) }),
});

/** Open cases of a filter as a file. */
export const exportCases = deskChange({
  path: 'money-cases-export',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object({ ...caseFilters, chosen: z.optional(caseIds), reason }),
  answer: exported,
});

/** What channels told that a person has to look at. */
export const cases = deskRead({
  path: 'money-cases',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object({ ...caseFilters, after }),
  answer: z.object({
    ...listed,
    /** Of the filter without its own: how many each choice would find. */
    kinds: z.array(z.object({ kind: z.enum(CASE_KINDS), count: z.int() })),
    owners: z.array(z.object({ owner: z.enum(CASE_OWNERS), count: z.int() })),
    /** Who may look after one. */
    operators: z.array(z.object({ operatorId: id, name: text })),
    rows: z.array(
      z.object({
        caseId: id,
        kind: z.enum(CASE_KINDS),
        channel: text,
        paymentId: text,
        /** Below zero where more was taken back than came. */
        amount: z.int(),
        currency: text,
        at: instant,
        orderId: orderIdOrNone,
        /** Until when a dispute can be answered at the rail; empty of all else. */
        answerBefore: instantOrNone,
        /** Whole days since then. */
        days: z.int(),
        /** Who looks after it; empty where nobody does. */
        owner: text,
        isMine: flag,
        /** Whether money that was not booked may be booked with the end of the case. */
        canBook: flag,
        /** The most that who asks may book alone; above it a second person approves. */
        aloneUpTo: minor,
      }),
    ),
  }),
});

/** Ends a case; an amount above zero is money that the bank has, to be booked and matched. */
export const closeCase = deskChange({
  path: 'money-case-close',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({
    caseId,
    reason,
    amountMinor: z.optional(minorIn),
  }),
  answer: nothing,
});

/** Takes a case to look after it, from whoever had it, or leaves one's own to nobody. */
export const takeCase = deskChange({
  path: 'money-case-take',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ caseId, isMine: flagIn }),
  answer: nothing,
});

/** Gives cases to somebody who works on payments, or to nobody, each by itself. */
export const assignCases = deskChange({
  path: 'money-cases-assign',
  scope: 'closed',
  permission: 'payments-assign',
  request: z.object({
    caseIds,
    operatorId: z.union([z.literal(''), id]),
  }),
  answer: z.object({ actId: id }),
});
