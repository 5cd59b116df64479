import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal, exported } from '../desk-endpoint.ts';
import {
  borrowerId,
  countIn,
  date,
  dateOrNone,
  flag,
  id,
  instant,
  language,
  market,
  minor,
  minorIn,
  minorText,
  nothing,
  orderId,
  text,
} from '../fields.ts';
import { CONTACT_OUTCOMES, CONTACT_WAYS, contactRow } from './contact-row.ts';
import { deskAgencies } from './desk-agencies.ts';
import { deskBulk } from './desk-bulk.ts';
import { rate } from './desk-loan-plan.ts';
import { after, chosenRows, listed, sums } from './list-page.ts';
import { EVENTS_MAX, planWish, reason, settleWish } from './loan-wish.ts';
import { workFilters } from './work-filters.ts';

/** What a strategy has done with a borrower: one of the ways to contact, or nothing at all. */
export const STRATEGY_ACTIONS = [...CONTACT_WAYS, 'wait'] as const;
/** Why nobody may or shall contact a borrower now; empty where somebody may. */
export const CONTACT_BARS = [
  '',
  'with-agency',
  'outside-hours',
  'too-often',
  'rest-day',
  'flagged',
  'in-dispute',
  'promised',
  'later',
  'wait',
  'no-rule',
] as const;
export const WORK_SORTS = ['next', 'late', 'due', 'contact'] as const;
/** What is put into a script, in braces such as {name}. */
export const SCRIPT_VARIABLES = ['name', 'agent', 'brand', 'amount', 'days'] as const;

const bar = z.enum(CONTACT_BARS);
const promise = z.object({
  amount: minor,
  by: date,
  on: date,
  state: z.enum(['open', 'kept', 'broken']),
});

/** A borrower with what is late of theirs: the loan that is late the longest stands for them. */
const row = z.object({
  borrowerId,
  orderId,
  name: text,
  market,
  brand: text,
  currency: text,
  daysLate: z.int(),
  /** What is due now of that loan. */
  due: minor,
  /** How many loans of theirs are late. */
  loans: z.int(),
  promise: z.nullable(promise),
  /** By the borrower's clock; empty before the first. */
  lastAt: text,
  lastOutcome: z.enum(['', ...CONTACT_OUTCOMES]),
  /** Days since the last contact of ours; -1 before the first. */
  quietDays: z.int(),
  /** What the strategy has done next; empty where no rule of it fits. */
  action: z.enum(['', ...STRATEGY_ACTIONS]),
  /** Whether this moment was agreed with the borrower. */
  isAgreed: flag,
  bar,
  /** From when on, by the borrower's clock, where the next contact waits for a moment. */
  notBefore: text,
  heldBy: text,
  isMine: flag,
  assignedTo: text,
});

const list = deskRead({
  path: 'collections',
  scope: 'rows',
  permission: 'collections-read',
  request: z.object({
    ...workFilters,
    sort: z.optional(z.enum(WORK_SORTS)),
    after,
  }),
  answer: z.object({
    rows: z.array(row),
    ...listed,
    /** Of these, whom somebody may contact now. */
    open: z.int(),
    /** What is due. */
    sums,
    operators: z.array(z.object({ operatorId: id, name: text })),
    /** Markets of the brands in which no strategy has a rule: nobody is dealt there. */
    unplanned: z.array(market),
  }),
});

const exportList = deskChange({
  path: 'collections-export',
  scope: 'rows',
  permission: 'collections-board',
  /** `chosen`: late borrowers by their names. */
  request: z.object({ ...workFilters, chosen: z.optional(chosenRows), reason }),
  answer: exported,
});

/** Deals the next borrowers to whoever asks: each is held by one session, until its work on them rests too long. */
const deal = deskChange({
  path: 'collections-deal',
  scope: 'rows',
  permission: 'collections-work',
  request: nothing,
  answer: z.object({ dealt: z.int(), held: z.int() }),
});

/** Gives back what is held. */
const release = deskChange({
  path: 'collections-release',
  scope: 'own',
  permission: 'collections-work',
  request: nothing,
  answer: z.object({ released: z.int() }),
});

