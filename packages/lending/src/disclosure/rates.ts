import { addMonths, type CalendarDate, daysBetween, partsOfDate } from '@plazo/money';

/**
 * Yearly costs from dated flows. Floats live in this folder alone, and no amount comes out of it. A flow is positive
 * where the borrower receives, negative where the borrower pays.
 */
export type TimedFlow = { readonly years: number; readonly amount: number };

const ACCURACY = 1e-15;

const presentValue = (flows: readonly TimedFlow[], logGrowth: number): number =>
  flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-logGrowth * years), 0);

/** Widens the bracket until the present value changes its sign; logarithms let short loans reach any yearly cost. */
function bracket(flows: readonly TimedFlow[]): readonly [number, number] | undefined {
  for (let high = 1; high <= 1024; high *= 2) {
    const isRoot = presentValue(flows, -Math.min(high, 8)) < 0 && presentValue(flows, high) > 0;
    if (isRoot) return [-Math.min(high, 8), high];
  }
  return undefined;
}

/**
 * The logarithm of yearly growth at which the flows are worth nothing, by bisection; undefined where there is none
 * (nothing received, or nothing paid back).
 */
function solveLogGrowth(flows: readonly TimedFlow[]): number | undefined {
  const found = bracket(flows);
  if (!found) return undefined;
  let [low, high] = found;
  for (let step = 0; step < 200 && high - low > ACCURACY; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Effective yearly rate in percent: i of Σ A÷(1+i)^t = Σ B÷(1+i)^s (Banxico, Circular 21/2009; Directive 2008/48/EC, Annex I). */
export function effectiveAnnualPercent(flows: readonly TimedFlow[]): number | undefined {
  const growth = solveLogGrowth(flows);
  return growth === undefined ? undefined : Math.expm1(growth) * 100;
}

/** Nominal yearly rate in percent: internal rate of a month × 12 (RBI, Key Facts Statement of 15 Apr 2024, Annex B). */
export function nominalAnnualPercent(flows: readonly TimedFlow[]): number | undefined {
  const growth = solveLogGrowth(flows);
  return growth === undefined ? undefined : Math.expm1(growth / 12) * 1200;
}

const FRACTION = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/;

/** Years from a sum of exact fractions such as `3/365+1/12`; undefined where the text is none. */
export function yearsFromText(text: string): number | undefined {
  let years = 0;
  for (const term of text.split('+')) {
    const [, top, bottom = '1'] = FRACTION.exec(term.trim()) ?? [];
    if (top === undefined || Number(bottom) === 0) return undefined;
    years += Number(top) / Number(bottom);
  }
  return years;
}

/** Whole months from one date to another, or undefined where days remain. */
function wholeMonths(from: CalendarDate, to: CalendarDate): number | undefined {
  const [a, b] = [partsOfDate(from), partsOfDate(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return addMonths(from, months) === to ? months : undefined;
}

/**
 * Times of dated flows in years: equal months where every date is whole months after the first, else days ÷ 365:
 * Circular 21/2009 speaks of years and fractions of years and names no day count.
 */
export function yearsOfDates(dates: readonly CalendarDate[]): readonly number[] {
  const [first] = dates;
  if (first === undefined) return [];
  const months = dates.map((date) => wholeMonths(first, date));
  const isRegular = months.every((count) => count !== undefined && count >= 0);
  return dates.map((date, index) => (isRegular ? (months[index] ?? 0) / 12 : daysBetween(first, date) / 365));
}

/** Percent as it is printed; −0 and rounding noise never show. */
export function percentText(percent: number, digits: number): string {
  const text = percent.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
