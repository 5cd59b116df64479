import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal, exported } from '../desk-endpoint.ts';
import { countIn, flag, id, instant, instantOrNone, nothing, text } from '../fields.ts';
import { reason } from './loan-wish.ts';

/** Exports that an operator has made again and again by themselves: how often, of what, and the files that they made. */

/** The exports that can be made on a schedule, by the path of their call. */
export const SCHEDULED_EXPORTS = [
  'report-export',
  'portfolio-export',
  'loans-export',
  'payments-export',
  'complaints-export',
  'collections-export',
  'audit-export',
  'access-export',
] as const;

/** Filters that are kept in no schedule: what names a person, rows that were chosen, and where a page of one reading begins. */
export const UNSCHEDULED_FILTERS = ['name', 'search', 'chosen', 'after'] as const;

/** Each day, each Monday, each first day of a month. */
export const EXPORT_RHYTHMS = ['day', 'week', 'month'] as const;

const what = z.enum(SCHEDULED_EXPORTS);
const rhythm = z.enum(EXPORT_RHYTHMS);

/** An operator's own schedules, and their files, the newest first. */
const list = deskRead({
  path: 'exports',
  scope: 'own',
  permission: 'portfolio-read',
  request: nothing,
  answer: z.object({
    schedules: z.array(
      z.object({
        scheduleId: id,
        what,
        /** What it is filtered by, as its call takes it. */
        filters: z.record(z.string(), z.string()),
        rhythm,
        /** Of the day in `timeZone`. */
        hour: z.int(),
        reason: text,
        nextAt: instant,
        /** Why it rests until its operator makes it anew: the code of a refusal; empty while it runs. */
        held: text,
      }),
    ),
    files: z.array(
      z.object({
        fileId: id,
        what,
        name: text,
        rows: z.int(),
        isWhole: flag,
        madeAt: instant,
        takenAt: instantOrNone,
      }),
    ),
    /** Where the operator's first brand lends. */
    timeZone: text,
    /** For how many days a file is kept. */
    keptDays: z.int(),
  }),
});

/** Makes an export again and again; the first time at the next moment of its rhythm. */
const schedule = deskChange({
  path: 'export-schedule',
  scope: 'own',
  permission: 'portfolio-read',
  request: z.object({
    what,
    /** The request of the export without its reason, as JSON. */
    filters: z.string().check(z.maxLength(2_000)),
    rhythm,
    hour: countIn(0, 23),
    reason,
  }),
  answer: z.object({ scheduleId: id }),
});

/** Ends a schedule; the files that it made stay for their days. */
const end = deskChange({
  path: 'export-schedule-end',
  scope: 'own',
  permission: 'portfolio-read',
  request: z.object({ scheduleId: id }),
  answer: nothing,
});

/** A file that a schedule made, while its operator may still see all that is in it. */
const take = deskReveal({
  path: 'export-take',
  scope: 'own',
  permission: 'portfolio-read',
  request: z.object({ fileId: id }),
  answer: exported,
});

export const deskExports = { list, schedule, end, take } as const;
