import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, flagIn, id, instant, nothing, text } from '../fields.ts';

/** What a borrower is told of. */
export type MessageKind =
  | 'approved'
  | 'sent'
  | 'arrived'
  | 'declined'
  | 'due-soon'
  | 'due-today'
  | 'overdue'
  | 'paid'
  | 'extended'
  | 'complaint-answered'
  | 'disbursement-returned'
  | 'data-request'
  | 'decline-overturned'
  | 'decline-upheld'
  | 'apply-again'
  | 'account-changed'
  | 'passkey-added'
  | 'payment-taken-back'
  | 'refunded'
  | 'refund-returned'
  | 'plan-offered'
  | 'plan-changed'
  | 'renewal-offered'
  | 'settlement-agreed'
  | 'settlement-in-parts'
  | 'charged'
  | 'charge-undone'
  | 'bounced'
  | 'debit-announced'
  | 'debit-failed'
  | 'autopay-ended'
  | 'more-arrived'
  | 'more-returned'
  | 'paper-sent'
  | 'written'
  | 'collected-by'
  | 'collected-again'
  | 'debt-sold'
  | 'identity-passed'
  | 'identity-failed'
  | 'identity-waiting'
  | 'payout-refused'
  | 'account-unconfirmed'
  | 'account-missing'
  | 'bureau-answered'
  | 'credit-found'
  | 'credit-waits'
  | 'device-added'
  | 'coupon-given'
  | 'coupon-ending';
/** Opaque to the pages, which load no list of kinds; the server knows its own. */
const kind = id;
const noId = z.union([z.literal(''), id]);

/** What the borrower was told, newest first: each is about an order, a complaint, an offer, or a request about their data. */
export const list = endpoint({
  path: '/independence/v3/messages/list',
  request: nothing,
  answer: z.object({
    unread: z.int(),
    /** When the newest was told. */
    upTo: instant,
    messages: z.array(
      z.object({
        id,
        kind,
        title: text,
        text,
        /** Local, as `2026-11-20 18:59:59`. */
        at: text,
        /** Its day as people say it. */
        day: text,
        isNew: flag,
        /** Which line icon stands beside it: what it is about at a glance, the words say it. */
        icon: z.optional(
          z.enum(['check', 'bank', 'calendar', 'warning', 'chat', 'document', 'shield', 'person', 'star']),
        ),
        orderId: noId,
        productId: noId,
        problemId: noId,
      }),
    ),
  }),
});

/** Everything that was told up to an instant has been read. */
export const markRead = endpoint({
  path: '/independence/v3/messages/mark-read',
  effect: 'write',
  request: z.object({ upTo: instant }),
  answer: nothing,
});

/** Which kinds reach the borrower, by what they are about, and how; `whyAlways` says why one cannot be switched off in the app. */
export const choices = endpoint({
  path: '/independence/v3/messages/choices',
  request: nothing,
  answer: z.object({
    groups: z.array(
      z.object({
        title: text,
        choices: z.array(z.object({ kind, title: text, inApp: flag, bySms: flag, whyAlways: text })),
      }),
    ),
  }),
});

export const choose = endpoint({
  path: '/independence/v3/messages/choose',
  effect: 'write',
  request: z.object({ kind, way: z.enum(['app', 'sms']), isOn: flagIn }),
  answer: nothing,
});

/** By what the borrower may be reached outside the app beside SMS, as far as the lender offers it. */
export const reach = endpoint({
  path: '/independence/v3/messages/reach',
  request: nothing,
  answer: z.object({
    hasWhatsapp: flag,
    isOnWhatsapp: flag,
    /** What is agreed to by switching it on. */
    whatsappWords: text,
    hasEmail: flag,
    /** Empty where none is confirmed. */
    email: text,
    /** Of push: not offered, off, on for the app that asks, on there with a token that is good for nothing, or on for another device. */
    push: z.enum(['none', 'off', 'on', 'dead', 'elsewhere']),
    /** Since when, local, the borrower wants no SMS but codes, as they answered; empty where they do not say so. */
    smsStoppedAt: text,
  }),
});

const pushToken = z.string().check(z.minLength(1), z.maxLength(4_096));

/** Allows WhatsApp or takes that back, allows SMS again, turns push on with the token of the app; e-mail is switched on by its address, and here only off. */
export const setReach = endpoint({
  path: '/independence/v3/messages/set-reach',
  effect: 'write',
  request: z.object({
    way: z.enum(['sms', 'whatsapp', 'email', 'push']),
    isOn: flagIn,
    token: z.optional(pushToken),
  }),
  answer: nothing,
});

/** The token that the app has now, in place of the one before; nothing changes where push is not on for it. */
export const renewPush = endpoint({
  path: '/independence/v3/messages/renew-push',
  effect: 'write',
  request: z.object({ token: pushToken }),
  answer: nothing,
});

const address = z.string().check(z.trim(), z.maxLength(254), z.email());

/** Sends a code to an address, which is kept once the code is told. */
export const sendEmailCode = endpoint({
  path: '/independence/v3/messages/send-email-code',
  effect: 'write',
  request: z.object({ address }),
  answer: nothing,
});

export const confirmEmail = endpoint({
  path: '/independence/v3/messages/confirm-email',
  effect: 'write',
  request: z.object({ address, code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: nothing,
});
