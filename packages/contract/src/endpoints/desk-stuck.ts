import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { flagIn, instant, nothing, text } from '../fields.ts';
import { after, listed } from './list-page.ts';

/** Jobs of which one item may fail by itself while the others go on. */
export const STUCK_JOBS = [
  'decide',
  'send-disbursements',
  'confirm-disbursements',
  'end-of-day',
  'instalments-due',
  'ask-references',
  'ask-cards',
  'autopay',
  'check-identity',
  'ask-bureaus',
  'ask-registries',
  'check-accounts',
  'return-credit',
  'coupons',
  'reminders',
  'remind-to-ask',
  'send-messages',
  'alerts',
  'exports',
  'deliver-outbox',
  'portfolio',
  'hand-over-journal',
  'import-statements',
  'take-facts',
  'read-statements',
  'lapse-cases',
  'retention',
  'forget-unfinished',
] as const;
export type StuckJob = (typeof STUCK_JOBS)[number];

/** What stuck items are sorted by; the first where none is asked for. */
export const STUCK_SORTS = ['oldest', 'newest', 'last-try', 'attempts'] as const;

/** What jobs could not do: what still waits, or what was given up. */
const list = deskRead({
  path: 'stuck',
  scope: 'closed',
  permission: 'stuck-read',
  request: z.object({
    isGivenUp: flagIn,
    after,
    job: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(STUCK_SORTS)),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        job: text,
        item: text,
        state: z.enum(['retrying', 'stuck', 'given-up']),
        attempts: z.int(),
        reason: text,
        since: instant,
        lastAt: instant,
      }),
    ),
    ...listed,
    /** Whose items these are, and how many of each. */
    jobs: z.array(z.object({ job: text, count: z.int() })),
  }),
});

const request = z.object({
  job: z.string().check(z.minLength(1), z.maxLength(100)),
  item: z.string().check(z.minLength(1), z.maxLength(200)),
  reason: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** Lets the job try it again at once. */
const retry = deskChange({
  path: 'stuck-retry',
  scope: 'closed',
  permission: 'stuck-work',
  request,
  answer: nothing,
});
/** Leaves it for good. */
const giveUp = deskChange({
  path: 'stuck-give-up',
  scope: 'closed',
  permission: 'stuck-work',
  request,
  answer: nothing,
});

export const deskStuck = { list, retry, giveUp } as const;
