import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal, exported } from '../desk-endpoint.ts';
import {
  borrowerId,
  countIn,
  flag,
  flagIn,
  id,
  instant,
  instantOrNone,
  minor,
  minorText,
  nothing,
  orderId,
  text,
} from '../fields.ts';
import { BULK_MAX } from './desk-bulk.ts';
import { after, listed } from './list-page.ts';
import { reason } from './loan-wish.ts';
import { workFilters } from './work-filters.ts';

/** Who collects late loans in the lender's name. */
export const AGENCY_KINDS = ['agency', 'lawyer'] as const;

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const agency = z.object({
  agencyId: id,
  kind: z.enum(AGENCY_KINDS),
  name: text,
  /** What its borrowers may call. */
  phone: text,
  /** Whom the lender writes to. */
  contact: text,
  /** Brands whose loans it collects. */
  brands: z.array(text),
  commission: text,
  isActive: flag,
  /** Loans that are with it now. */
  out: z.int(),
  /** Of these, what is due now; and of all that were ever with it, what came while they were, by currency. */
  sums: z.array(z.object({ currency: text, due: minorText, collected: minorText })),
});

const agencies = deskRead({
  path: 'agencies',
  scope: 'closed',
  permission: 'collections-board',
  request: nothing,
  answer: z.object({
    agencies: z.array(agency),
    brands: z.array(z.object({ brand: text, name: text })),
  }),
});

/** Why nobody is to be contacted about a loan though it is with an agency: the file leaves it out. */
const AGENCY_BARS = ['', 'flagged', 'in-dispute'] as const;

const agencyCases = deskRead({
  path: 'agency',
  scope: 'closed',
  permission: 'collections-board',
  request: z.object({ agencyId: id, state: z.enum(['out', 'ended']), after }),
  answer: z.object({
    ...agency.shape,
    ...listed,
    cases: z.array(
      z.object({
        orderId,
        borrowerId,
        name: text,
        brand: text,
        currency: text,
        handedAt: instant,
        /** When it was handed over, and now. */
        due: z.object({ before: minor, now: minor }),
        daysLate: z.object({ before: z.int(), now: z.int() }),
        /** What came while it was out. */
        collected: minorText,
        bar: z.enum(AGENCY_BARS),
        endedAt: instantOrNone,
        endedWhy: z.enum(['', 'recalled', 'paid']),
      }),
    ),
  }),
});

/** Adds an agency, or changes what is known of one; its name stays while loans are with it, whose borrowers were told. */
const agencySave = deskChange({
  path: 'agency-save',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({
    /** Absent for a new one. */
    agencyId: z.optional(id),
    kind: z.enum(AGENCY_KINDS),
    name: line(80),
    phone: z.string().check(z.regex(/^\+?[\d ]{7,20}$/)),
    contact: line(200),
    /** Separated by commas. */
    brands: z.string().check(z.regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)),
    commission: z.string().check(z.maxLength(200)),
    /** An agency that is not is handed nothing more. */
    isActive: flagIn,
    reason,
  }),
  answer: z.object({ agencyId: id }),
});

/** Asks a second person to hand late borrowers over: those that are named, or else all that the filter finds. */
const handOver = deskChange({
  path: 'agency-hand-over',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({
    ...workFilters,
    agencyId: id,
    /** Separated by commas. */
    borrowerIds: z.optional(z.string().check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/))),
    /** How many the operator was shown; where more or fewer are found now, nothing is asked. */
    count: countIn(1, BULK_MAX),
    reason,
  }),
  answer: z.object({ requestId: id }),
});

/** Takes back one loan, or all that are with an agency. */
const recall = deskChange({
  path: 'agency-recall',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({ agencyId: id, orderId: z.optional(orderId), reason }),
  answer: z.object({ recalled: z.int() }),
});

/** The loans that are with an agency, with what it needs to collect them and nothing else. */
const agencyFile = deskReveal({
  path: 'agency-file',
  scope: 'closed',
  permission: 'collections-lead',
  request: z.object({ agencyId: id, reason }),
  answer: exported,
});

export const deskAgencies = { agencies, agencyCases, agencySave, handOver, recall, agencyFile } as const;
