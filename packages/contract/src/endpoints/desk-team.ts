import { currencies } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { deskRoles } from '../desk-permissions.ts';
import { flag, id, instant, market, minor, nothing, text } from '../fields.ts';
import { TAG_MAX_CHARACTERS, TAGS_MAX } from './complaint-choices.ts';
import { LIMITED_ACTS } from './desk-approvals.ts';
import { reason, wish } from './loan-wish.ts';

/** Who works at the desk: shown to managers and auditors, changed by a manager and a second person. */

const instantOrNone = z.union([z.literal(''), instant]);

const operators = deskRead({
  path: 'operators',
  scope: 'closed',
  permission: 'operators-read',
  request: nothing,
  answer: z.object({
    operators: z.array(
      z.object({
        operatorId: id,
        name: text,
        role: z.enum(deskRoles),
        isActive: flag,
        /** Until when the password that was given out can be replaced; empty once it was. */
        passwordUntil: instantOrNone,
        /** Sessions that are alive. */
        /** Devices that they come in by without a password. */
        passkeys: z.int(),
        sessions: z.int(),
        seenAt: instantOrNone,
        createdAt: instant,
        /** Brands that they are held to; empty where they see all. */
        brands: z.array(text),
        /** What they may do alone, where that is less than everybody's limit. */
        limits: z.array(z.object({ act: z.enum(LIMITED_ACTS), currency: text, amount: minor })),
        /** As whom the lender's own sign-on knows them: an address or a subject; empty where it does not. */
        signOn: text,
        /** Whether they have come in so: from then on their subject counts, whatever the address. */
        isSignOnBound: flag,
        /** Of complaints that they work in. */
        groups: z.array(text),
        isOwn: flag,
      }),
    ),
    /** The brands that there are. */
    brands: z.array(z.object({ brand: text, name: text, market })),
    /** The groups of complaints that there are. */
    groups: z.array(text),
    /** Whether this deployment has a sign-on of the lender's. */
    hasSignOn: flag,
  }),
});

/** What of an operator two people change: another one, another role, other brands, an own limit, the way in given back, or a new way in. */
const OPERATOR_WISHES = ['add', 'role', 'scope', 'limit', 'enable', 'reset', 'sign-on'] as const;

/**
 * Asks a second person. Of a new way in, who asks reads the password and who approves reads the secret of the
 * authenticator, each this once: neither of them can come in as the operator.
 */
const ask = deskChange({
  path: 'operator-ask',
  scope: 'closed',
  permission: 'operators-work',
  request: z.object({
    wish: z.enum(OPERATOR_WISHES),
    /** Of a new operator. */
    name: z.optional(z.string().check(z.maxLength(80))),
    /** Of all others. */
    operatorId: z.optional(id),
    role: z.optional(z.enum(deskRoles)),
    /** Of a new operator, or of other brands: those that they are held to, separated by commas; empty for all. */
    brands: z.optional(z.string().check(z.regex(/^(?:[\w-]{1,64}(?:,[\w-]{1,64}){0,99})?$/))),
    /** Of a limit: which act, and the most that they do alone; without an amount everybody's limit counts again. */
    limitOf: z.optional(z.enum(LIMITED_ACTS)),
    currency: z.optional(z.enum(currencies)),
    amountMinor: wish.amountMinor,
    /** Of a sign-on: an address that the issuer verifies, or a subject; empty for none. */
    signOn: z.optional(z.string().check(z.maxLength(254))),
    reason,
  }),
  /** The password is good once the request is approved, for three days; empty where none is given out. */
  answer: z.object({ requestId: id, password: text }),
});

/** What one manager does at once: no way in is left, or the sessions end. */
const OPERATOR_STOPS = ['disable', 'end-sessions'] as const;
const stop = deskChange({
  path: 'operator-stop',
  scope: 'closed',
  permission: 'operators-work',
  request: z.object({ operatorId: id, stop: z.enum(OPERATOR_STOPS), reason }),
  answer: nothing,
});

/** In which groups of complaints an operator works: it gives them no right, and one manager says it at once. */
const groups = deskChange({
  path: 'operator-groups',
  scope: 'closed',
  permission: 'operators-work',
  request: z.object({
    operatorId: id,
    /** Separated by commas; empty for none. */
    groups: z.string().check(z.maxLength(TAGS_MAX * (TAG_MAX_CHARACTERS + 1))),
  }),
  answer: nothing,
});

export const deskTeam = { operators, ask, stop, groups } as const;
