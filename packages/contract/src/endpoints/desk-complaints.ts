import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal, exported } from '../desk-endpoint.ts';
import {
  borrowerId,
  borrowerIdOrNone,
  countIn,
  date,
  flag,
  flagIn,
  id,
  language,
  market,
  minorIn,
  nothing,
  orderIdOrNone,
  text,
} from '../fields.ts';
import { after, listed } from './list-page.ts';
import { reason } from './loan-wish.ts';

export const DESK_SEGMENTS = ['to-answer', 'mine', 'group', 'answered', 'all'] as const;
/** Longest text of a reply or a note, in code points. */
export const REPLY_MAX_CHARACTERS = 2_000;

/** For the borrower, in part, or against. */
export const COMPLAINT_OUTCOMES = ['favour', 'partly', 'against'] as const;

/** A word or two by which complaints are found again, or the name of a group that answers them. */
export const TAG_MAX_CHARACTERS = 40;
/** Of the published list. */
export const TAGS_MAX = 40;

const words = z.string().check(z.minLength(1), z.maxLength(2 * REPLY_MAX_CHARACTERS));
const state = z.enum(['received', 'review', 'answered']);

const row = z.object({
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

/** By the law's day: it has passed, it is today, it is within seven days. */
export const COMPLAINT_DUE = ['late', 'today', 'week'] as const;
/** By the law's day, escalated ones first; or the newest first. */
export const COMPLAINT_SORTS = ['due', 'newest'] as const;

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

const list = deskRead({
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
    rows: z.array(row),
    ...listed,
    types: z.array(z.object({ type: text, name: text })),
    /** Who may work on complaints. */
    operators: z.array(z.object({ operatorId: id, name: text })),
    /** That there are to choose from. */
    tags: z.array(text),
    groups: z.array(text),
    /** `group`: in the operator's groups, without an owner; null for who is in none. */
    counts: z.object({ toAnswer: z.int(), mine: z.int(), group: z.nullable(z.int()) }),
  }),
});

/** What waits for each group now, with what a rule that leads to one can name. */
const groupLoad = deskRead({
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
const exportList = deskChange({
  path: 'complaints-export',
  scope: 'rows',
  permission: 'portfolio-read',
  request: z.object({ ...filters, reason }),
  answer: exported,
});

const entry = z.object({
  kind: z.enum(['filed', 'reply', 'note', 'resolved', 'disagreed', 'event']),
  at: text,
  by: text,
  /** The words; of an event the name of its call. */
  text,
  reason: text,
  images: z.array(text),
});

/** `isWriting` tells the others who have it open that this operator is typing a reply. */
const detail = deskRead({
  path: 'complaint',
  scope: 'subject',
  permission: 'complaints-read',
  request: z.object({ problemId: id, isWriting: z.optional(flagIn) }),
  answer: z.object({
    ...row.shape,
    zone: text,
    orderId: orderIdOrNone,
    /** Of the request that brought it, as the log has it. */
    requestId: text,
    borrowerId: borrowerIdOrNone,
    name: text,
    phone: text,
    thread: z.array(entry),
    others: z.object({ open: z.int(), answered: z.int() }),
    isAsked: flag,
    score: z.int(),
    isDisputed: flag,
    canDispute: flag,
    writing: z.array(text),
    /** That there are to choose from. */
    knownTags: z.array(text),
    knownGroups: z.array(text),
  }),
});

/** Every change names the version that it was decided on: whoever comes second is told. */
const on = { problemId: id, version: countIn(0, 1_000_000) };
const done = z.object({ version: z.int() });
const change = <Shape extends z.ZodMiniObject>(path: string, request: Shape) =>
  deskChange({ path, scope: 'subject', permission: 'complaints-work', request, answer: done });

/** To oneself, or to nobody, or to a group, of which nobody has it then; to somebody else as an act on chosen rows. */
const assign = change(
  'complaint-assign',
  z.object({ ...on, isMine: flagIn, group: z.optional(z.string().check(z.maxLength(TAG_MAX_CHARACTERS))) }),
);
/** All that it has from now on: of the published ones, and of those that it had. */
const tag = change(
  'complaint-tags',
  z.object({ ...on, tags: z.string().check(z.maxLength(TAGS_MAX * (TAG_MAX_CHARACTERS + 1))) }),
);
const reply = change(
  'complaint-reply',
  z.object({
    ...on,
    text: words,
    images: z.optional(z.string().check(z.maxLength(5_000))),
    isAsked: flagIn,
    /** For whom it was decided, as supervisors count it, and what was given back in minor units; no money moves by it. */
    outcome: z.optional(z.enum(['', ...COMPLAINT_OUTCOMES])),
    returnedMinor: z.optional(minorIn),
  }),
);
/** The same to complaints that were chosen, each by itself; a reply by a template of their language, as it is published now. */
const bulk = deskChange({
  path: 'complaints-bulk',
  scope: 'subject',
  permission: 'complaints-work',
  request: z.object({
    kind: z.enum(['complaint-assign', 'complaint-reply', 'complaint-tag']),
    problemIds: z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/)),
    /** That were seen, one for each. */
    versions: z.string().check(z.regex(/^\d{1,7}(?:,\d{1,7}){0,99}$/)),
    /** To whom; empty for nobody. */
    operatorId: z.optional(z.union([z.literal(''), id])),
    inLanguage: z.optional(language),
    /** By its name. */
    template: z.optional(z.string().check(z.maxLength(80))),
    tag: z.optional(z.string().check(z.maxLength(TAG_MAX_CHARACTERS))),
    /** To a group instead of a person; empty for none. */
    group: z.optional(z.string().check(z.maxLength(TAG_MAX_CHARACTERS))),
    /** Whether it is set or taken off. */
    isOn: z.optional(flagIn),
  }),
  answer: z.object({ actId: id }),
});
const note = change('complaint-note', z.object({ ...on, text: words }));
const escalate = change('complaint-escalate', z.object({ ...on, reason: words }));
const reopen = change('complaint-reopen', z.object({ ...on, reason: words }));
const dispute = change('complaint-dispute', z.object({ ...on, isOpen: flagIn, reason: words }));

/** Multipart, field `problemImage`, for the complaint that `problemId` of the query names. */
const uploadImage = {
  ...deskChange({
    path: 'complaint-image',
    scope: 'subject',
    permission: 'complaints-work',
    request: z.object({ problemId: id }),
    answer: z.object({ url: text }),
  }),
  encoding: 'multipart',
} as const;

/** Templates of replies with their variables filled in, in the borrower's language. */
const templates = deskRead({
  path: 'complaint-templates',
  scope: 'subject',
  permission: 'complaints-read',
  request: z.object({ problemId: id }),
  answer: z.object({ templates: z.array(z.object({ name: text, text })) }),
});

const personReveal = deskReveal({
  path: 'person-reveal',
  scope: 'subject',
  permission: 'person-reveal',
  request: z.object({ borrowerId, reason: words }),
  answer: z.object({ name: text, phone: text, address: text }),
});

export const deskComplaints = {
  list,
  groupLoad,
  exportList,
  detail,
  assign,
  tag,
  reply,
  bulk,
  note,
  escalate,
  reopen,
  dispute,
  uploadImage,
  templates,
  personReveal,
} as const;
