import type { CalendarId, Currency, DayCount, RoundingMode } from '@plazo/money';

/** Parts that a payment can go to, in the order that a product states. */
export type PartName = 'principal' | 'interest' | 'commission' | 'tax' | 'penalty';

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
  readonly market: 'mx' | 'in';
  readonly currency: Currency;
  readonly principal: { readonly minMinor: number; readonly maxMinor: number; readonly stepMinor: number };
  readonly plan: {
    readonly instalments: number;
    readonly every: { readonly count: number; readonly unit: 'day' | 'week' | 'month' };
    readonly onHoliday: 'keep' | 'next-business-day' | 'previous-business-day';
    readonly calendar: CalendarId;
  };
  readonly interest: {
    readonly method: 'declining' | 'flat' | 'daily-simple';
    readonly ratePpm: number;
    readonly per: 'year' | 'period' | 'day';
    readonly dayCount: DayCount;
    readonly amortisation: 'equal-instalment' | 'equal-principal' | 'bullet';
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
    readonly interest: 'to-the-day' | 'whole-period';
  };
  readonly allocation: readonly PartName[];
  readonly coolingOffDays: number;
  readonly channels: readonly string[];
  readonly stated: StatedFigures;
};

export type Client = 'new' | 'repeat';
