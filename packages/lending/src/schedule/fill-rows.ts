import { allocate, divideRounded, positive, smaller } from '@plazo/money';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxOf } from '../terms/tax.ts';
import type { Grace, Terms } from '../terms/terms.ts';
import { divisorOf, type Period } from './counted-days.ts';
import type { Earning } from './earning.ts';
import { rateOf, unitOf, weightOf } from './interest.ts';

/** Rows of a plan one after the other, each with the interest of what is outstanding before it. */

/** A stretch of plan to be filled: its periods, what is outstanding before them, and the commission of each. */
export type PlanInput = {
  readonly terms: Terms;
  readonly earning: Earning;
  readonly principalMinor: bigint;
  /** Base of flat interest. */
  readonly originalMinor: bigint;
  readonly periods: readonly Period[];
  readonly commissions: readonly bigint[];
  /** First rows that ask no principal, or no interest. */
  readonly grace?: Grace | undefined;
  /** Principal that is left to the last row. */
  readonly balloonMinor?: bigint;
  /** Interest of the days before the first whole cycle, on top of the first row. */
  readonly stubMinor?: bigint;
};

export type PlanRow = { principal: bigint; interest: bigint; tax: bigint };

export const firstWithPrincipal = ({ grace }: PlanInput): number => grace?.principal ?? 0;

export const balloonOf = ({ balloonMinor = 0n }: PlanInput): bigint => balloonMinor;

export type Draft = {
  readonly input: PlanInput;
  readonly level: readonly [bigint, bigint];
  readonly flat: readonly bigint[] | undefined;
  readonly firstExtra: bigint;
};

/** What an instalment should come to, in whole rounding units. */
function targetOf({ input, level: [top, bottom] }: Draft, others: bigint, commission: bigint): bigint {
  const { terms } = input;
  if (terms.interest.amortisation === 'equal-principal') {
    const rows = BigInt(input.periods.length - firstWithPrincipal(input));
    const share = divideRounded(input.principalMinor - balloonOf(input), rows, terms.rounding.mode);
    return roundFigure(terms, 'level', [share + others, 1n]);
  }
  if (terms.interest.rebate !== undefined && terms.interest.method === 'flat') {
    const rows = BigInt(input.periods.length - firstWithPrincipal(input));
    return roundFigure(terms, 'level', [input.principalMinor - balloonOf(input) + others * rows, rows]);
  }
  const added = commission + taxOf(terms, 0n, commission);
  return roundFigure(terms, 'level', [top + added * bottom, bottom]);
}

const clamp = (value: bigint, most: bigint) => smaller(positive(value), most);

type Filling = {
  readonly draft: Draft;
  readonly unit: bigint;
  balance: bigint;
  /** Interest that first rows do not ask, as a numerator over the unit. */
  carried: bigint;
  /** What rows come to on top of the level because of that. */
  onTop: readonly bigint[];
};

/** Interest that was not asked so far goes on top of the next row, or in equal shares on all that are left. */
function placeCarried(filling: Filling, index: number): void {
  const { input } = filling.draft;
  const { terms, grace, periods } = input;
  const interest = roundFigure(terms, 'interest', [filling.carried * rateOf(terms), PPM * filling.unit]);
  const onTop = interest + taxOf(terms, interest, 0n);
  const left = periods.length - index;
  const shares =
    grace?.carried === 'spread'
      ? allocate(
          onTop,
          Array.from({ length: left }, () => 1n),
        )
      : [onTop];
  filling.onTop = [...periods.slice(0, index).map(() => 0n), ...shares];
}

/** Interest of a row, rounded once with what was carried to it; rows without interest carry theirs on. */
function interestIn(filling: Filling, period: Period, index: number): bigint {
  const { input, flat } = filling.draft;
  const { terms, grace, stubMinor = 0n } = input;
  const own = flat?.[index];
  if (own !== undefined) return own;
  const weight =
    filling.balance *
    weightOf(input.earning, period.startDay, period.endDay) *
    (filling.unit / divisorOf(terms, period));
  const isCarrying = grace !== undefined && grace.carried !== 'free' && index < grace.interest;
  if (isCarrying) {
    filling.carried += weight;
    return 0n;
  }
  if (filling.carried > 0n) placeCarried(filling, index);
  const share = filling.carried + weight;
  filling.carried = 0n;
  const interest = roundFigure(terms, 'interest', [share * rateOf(terms), PPM * filling.unit]);
  return interest + (index === 0 ? stubMinor : 0n);
}

/** Principal of a row: nothing in grace, what its total leaves, or all that is left. */
function principalIn(
  filling: Filling,
  index: number,
  others: { readonly sum: bigint; readonly commission: bigint },
): { readonly principal: bigint; readonly missedBy: bigint } {
  const { draft, balance } = filling;
  const { terms, periods, grace, balloonMinor = 0n, stubMinor = 0n } = draft.input;
  const first = grace?.principal ?? 0;
  const stub = index === 0 ? stubMinor + taxOf(terms, stubMinor, 0n) : 0n;
  const isWithout = terms.interest.amortisation === 'bullet' || index < first;
  const wanted = isWithout
    ? 0n
    : targetOf(draft, others.sum, others.commission) + stub + (filling.onTop[index] ?? 0n) - others.sum;
  if (index === periods.length - 1) return { principal: balance, missedBy: balance - wanted - balloonMinor };
  return { principal: clamp(wanted + (index === first ? draft.firstExtra : 0n), balance), missedBy: 0n };
}

/** Fills the plan; the last row takes what is left. Says besides by how much the last row misses its target. */
export function fillRows(draft: Draft): { readonly rows: readonly PlanRow[]; readonly missedBy: bigint } {
  const { terms, periods, principalMinor, commissions } = draft.input;
  const unit = unitOf(terms, periods);
  const filling: Filling = { draft, unit, balance: principalMinor, carried: 0n, onTop: [] };
  let missedBy = 0n;
  const rows = periods.map((period, index) => {
    const commission = commissions[index] ?? 0n;
    const interest = interestIn(filling, period, index);
    const tax = taxOf(terms, interest, commission);
    const asked = principalIn(filling, index, { sum: interest + tax + commission, commission });
    missedBy = asked.missedBy;
    filling.balance -= asked.principal;
    return { principal: asked.principal, interest, tax };
  });
  return { rows, missedBy };
}
