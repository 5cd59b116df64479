import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal } from '../desk-endpoint.ts';
import { borrowerId, date, dateOrNone, flag, id, market, orderId, text } from '../fields.ts';
import { after, listed } from './list-page.ts';

/** Rights of a person over their data: access, correction, erasure and opposition (ARCO; DPDP). */
export const RIGHTS = ['access', 'correction', 'erasure', 'opposition'] as const;
/** Requests that wait for us, of them those past the law's day, that wait for their person, and that ended. */
export const REQUEST_STAGES = ['open', 'late', 'waiting', 'done'] as const;
export const RIGHT_STEPS = ['ask-more', 'received-more', 'grant', 'deny', 'done'] as const;

const reason = z.string().check(z.minLength(1), z.maxLength(1_000));
const state = z.enum(['open', 'waiting', 'granted', 'denied', 'done', 'lapsed']);

const cases = deskRead({
  path: 'data-requests',
  scope: 'rows',
  permission: 'data-request-work',
  request: z.object({
    borrowerId: z.optional(borrowerId),
    stage: z.optional(z.enum(['', ...REQUEST_STAGES])),
    right: z.optional(z.enum(['', ...RIGHTS])),
    after,
  }),
  answer: z.object({
    ...listed,
    cases: z.array(
      z.object({
        caseId: id,
        borrowerId,
        name: text,
        market,
        right: z.enum(RIGHTS),
        state,
        filedOn: date,
        /** The day by which the next step of ours, or the person's, must be done. */
        dueOn: dateOrNone,
        isLate: flag,
        note: text,
        /** What was said about it since, oldest first; `by` is empty where the person wrote it. */
        words: z.array(z.object({ by: text, text, at: text })),
        grantedBy: text,
      }),
    ),
  }),
});

/** The person is named by a loan or by their page, so that nobody's data stands in a form. */
const open = deskChange({
  path: 'data-request-open',
  scope: 'subject',
  permission: 'data-request-work',
  request: z.object({
    orderId: z.optional(orderId),
    borrowerId: z.optional(borrowerId),
    right: z.enum(RIGHTS),
    reason,
  }),
  answer: z.object({ caseId: id }),
});

/** `text` is what the person reads: a no and a question for more need one. */
const step = deskChange({
  path: 'data-request-step',
  scope: 'subject',
  permission: 'data-request-work',
  request: z.object({ caseId: id, step: z.enum(RIGHT_STEPS), text: z.optional(reason), reason }),
  answer: z.object({ state }),
});

/** Everything that is kept of the person, as JSON; for a granted access alone. */
const exportData = deskReveal({
  path: 'data-request-export',
  scope: 'subject',
  permission: 'data-request-work',
  request: z.object({ caseId: id, reason }),
  answer: z.object({ name: text, json: text }),
});

const correct = deskChange({
  path: 'data-request-correct',
  scope: 'subject',
  permission: 'data-request-work',
  request: z.object({
    caseId: id,
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    address: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    reason,
  }),
  answer: z.object({ state }),
});

/** Destroys the person's key; by somebody else than who granted it, and never while something is owed. */
const erase = deskChange({
  path: 'data-request-erase',
  scope: 'subject',
  permission: 'data-request-work',
  request: z.object({ caseId: id, reason }),
  answer: z.object({ state }),
});

export const deskDataRequests = { cases, open, step, exportData, correct, erase } as const;
