import { marketIds } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal } from '../desk-endpoint.ts';
import { borrowerId, dateOrNone, flag, id, instant, minor, nothing, orderId, text } from '../fields.ts';
import { RULE_ARMS } from '../rule-figures.ts';
import { ownStep } from './instruction-step.ts';
import { after, listed, namedProducts } from './list-page.ts';

const reason = z.string().check(z.minLength(1), z.maxLength(1_000));

/** How many of a list that grows with every application are counted: one more stands for all that are more. */
export const COUNTED_MAX = 1_000;

const OUTCOMES = ['', 'approved', 'declined'] as const;
const outcome = z.optional(z.enum(OUTCOMES));
/** As a filter says it: empty for any. */
const productName = z.string().check(z.maxLength(64));
const reasonName = z.string().check(z.maxLength(100));
const ofBorrower = { borrowerId: z.optional(borrowerId) };
const input = { name: text, value: text };
const known = z.object({ inputs: z.array(z.object(input)) });
/** Of a question of the lender, as it was asked. */
const asked = { label: z.optional(text) };
const knownOfAsked = z.object({ inputs: z.array(z.object({ ...input, ...asked })) });

/** What decisions are sorted by; those that wait for a person stand by the day of their answer where none is asked for. */
export const DECISION_SORTS = ['newest', 'oldest', 'amount'] as const;

/** What the rules decided of applications, of everybody or of one person, and the versions of the rules. */
const list = deskRead({
  path: 'decisions',
  scope: 'rows',
  permission: 'decisions-read',
  request: z.object({
    /** `asked`: declines that a person has to look at, by the day of their answer. */
    outcome: z.optional(z.enum([...OUTCOMES, 'asked'])),
    product: z.optional(productName),
    /** One of the reasons of a decline. */
    reason: z.optional(reasonName),
    arm: z.optional(z.enum(['', ...RULE_ARMS])),
    sort: z.optional(z.enum(DECISION_SORTS)),
    after,
    ...ofBorrower,
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        /** Of the order that was decided on, or of the application that was declined before it. */
        orderId,
        isOrder: flag,
        borrowerId,
        name: text,
        product: text,
        principal: minor,
        currency: text,
        at: instant,
        rulesVersion: z.int(),
        arm: z.enum(RULE_ARMS),
        isApproved: flag,
        reasons: z.array(text),
        /** Empty before anybody has looked at it. */
        review: z.enum(['', 'confirmed', 'overturned']),
        reviewedBy: text,
        reviewReason: text,
        /** Until when a borrower is answered who asked for a person. */
        reviewDue: dateOrNone,
        /** Whether a person may decide otherwise: a decline, and for no reason of the law. */
        canOverturn: flag,
      }),
    ),
    ...listed,
    products: namedProducts,
    /** Reasons by answers to the lender's own questions that any version of the rules knows. */
    ownReasons: z.array(text),
    /** Empty for who may not read them. */
    rules: z.array(z.object({ version: z.int(), since: instant, rules: text })),
  }),
});

/** What was known when an order was decided: personal data, so each look is written down. */
const inputs = deskReveal({
  path: 'decision-inputs',
  scope: 'subject',
  permission: 'person-reveal',
  request: z.object({ orderId, reason }),
  answer: knownOfAsked,
});

/** A person's word on a decision, once. Overturned, its reasons do not count for the borrower's next application. */
const review = deskChange({
  path: 'decision-review',
  scope: 'subject',
  permission: 'decisions-work',
  request: z.object({ orderId, outcome: z.enum(['confirmed', 'overturned']), reason }),
  answer: nothing,
});

/** What the rules decided of requests for a higher limit, newest first; of everybody or of one person. */
const limitRequests = deskRead({
  path: 'limit-requests',
  scope: 'rows',
  permission: 'decisions-read',
  request: z.object({ outcome, after, ...ofBorrower }),
  answer: z.object({
    rows: z.array(
      z.object({
        requestId: id,
        borrowerId,
        name: text,
        product: text,
        currency: text,
        before: minor,
        asked: minor,
        at: instant,
        rulesVersion: z.int(),
        isApproved: flag,
        reasons: z.array(text),
      }),
    ),
    /** Asks for the next page; empty on the last. */
    next: text,
  }),
});

/** What was known when a request was decided: personal data, so each look is written down. */
const limitInputs = deskReveal({
  path: 'limit-request-inputs',
  scope: 'subject',
  permission: 'person-reveal',
  request: z.object({ requestId: id, reason }),
  answer: knownOfAsked,
});

