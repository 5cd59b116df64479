import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { flag, id, language, minor, orderId, text } from '../fields.ts';
import { LETTER_KINDS } from '../letter-texts.ts';
import { letterShown } from './paper-shown.ts';

/** Letters and messages that operators send about a loan. */

export const LETTER_WORDS_MAX = 1_000;

/** Why a letter of a kind cannot be sent now: what the loan lacks for it, then what the law or its borrower says. */
export const LETTER_BARS = [
  'not-owed',
  'no-settlement',
  'not-disbursed',
  'still-owed',
  'flagged',
  'with-agency',
  'promised',
  'in-dispute',
  'outside-hours',
  'too-often',
  'switched-off',
] as const;

const bar = z.object({
  /** Empty where it can be sent. */
  why: z.enum(['', ...LETTER_BARS]),
  /** The next moment at which the law allows it, local to the borrower; empty where it is not the law, or none is in sight. */
  from: text,
});

const templateId = id;

const templates = deskRead({
  path: 'letter-templates',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ orderId }),
  answer: z.object({
    /** In which the borrower is written to. */
    language,
    templates: z.array(
      z.object({
        template: templateId,
        name: text,
        kind: z.enum(LETTER_KINDS),
        /** Whether it has a place for words of the operator's own. */
        hasWords: flag,
        bar,
      }),
    ),
    /** How many more letters the operator may send in this hour. */
    left: z.int(),
  }),
});

const wish = {
  orderId,
  template: templateId,
  words: z.optional(z.string().check(z.maxLength(LETTER_WORDS_MAX))),
};

/** What the borrower would get, word for word; `hash` says of what, and only that is sent. */
const preview = deskRead({
  path: 'letter-preview',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object(wish),
  answer: z.object({
    hash: text,
    bar,
    /** Places of the template that the loan has nothing for: it cannot be sent. */
    lacks: z.array(text),
    paper: letterShown,
    /** Of the same paper, in base64. */
    pdf: text,
    /** In the order in which they are tried outside the app: the next one where the one before does not reach its person. */
    ways: z.array(
      z.object({
        way: z.enum(['app', 'sms', 'whatsapp', 'email', 'push']),
        /** Empty where it goes that way. */
        why: z.enum(['', 'switched-off', 'not-allowed', 'no-address']),
        /** Of an e-mail, or over a message in the app; else empty. */
        subject: text,
        text,
        /** Of an SMS: its characters as they are sent, and the parts that they are paid as; else 0. */
        characters: z.int(),
        parts: z.int(),
      }),
    ),
  }),
});

const send = deskChange({
  path: 'letter-send',
  scope: 'subject',
  permission: 'loan-contact',
  request: z.object({ ...wish, hash: z.string().check(z.maxLength(64)) }),
  answer: z.object({ letterId: id, number: text }),
});

/** A letter as it was sent. */
const sent = deskRead({
  path: 'letter',
  scope: 'subject',
  permission: 'loans-read',
  request: z.object({ orderId, letterId: id }),
  answer: z.object({ paper: letterShown, pdf: text, message: text }),
});

/** A letter among those of a loan or a borrower. Times are local to the borrower. */
export const letterRow = z.object({
  letterId: id,
  orderId,
  number: text,
  kind: z.enum(LETTER_KINDS),
  template: text,
  /** Of the template; 0 where it came with the product. */
  version: z.int(),
  language,
  at: text,
  by: text,
  /** When its message was opened in the app; empty where it was not. */
  readAt: text,
  /** The last way outside the app and what became of it; empty where it went by none. */
  way: z.enum(['', 'sms', 'whatsapp', 'email', 'push']),
  state: z.enum(['', 'waiting', 'sent', 'delivered', 'read', 'undelivered']),
  cost: minor,
  currency: text,
});

export const deskLetters = { templates, preview, send, sent } as const;
