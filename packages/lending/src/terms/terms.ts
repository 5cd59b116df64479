import type { CalendarId, Currency, MarketId } from '@plazo/markets';
import type { DayCount, RoundingMode } from '@plazo/money';
import type { ChargeRule } from './charge-rule.ts';
import type { Figure, FigureRounding } from './figures.ts';
import type { Returns } from './returns.ts';
import type { TaxRule } from './tax-kinds.ts';

/** Parts that a payment can go to, in the order that a product states. */
export type PartName = 'principal' | 'interest' | 'commission' | 'tax' | 'penalty' | 'fee';

/**
 * What money beyond what is due does: it pays the next instalments, so that they are not asked; it lowers principal and
 * the plan ends sooner, or the instalments get smaller; or it pays principal of the next ones, whose interest stays due.
 */
export const AHEAD = ['meets-next', 'shortens', 'lowers', 'next-principal'] as const;
export type Ahead = (typeof AHEAD)[number];

/**
 * What terms may say besides: the instalments that are not due share it, each less to pay on its day; or it pays them
 * from the last one on, of loans whose instalments keep their totals.
 */
export const AHEAD_RULES = [...AHEAD, 'shares', 'meets-last'] as const;
export type AheadRule = (typeof AHEAD_RULES)[number];

/** A state of what is owed with a part of it; `owed` is what is late and what is due today, `*` every part not named. */
export type AllocationCell = string;

