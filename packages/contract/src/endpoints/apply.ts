import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  date,
  detailLine,
  flag,
  flagIn,
  id,
  instant,
  minor,
  minorIn,
  nothing,
  productId,
  text,
} from '../fields.ts';
import { APPLY_SECTIONS } from '../own-questions.ts';

/** The specification's section keys; `bank` is a page of its own. */
const sectionKey = z.enum(APPLY_SECTIONS);
const stepKey = z.enum(['personal', 'job', 'ext', 'bank', 'consents', 'identity']);
const productOf = { productId: z.optional(productId) };

/** How far an application is. */
export const overview = endpoint({
  path: '/independence/v3/apply/overview',
  request: z.object(productOf),
  answer: z.object({
    productId,
    /** One that waits is done by its person, and somebody else is at it. */
    steps: z.array(z.object({ key: stepKey, title: text, isDone: flag, isWaiting: flag })),
  }),
});
export type ApplyStep = z.output<typeof stepKey>;

/** What an amount would cost if it were paid out today, from the engine that will charge it. */
export const price = endpoint({
  path: '/independence/v3/apply/price',
  request: z.object({ ...productOf, amount: minorIn }),
  answer: z.object({
    amount: minor,
    payment: minor,
    payments: z.int(),
    firstPayTime: date,
    total: minor,
    lines: z.array(detailLine),
    /** How much of every hundred that is paid back is cost, in words; empty where it costs nothing. */
    ofHundred: z.optional(text),
  }),
});

const field = z.object({
  name: id,
  label: text,
  hint: text,
  kind: z.enum(['text', 'digits', 'date', 'choice']),
  value: text,
  maxLength: z.int(),
  options: z.array(z.object({ value: id, title: text })),
  error: text,
  /** Worth a look, and no reason to stop. */
  warning: text,
  /** What a right value says of the person, so that it is not asked. */
  found: text,
  /** What the page puts into the field, where nothing else was typed; empty for most. */
  fill: text,
  /** What is chosen from, or typed all the same. */
  suggestions: z.array(text),
});
const sectionAnswer = z.object({
  section: sectionKey,
  title: text,
  why: text,
  fields: z.array(field),
  isComplete: flag,
  /** Whether a registry of people may be asked who the number of this section is of. */
  hasRegistry: flag,
  /** Whose section it is, as a mark that says nothing: what a browser kept of another person is not shown. */
  owner: id,
});
export type ApplySection = z.output<typeof sectionAnswer>;

export const section = endpoint({
  path: '/independence/v3/apply/section',
  request: z.object({ section: sectionKey }),
  answer: sectionAnswer,
});

const MAX_VALUES_LENGTH = 16_000;

/** Keeps what is typed so far; with `isFinal` 1 what is missing is named too. `values` is a JSON object of texts. */
export const saveSection = endpoint({
  path: '/independence/v3/apply/save-section',
  effect: 'write',
  request: z.object({
    section: sectionKey,
    values: z.string().check(z.maxLength(MAX_VALUES_LENGTH)),
    isFinal: z.optional(flagIn),
  }),
  answer: sectionAnswer,
});

const registryAnswer = z.object({
  /** `unconfirmed` says no more than that: a number may be of nobody, or of somebody else. */
  state: z.enum(['offer', 'asking', 'found', 'differs', 'unconfirmed', 'unavailable']),
  /** What is permitted by asking. */
  title: text,
  text,
  action: text,
  /** What came of it, or empty. */
  message: text,
});

/** What a registry of people says of the number that was typed; what it says of the person fills the section. */
export const registry = endpoint({
  path: '/independence/v3/apply/registry',
  request: nothing,
  answer: registryAnswer,
});

/** Permits the question to the registry, and asks it, about the number that is kept in the section. */
export const askRegistry = endpoint({
  path: '/independence/v3/apply/ask-registry',
  effect: 'write',
  request: nothing,
  answer: registryAnswer,
});

/** What a person is asked to allow, each by itself. */
export const consents = endpoint({
  path: '/independence/v3/apply/consents',
  request: nothing,
  answer: z.object({
    consents: z.array(
      z.object({
        item: id,
        title: text,
        text,
        isNeeded: flag,
        isGiven: flag,
        givenAt: z.union([z.literal(''), instant]),
      }),
    ),
  }),
});

export const setConsent = endpoint({
  path: '/independence/v3/apply/set-consent',
  effect: 'write',
  request: z.object({ item: id, isGiven: flagIn }),
  answer: nothing,
});

