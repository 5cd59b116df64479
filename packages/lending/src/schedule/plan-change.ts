import type { CalendarDate } from '@plazo/money';
import type { PlanUnit } from '../terms/terms.ts';

/** What is done about interest that is overdue when a plan changes: asked with the first new instalment, in equal shares, or forgiven. */
export const MOVED_INTEREST = ['first', 'spread', 'waive'] as const;
export type MovedInterest = (typeof MOVED_INTEREST)[number];

/** What becomes of unpaid late charges of instalments whose rest moves: they stay due, are asked with the first new one, or forgiven. */
export const MOVED_PENALTIES = ['stay', 'move', 'waive'] as const;
export type MovedPenalties = (typeof MOVED_PENALTIES)[number];

type Every = { readonly count: number; readonly unit: PlanUnit };

/** A change of the plan of a running loan; the plan itself is derived from it. */
export type PlanChange =
  /** Dates, number or rate from an instalment that is not due yet. */
  | {
      readonly kind: 'reschedule';
      /** Absent, the first that is neither due nor met. */
      readonly fromInstalment?: number;
      readonly newDueOn?: CalendarDate;
      /** Whether the instalments after it move by the same rule of the plan; absent, they do. */
      readonly shift?: 'this-only' | 'all-after';
      /** Instalments more, or fewer where below zero. */
      readonly extraTerms?: number;
      /** The rate from the day of the change on. */
      readonly ratePpm?: number;
      /** Instalments from this one on that ask no principal; of them, those that ask no interest either. */
      readonly gracePrincipal?: number;
      readonly graceInterest?: number;
      /** Totals stay and the last instalment takes the difference; absent, there is a new level. */
      readonly keep?: 'level';
      /** Instalments before it ask what they did; absent, all that are not due share the new level. */
      readonly before?: 'stay';
    }
  /** All unpaid principal over the instalments that are not due yet; their dates and number stay. */
  | {
      readonly kind: 're-amortise';
      readonly interest: MovedInterest;
      readonly penalties?: MovedPenalties;
    }
  /** All that is unpaid over new instalments. */
  | {
      readonly kind: 're-age';
      readonly firstDueOn: CalendarDate;
      readonly instalments: number;
      readonly every: Every;
      readonly interest: MovedInterest;
      readonly penalties?: MovedPenalties;
      readonly ratePpm?: number;
    }
  /** An instalment and all after it move by so many periods; totals stay and the last takes the interest. */
  | {
      readonly kind: 'holiday';
      readonly fromInstalment: number;
      readonly count: number;
      /** Whether the nights from the old due date to the new one bear interest. */
      readonly interest: 'runs' | 'stops';
    }
  /** All is due on the day of the change, with interest to that day. */
  | { readonly kind: 'accelerate' };

/** What a change is called: by its kind, or by what it is about alone. */
export type PlanChangeName = PlanChange['kind'] | 'rate' | 'grace';

/** The name of a change: a rate or instalments without principal have their own where nothing else changes. */
export function nameOf(change: PlanChange): PlanChangeName {
  if (change.kind !== 'reschedule' || change.newDueOn !== undefined || (change.extraTerms ?? 0) !== 0)
    return change.kind;
  if ((change.gracePrincipal ?? 0) > 0) return 'grace';
  return change.ratePpm === undefined ? change.kind : 'rate';
}

/** The last change of a plan that a loan had been late at: since when, and how late it was. */
export type Forborne = { readonly sinceDay: number; readonly keptDays: number };
