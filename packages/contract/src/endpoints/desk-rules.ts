import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { flag, id, instant, minor, nothing, text } from '../fields.ts';
import { RULE_ARMS, TRIED_DECISIONS } from '../rule-figures.ts';
import { after } from './list-page.ts';

const BODY_MAX_CHARACTERS = 20_000;
const arm = z.enum(RULE_ARMS);
const reason = z.string().check(z.minLength(1), z.maxLength(1_000));
const simulation = { simulationId: id };

/** Begins to try rules that nobody has published yet on the decisions of some days, applications or limits; none is touched. */
const simulate = deskChange({
  path: 'rules-simulate',
  scope: 'closed',
  permission: 'rules-read',
  request: z.object({
    body: z.string().check(z.minLength(1), z.maxLength(BODY_MAX_CHARACTERS)),
    arm,
    decision: z.enum(TRIED_DECISIONS),
    from: instant,
    /** Absent: until now. */
    until: z.optional(instant),
  }),
  answer: z.object(simulation),
});

/** Ends one that runs: what it found so far stays. */
const stop = deskChange({
  path: 'rules-simulation-stop',
  scope: 'closed',
  permission: 'rules-read',
  request: z.object({ ...simulation, reason }),
  answer: nothing,
});

const progress = {
  by: text,
  at: instant,
  from: instant,
  until: instant,
  arm,
  decision: z.enum(TRIED_DECISIONS),
  state: z.enum(['running', 'done', 'stopped']),
  /** Decisions of these days, and of them those that were looked at, the newest first. */
  all: z.int(),
  judged: z.int(),
};

/** What was tried of late, the newest first. */
const simulations = deskRead({
  path: 'rules-simulations',
  scope: 'closed',
  permission: 'rules-read',
  request: nothing,
  answer: z.object({ rows: z.array(z.object({ ...simulation, ...progress })) }),
});

/** What rules that were tried would have decided, as far as they were. */
const simulated = deskRead({
  path: 'rules-simulation',
  scope: 'closed',
  permission: 'rules-read',
  request: z.object({ ...simulation, why: z.optional(id), after }),
  answer: z.object({
    ...progress,
    /** What was kept of them does not say. */
    unknown: z.int(),
    same: z.int(),
    /** Declined then, lent to now; of these with an amount below what was asked for that is not known. */
    won: z.int(),
    wonLess: z.int(),
    /** Lent to then, declined now; lent less now. */
    lost: z.int(),
    lostPart: z.int(),
    reasons: z.array(z.object({ reason: id, added: z.int(), gone: z.int() })),
    money: z.array(
      z.object({
        currency: text,
        /** What would be lent beyond what was, and what would not be; of limits what they would be raised by, and what was lent above the old ones. */
        moreLent: minor,
        lessLent: minor,
        /** Of the loans that would not have been made, or not as large: how many were, what was overdue when it was tried, was given up and was earned. */
        loans: z.int(),
        overdue: minor,
        givenUp: minor,
        earned: minor,
      }),
    ),
    /** Those that would be decided otherwise, of one reason or of all, the newest first. */
    rows: z.array(
      z.object({
        /** Of an order; else of a decline before it, or of a request for a higher limit. */
        orderId: id,
        isOrder: flag,
        borrowerId: id,
        at: instant,
        principal: minor,
        currency: text,
        was: z.enum(['approved', 'declined']),
        would: z.enum(['approved', 'less', 'declined']),
        /** Those that decide now, or decided then where nothing is against it now. */
        reasons: z.array(text),
      }),
    ),
    /** Where the next page of them begins; empty on the last. */
    next: text,
  }),
});

const lent = z.object({ currency: text, loans: z.int(), amount: minor });

/** How rules on trial did beside those that hold for all, one trial after the other, the newest first. */
const trials = deskRead({
  path: 'rules-trials',
  scope: 'closed',
  permission: 'rules-read',
  request: nothing,
  answer: z.object({
    trials: z.array(
      z.object({
        name: text,
        since: instant,
        isRunning: flag,
        /** Parts per million of the borrowers. */
        share: z.int(),
        arms: z.array(
          z.object({
            arm,
            decided: z.int(),
            approved: z.int(),
            lent: z.array(lent),
            /** Loans whose first instalment fell due, and those whose first one is not paid today. */
            firstDue: z.int(),
            firstUnpaid: z.int(),
          }),
        ),
        /** Whether there were more loans than were looked at for their first instalments. */
        isCut: flag,
      }),
    ),
  }),
});

export const deskRules = { simulate, stop, simulations, simulated, trials } as const;
