import * as z from 'zod/mini';
import { deskRead } from '../desk-endpoint.ts';
import { borrowerId, flag, language, market, orderId, text } from '../fields.ts';
import { contactRow } from './contact-row.ts';
import { sentMessage } from './sent-message.ts';

/** The newest of a list, and whether there are more. */
const newest = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), hasMore: flag });

/**
 * Who a borrower is, masked, and what is known of them beside any loan; their loans, complaints, decisions and data
 * requests are read from the lists of each, by `borrowerId`. Times are local to the borrower.
 */
const detail = deskRead({
  path: 'borrower',
  permission: 'loans-read',
  request: z.object({ borrowerId }),
  answer: z.object({
    borrowerId,
    name: text,
    phone: text,
    brand: text,
    market,
    zone: text,
    language,
    since: text,
    isErased: flag,
    /** Null where the number is on no list, or the role may not read the list. */
    blocked: z.nullable(z.object({ blockedId: text, reason: text, by: text, at: text })),
    accounts: newest(z.object({ bank: text, lastFour: text })),
    devices: newest(z.object({ label: text, since: text, seenAt: text })),
    consents: newest(z.object({ item: text, givenAt: text, withdrawnAt: text })),
    contacts: newest(z.object({ ...contactRow.shape, orderId })),
    /** What the borrower was told, in the operator's language. */
    messages: newest(
      z.object({
        at: text,
        text,
        isInApp: flag,
        readAt: text,
        sms: z.enum(['waiting', 'sent', 'off', 'capped', 'stale']),
        smsOn: text,
      }),
    ),
    sent: newest(sentMessage),
  }),
});

export const deskBorrowers = { detail } as const;
