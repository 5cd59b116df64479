import { type CalendarDate, dateOfDayNumber, dayNumber, daysBetween } from '@plazo/money';
import { taxOf } from '../terms/tax.ts';
import type { Broken, Terms } from '../terms/terms.ts';
import type { Period } from './counted-days.ts';
import { cycleStartOf, dueDatesOf } from './due-dates.ts';
import type { Earning } from './earning.ts';
import { interestOf, weightOf } from './interest.ts';

/** Days between the money and the first whole cycle of an anchored plan. */
export type Stub = { readonly startDay: number; readonly endDay: number; readonly cycleDays: number };

/** The days before the first cycle, where the terms ask them apart and there are any. */
export function stubOf(terms: Terms, disbursedOn: CalendarDate): Stub | undefined {
  const { broken = 'in-first' } = terms.plan;
  const on = broken === 'in-first' ? undefined : cycleStartOf(terms, disbursedOn);
  const firstDueOn = dueDatesOf(terms, disbursedOn)[0];
  if (on === undefined || firstDueOn === undefined || on >= firstDueOn) return undefined;
  return { startDay: dayNumber(disbursedOn), endDay: dayNumber(on), cycleDays: daysBetween(on, firstDueOn) };
}

/** What the days before the first cycle come to on the principal, rounded once. */
export const stubInterest = (earning: Earning, principalMinor: bigint, stub: Stub): bigint =>
  interestOf(earning.terms, principalMinor * weightOf(earning, stub.startDay, stub.endDay), stub);

/** Days of the cycle that the first period of an anchored plan would have, by which a rate per period counts it. */
export function cycleDaysOf(terms: Terms, disbursedOn: CalendarDate): number | undefined {
  if (!terms.plan.anchor || terms.interest.per !== 'period') return undefined;
  const firstDueOn = dueDatesOf(terms, disbursedOn)[0];
  const on = cycleStartOf(terms, disbursedOn);
  return on !== undefined && firstDueOn !== undefined && on < firstDueOn
    ? daysBetween(on, firstDueOn)
    : undefined;
}

/** The row that asks the days before the first cycle by themselves. */
export const rowOfStub = (terms: Terms, { endDay }: Stub, interestMinor: bigint) => ({
  dueOn: dateOfDayNumber(endDay),
  principal: 0n,
  interest: interestMinor,
  commission: 0n,
  tax: taxOf(terms, interestMinor, 0n),
});

/** The periods of the rows: with the days before the first cycle in the first, as one of their own, or without them. */
export function withStub(
  cycles: readonly Period[],
  stub: Stub | undefined,
  broken: Broken | undefined,
): readonly Period[] {
  const [first, ...later] = cycles;
  if (!stub || !first || broken === 'deducted') return cycles;
  return broken === 'own-row' ? [stub, ...cycles] : [{ ...stub, endDay: first.endDay }, ...later];
}
