import * as z from 'zod/mini';
import { market } from '../fields.ts';
import { LATE_DAYS } from './desk-loans.ts';

export const WORK_VIEWS = ['mine', 'open', 'all', 'promises', 'broken'] as const;

/** What the list of collections is narrowed by. */
export const workFilters = {
  view: z.optional(z.enum(WORK_VIEWS)),
  market: z.optional(z.union([z.literal(''), market])),
  late: z.optional(z.enum(['', ...LATE_DAYS])),
  /** Whose: an operator to whom it is assigned or who holds it. */
  owner: z.optional(z.string().check(z.maxLength(64))),
};
