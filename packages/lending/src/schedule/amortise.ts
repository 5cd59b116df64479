import { divideRounded, invariant, roundToUnit } from '@plazo/money';
import type { Terms } from '../terms/terms.ts';
import { divisorOf, interestOf, type Period, PPM, taxOf, unitOf, weightOf } from './interest.ts';

/** A stretch of plan to be filled: its periods, what is outstanding before them, and the commission of each. */
export type PlanInput = {
  readonly terms: Terms;
  readonly principalMinor: bigint;
  /** Base of flat interest. */
  readonly originalMinor: bigint;
  readonly periods: readonly Period[];
  readonly commissions: readonly bigint[];
};

export type PlanRow = { principal: bigint; interest: bigint; tax: bigint };

/** 2^96: discount factors keep 28 digits, far beyond what a minor unit of the largest loan can notice. */
const SCALE = 1n << 96n;

const weightIn = (terms: Terms, period: Period) => weightOf(terms, period.startDay, period.endDay);

/** Σ of discount factors 1 ÷ Π(1 + rate × part of year × (1 + tax on interest)), scaled. */
function annuityFactor({ terms, periods }: PlanInput): bigint {
  const taxed = PPM + (terms.tax.on.includes('interest') ? BigInt(terms.tax.ppm) : 0n);
  let discount = SCALE;
  let sum = 0n;
  for (const period of periods) {
    const growth = BigInt(terms.interest.ratePpm) * weightIn(terms, period) * taxed;
    const whole = PPM * PPM * divisorOf(terms, period);
    discount = (discount * whole) / (whole + growth);
    sum += discount;
  }
  return sum;
}

/** Flat interest of each period: rounded once for the loan, each period has what the rounded sum grows by. */
function flatInterests({ terms, periods, originalMinor }: PlanInput): readonly bigint[] {
  const unit = unitOf(terms, periods);
  let [weight, told] = [0n, 0n];
  return periods.map((period) => {
    weight += originalMinor * weightIn(terms, period) * (unit / divisorOf(terms, period));
    const upTo = divideRounded(weight * BigInt(terms.interest.ratePpm), PPM * unit, terms.rounding.mode);
    const interest = upTo - told;
    told = upTo;
    return interest;
  });
}

const flatTotal = (input: PlanInput): bigint =>
  flatInterests(input).reduce(
    (total, interest) => total + interest + taxOf(input.terms, interest, 0n),
    input.principalMinor,
  );

/** The level instalment without commission, as an exact fraction: equal totals, tax on interest included. */
function levelOf(input: PlanInput): readonly [bigint, bigint] {
  if (input.terms.interest.method === 'flat') return [flatTotal(input), BigInt(input.periods.length)];
  return [input.principalMinor * SCALE, annuityFactor(input)];
}

type Draft = {
  readonly input: PlanInput;
  readonly level: readonly [bigint, bigint];
  readonly firstExtra: bigint;
};

/** What an instalment should come to, in whole rounding units. */
function targetOf({ input, level: [top, bottom] }: Draft, others: bigint, commission: bigint): bigint {
  const { terms } = input;
  const unit = BigInt(terms.rounding.unitMinor);
  if (terms.interest.amortisation === 'equal-principal') {
    const share = divideRounded(input.principalMinor, BigInt(input.periods.length), terms.rounding.mode);
    return roundToUnit(share + others, unit, terms.rounding.mode);
  }
  const added = commission + taxOf(terms, 0n, commission);
  return divideRounded(top + added * bottom, bottom * unit, terms.rounding.mode) * unit;
}

const clamp = (value: bigint, most: bigint) => (value < 0n ? 0n : value > most ? most : value);

/** Fills the plan; the last row takes what is left. Says besides by how much the last row misses its target. */
function fill(draft: Draft): { rows: PlanRow[]; missedBy: bigint } {
  const { terms, periods, principalMinor, commissions } = draft.input;
  const flat = terms.interest.method === 'flat' ? flatInterests(draft.input) : undefined;
  const rows: PlanRow[] = [];
  let balance = principalMinor;
  let missedBy = 0n;
  periods.forEach((period, index) => {
    const commission = commissions[index] ?? 0n;
    const interest = flat?.[index] ?? interestOf(terms, balance * weightIn(terms, period), period);
    const tax = taxOf(terms, interest, commission);
    const others = interest + tax + commission;
    const isLast = index === periods.length - 1;
    const wanted =
      terms.interest.amortisation === 'bullet' ? 0n : targetOf(draft, others, commission) - others;
    const principal = isLast ? balance : clamp(wanted + (index === 0 ? draft.firstExtra : 0n), balance);
    if (isLast) missedBy = balance - wanted;
    rows.push({ principal, interest, tax });
    balance -= principal;
  });
  return { rows, missedBy };
}

/** Moves what the last row misses to the first, until the last row is like the others. */
function fillFirst(draft: Draft): PlanRow[] {
  let { rows, missedBy } = fill(draft);
  let firstExtra = 0n;
  for (let tries = 0; missedBy !== 0n && tries < 12; tries += 1) {
    firstExtra += missedBy;
    ({ rows, missedBy } = fill({ ...draft, firstExtra }));
  }
  return rows;
}

/**
 * Principal, interest and tax of each instalment. Principals add up to what is outstanding. `equal-instalment` makes
 * the totals equal, tax included; `equal-principal` the principals; `bullet` leaves all principal to the last. Totals
 * are rounded to the product's unit, principal takes the difference, and the remainder lands where the product says.
 */
export function amortise(input: PlanInput): PlanRow[] {
  invariant(input.periods.length > 0, 'A plan without periods: check the number of instalments');
  const draft: Draft = { input, level: levelOf(input), firstExtra: 0n };
  const { rounding, interest } = input.terms;
  const isFirst =
    rounding.remainder === 'first-instalment' &&
    interest.amortisation !== 'bullet' &&
    input.periods.length > 1;
  return isFirst ? fillFirst(draft) : fill(draft).rows;
}
