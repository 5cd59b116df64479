import * as z from 'zod/mini';
import { countIn, date, flagIn, id, lineIn, minorIn } from '../fields.ts';
import { ahead } from './ahead.ts';

export const EVENTS_MAX = 100_000;
const RATE_MAX = 100_000_000;
/** A case of money that a person has to look at. */
export const caseId = z.string().check(z.regex(/^\d{1,18}$/));
export const reason = z.string().check(z.minLength(1), z.maxLength(1_000));

/** Of a debt: its parts, and refunded money that has to come back, which can be waived alone. */
export const DESK_PARTS = ['principal', 'interest', 'commission', 'tax', 'penalty', 'fee', 'claim'] as const;
const DESK_ACTIONS = [
  'promise',
  'waive',
  'charge',
  'bounce',
  'reverse',
  'write-off',
  'sell',
  'refund',
  'settle',
  'replan',
  'ahead',
  'flag',
  'unflag',
] as const;

/**
 * What of a plan changes: all over new instalments, how many are left, some months without one, instalments without principal, a lower
 * rate, another day, or what is overdue over those to come.
 */
export const PLAN_WISHES = [
  're-age',
  'number',
  'holiday',
  'grace',
  'rate',
  'new-day',
  're-amortise',
] as const;
/** How the wish is meant: how overdue interest is asked, whether a holiday bears any, or whether instalments without principal ask it. */
export const PLAN_INTEREST = ['first', 'spread', 'waive', 'runs', 'stops', 'asked', 'waits'] as const;
export type PlanWishName = (typeof PLAN_WISHES)[number];
export type PlanInterest = (typeof PLAN_INTEREST)[number];

/** Why an attempt to collect brought nothing. */
export const BOUNCE_CAUSES = [
  'insufficient-funds',
  'account-closed',
  'mandate-cancelled',
  'mandate-limit',
  'wrong-account',
  'bank-technical',
  'lender-technical',
  'other',
] as const;

/** Why a debt is given up that is not sold, and what goes on afterwards: nothing, interest beside the books, or nothing while all is due at once. */
export const GIVE_UP_REASONS = [
  'arrears',
  'fraud',
  'death',
  'bankruptcy',
  'hardship',
  'dispute',
  'uneconomic',
] as const;
export const GIVE_UP_BEHAVIOURS = ['stops', 'runs', 'accelerates'] as const;

/** What is known of a borrower that a loan takes account of for a time, and what that does meanwhile. */
export const LOAN_FLAGS = [
  'hardship',
  'dispute',
  'deceased',
  'bankruptcy',
  'vulnerable',
  'do-not-contact',
] as const;
export const FLAG_EFFECTS = ['stopsReminders', 'stopsPenalty', 'stopsInterest', 'pausesDelinquency'] as const;

/** How a plan is to change. */
export const planWish = {
  plan: z.optional(z.enum(PLAN_WISHES)),
  /** Instalments that are left, that are skipped, or that ask no principal. */
  instalments: z.optional(countIn(1, 120)),
  /** From which instalment on another number of them, or another day, holds; those before it stay as they are. */
  fromInstalment: z.optional(countIn(1, 120)),
  /** The first new due date, or the day on which a charge is due. */
  dueOn: z.optional(date),
  interest: z.optional(z.enum(PLAN_INTEREST)),
  /** The rate from today on, in millionths a day or a year as the terms have theirs. */
  ratePpm: z.optional(countIn(0, RATE_MAX)),
};

/** A smaller sum that is accepted as full: until when, or until when the first of equal parts, the others a period of the loan later each. */
export const settleWish = {
  amountMinor: z.optional(minorIn),
  by: z.optional(date),
  parts: z.optional(countIn(1, 6)),
};

/** How a debt is given up; by its product's own list, as arrears that stand still, where nothing is said. */
export const giveUpWish = {
  givenUpFor: z.optional(z.enum(GIVE_UP_REASONS)),
  behaviour: z.optional(z.enum(GIVE_UP_BEHAVIOURS)),
};

/** What is to happen to a loan, as the engine's command needs it. */
export const wish = {
  action: z.enum(DESK_ACTIONS),
  ...settleWish,
  part: z.optional(z.enum(DESK_PARTS)),
  eventIndex: z.optional(countIn(0, EVENTS_MAX)),
  ...planWish,
  ...giveUpWish,
  /** What charge it is, by its name in the product's terms. */
  chargeId: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
  /** A failed attempt to collect: why, through what, what the bank calls it, and when. */
  cause: z.optional(z.enum(BOUNCE_CAUSES)),
  channel: z.optional(id),
  paymentId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  happenedOn: z.optional(date),
  ahead: z.optional(ahead),
  /** Who buys a debt, and where its borrower pays from then on. */
  buyer: z.optional(lineIn),
  payAt: z.optional(lineIn),
  /** What the buyer pays for it, zero where it is given away. */
  priceMinor: z.optional(minorIn),
  flag: z.optional(z.enum(LOAN_FLAGS)),
  stopsReminders: z.optional(flagIn),
  stopsPenalty: z.optional(flagIn),
  stopsInterest: z.optional(flagIn),
  pausesDelinquency: z.optional(flagIn),
};
