import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { countIn, flag, flagIn, id, instant, language, nothing, text } from '../fields.ts';

/** What people wrote from the public site, newest first; `before` continues a list after its last number. */
const messages = deskRead({
  path: 'inbox',
  permission: 'inbox-work',
  request: z.object({ isHandled: flagIn, before: z.optional(countIn(0, 999_999_999)) }),
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
      }),
    ),
    hasMore: flag,
  }),
});

const handled = deskChange({
  path: 'inbox-handled',
  permission: 'inbox-work',
  request: z.object({ messageId: id, reason: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  answer: nothing,
});

export const deskInbox = { messages, handled } as const;
