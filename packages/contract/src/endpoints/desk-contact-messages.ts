import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { borrowerIdOrNone, countIn, flag, flagIn, id, instant, language, nothing, text } from '../fields.ts';
import { REPLY_MAX_CHARACTERS } from './complaint-choices.ts';
import { reason } from './loan-wish.ts';

/** By which ways what stands in the inbox came: the contact form, or an answer to a message. */
export const INBOX_WAYS = ['form', 'sms', 'whatsapp'] as const;

export const INBOX_SORTS = ['newest', 'oldest'] as const;

/** What people wrote from the public site or answered to messages; `after` continues a list after its last number. */
const messages = deskRead({
  path: 'inbox',
  scope: 'rows',
  permission: 'inbox-work',
  request: z.object({
    isHandled: flagIn,
    sort: z.optional(z.enum(INBOX_SORTS)),
    after: z.optional(countIn(0, 999_999_999)),
    way: z.optional(z.enum(['', ...INBOX_WAYS])),
    brand: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    messages: z.array(
      z.object({
        messageId: id,
        number: z.int(),
        brand: text,
        language,
        name: text,
        email: text,
        telephone: text,
        message: text,
        at: instant,
        handledBy: text,
        /** Who answered, where that is known; their number is masked then. */
        borrowerId: borrowerIdOrNone,
        /** By which way somebody answered; empty of the contact form. */
        way: z.enum(['', 'sms', 'whatsapp']),
        /** What was asked for by it of the messages of its way. */
        means: z.enum(['', 'stop', 'start']),
        /** Whether they left an address and their brand sends e-mail. */
        canMail: flag,
        /** What was mailed to them, and what became of it; empty where nothing was, or once that is forgotten. */
        answer: text,
        mail: z.enum(['', 'waiting', 'sent', 'delivered', 'undelivered']),
      }),
    ),
    /** Of the whole filter. */
    count: z.int(),
    /** Of whom there may be messages. */
    brands: z.array(z.object({ brand: id, name: text })),
    hasMore: flag,
  }),
});

const handled = deskChange({
  path: 'inbox-handled',
  scope: 'subject',
  permission: 'inbox-work',
  request: z.object({ messageId: id, reason }),
  answer: nothing,
});

/** Answers who left an address by e-mail, in words of one's own: the message counts as answered. */
const answer = deskChange({
  path: 'inbox-answer',
  scope: 'subject',
  permission: 'inbox-work',
  request: z.object({
    messageId: id,
    text: z.string().check(z.minLength(1), z.maxLength(2 * REPLY_MAX_CHARACTERS)),
  }),
  answer: nothing,
});

/** Marks messages that were chosen as answered, each by itself, for one reason. */
const bulk = deskChange({
  path: 'inbox-bulk',
  scope: 'subject',
  permission: 'inbox-work',
  request: z.object({
    messageIds: z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/)),
    reason,
  }),
  answer: z.object({ actId: id }),
});

export const deskInbox = { messages, handled, answer, bulk } as const;
