import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import { date, flag, id, instant, minor, nothing, text } from '../fields.ts';
import { LATE_DAYS } from './desk-loans.ts';
import { settings } from './desk-settings.ts';
import { after, listed } from './list-page.ts';

const reason = z.string().check(z.minLength(1), z.maxLength(1_000));
/** A share in parts per thousand. */
const permille = z.int();

/** How much waits in each place that the operator's role may work in; nothing elsewhere. */
const waiting = deskRead({
  path: 'waiting',
  scope: 'rows',
  permission: 'own-session',
  request: nothing,
  answer: z.object({
    complaints: z.int(),
    payments: z.int(),
    requests: z.int(),
    inbox: z.int(),
    'data-requests': z.int(),
    stuck: z.int(),
  }),
});

/** What stands on an operator's first page. */
export const DESK_ALARMS = [
  'complaints-late',
  'complaints-today',
  'complaints-tomorrow',
  'complaints-mine',
  'complaints-group',
  'data-requests-late',
  'data-requests-today',
  'reviews-late',
  'reviews-today',
  'approvals',
  'stuck',
  'unmatched',
  'cases',
  'payouts-unknown',
  'payment-orders',
  'silent-channel',
  'identity-checks',
  'bureau-reports',
  'inbox',
  'access-review',
  'my-calls',
  'open-calls',
  'promises',
  'broken',
] as const;

export type DeskAlarm = (typeof DESK_ALARMS)[number];

/** Those that an operator may switch off for themselves: none of what is late, due today by law, or out of order. */
export const OPTIONAL_ALARMS = [
  'complaints-tomorrow',
  'complaints-mine',
  'complaints-group',
  'approvals',
  'cases',
  'payment-orders',
  'identity-checks',
  'bureau-reports',
  'inbox',
  'my-calls',
  'open-calls',
  'promises',
  'broken',
] as const satisfies readonly DeskAlarm[];

/** What is late, due today or waits, of what the role may work on. */
const alarms = deskRead({
  path: 'alarms',
  scope: 'rows',
  permission: 'own-session',
  request: nothing,
  answer: z.object({
    alarms: z.array(
      z.object({
        name: z.enum(DESK_ALARMS),
        /** In words, as mail and the feed have it too. */
        title: text,
        urgency: z.enum(['late', 'today', 'waiting']),
        count: z.int(),
        /** Which channel; empty for others. */
        about: text,
        /** When it was heard of last; empty for others. */
        since: z.union([z.literal(''), instant]),
      }),
    ),
    /** After how many days money without a loan is an alarm. */
    unmatchedDays: z.int(),
  }),
});

const ratings = deskRead({
  path: 'ratings',
  scope: 'rows',
  permission: 'ratings-read',
  request: nothing,
  answer: z.object({
    weeks: z.array(
      z.object({
        week: date,
        kind: z.enum(['loan', 'complaint']),
        count: z.int(),
        /** Hundredths of a star. */
        average: z.int(),
      }),
    ),
    low: z.array(
      z.object({ problemId: id, number: z.int(), score: z.int(), answeredOn: date, answeredBy: text }),
    ),
    /** Answers that were drawn by lot and wait to be read by somebody else than who gave them, the oldest first. */
    drawn: z.array(z.object({ problemId: id, number: z.int(), answeredOn: date, answeredBy: text })),
    /** What became of the draws of twelve months, by who answered. */
    checks: z.array(
      z.object({
        operatorId: id,
        name: text,
        answers: z.int(),
        drawn: z.int(),
        good: z.int(),
        improve: z.int(),
      }),
    ),
  }),
});

/** Buckets of days late: from 0 (nothing late) to more than 90 days. */
export const LATE_BUCKETS = ['0', ...LATE_DAYS] as const;
const bucket = z.enum(LATE_BUCKETS);

