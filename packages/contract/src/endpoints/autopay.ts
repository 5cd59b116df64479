import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, flag, flagIn, id, minor, nothing, orderOf, text } from '../fields.ts';

/** What is taken from the borrower's account by itself on the due day, and what they consent or consented to. */
export const show = endpoint({
  path: '/independence/v3/autopay/show',
  request: z.object(orderOf),
  answer: z.object({
    /** `visit`: it is approved at `url`. */
    state: z.enum(['offered', 'checking', 'visit', 'active']),
    /** How the one before ended, where it is offered again. */
    ended: z.enum(['', 'refused', 'revoked', 'expired']),
    url: text,
    paper: z.array(text),
    /** Of the paper: a consent names what was read. */
    proof: text,
    /** Where there is a choice: what the bank is asked by, each with its own paper; the paper above is the first one's. */
    ways: z.optional(z.array(z.object({ name: text, hint: text, paper: z.array(text), proof: text }))),
    /** Local, as `2026-11-20 18:59:59`; empty before. */
    consentedAt: text,
    /** Whether nothing is taken for now, because a complaint about the loan's money waits for its answer. */
    isHeld: flag,
    /** Since when the borrower has it paused, local; empty while it is not. */
    pausedAt: text,
    /** The last time that the bank did not pay, while its payment is open. */
    failed: z.optional(z.object({ on: date, day: text, amount: minor })),
    /** What was announced, or is being taken. */
    next: z.optional(z.object({ on: date, day: text, amount: minor, isUnderWay: flag })),
  }),
});

/** Consents to the paper that was read, and asks for a page to approve it at. */
export const begin = endpoint({
  path: '/independence/v3/autopay/begin',
  effect: 'write',
  request: z.object({ ...orderOf, proof: id }),
  answer: nothing,
});

/** Nothing is asked of the bank until it goes on again; what the bank is already paying ends as it says. Safe to repeat. */
export const pause = endpoint({
  path: '/independence/v3/autopay/pause',
  effect: 'write',
  request: z.object({ ...orderOf, isPaused: flagIn }),
  answer: nothing,
});

/** Ends it: from then on nothing is asked of the bank. */
export const revoke = endpoint({
  path: '/independence/v3/autopay/revoke',
  effect: 'write',
  request: z.object(orderOf),
  answer: nothing,
});
