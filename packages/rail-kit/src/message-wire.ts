import * as z from 'zod/mini';
import { amount, common, instant, name, text } from './parts.ts';

/** Messages to one person, over a way that reaches them. */

/** Ways by which people read what they are told. */
export const writtenWays = ['sms', 'whatsapp', 'email', 'push'] as const;
export type WrittenWay = (typeof writtenWays)[number];
/** By `voice` a code is told to who picks up. */
export const messageWays = [...writtenWays, 'voice'] as const;
export type MessageWay = (typeof messageWays)[number];
export const messageWay = z.enum(messageWays);

const anyAsk = z.object({
  way: messageWay,
  /** A number as E.164 has it, an e-mail address, or the token of an app on one device. */
  to: name(4_096),
  /** Of a call what is said first, with the key to press. */
  subject: z.optional(text(200)),
  /** Of a call what is said to who presses it, and to nobody else: a machine that answers keeps no code. */
  text: name(4_000),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))),
  /** The name, number or address that it comes from; of push the app's own id. */
  sender: z.optional(name(254)),
  /** What is registered for it: a DLT id in India, the name of a template at WhatsApp. */
  template: z.optional(
    z.object({
      id: name(128),
      header: z.optional(text(16)),
      entity: z.optional(text(32)),
      variables: z.optional(z.array(text(200)).check(z.maxLength(20))),
    }),
  ),
  urgency: z.enum(['code', 'service', 'reminder']),
  /** From then on it is not delivered any more. */
  expiresAt: z.optional(instant),
});
/** A code never goes to a screen that others see: it is no push. */
export const messageAsk = anyAsk.check(
  z.refine(({ way, urgency }) => way !== 'push' || urgency !== 'code', 'a code is no push'),
);
export type MessageAsk = z.output<typeof messageAsk>;

export const message = z.object({
  ...common,
  state: z.enum(['accepted', 'delivered', 'read', 'failed', 'expired']),
  parts: z.optional(z.int().check(z.gte(1))),
  cost: z.optional(amount),
});
export type Message = z.output<typeof message>;

/** What a person wrote back to one of the lender's numbers. */
export const messageReceived = z.object({
  way: z.enum(['sms', 'whatsapp']),
  /** The number that it came from, as E.164 has it; of who has none, what the network calls them. */
  from: name(32),
  text: text(4_000),
  /** When it was written, as far as the rail knows. */
  writtenAt: instant,
  /** Present where whoever carries it already ended messages to that number by it, or began them again. */
  means: z.optional(z.enum(['stop', 'start'])),
});
export type MessageReceived = z.output<typeof messageReceived>;
