import { allocate, type CalendarDate, dayNumber, divideRounded } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';
import { amortise } from './amortise.ts';
import { dueDatesOf } from './due-dates.ts';
import { type Period, PPM, taxOf, unitOf } from './interest.ts';

/** An instalment as agreed, in minor units; the balance is the principal left after it. */
export type ScheduleRow = {
  readonly no: number;
  readonly dueOn: CalendarDate;
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly commissionMinor: bigint;
  readonly taxMinor: bigint;
  readonly penaltyMinor: bigint;
  readonly totalMinor: bigint;
  readonly balanceMinor: bigint;
};

export type LoanStart = {
  readonly terms: Terms;
  readonly principalMinor: bigint;
  readonly disbursedOn: CalendarDate;
  readonly dueOn?: readonly CalendarDate[] | undefined;
};

export type Agreed = {
  readonly rows: readonly ScheduleRow[];
  readonly periods: readonly Period[];
  /** Taken from what is paid out, with its tax. */
  readonly deducted: { readonly commissionMinor: bigint; readonly taxMinor: bigint };
  /** What weights are divided by, the same for all periods. */
  readonly weightUnit: bigint;
};

/** The whole commission of a loan, in minor units: its part of the principal, rounded, and the flat amount. */
export const commissionOf = ({ commission, rounding }: Terms, principalMinor: bigint): bigint =>
  divideRounded(principalMinor * BigInt(commission.ppm), PPM, rounding.mode) + BigInt(commission.flatMinor);

function commissionByRow({ commission }: Terms, wholeMinor: bigint, rows: number): readonly bigint[] {
  if (commission.taken === 'spread')
    return allocate(
      wholeMinor,
      Array.from({ length: rows }, () => 1n),
    );
  return Array.from({ length: rows }, (_, index) =>
    commission.taken === 'first-instalment' && index === 0 ? wholeMinor : 0n,
  );
}

function periodsOf(disbursedOn: CalendarDate, dueOn: readonly CalendarDate[]): readonly Period[] {
  let startDay = dayNumber(disbursedOn);
  return dueOn.map((date) => {
    const period = { startDay, endDay: dayNumber(date) };
    startDay = period.endDay;
    return period;
  });
}

function computeSchedule({ terms, principalMinor, disbursedOn, dueOn }: LoanStart): Agreed {
  const dates = dueOn ?? dueDatesOf(terms, disbursedOn);
  const periods = periodsOf(disbursedOn, dates);
  const wholeMinor = commissionOf(terms, principalMinor);
  const commissions = commissionByRow(terms, wholeMinor, dates.length);
  const plan = amortise({ terms, principalMinor, originalMinor: principalMinor, periods, commissions });
  let balanceMinor = principalMinor;
  const rows = plan.map(({ principal, interest, tax }, index) => {
    const commissionMinor = commissions[index] ?? 0n;
    balanceMinor -= principal;
    return {
      no: index + 1,
      dueOn: dates[index] ?? disbursedOn,
      principalMinor: principal,
      interestMinor: interest,
      commissionMinor,
      taxMinor: tax,
      penaltyMinor: 0n,
      totalMinor: principal + interest + commissionMinor + tax,
      balanceMinor,
    };
  });
  const isDeducted = terms.commission.taken === 'deducted';
  const deducted = {
    commissionMinor: isDeducted ? wholeMinor : 0n,
    taxMinor: isDeducted ? taxOf(terms, 0n, wholeMinor) : 0n,
  };
  return { rows, periods, deducted, weightUnit: unitOf(terms, periods) };
}

/** Schedules that are kept at once for a product's terms; more begin anew. */
const MAX_KEPT = 1_000;
const keptOf = new WeakMap<Terms, Map<string, Agreed>>();

/**
 * The schedule that borrower and lender agree on when the money goes out. Every fold of a loan begins with it, and a
 * page folds its loan for many days, so the last ones are kept: terms never change, and equal loans have equal plans.
 */
export function buildSchedule(start: LoanStart): Agreed {
  const { terms, principalMinor, disbursedOn, dueOn } = start;
  const kept = keptOf.get(terms) ?? new Map<string, Agreed>();
  const key = `${principalMinor} ${disbursedOn} ${dueOn?.join(' ') ?? ''}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size === 0) keptOf.set(terms, kept);
  if (kept.size >= MAX_KEPT) kept.clear();
  const agreed = computeSchedule(start);
  kept.set(key, agreed);
  return agreed;
}