const blocked = deskRead({
  path: 'blocked',
  scope: 'closed',
  permission: 'decisions-read',
  request: nothing,
  answer: z.object({
    rows: z.array(z.object({ blockedId: id, phone: text, reason: text, by: text, at: instant })),
  }),
});

/** A number as it was told, or that of a borrower, which nobody has to see for it. */
const block = deskChange({
  path: 'blocked-add',
  scope: 'closed',
  permission: 'decisions-work',
  request: z.object({
    market: z.optional(z.enum(marketIds)),
    phone: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    ...ofBorrower,
    reason,
  }),
  answer: nothing,
});

const unblock = deskChange({
  path: 'blocked-remove',
  scope: 'closed',
  permission: 'decisions-work',
  request: z.object({ blockedId: id, reason }),
  answer: nothing,
});

/** People whose pictures wait for one of ours, and those of whom their rail says otherwise than a person did, the oldest first. */
const identityChecks = deskRead({
  path: 'identity-checks',
  scope: 'rows',
  permission: 'decisions-read',
  request: z.object({ after }),
  answer: z.object({
    rows: z.array(
      z.object({
        borrowerId,
        name: text,
        market: id,
        result: z.enum(['checking', 'review', 'passed', 'failed']),
        reasons: z.array(text),
        /** What the rail said after a person had decided; empty where it said nothing. */
        told: z.enum(['', 'passed', 'failed']),
        at: instant,
      }),
    ),
    /** Asks for the next page; empty on the last. */
    next: text,
  }),
});

/** What a person typed beside what their document says, and their pictures: each look is written down. */
const identityCheck = deskReveal({
  path: 'identity-check',
  scope: 'subject',
  permission: 'person-reveal',
  request: z.object({ borrowerId, reason }),
  answer: z.object({
    lines: z.array(z.object({ name: id, typed: text, read: text, isDifferent: flag })),
    /** Addresses of the pictures, the document's first; none once they are gone. */
    pictures: z.array(text),
    /** Whom it was asked of and under which id they know it; empty where nobody was asked, or once that is forgotten. */
    rail: text,
    checkId: text,
    /** What became of it since. */
    steps: z.array(ownStep),
    /** Since when it is known so: whose pictures are replaced meanwhile are looked at anew. */
    since: instant,
  }),
});

/** A person's word on the pictures that they saw, once. */
const decideIdentity = deskChange({
  path: 'identity-decide',
  scope: 'subject',
  permission: 'decisions-work',
  request: z.object({ borrowerId, since: instant, outcome: z.enum(['passed', 'failed']), reason }),
  answer: nothing,
});

const bureauState = z.enum(['asking', 'arrived', 'no-file', 'blocked', 'failed', 'no-answer', 'not-asked']);

/** What credit bureaus were asked of one person, newest first; without one, what waits for a person's word, the oldest first. */
const bureauReports = deskRead({
  path: 'bureau-reports',
  scope: 'rows',
  permission: 'decisions-read',
  request: z.object({ after, ...ofBorrower }),
  answer: z.object({
    rows: z.array(
      z.object({
        borrowerId,
        pullId: id,
        name: text,
        currency: text,
        state: bureauState,
        /** What came after its time, and decides nothing; empty where nothing did. */
        late: z.union([z.literal(''), bureauState]),
        isWaiting: flag,
        outcome: z.enum(['', 'go-on', 'decline']),
        by: text,
        at: instant,
      }),
    ),
    /** Asks for the next page; empty on the last. */
    next: text,
  }),
});

/** What a bureau said of a person, when, and by which permission: each look is written down. */
const bureauReport = deskReveal({
  path: 'bureau-report',
  scope: 'subject',
  permission: 'person-reveal',
  request: z.object({ borrowerId, pullId: id, reason }),
  answer: known,
});

/** A person's word where a bureau gave nothing to go by, once. */
const decideBureau = deskChange({
  path: 'bureau-decide',
  scope: 'subject',
  permission: 'decisions-work',
  request: z.object({ borrowerId, pullId: id, outcome: z.enum(['go-on', 'decline']), reason }),
  answer: nothing,
});

export const deskDecisions = {
  list,
  inputs,
  review,
  limitRequests,
  limitInputs,
  blocked,
  block,
  unblock,
  identityChecks,
  identityCheck,
  decideIdentity,
  bureauReports,
  bureauReport,
  decideBureau,
} as const;
