import { documentLanguages } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { detailLine, flag, id, minor, minorIn, nothing, orderOf, text } from '../fields.ts';

/** More money on a running loan: whether there is any, the loan now and then, and the paper that a consent names. */
export const show = endpoint({
  path: '/independence/v3/more-money/show',
  request: z.object({ ...orderOf, amount: z.optional(minorIn) }),
  answer: z.object({
    /** `none`: `text` says why; `under-way`: it says what. */
    state: z.enum(['offered', 'under-way', 'none']),
    text,
    /** Of `none`: where to go on, the most useful first. */
    ways: z.array(z.object({ to: z.enum(['pay', 'account', 'loan']), title: text })),
    /** Of an account that a bank called somebody else's: the way to have it asked about again, where it still is. */
    again: z.optional(text),
    /** How the one before ended; empty where there was none. */
    ended: text,
    /** Whether papers of more money were agreed to: they are at `/documents/more-money.pdf`. */
    hasPaper: flag,
    /** What is added to the debt: a multiple of `step` up to `most`. */
    amount: minor,
    step: minor,
    most: minor,
    /** What of it arrives. */
    inHand: minor,
    sendSms: flag,
    words: z.object({
      intro: text,
      amount: text,
      inHand: text,
      change: text,
      rows: text,
      paper: text,
      accepted: text,
      consent: text,
      accept: text,
      busy: text,
      codeTitle: text,
    }),
    head: z.object({ what: text, now: text, later: text }),
    lines: z.array(z.object({ label: text, now: text, later: text })),
    rows: z.array(z.object({ no: z.int(), day: text, amount: minor })),
    /** Of the paper. */
    language: z.enum(documentLanguages),
    paper: z.array(
      z.object({
        title: text,
        rows: z.array(detailLine),
        head: z.array(text),
        table: z.array(z.array(text)),
        paragraphs: z.array(text),
      }),
    ),
    /** Of the paper. */
    proof: text,
  }),
});

/** The borrower agrees to the paper that they read: the money is sent, and changes the loan when it arrives. */
export const accept = endpoint({
  path: '/independence/v3/more-money/accept',
  effect: 'write',
  request: z.object({
    ...orderOf,
    amount: minorIn,
    proof: id,
    smsCode: z.optional(z.string().check(z.maxLength(12))),
  }),
  answer: nothing,
});