/** Who gives the money, where it does not simply come from the borrower. */
export const MONEY_KINDS = [
  'payment',
  'recovery',
  'goodwill',
  'merchant-refund',
  'insurance',
  'renewal',
  'coupon',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** Cells from instalment to instalment, or each over all instalments. */
export type CellOrder = {
  readonly direction: 'by-part' | 'by-instalment';
  readonly order: readonly AllocationCell[];
};

/** What is different for money of a kind: its order, what it does beyond the due, whether refunded principal gives its interest back. */
export type KindRule = Partial<CellOrder> & { readonly ahead?: AheadRule; readonly interestBack?: boolean };

/** The order of payment: parts, each over all instalments, or cells; without either, the order that most products state. */
export type Allocation =
  | readonly PartName[]
  | (Partial<CellOrder> & {
      readonly kinds?: Readonly<Partial<Record<MoneyKind, KindRule>>>;
      /** A charge with a day of its own is late, due or ahead by that day (where absent), or with the instalment it stands on. */
      readonly charges?: 'instalment';
    });

/** More money is repaid by the instalments that remain (where nothing is said), or by as many as a new loan has, of which those of a day are asked as one. */
export const MORE_PLANS = ['remaining', 'own-term'] as const;
export type MorePlan = (typeof MORE_PLANS)[number];

export const PLAN_UNITS = ['day', 'week', 'month', 'half-month', 'business-day'] as const;
export type PlanUnit = (typeof PLAN_UNITS)[number];

export type LateTier = {
  readonly fromDay: number;
  readonly toDay: number | null;
  readonly ppmPerDay: number;
};

/** Days that due dates hang on; the first is at least so many days after the money. 31 is the last day of a month, weekday 1 Monday. */
export type Anchor = { readonly minFirstDays: number } & (
  | { readonly payDays: readonly [number, number] }
  | { readonly dayOfMonth: number }
  | { readonly weekday: number }
);

export type Broken = 'in-first' | 'added-to-first' | 'own-row' | 'deducted';

/** Instalments that ask no principal, and how many of them no interest, which the next asks, the rest share, or nobody. */
export type Grace = {
  readonly principal: number;
  readonly interest: number;
  readonly carried: 'next' | 'spread' | 'free';
};

/** What is due on the day of the money, of which the plan asks nothing: a part of the principal and an amount, kept back or paid by the borrower. */
export type DownPayment = {
  readonly ppm: number;
  readonly flatMinor: number;
  readonly collected: 'netted' | 'by-borrower';
};

/** A rate from a day after the money on, or from the start of an instalment's period. */
export type RateStep = {
  readonly fromDay?: number;
  readonly fromInstalment?: number;
  readonly ratePpm: number;
};

/** What a loan may cost at most, whatever else the terms say; parts per million. */
export type Caps = {
  /** Interest of a day, of what it is reckoned on. */
  readonly dailyPpm?: number;
  /** Interest, commission, fees and late charges together, of the principal. */
  readonly totalCostPpm?: number;
  /** While a loan is late its cost stops at the principal that was unpaid when that began. */
  readonly inDuplum?: boolean;
  /** No loan is offered at a yearly rate above this. */
  readonly rateCeilingPpm?: number;
  /** Whether tax counts in the total. */
  readonly withTax?: boolean;
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
    readonly every: { readonly count: number; readonly unit: PlanUnit };
    readonly onHoliday: 'keep' | 'next-business-day' | 'previous-business-day';
    readonly calendar: CalendarId;
    /** Due dates that fall together, or before the money, once moved: pushed on (where absent), or as once signed. */
    readonly collisions?: 'keep';
    /** What due dates hang on; the day of the money where this is absent. */
    readonly anchor?: Anchor;
    /**
     * Days before the first whole cycle: in the first period (where absent), their interest on top of the first instalment,
     * as a row of its own, or deducted from the money.
     */
    readonly broken?: Broken;
    /** First instalments without principal, and without interest. */
    readonly grace?: Grace;
    /** Principal that is left to the last instalment: of the principal in parts per million, or an amount. */
    readonly balloonPpm?: number;
    readonly balloonMinor?: number;
    readonly downPayment?: DownPayment;
    /** What is due after the plan: a line for each day (where absent), or one line that is due on the last of them. */
    readonly after?: 'one-line';
    /** Once all is called due, charges of later days: lines of their own (where absent), or with the instalment that asks all until its agreed day. */
    readonly called?: 'period';
  };
  readonly interest: {
    readonly method: 'declining' | 'flat' | 'daily-simple';
    readonly ratePpm: number;
    readonly per: 'year' | 'period' | 'day';
    readonly dayCount: DayCount;
    readonly amortisation: 'equal-instalment' | 'equal-principal' | 'bullet';
    /** Rates that follow each other; the night that begins on a day counts with the step that holds it. Goes before `ratePpm`. */
    readonly steps?: readonly RateStep[];
    /** Whether the day of the money counts as a night of the first period; it does not where this is absent. */
    readonly firstDay?: 'excluded' | 'counted';
    /** Who settles by the end of this day, counted from the money, owes no interest. */
    readonly freeWithinDays?: number;
    /** What of flat interest an early payoff earns: by days (where absent), at the constant rate that the plan implies, or all of it. */
    readonly rebate?: 'straight-line' | 'actuarial' | 'none';
    /**
     * What stays as agreed when money comes early or late: the principal of each instalment (where absent), or its
     * total, the split following the days and the last instalment taking the difference. Flat interest ignores it.
     */
    readonly keeps?: 'principal' | 'instalment';
    /** From when on a payment lowers what bears interest: its day (where absent), or the end of the period that it comes in. */
    readonly rests?: 'period';
    /** Whether interest on all that is unpaid goes on after the last due date; it does where this is absent. */
    readonly afterEnd?: 'none';
  };
  readonly commission: {
    readonly ppm: number;
    readonly flatMinor: number;
    readonly taken: 'deducted' | 'first-instalment' | 'spread';
  };
  /** A tax on some kinds of charges, and others beside it. An extension fee follows the commission where it is not named. */
  readonly tax: TaxRule & { readonly also?: readonly (TaxRule & { readonly name: string })[] };
  readonly rounding: {
    readonly mode: RoundingMode;
    readonly unitMinor: number;
    /** Which instalment takes what rounding leaves; `evened` moves the level first where that brings the last nearer to it. */
    readonly remainder: 'last-instalment' | 'first-instalment' | 'evened';
    /**
     * Interest of an instalment is rounded once (where absent), for each stretch of days between payments, or for the
     * agreed period, of which a part earns its share; flat interest for the loan (where absent), or for each instalment.
     */
    readonly interestOf?: 'stretch' | 'period' | 'instalment';
    /** Figures that are rounded in a way of their own. */
    readonly figures?: Readonly<Partial<Record<Figure, FigureRounding>>>;
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
  readonly caps?: Caps;
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
    readonly ahead?: AheadRule;
    /** What of interest who pays early still owes: of the days until then, of the whole period, or all that was agreed. */
    readonly interest: 'to-the-day' | 'whole-period' | 'agreed';
    /** What who settles early owes of the period that has begun, where totals stay: interest of all its days; of those until then where this is absent. */
    readonly payoff?: 'whole-period';
    /** Where principal that money on a due day lowers is told: on no instalment (where absent), or as paid of the one of that day. */
    readonly shown?: 'on-instalment';
    /** What the running instalment is paid before its day, where totals stay: interest of the days first (where absent), or principal alone. */
    readonly beforeDue?: 'principal';
  };
  readonly allocation: Allocation;
  readonly coolingOffDays: number;
  readonly channels: readonly string[];
  readonly stated: StatedFigures;
  /** How payments that come back count, where it is not the usual way. */
  readonly returns?: Partial<Returns>;
  /** Charges beside commission, late charges and extension fees. */
  readonly charges?: readonly ChargeRule[];
  /** How often money may go out, the first time included, and what it may come to in all; where this is absent the terms set no limit. */
  readonly disbursements?: {
    readonly most: number;
    readonly limitMinor: number;
    readonly plan?: MorePlan;
    /** Whether a loan that is late has more; it does not where this is absent. */
    readonly whileLate?: 'allowed';
    /** Whether a settled loan whose plan is not over has more; it does not where this is absent. */
    readonly whenSettled?: 'allowed';
    /** Whether the instalment of that day shares more money; it stays as it is where this is absent. */
    readonly dueToday?: 'shares';
    /** The level of instalments that are not due: of what is left (where absent), of all that was lent, or of what was paid of them too; the last takes the rest. */
    readonly level?: 'of-all' | 'with-paid';
    /** What was paid of instalments that are not due stays on them (where absent), or pays a down payment of more money first, and then the new ones. */
    readonly paidAhead?: 'pays-again';
  };
  /** How late a part of a settlement may come; absent, two days. */
  readonly settlement?: { readonly graceDays: number };
};

/** What money beyond what is due does under the terms, where the borrower does not choose. */
export function aheadOf({ prepayment, interest }: Terms): AheadRule {
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