const identityState = z.object({
  hasDocument: flag,
  hasSelfie: flag,
  /** Whether the back of the document is there; absent where no document of the market has one. */
  hasBack: z.optional(flag),
  /** Which documents have a back, and which have none. */
  backText: z.optional(text),
  /** `checking` waits for a rail, `review` for a person. */
  result: z.enum(['open', 'checking', 'review', 'passed', 'failed']),
  message: text,
  /** Why pictures do not do, each with what would. */
  reasons: z.array(text),
  /** Where people take the pictures at a page of whoever checks them: its address while they are to go there, else empty. Absent: they take them here. */
  visit: z.optional(z.object({ url: text })),
});

export const identity = endpoint({
  path: '/independence/v3/apply/identity',
  request: nothing,
  answer: identityState,
});

/** Begins a check at a page of whoever checks people, whose address the state of it says; `isAgain` where one that is not finished is given up. */
export const beginIdentity = endpoint({
  path: '/independence/v3/apply/begin-identity',
  effect: 'write',
  request: z.object({ productId: z.optional(productId), isAgain: z.optional(flagIn) }),
  answer: nothing,
});

/** One photo as the file of field `photo`; `kind` in the query says of what. */
export const identityPhoto = endpoint({
  path: '/independence/v3/apply/identity-photo',
  effect: 'write',
  encoding: 'multipart',
  request: z.object({ kind: z.enum(['document', 'document-back', 'selfie']) }),
  answer: identityState,
});

const decisionAnswer = z.object({
  productId,
  /** `open` while steps are missing, `waiting` while somebody else is at it; `counter` where less than was asked for is lent. */
  outcome: z.enum(['open', 'waiting', 'approved', 'counter', 'declined']),
  /** What is waited for: the identity, a credit bureau, or a person where that says nothing. */
  waitsFor: z.enum(['', 'identity', 'bureau', 'person']),
  asked: minor,
  /** Amounts from the least to the most that the rules allow, in steps. */
  least: minor,
  most: minor,
  step: minor,
  title: text,
  why: text,
  /** Of a decline, each with what would change it; from when on asking again makes sense, or empty. */
  reasons: z.array(text),
  next: text,
  /** Whether a person can be asked, was asked, or has answered. */
  review: z.enum(['none', 'open', 'asked', 'done']),
  reviewText: text,
  /** Whether they can be told on the day that asking again makes sense, or asked for that. */
  reminder: z.enum(['none', 'open', 'asked']),
  reminderText: text,
  /** What the rules looked at. */
  data: z.array(detailLine),
});

/** What comes of an application that is whole, before anything is signed. */
export const decision = endpoint({
  path: '/independence/v3/apply/decision',
  request: z.object(productOf),
  answer: decisionAnswer,
});

/** Asks for a person to look at a decline; asked twice, it is asked once. */
export const askReview = endpoint({
  path: '/independence/v3/apply/ask-review',
  effect: 'write',
  loading: true,
  request: z.object(productOf),
  answer: decisionAnswer,
});

/** Asks to be told on the day from which asking again makes sense; asked twice, it is told once. */
export const remindMe = endpoint({
  path: '/independence/v3/apply/remind-me',
  effect: 'write',
  loading: true,
  request: z.object(productOf),
  answer: decisionAnswer,
});

/** Makes the offer of an application that is complete; it is confirmed on the page whose address comes back. */
export const submit = endpoint({
  path: '/independence/v3/apply/submit',
  effect: 'write',
  loading: true,
  request: z.object({ ...productOf, amount: minorIn }),
  answer: z.object({ offerUrl: text }),
});

const limitAnswer = z.object({
  productId,
  productName: text,
  /** What may be borrowed today, and the most that one request may ask for. */
  limit: minor,
  most: minor,
  step: minor,
  mayAsk: flag,
  /** What came of the last request, in words; empty where there was none. */
  answer: text,
  isGranted: flag,
  reasons: z.array(text),
  /** Why nothing can be asked now, or from when on. */
  next: text,
});

/** How much of a product the borrower may have. It grows at their own request only. */
export const limit = endpoint({
  path: '/independence/v3/apply/limit',
  request: z.object(productOf),
  answer: limitAnswer,
});

export const raiseLimit = endpoint({
  path: '/independence/v3/apply/raise-limit',
  effect: 'write',
  loading: true,
  request: z.object({ ...productOf, amount: minorIn }),
  answer: limitAnswer,
});
