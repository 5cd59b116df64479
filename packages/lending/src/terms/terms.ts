import type { CalendarId, Currency, MarketId } from '@plazo/markets';
import type { DayCount, RoundingMode } from '@plazo/money';

/** Parts that a payment can go to, in the order that a product states. */
export type PartName = 'principal' | 'interest' | 'commission' | 'tax' | 'penalty';

/**
 * What money beyond what is due does: it pays the next instalments, so that they are not asked; it lowers principal and
 * the plan ends sooner, or the instalments get smaller; or it pays principal of the next ones, whose interest stays due.
 */
export const AHEAD = ['meets-next', 'shortens', 'lowers', 'next-principal'] as const;
export type Ahead = (typeof AHEAD)[number];

/** A state of what is owed with a part of it; `owed` is what is late and what is due today, `*` every part not named. */
export type AllocationCell = string;

/** The order of payment: parts, each over all instalments, or cells from instalment to instalment. */
export type Allocation =
  | readonly PartName[]
  | { readonly direction: 'by-part' | 'by-instalment'; readonly order: readonly AllocationCell[] };

export type LateTier = {
  readonly fromDay: number;
  readonly toDay: number | null;
  readonly ppmPerDay: number;
};

/** Figures that a product's papers state beside what the engine charges. */
export type StatedFigures = { readonly annualRatePpm?: number; readonly dailyInterestPpm?: number };

/**
 * What a product stores: plain JSON, amounts in minor units as safe integers, rates in parts per million. A version
 * that an order uses never changes.
 */
export type Terms = {
  readonly name: string;
  readonly version: number;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly principal: { readonly minMinor: number; readonly maxMinor: number; readonly stepMinor: number };
  readonly plan: {
    readonly instalments: number;
    readonly every: { readonly count: number; readonly unit: 'day' | 'week' | 'month' };
    readonly onHoliday: 'keep' | 'next-business-day' | 'previous-business-day';
    readonly calendar: CalendarId;
    /** Due dates that fall together, or before the money, once moved: pushed on (where absent), or as once signed. */
    readonly collisions?: 'keep';
  };
  readonly interest: {
    readonly method: 'declining' | 'flat' | 'daily-simple';
    readonly ratePpm: number;
    readonly per: 'year' | 'period' | 'day';
    readonly dayCount: DayCount;
    readonly amortisation: 'equal-instalment' | 'equal-principal' | 'bullet';
    /**
     * What stays as agreed when money comes early or late: the principal of each instalment (where absent), or its
     * total, the split following the days and the last instalment taking the difference. Flat interest ignores it.
     */
    readonly keeps?: 'principal' | 'instalment';
  };
  readonly commission: {
    readonly ppm: number;
    readonly flatMinor: number;
    readonly taken: 'deducted' | 'first-instalment' | 'spread';
  };
  readonly tax: { readonly ppm: number; readonly on: readonly ('interest' | 'commission')[] };
  readonly rounding: {
    readonly mode: RoundingMode;
    readonly unitMinor: number;
    readonly remainder: 'last-instalment' | 'first-instalment';
  };
  readonly late: {
    readonly graceDays: number;
    readonly oneTimeMinor: { readonly new: number; readonly repeat: number };
    readonly oneTimePpm: number;
    readonly oncePer: 'instalment' | 'loan';
    readonly tiers: readonly LateTier[];
    readonly base:
      | 'overdue-principal'
      | 'overdue-instalment'
      | 'outstanding-principal'
      | 'original-principal';
    /** All late charges together, of the principal; 0 is no cap. */
    readonly capPpmOfPrincipal: number;
    /** What makes an instalment late: anything unpaid of it, charges too (where absent), or the instalment alone. */
    readonly counts?: 'everything' | 'instalment';
  };
  readonly extension: {
    readonly maxDaysPerInstalment: number;
    readonly feePpmPerDay: number;
    readonly feeFlatMinor: number;
    readonly needs: 'nothing' | 'nothing-overdue' | 'interest-and-penalty-paid';
  };
  readonly prepayment: {
    readonly allowed: 'any-day' | 'after-half-term-and-7-days';
    readonly partial: 'next-instalments' | 'last-instalments' | 're-amortise';
    /** Where money beyond what is due goes; goes before `partial`, whose three words are its `next-principal`, `shortens` and `lowers`. */
    readonly ahead?: Ahead;
    readonly interest: 'to-the-day' | 'whole-period';
  };
  readonly allocation: Allocation;
  readonly coolingOffDays: number;
  readonly channels: readonly string[];
  readonly stated: StatedFigures;
};

/** What money beyond what is due does under the terms, where the borrower does not choose. */
export function aheadOf({ prepayment, interest }: Terms): Ahead {
  if (prepayment.ahead !== undefined) return prepayment.ahead;
  if (interest.keeps === 'instalment') return 'meets-next';
  const aliases = {
    'next-instalments': 'next-principal',
    'last-instalments': 'shortens',
    're-amortise': 'lowers',
  } as const;
  return aliases[prepayment.partial];
}

/** Whether the totals of instalments stay as agreed and their split follows the days. */
export const keepsInstalment = ({ interest }: Terms): boolean =>
  interest.keeps === 'instalment' && interest.method !== 'flat';

export type Client = 'new' | 'repeat';
