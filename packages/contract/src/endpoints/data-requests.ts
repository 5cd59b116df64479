import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, dateOrNone, flag, id, nothing, text } from '../fields.ts';

const state = z.enum(['open', 'waiting', 'granted', 'denied', 'done', 'lapsed']);
/** Of what a person or the lender writes about a request. */
export const CASE_TEXT_MAX_CHARACTERS = 1_000;
const note = z.string().check(z.minLength(1), z.maxLength(CASE_TEXT_MAX_CHARACTERS));

/** What a person asked about their own data, the same record that the desk works on; files to keep lie under `/documents/`. */
export const show = endpoint({
  path: '/independence/v3/data-requests/show',
  request: nothing,
  answer: z.object({
    cases: z.array(
      z.object({
        caseId: id,
        title: text,
        state,
        text,
        note: text,
        /** What was said about it since, oldest first: ours, and what the person sent. */
        words: z.array(z.object({ isOurs: flag, text, at: text })),
        filedOn: date,
        /** The day by which the next step must be done. */
        dueOn: dateOrNone,
        isLate: flag,
      }),
    ),
    eraseText: text,
    /** Empty where all can be deleted. */
    whyNotErase: text,
    /** Whether the code by SMS was given on this device just now, and the files can be fetched. */
    areFilesOpen: flag,
  }),
});

export const ask = endpoint({
  path: '/independence/v3/data-requests/ask',
  effect: 'write',
  loading: true,
  request: z.object({
    right: z.enum(['correction', 'erasure']),
    note,
  }),
  answer: z.object({ caseId: id, state }),
});

/** What the lender asked for; the request is then answered anew, within the law's days from today. */
export const send = endpoint({
  path: '/independence/v3/data-requests/send',
  effect: 'write',
  loading: true,
  request: z.object({ caseId: id, text: note }),
  answer: z.object({ caseId: id, state }),
});

/** The code that `account/send-code` sent lets this device fetch the files, for ten minutes. */
export const openFiles = endpoint({
  path: '/independence/v3/data-requests/open-files',
  effect: 'write',
  loading: true,
  request: z.object({ smsCode: z.string().check(z.maxLength(12)) }),
  answer: nothing,
});
