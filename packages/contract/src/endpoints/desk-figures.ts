import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import { date, dateOrNone, flag, id, instant, market, minor, month, text } from '../fields.ts';
import { LATE_BUCKETS } from './desk-portfolio.ts';
import { namedProducts } from './list-page.ts';
import { reason } from './loan-wish.ts';

/** Reports of whole months, each figure with that of the period of the same length before. */

const monthOrNone = z.union([z.literal(''), month]);
/** A share in parts per thousand; null of nothing. */
const share = z.nullable(z.int());

/** Where a borrower applied: in the app that embeds our pages, or on our own. */
export const LOAN_CHANNELS = ['app', 'web'] as const;

const filters = {
  brand: z.optional(z.string().check(z.maxLength(64))),
  market: z.optional(z.union([z.literal(''), market])),
  product: z.optional(z.string().check(z.maxLength(64))),
  channel: z.optional(z.enum(['', ...LOAN_CHANNELS])),
  /** The month of disbursement. */
  cohort: z.optional(monthOrNone),
  /** The first and the last month, both included; without them a period that the report chooses. */
  from: z.optional(monthOrNone),
  until: z.optional(monthOrNone),
};

/** The months that a report is of, those before them, and what it can be filtered by. */
const told = {
  /** The moment that the figures are of: a little before now where a machine is read that follows the main one. */
  asOf: instant,
  from: month,
  until: month,
  beforeFrom: month,
  beforeUntil: month,
  choices: z.object({
    brands: z.array(z.object({ brand: text, name: text })),
    markets: z.array(market),
    products: namedProducts,
    months: z.array(month),
  }),
};

/** Where a loan is at the end of a month. */
export const LOAN_PLACES = [...LATE_BUCKETS, 'written-off', 'settled'] as const;
const place = z.enum(LOAN_PLACES);

/** Loans at the end of the period's last month, how they moved from month to month, and how those of a month went on. */
const loans = deskRead({
  path: 'report-loans',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object(filters),
  answer: z.object({
    ...told,
    standing: z.array(
      z.object({
        currency: text,
        bucket: place,
        loans: z.int(),
        amount: minor,
        loansBefore: z.int(),
        amountBefore: minor,
      }),
    ),
    /** Of what is outstanding without write-offs, what is more than 30 days late. */
    atRisk: z.array(
      z.object({ currency: text, amount: minor, share, amountBefore: minor, shareBefore: share }),
    ),
    /** Of the loans in a bucket when a month began, where they were when it ended; amounts as it began. */
    rolls: z.array(
      z.object({
        currency: text,
        from: place,
        to: place,
        loans: z.int(),
        loansShare: share,
        amount: minor,
        amountShare: share,
        amountShareBefore: share,
      }),
    ),
    /** Of all that was lent in a month, what is more than 30 days late or given up, by months since. */
    vintages: z.array(z.object({ cohort: month, currency: text, lent: minor, age: z.int(), share })),
  }),
});

const ofRules = z.object({
  version: z.int(),
  currency: text,
  /** Applications: each was approved, answered with less, or declined. */
  decided: z.int(),
  approved: z.int(),
  countered: z.int(),
  declined: z.int(),
  /** Loans that were paid out of them until now. */
  loans: z.int(),
  lent: minor,
  /** Loans whose first instalment is 7 and 30 days past its due day, and how many had not paid it by then. */
  due7: z.int(),
  unpaid7: share,
  due30: z.int(),
  unpaid30: share,
  /** Owed at the end of the last day without write-offs, and the share that is more than 30 days late. */
  outstanding: minor,
  atRisk: share,
});

/** What came of the applications that each version of the rules decided on. */
const rules = deskRead({
  path: 'report-rules',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object(filters),
  answer: z.object({
    ...told,
    versions: z.array(z.object({ version: z.int(), since: instant, isInForce: flag })),
    rows: z.array(ofRules),
    before: z.array(ofRules),
    reasons: z.array(
      z.object({ version: z.int(), reason: text, applications: z.int(), applicationsBefore: z.int() }),
    ),
  }),
});

const ofComplaints = z.object({
  market,
  currency: text,
  type: text,
  sonType: text,
  /** Both in words. */
  cause: text,
  /** Of the loan that it is about; empty where it is about none. */
  product: text,
  pendingBefore: z.int(),
  received: z.int(),
  /** Answered in the period by the law's day, or after it. */
  inTime: z.int(),
  late: z.int(),
  /** Of those: for the borrower, in part, against; what nobody said is in none. */
  favour: z.int(),
  partly: z.int(),
  against: z.int(),
  returned: minor,
  /** Not answered at the end, and of them what is older than 30 days. */
  pending: z.int(),
  pendingLong: z.int(),
});

/** Complaints as each market's supervisor counts them: of the whole period of its report that the last month is in. */
const complaints = deskRead({
  path: 'report-complaints',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object(filters),
  answer: z.object({
    ...told,
    periods: z.array(
      z.object({
        market,
        from: date,
        until: date,
        beforeFrom: date,
        beforeUntil: date,
        /** Who says so; empty where no period is known and the month stands for it. */
        source: text,
      }),
    ),
    rows: z.array(ofComplaints),
    before: z.array(ofComplaints),
  }),
});

const ofAgents = z.object({
  /** The Monday; empty of all weeks together. */
  week: dateOrNone,
  operatorId: id,
  name: text,
  currency: text,
  contacts: z.int(),
  /** Contacts in which somebody answered: of these are the promises. */
  reached: z.int(),
  promises: z.int(),
  /** Of the promises whose day is over; one that another took the place of is neither. */
  kept: z.int(),
  broken: z.int(),
  /** Paid within seven days, by borrowers whom this operator reached last. */
  collected: minor,
});

/** What operators did about late loans, by weeks. */
const agents = deskRead({
  path: 'report-agents',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object(filters),
  answer: z.object({ ...told, rows: z.array(ofAgents), before: z.array(ofAgents) }),
});

const ofDue = z.object({
  /** In which the instalments fell due. */
  month,
  currency: text,
  instalments: z.int(),
  /** What they came to on their due days, and what of it was paid by the end of those. */
  asked: minor,
  paid: minor,
  /** The same of those that are 7 and 30 days past due, and what of it was paid by then. */
  asked7: minor,
  paid7: minor,
  asked30: minor,
  paid30: minor,
});

/** What fell due of open loans by months, and what of it was paid. */
const due = deskRead({
  path: 'report-due',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object(filters),
  answer: z.object({ ...told, rows: z.array(ofDue), before: z.array(ofDue) }),
});

export const REPORT_TABLES = [
  'standing',
  'rolls',
  'due',
  'vintages',
  'rules',
  'reasons',
  'complaints',
  'agents',
] as const;

/** One table of a report as a file. */
const exportReport = deskChange({
  path: 'report-export',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object({ ...filters, table: z.enum(REPORT_TABLES), reason }),
  answer: exported,
});

export const deskFigures = { loans, due, rules, complaints, agents, exportReport } as const;