/** Keeps borrowers for one operator, or for anybody again. */
const assign = deskChange({
  path: 'collections-assign',
  scope: 'subject',
  permission: 'collections-lead',
  request: z.object({
    /** Separated by commas. */
    borrowerIds: z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/)),
    operatorId: z.union([z.literal(''), id]),
  }),
  answer: z.object({ assigned: z.int() }),
});

const call = deskRead({
  path: 'collections-call',
  scope: 'subject',
  permission: 'collections-read',
  request: z.object({ borrowerId }),
  answer: z.object({
    ...row.shape,
    phone: text,
    localTime: text,
    /** Hours of this day in which somebody may be contacted; empty on a day without. */
    hours: text,
    calls: z.object({ day: z.int(), week: z.int(), mostDay: z.int(), mostWeek: z.int() }),
    /** By the engine, for the loan that stands for the borrower. */
    figures: z.object({ overdue: minor, penalty: minor, due: minor, payoff: minor, nextDueOn: dateOrNone }),
    events: z.int(),
    rate,
    script: text,
    scriptLanguage: language,
    /** What happened since the last contact, the newest first. */
    changed: z.array(z.object({ on: date, type: text, amount: minor })),
    contacts: z.array(contactRow),
    others: z.array(z.object({ orderId, daysLate: z.int(), due: minor, currency: text })),
    complaints: z.array(z.object({ problemId: id, number: z.int() })),
  }),
});

/** The number to call, for who holds the borrower and only while somebody may call. */
const phone = deskReveal({
  path: 'collections-phone',
  scope: 'subject',
  permission: 'collections-work',
  request: z.object({ borrowerId }),
  answer: z.object({ phone: text }),
});

/** What is agreed on the telephone besides a promise. */
export const CALL_AGREEMENTS = ['settle', 'replan'] as const;

/** How a contact went, what was promised, and when to contact next: written together. */
const record = deskChange({
  path: 'collections-record',
  scope: 'subject',
  permission: 'collections-work',
  request: z.object({
    orderId,
    events: countIn(0, EVENTS_MAX),
    way: z.enum(CONTACT_WAYS),
    direction: z.enum(['in', 'out']),
    outcome: z.enum(CONTACT_OUTCOMES),
    note: z.string().check(z.maxLength(1_000)),
    at: z.optional(instant),
    promiseMinor: z.optional(minorIn),
    promiseBy: z.optional(date),
    /** When the borrower wants to be contacted again; absent: as the strategy says. */
    nextAt: z.optional(instant),
    /** What was agreed on besides a promise, as it was previewed; what one may not grant alone, a second person is asked for. */
    agreed: z.optional(z.enum(CALL_AGREEMENTS)),
    ...settleWish,
    ...planWish,
  }),
  answer: z.object({
    /** What became of the agreement; empty where there was none. */
    agreed: z.enum(['', 'done', 'asked']),
    flag: z.enum(['', 'outside-hours', 'too-often']),
    /** The next one that the operator holds and may contact; empty where there is none. */
    next: z.union([z.literal(''), borrowerId]),
  }),
});

const board = deskRead({
  path: 'collections-board',
  scope: 'rows',
  permission: 'collections-board',
  request: nothing,
  answer: z.object({
    /** Whoever holds somebody, or contacted somebody today. */
    people: z.array(
      z.object({
        operatorId: id,
        name: text,
        held: z.int(),
        assigned: z.int(),
        contacts: z.int(),
        reached: z.int(),
        promises: z.int(),
        flagged: z.int(),
      }),
    ),
    late: z.int(),
    open: z.int(),
    /** Why the others wait. */
    bars: z.array(z.object({ bar, count: z.int() })),
    /** Made today; due today, and of these kept; broken and late still. */
    promises: z.array(
      z.object({
        currency: text,
        made: z.int(),
        due: z.int(),
        kept: z.int(),
        broken: z.int(),
        dueAmount: minorText,
        brokenAmount: minorText,
      }),
    ),
  }),
});

export const deskCollections = {
  ...deskBulk,
  ...deskAgencies,
  list,
  exportList,
  deal,
  release,
  assign,
  call,
  phone,
  record,
  board,
} as const;