const portfolio = deskRead({
  path: 'portfolio',
  scope: 'rows',
  permission: 'portfolio-read',
  request: nothing,
  answer: z.object({
    /** When they were read: a little before now where a machine is read that follows the main one. */
    asOf: instant,
    /** The day whose figures these are; empty before the first. */
    on: z.union([z.literal(''), date]),
    /** The same for each brand: days end when they end where it lends. */
    days: z.array(z.object({ brand: text, on: date })),
    late: z.array(z.object({ currency: text, bucket, loans: z.int(), outstanding: minor })),
    /** By class of the market, where that looks at borrowers the worst of theirs, and by stage, 0 where it has none; `provision` is null where it wants no figure. */
    classes: z.array(
      z.object({
        brand: text,
        brandName: text,
        currency: text,
        class: text,
        isNonPerforming: flag,
        stage: z.int(),
        loans: z.int(),
        outstanding: minor,
        exposure: minor,
        provision: z.nullable(minor),
      }),
    ),
    /** Of the loans in a bucket thirty days before, where they are now. */
    rolls: z.array(
      z.object({ from: bucket, loans: z.int(), better: permille, same: permille, worse: permille }),
    ),
    /** Of all that was lent in a month, the share of principal more than 30 days late or given up, by months since. */
    vintages: z.array(z.object({ month: text, currency: text, age: z.int(), share: permille })),
    /** What was written off until now, and what of it was paid after all. */
    givenUp: z.array(z.object({ currency: text, writtenOff: minor, recovered: minor })),
    collected: z.array(z.object({ channel: text, currency: text, payments: z.int(), amount: minor })),
    /** What went back to borrowers today. */
    refunded: z.array(z.object({ currency: text, amount: minor })),
    /** Of the last thirty local days, those on which money came in or went back. */
    collectedByDay: z.array(z.object({ day: date, currency: text, amount: minor, refunded: minor })),
    complaints: z.object({
      open: z.int(),
      late: z.int(),
      dueInWeek: z.int(),
      answered: z.int(),
      /** Whose day passed in the last ninety; `inTime` is the share of these. */
      fellDue: z.int(),
      inTime: permille,
    }),
    /** Null for who is held to some brands: codes are counted for all together. */
    codes: z.nullable(z.object({ sent: z.int(), entered: z.int() })),
  }),
});

/** Rows of one export; a longer one says that it is not whole. */
export const EXPORT_MAX_ROWS = 50_000;

const exportPortfolio = deskChange({
  path: 'portfolio-export',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object({ reason }),
  answer: exported,
});

const acts = {
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Whose acts, and which, by the name of its call. */
  operatorId: z.optional(z.string().check(z.maxLength(64))),
  action: z.optional(z.string().check(z.maxLength(64))),
  /** From this instant on, and before that one. */
  from: z.optional(instant),
  until: z.optional(instant),
};

const audit = deskRead({
  path: 'audit',
  scope: 'closed',
  permission: 'audit-read',
  request: z.object({ ...acts, after }),
  answer: z.object({
    acts: z.array(
      z.object({
        seq: z.int(),
        at: instant,
        by: text,
        action: text,
        subject: text,
        /** Where its subject stands: a page of its own, or the list that it is of; `bulk` is an act on many rows. */
        page: z.enum([
          '',
          'loans',
          'complaints',
          'borrowers',
          'collections/agencies',
          'requests',
          'data-requests',
          'inbox',
          'decisions',
          'bulk',
          'payments',
        ]),
        /** What the subject is called, where it has a name that belongs to no person. */
        called: text,
        /** How much it was about, in minor units; without a currency where nothing says it. */
        amount: z.nullable(minor),
        currency: text,
        reason: text,
        /** JSON, `null` where the act has none. */
        before: text,
        after: text,
      }),
    ),
    ...listed,
    operators: z.array(z.object({ operatorId: id, name: text })),
    /** Of the chain: how far it was followed, how long it is, when all of it was followed, and what is wrong with it. */
    checked: z.int(),
    length: z.int(),
    wholeAt: z.union([z.literal(''), instant]),
    /** Empty while the chain is whole. */
    broken: z.array(text),
  }),
});

/** The acts of a filter as a file, with what was before and after. */
const exportAudit = deskChange({
  path: 'audit-export',
  scope: 'closed',
  permission: 'audit-read',
  request: z.object({ ...acts, reason }),
  answer: exported,
});

const retention = deskRead({
  path: 'retention',
  scope: 'closed',
  permission: 'audit-read',
  request: nothing,
  answer: z.object({
    runs: z.array(z.object({ on: date, what: text, removed: z.int() })),
  }),
});

export const deskReports = {
  waiting,
  alarms,
  ratings,
  portfolio,
  exportPortfolio,
  audit,
  exportAudit,
  settings,
  retention,
} as const;
