import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, dateOrNone, flag, id, nothing, text } from '../fields.ts';

const state = z.enum(['open', 'waiting', 'granted', 'denied', 'done', 'lapsed']);
const MAX_NOTE_LENGTH = 1_000;

/** What a person asked about their own data, the same record that the desk works on; files to keep lie under `/documents/`. */
export const show = endpoint({
  path: '/independence/v3/my-data/show',
  request: nothing,
  answer: z.object({
    cases: z.array(
      z.object({
        caseId: id,
        title: text,
        state,
        text,
        note: text,
        filedOn: date,
        /** The day by which the next step must be done. */
        dueOn: dateOrNone,
        isLate: flag,
      }),
    ),
    eraseText: text,
    /** Empty where all can be deleted. */
    whyNotErase: text,
  }),
});

export const ask = endpoint({
  path: '/independence/v3/my-data/ask',
  effect: 'write',
  loading: true,
  request: z.object({
    right: z.enum(['correction', 'erasure']),
    note: z.string().check(z.minLength(1), z.maxLength(MAX_NOTE_LENGTH)),
  }),
  answer: z.object({ caseId: id, state }),
});
