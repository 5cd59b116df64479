import { invariant, positive } from '@plazo/money';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxOf, taxPpmOn } from '../terms/tax.ts';
import { divisorOf, type Period } from './counted-days.ts';
import { evenedLevel, sizeOf } from './evened-level.ts';
import {
  balloonOf,
  type Draft,
  fillRows,
  firstWithPrincipal,
  type PlanInput,
  type PlanRow,
} from './fill-rows.ts';
import { rateOf, unitOf, weightOf } from './interest.ts';

/** 2^96: discount factors keep 28 digits, far beyond what a minor unit of the largest loan can notice. */
const SCALE = 1n << 96n;

const weightIn = ({ earning }: PlanInput, period: Period) =>
  weightOf(earning, period.startDay, period.endDay);

/** Σ of discount factors 1 ÷ Π(1 + rate × part of year × (1 + tax on interest)) of rows with principal, and the last one, scaled. */
function annuityFactor(input: PlanInput): { readonly sum: bigint; readonly last: bigint } {
  const { terms } = input;
  const taxed = PPM + taxPpmOn(terms, 'interest');
  let [discount, sum] = [SCALE, 0n];
  for (const period of input.periods.slice(firstWithPrincipal(input))) {
    const growth = rateOf(terms) * weightIn(input, period) * taxed;
    const whole = PPM * PPM * divisorOf(terms, period);
    discount = (discount * whole) / (whole + growth);
    sum += discount;
  }
  return { sum, last: discount };
}

/** Flat interest of each period: rounded once for the loan, each period has what the rounded sum grows by, or by itself. */
function flatInterests(input: PlanInput): readonly bigint[] {
  const { terms, periods, originalMinor } = input;
  const unit = unitOf(terms, periods);
  const rounded = (weight: bigint) => roundFigure(terms, 'interest', [weight * rateOf(terms), PPM * unit]);
  let [weight, told] = [0n, 0n];
  return periods.map((period, index) => {
    const own = originalMinor * weightIn(input, period) * (unit / divisorOf(terms, period));
    weight += own;
    const isByItself = terms.rounding.interestOf === 'instalment' && index < periods.length - 1;
    const rest = rounded(weight) - told;
    const interest = isByItself ? rounded(own) : positive(rest);
    told += interest;
    return interest;
  });
}

/** What rows with principal come to under flat interest, the balloon aside. */
const flatTotal = (input: PlanInput): bigint =>
  flatInterests(input)
    .slice(firstWithPrincipal(input))
    .reduce(
      (total, interest) => total + interest + taxOf(input.terms, interest, 0n),
      input.principalMinor - balloonOf(input),
    );

/** The level instalment without commission, as an exact fraction: equal totals, tax on interest included. */
function levelOf(input: PlanInput): readonly [bigint, bigint] {
  const rows = BigInt(input.periods.length - firstWithPrincipal(input));
  if (input.terms.interest.method === 'flat') return [flatTotal(input), rows];
  const { sum, last } = annuityFactor(input);
  return [input.principalMinor * SCALE - balloonOf(input) * last, sum];
}

/** Moves what the last row misses to the first, until the last row is like the others. */
function fillFirst(draft: Draft): readonly PlanRow[] {
  let { rows, missedBy } = fillRows(draft);
  let firstExtra = 0n;
  for (let tries = 0; missedBy !== 0n && tries < 12; tries += 1) {
    firstExtra += missedBy;
    ({ rows, missedBy } = fillRows({ ...draft, firstExtra }));
  }
  return rows;
}

/**
 * Shares what the last row misses among all, where its level so moved brings the last nearer to the others.
 */
function evened(draft: Draft): readonly PlanRow[] {
  const { rows, missedBy } = fillRows(draft);
  const [top, bottom] = draft.level;
  const level = roundFigure(draft.input.terms, 'level', [top, bottom]);
  const moved = evenedLevel(draft.input.terms, level, { missedBy, count: draft.input.periods.length });
  if (moved === level) return rows;
  const other = fillRows({ ...draft, level: [moved, 1n] });
  return sizeOf(other.missedBy) < sizeOf(missedBy) ? other.rows : rows;
}

/**
 * Principal, interest and tax of each instalment. Principals add up to what is outstanding. `equal-instalment` makes
 * the totals equal, tax included; `equal-principal` the principals; `bullet` leaves all principal to the last. Totals
 * are rounded to the product's unit, principal takes the difference, and the remainder lands where the product says.
 */
export function amortise(input: PlanInput): readonly PlanRow[] {
  invariant(input.periods.length > 0, 'A plan without periods: check the number of instalments');
  const flat = input.terms.interest.method === 'flat' ? flatInterests(input) : undefined;
  const draft: Draft = { input, level: levelOf(input), flat, firstExtra: 0n };
  const { rounding, interest } = input.terms;
  const isFirst =
    rounding.remainder === 'first-instalment' &&
    interest.amortisation !== 'bullet' &&
    input.periods.length > 1;
  if (isFirst) return fillFirst(draft);
  const isLevel = interest.amortisation === 'equal-instalment' && interest.method !== 'flat';
  return rounding.remainder === 'evened' && isLevel ? evened(draft) : fillRows(draft).rows;
}
