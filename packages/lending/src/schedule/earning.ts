import { dateOfDayNumber, dayWeight, smaller } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';
import { countOf, divisorOf, isByPeriod, type Period, weightInPeriod } from './counted-days.ts';

/** What interest is counted by: the terms, the agreed periods, and stretches of nights that bear none. */
export type Earning = {
  readonly terms: Terms;
  /** The day of the money. */
  readonly startDay: number;
  readonly periods: readonly Period[];
  readonly pauses: Period[];
};

/** Interest of first periods that nobody pays: their nights bear none. */
function freePeriods({ plan }: Terms, periods: readonly Period[]): Period[] {
  const last = plan.grace?.carried === 'free' ? periods[plan.grace.interest - 1] : undefined;
  const [first] = periods;
  return first && last ? [{ startDay: first.startDay, endDay: last.endDay }] : [];
}

export const earningOf = (terms: Terms, periods: readonly Period[], startDay: number): Earning => ({
  terms,
  startDay,
  periods,
  pauses: freePeriods(terms, periods),
});

/** Whether weights hold the rate of each night themselves: it changes with the days, or a day has a limit. */
export const isRated = ({ interest, caps }: Terms): boolean =>
  interest.steps !== undefined || caps?.dailyPpm !== undefined;

/** Periods that a stretch touches, each with its part of the stretch; what comes after the last one is of its kind. */
function partsByPeriod(
  { periods }: Earning,
  fromDay: number,
  toDay: number,
): readonly (Period & { of: Period })[] {
  const last = periods.at(-1);
  return periods.flatMap((period, index) => {
    const startDay = index === 0 ? fromDay : Math.max(fromDay, period.startDay);
    const endDay = Math.min(toDay, period.endDay);
    const own = endDay > startDay ? [{ startDay, endDay, of: period }] : [];
    if (period !== last || toDay <= period.endDay) return own;
    const after = { startDay: period.endDay, endDay: 2 * period.endDay - period.startDay };
    return [...own, { startDay: Math.max(fromDay, period.endDay), endDay: toDay, of: after }];
  });
}

/** Weight of days without their rate. */
export function daysOf(earning: Earning, fromDay: number, toDay: number): bigint {
  const { terms } = earning;
  const dayCount = countOf(terms);
  if (dayCount === 'actual/365' || dayCount === 'actual/360') return BigInt(toDay - fromDay);
  if (!isByPeriod(terms))
    return BigInt(dayWeight(dateOfDayNumber(fromDay), dateOfDayNumber(toDay), dayCount));
  return partsByPeriod(earning, fromDay, toDay).reduce(
    (sum, { startDay, endDay, of }) =>
      sum + weightInPeriod(terms, of, endDay) - weightInPeriod(terms, of, startDay),
    0n,
  );
}

/** The rate of the night that begins on a day, in millionths. */
export function rateOn({ terms, startDay, periods }: Earning, day: number): number {
  const { steps, ratePpm } = terms.interest;
  const found = steps?.findLast(({ fromDay, fromInstalment }) => {
    const from =
      fromInstalment === undefined ? startDay + (fromDay ?? 0) : periods[fromInstalment - 1]?.startDay;
    return from !== undefined && from <= Math.max(day, startDay);
  });
  return steps === undefined ? ratePpm : (found?.ratePpm ?? 0);
}

type RatedStretch = { readonly fromDay: number; readonly toDay: number; readonly ratePpm: number };

/** Whether nights differ in their rate, or some have none. */
export const hasRates = ({ terms, pauses }: Earning): boolean =>
  terms.interest.steps !== undefined || pauses.length > 0;

/** A stretch of nights cut where the rate changes; nights of a pause have none. */
export function ratedStretches(earning: Earning, fromDay: number, toDay: number): readonly RatedStretch[] {
  const isStill = (day: number) =>
    earning.pauses.some(({ startDay, endDay }) => startDay <= day && day < endDay);
  const start = earning.startDay;
  const cuts = [
    ...earning.pauses.flatMap(({ startDay, endDay }) => [startDay, endDay]),
    ...(earning.terms.interest.steps ?? []).map(({ fromDay: day, fromInstalment }) =>
      fromInstalment === undefined
        ? start + (day ?? 0)
        : (earning.periods[fromInstalment - 1]?.startDay ?? start),
    ),
    ...(earning.terms.interest.per === 'period' ? earning.periods.map(({ endDay }) => endDay) : []),
    toDay,
  ].filter((day) => day > fromDay && day <= toDay);
  let from = fromDay;
  return [...new Set(cuts)]
    .toSorted((a, b) => a - b)
    .map((day) => {
      const stretch = { fromDay: from, toDay: day, ratePpm: isStill(from) ? 0 : rateOn(earning, from) };
      from = day;
      return stretch;
    });
}

/** Weight with the rate of each night in it, no day above the limit of the terms. */
function limitedWeight(earning: Earning, { fromDay, toDay, ratePpm }: RatedStretch): bigint {
  const { terms, periods } = earning;
  const weight = daysOf(earning, fromDay, toDay) * BigInt(ratePpm);
  const most = terms.caps?.dailyPpm;
  if (most === undefined) return weight;
  const period = periods.find(({ endDay }) => fromDay < endDay) ?? periods.at(-1);
  const limit = BigInt(most) * (period ? divisorOf(terms, period) : 1n);
  const isEven = ['actual/365', 'actual/360', 'actual/365-feb29'].includes(countOf(terms));
  if (isEven) return smaller(weight, BigInt(toDay - fromDay) * limit);
  let sum = 0n;
  for (let day = fromDay; day < toDay; day += 1)
    sum += smaller(daysOf(earning, day, day + 1) * BigInt(ratePpm), limit);
  return sum;
}

/** Weight of a stretch of nights, each with its own rate where rates change, and none where interest is paused. */
export function ratedWeight(earning: Earning, fromDay: number, toDay: number): bigint {
  const isWithRate = isRated(earning.terms);
  return ratedStretches(earning, fromDay, toDay).reduce((sum, stretch) => {
    if (isWithRate) return sum + limitedWeight(earning, stretch);
    const isPaused = stretch.ratePpm === 0 && earning.terms.interest.ratePpm !== 0;
    return isPaused ? sum : sum + daysOf(earning, stretch.fromDay, stretch.toDay);
  }, 0n);
}
