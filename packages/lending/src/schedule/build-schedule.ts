import { allocate, type CalendarDate, dayNumber } from '@plazo/money';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxOf } from '../terms/tax.ts';
import type { Terms } from '../terms/terms.ts';
import { amortise } from './amortise.ts';
import { cycleDaysOf, rowOfStub, stubInterest, stubOf, withStub } from './broken-period.ts';
import type { Period } from './counted-days.ts';
import { dueDatesOf } from './due-dates.ts';
import { earningOf } from './earning.ts';
import { unitOf } from './interest.ts';

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

/** Taken from what is paid out: the commission, interest of days before the first cycle, and tax on both. */
export type Deducted = {
  readonly commissionMinor: bigint;
  readonly interestMinor: bigint;
  readonly taxMinor: bigint;
};

export const NO_DEDUCTION: Deducted = { commissionMinor: 0n, interestMinor: 0n, taxMinor: 0n };

export const sumDeducted = ({ commissionMinor, interestMinor, taxMinor }: Deducted): bigint =>
  commissionMinor + interestMinor + taxMinor;

export type Agreed = {
  readonly rows: readonly ScheduleRow[];
  readonly periods: readonly Period[];
  readonly deducted: Deducted;
  /** Due on the day of the money; the rows repay the rest of the principal. */
  readonly downPaymentMinor: bigint;
  /** What weights are divided by, the same for all periods. */
  readonly weightUnit: bigint;
  /** Where the days before the first cycle end, if the first instalment asks them by themselves. */
  readonly stubEndDay: number | null;
  /** Where the first whole cycle begins: the days before it are rounded by themselves. */
  readonly cycleStartDay: number;
};

/** The whole commission of a loan, in minor units: its part of the principal, rounded, and the flat amount. */
export const commissionOf = (terms: Terms, principalMinor: bigint): bigint =>
  roundFigure(terms, 'fee', [principalMinor * BigInt(terms.commission.ppm), PPM]) +
  BigInt(terms.commission.flatMinor);

/** What of an amount is due on the day on which it goes out, in minor units. A flat part is asked with the first money alone. */
export function downPaymentOf(terms: Terms, amountMinor: bigint, isFirst: boolean): bigint {
  const { downPayment } = terms.plan;
  if (downPayment === undefined) return 0n;
  const share = roundFigure(terms, 'fee', [amountMinor * BigInt(downPayment.ppm), PPM]);
  return share + (isFirst ? BigInt(downPayment.flatMinor) : 0n);
}

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

function periodsOf(
  startDay: number,
  dueOn: readonly CalendarDate[],
  cycleDays: number | undefined,
): readonly Period[] {
  let from = startDay;
  return dueOn.map((date, index) => {
    const period = { startDay: from, endDay: dayNumber(date) };
    from = period.endDay;
    return index === 0 && cycleDays !== undefined ? { ...period, cycleDays } : period;
  });
}

/** What is left to the last instalment of a principal, in minor units. */
export const balloonOf = (terms: Terms, principalMinor: bigint): bigint =>
  roundFigure(terms, 'fee', [principalMinor * BigInt(terms.plan.balloonPpm ?? 0), PPM]) +
  BigInt(terms.plan.balloonMinor ?? 0);

function computeSchedule({ terms, principalMinor: wholePrincipal, disbursedOn, dueOn }: LoanStart): Agreed {
  const downPaymentMinor = downPaymentOf(terms, wholePrincipal, true);
  const principalMinor = wholePrincipal - downPaymentMinor;
  const startDay = dayNumber(disbursedOn);
  const dates = dueOn ?? dueDatesOf(terms, disbursedOn);
  const stub = dueOn ? undefined : stubOf(terms, disbursedOn);
  const cycleStart = stub?.endDay ?? startDay;
  const cycleDays = stub || dueOn ? undefined : cycleDaysOf(terms, disbursedOn);
  const cycles = periodsOf(cycleStart, dates, cycleDays);
  const periods = withStub(cycles, stub, terms.plan.broken);
  const earning = earningOf(terms, periods, startDay);
  const stubMinor = stub ? stubInterest(earning, principalMinor, stub) : 0n;
  const wholeMinor = commissionOf(terms, principalMinor);
  const commissions = commissionByRow(terms, wholeMinor, dates.length);
  const plan = amortise({
    terms,
    earning,
    principalMinor,
    originalMinor: principalMinor,
    periods: cycles,
    commissions,
    grace: terms.plan.grace,
    balloonMinor: balloonOf(terms, principalMinor),
    stubMinor: terms.plan.broken === 'added-to-first' ? stubMinor : 0n,
  });
  const rows = plan.map((row, index) => ({
    ...row,
    commission: commissions[index] ?? 0n,
    dueOn: dates[index] ?? disbursedOn,
  }));
  const ownRow = stub && terms.plan.broken === 'own-row' ? [rowOfStub(terms, stub, stubMinor)] : [];
  const commissionMinor = terms.commission.taken === 'deducted' ? wholeMinor : 0n;
  const interestMinor = terms.plan.broken === 'deducted' ? stubMinor : 0n;
  return {
    rows: toRows([...ownRow, ...rows], principalMinor),
    periods,
    deducted: { commissionMinor, interestMinor, taxMinor: taxOf(terms, interestMinor, commissionMinor) },
    downPaymentMinor,
    weightUnit: unitOf(terms, periods),
    stubEndDay: stub && terms.plan.broken === 'added-to-first' ? stub.endDay : null,
    cycleStartDay: cycleStart,
  };
}

type Drafted = {
  readonly dueOn: CalendarDate;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
};

function toRows(drafts: readonly Drafted[], principalMinor: bigint): readonly ScheduleRow[] {
  let balanceMinor = principalMinor;
  return drafts.map(({ dueOn, principal, interest, commission, tax }, index) => {
    balanceMinor -= principal;
    return {
      no: index + 1,
      dueOn,
      principalMinor: principal,
      interestMinor: interest,
      commissionMinor: commission,
      taxMinor: tax,
      penaltyMinor: 0n,
      totalMinor: principal + interest + commission + tax,
      balanceMinor,
    };
  });
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
