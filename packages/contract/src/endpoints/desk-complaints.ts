import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal } from '../desk-endpoint.ts';
import {
  borrowerId,
  borrowerIdOrNone,
  countIn,
  flag,
  flagIn,
  id,
  language,
  minorIn,
  orderIdOrNone,
  text,
} from '../fields.ts';
import {
  ANSWER_VERDICTS,
  COMPLAINT_OUTCOMES,
  REPLY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
} from './complaint-choices.ts';
import { complaintRow, exportList, found, groupLoad, list } from './complaint-lists.ts';
import { chosenRows } from './list-page.ts';

const words = z.string().check(z.minLength(1), z.maxLength(2 * REPLY_MAX_CHARACTERS));
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
    ...complaintRow.shape,
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
    /** Answers that were drawn by lot for somebody else to read, the newest first. */
    checks: z.array(
      z.object({
        replyId: id,
        at: text,
        /** Who gave it. */
        by: text,
        isOwn: flag,
        answer: text,
        /** Empty until somebody said one; who did, and what is to be done better. */
        verdict: z.enum(['', ...ANSWER_VERDICTS]),
        checkedBy: text,
        words: text,
      }),
    ),
    /** That there are to choose from. */
    knownTags: z.array(text),
    knownGroups: z.array(text),
  }),
});

/** Every change names the version that it was decided on: whoever comes second is told. */
const on = { problemId: id, version: countIn(0, 1_000_000) };
const change = <Shape extends z.ZodMiniObject>(path: string, request: Shape) =>
  deskChange({
    path,
    scope: 'subject',
    permission: 'complaints-work',
    request,
    answer: z.object({ version: z.int() }),
  });

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
    problemIds: chosenRows,
    /** That were seen, one for each. */
    versions: z.string().check(z.regex(/^\d{1,7}(?:,\d{1,7}){0,999}$/)),
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
/** Of an answer that was drawn, by who did not give it; `text` says what is to be done better. */
const check = change(
  'complaint-check',
  z.object({ ...on, replyId: id, verdict: z.enum(ANSWER_VERDICTS), text: z.optional(words) }),
);
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
  found,
  groupLoad,
  exportList,
  detail,
  assign,
  tag,
  reply,
  bulk,
  note,
  check,
  escalate,
  reopen,
  dispute,
  uploadImage,
  templates,
  personReveal,
} as const;
