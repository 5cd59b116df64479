import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import { borrowerId, date, flag, id, language, market, nothing, text } from '../fields.ts';
import { COMPLAINT_DUE, COMPLAINT_SORTS, DESK_SEGMENTS, TAG_MAX_CHARACTERS } from './complaint-choices.ts';
import { after, chosenRows, listed } from './list-page.ts';
import { reason } from './loan-wish.ts';

/** Complaints as the desk lists them. */

const state = z.enum(['received', 'review', 'answered']);

/** One complaint of a list. */
export const complaintRow = z.object({
  problemId: id,
  version: z.int(),
  number: z.int(),
  market,
  language,
  type: text,
  sonType: text,
  excerpt: text,
  state,
  filedAt: text,
  dueOn: date,
  daysLeft: z.int(),
  assignee: text,
  isEscalated: flag,
  tags: z.array(text),
  /** That it waits for, or whose member has it; empty for none. */
  group: text,
});

const filters = {
  segment: z.enum(DESK_SEGMENTS),
  search: z.optional(z.string().check(z.maxLength(64))),
  market: z.optional(z.union([z.literal(''), market])),
  /** Of the borrower; `language` is the operator's own, with every call. */
  inLanguage: z.optional(z.union([z.literal(''), language])),
  /** What it is about: the number of a type, as borrowers choose it. */
  type: z.optional(z.string().check(z.maxLength(8))),
  due: z.optional(z.enum(['', ...COMPLAINT_DUE])),
  /** To whom it is assigned. */
  owner: z.optional(z.string().check(z.maxLength(64))),
  tag: z.optional(z.string().check(z.maxLength(TAG_MAX_CHARACTERS))),
  group: z.optional(z.string().check(z.maxLength(TAG_MAX_CHARACTERS))),
};

export const list = deskRead({
  path: 'complaints',
  scope: 'rows',
  permission: 'complaints-read',
  request: z.object({
    ...filters,
    borrowerId: z.optional(borrowerId),
    sort: z.optional(z.enum(COMPLAINT_SORTS)),
    after,
  }),
  answer: z.object({
    rows: z.array(complaintRow),
    ...listed,
    types: z.array(z.object({ type: text, name: text })),
    /** Who may work on complaints. */
    operators: z.array(z.object({ operatorId: id, name: text })),
    /** That there are to choose from. */
    tags: z.array(text),
    groups: z.array(text),
    /** Of the filter without its own: how many each of its choices would find. */
    dues: z.array(z.object({ due: z.enum(COMPLAINT_DUE), count: z.int() })),
    /** `group`: in the operator's groups, without an owner; null for who is in none. */
    counts: z.object({ toAnswer: z.int(), mine: z.int(), group: z.nullable(z.int()) }),
  }),
});

/** Everything that the filter finds, to choose it all: as much of each as an act on it needs, at most ROWS_MAX. */
export const found = deskRead({
  path: 'complaints-found',
  scope: 'rows',
  permission: 'complaints-work',
  request: z.object(filters),
  answer: z.object({
    rows: z.array(
      z.object({ problemId: id, version: z.int(), number: z.int(), language, tags: z.array(text) }),
    ),
  }),
});

/** What waits for each group now, with what a rule that leads to one can name. */
export const groupLoad = deskRead({
  path: 'complaint-groups',
  scope: 'rows',
  permission: 'complaints-read',
  request: nothing,
  answer: z.object({
    rows: z.array(
      z.object({
        /** Empty where a complaint waits for none. */
        group: text,
        open: z.int(),
        /** Of them those that nobody has, and those whose day by the law has passed. */
        unassigned: z.int(),
        late: z.int(),
      }),
    ),
    types: z.array(z.object({ type: text, name: text })),
    brands: z.array(z.object({ brand: id, name: text })),
  }),
});

/** The complaints of a filter as a file, without anybody's words or data. */
export const exportList = deskChange({
  path: 'complaints-export',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object({ ...filters, chosen: z.optional(chosenRows), reason }),
  answer: exported,
});
