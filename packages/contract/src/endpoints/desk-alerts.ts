import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal } from '../desk-endpoint.ts';
import { countIn, flag, flagIn, instantOrNone, nothing, text } from '../fields.ts';
import { DESK_ALARMS, OPTIONAL_ALARMS } from './desk-portfolio.ts';

/** The alarms of an operator's first page outside the desk: as a feed that they subscribe to, and by mail. */

const show = deskRead({
  path: 'alerts',
  scope: 'own',
  permission: 'alerts-own',
  request: nothing,
  answer: z.object({
    /** Since when there is an address, and when it was read last; empty where there is none. */
    feedSince: instantOrNone,
    feedReadAt: instantOrNone,
    /** Whether the deployment has a rail for mail to operators. */
    isMailConnected: flag,
    /** Empty where no mail is wanted. */
    address: text,
    /** The hour of the day's mail, where the operator's first brand lends. */
    hour: z.int(),
    isConfirmed: flag,
    /** The address of their sign-on, which two people said: it needs no confirmation. */
    signOnAddress: text,
    /** Every alarm of the role and whether it is on; `OPTIONAL_ALARMS` are switched off by their operator. */
    alarms: z.array(z.object({ name: z.enum(DESK_ALARMS), title: text, isOn: flag })),
  }),
});

/** A new address of the feed: the one before is dead. It is shown once. */
const makeFeed = deskReveal({
  path: 'alerts-feed',
  scope: 'own',
  permission: 'alerts-own',
  request: nothing,
  answer: z.object({ path: text }),
});

/** Mail to an address, and the hour of the day's mail. A new address that is not that of the sign-on is sent a link first. */
const setMail = deskChange({
  path: 'alerts-mail',
  scope: 'own',
  permission: 'alerts-own',
  request: z.object({
    address: z.string().check(z.maxLength(254), z.regex(/^[^\s@,<>]+@[^\s@,<>]+$/)),
    hour: countIn(0, 23),
  }),
  answer: z.object({ isConfirmed: flag }),
});

/** The link of the mail was followed by the operator who asked for it. */
const confirmMail = deskChange({
  path: 'alerts-mail-confirm',
  scope: 'own',
  permission: 'alerts-own',
  request: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: nothing,
});

const end = deskChange({
  path: 'alerts-end',
  scope: 'own',
  permission: 'alerts-own',
  request: z.object({ what: z.enum(['feed', 'mail']) }),
  answer: nothing,
});

/** Switches an alarm off or on, for its operator alone: on their first page, in the feed and by mail. */
const choose = deskChange({
  path: 'alerts-choose',
  scope: 'own',
  permission: 'alerts-own',
  request: z.object({ alarm: z.enum(OPTIONAL_ALARMS), isOn: flagIn }),
  answer: nothing,
});

export const deskAlerts = { show, makeFeed, setMail, confirmMail, end, choose } as const;
