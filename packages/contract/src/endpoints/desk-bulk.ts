import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { countIn, id, instant, nothing, text } from '../fields.ts';
import { chosenRows } from './list-page.ts';
import { reason } from './loan-wish.ts';
import { workFilters } from './work-filters.ts';

/** What is done to everybody that a filter finds, each by the right of who asked when their turn comes. */
export const BULK_KINDS = ['assign', 'letter'] as const;
/** Those, and what begins once a second person has agreed. */
export const BULK_ACTS = [...BULK_KINDS, 'hand-over'] as const;
/** Done to rows that were chosen, at once. */
export const ROW_ACTS = [
  'complaint-assign',
  'complaint-reply',
  'complaint-tag',
  'case-assign',
  'message-close',
  'payment-assign',
] as const;
/** People of one act. */
export const BULK_MAX = 2_000;

/** Begins an act on all that the filter finds now; a job goes on with it. */
const bulkStart = deskChange({
  path: 'bulk-start',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({
    ...workFilters,
    kind: z.enum(BULK_KINDS),
    /** To whom they are assigned; empty for anybody. */
    operatorId: z.optional(z.union([z.literal(''), id])),
    /** Which letter each is sent. */
    template: z.optional(id),
    /** How many the operator was shown; where more or fewer are found now, nothing begins. */
    count: countIn(1, BULK_MAX),
    reason,
  }),
  answer: z.object({ actId: id }),
});

/** The acts of the last days, the newest first, and the letters that there are for one. */
const bulkActs = deskRead({
  path: 'bulk-acts',
  scope: 'closed',
  permission: 'collections-lead',
  request: nothing,
  answer: z.object({
    acts: z.array(
      z.object({
        actId: id,
        kind: z.enum(BULK_ACTS),
        /** The letter, to whom they are assigned, or the agency. */
        about: text,
        by: text,
        at: instant,
        state: z.enum(['asked', 'running', 'done', 'stopped']),
        total: z.int(),
        done: z.int(),
        /** Those of whom it was refused, by why. */
        skipped: z.array(z.object({ why: text, count: z.int() })),
      }),
    ),
    templates: z.array(z.object({ template: id, name: text })),
  }),
});

/** The same to loans that were chosen, at once; what is above the letters of an hour, the job goes on with. */
const bulkLoans = deskChange({
  path: 'loans-bulk',
  scope: 'subject',
  permission: 'collections-lead',
  request: z.object({
    orderIds: chosenRows,
    kind: z.enum(BULK_KINDS),
    operatorId: z.optional(z.union([z.literal(''), id])),
    template: z.optional(id),
    reason,
  }),
  answer: z.object({ actId: id }),
});

/** What loans that were chosen can be sent, and to whom they can be assigned. */
const bulkChoices = deskRead({
  path: 'loans-bulk-choices',
  scope: 'own',
  permission: 'collections-lead',
  request: nothing,
  answer: z.object({
    templates: z.array(z.object({ template: id, name: text })),
    operators: z.array(z.object({ operatorId: id, name: text })),
  }),
});

const bulkStop = deskChange({
  path: 'bulk-stop',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({ actId: id, reason }),
  answer: nothing,
});

export const deskBulk = { bulkStart, bulkActs, bulkLoans, bulkChoices, bulkStop } as const;

/** What became of each row of an act of one's own. */
const result = deskRead({
  path: 'bulk-result',
  scope: 'own',
  permission: 'own-session',
  request: z.object({ actId: id }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: text,
        state: z.enum(['waiting', 'done', 'refused']),
        /** Why it was refused; empty of all else. */
        why: text,
      }),
    ),
  }),
});

export const deskRowActs = { result } as const;
