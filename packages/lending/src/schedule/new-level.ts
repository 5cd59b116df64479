import { positive } from '@plazo/money';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxOf, taxPpmOn } from '../terms/tax.ts';
import { amortise } from './amortise.ts';
import { totalRoom } from './cost-caps.ts';
import { evenedLevel, sizeOf } from './evened-level.ts';
import { growthOf, interestUnitOf, roundShare } from './growth.ts';
import { rateOf } from './interest.ts';
import { openPrincipalOf } from './kept-totals.ts';
import { agreedCommissionOf, type Loan, type LoanRow, owedOf } from './loan.ts';
import { unpaidShareOf } from './moved-rest.ts';
import { spreadRestored } from './restored.ts';

/** What the instalments that are not due yet come to once principal has been lowered. */

/** Discount factors keep 28 digits. */
const SCALE = 1n << 96n;

/** Instalments, and the principal that they have to repay. */
type Rest = { readonly rows: readonly LoanRow[]; readonly open: bigint };

/** All that no period has asked but what instalments before the rows ask. */
const restOf = (loan: Loan, rows: readonly LoanRow[]): Rest => ({
  rows,
  open: undueRows(loan)
    .filter(({ no }) => no < (rows[0]?.no ?? 0))
    .reduce((open, row) => open - owedOf(row, 'principal'), openPrincipalOf(loan)),
});

/** What the rows come to each, as a fraction, if they ask all that the cap of the cost leaves for their interest. */
function levelWithinCap(loan: Loan, { rows, open }: Rest): readonly [bigint, bigint] | undefined {
  const [first] = rows;
  const room = first && totalRoom(loan, first);
  if (first === undefined || room === undefined) return undefined;
  const left = room + first.extra.interest - first.paid.interest - first.waived.interest;
  const interest = positive(left);
  return [open + interest + taxOf(loan.terms, interest, 0n), BigInt(rows.length)];
}

/** The level that leads the balance to zero: (principal + counted interest with its tax × D1) ÷ ΣD. */
function levelsOf(loan: Loan, rest: Rest): readonly bigint[] {
  const { rows, open } = rest;
  const { terms } = loan;
  const [first] = rows;
  if (!first) return [];
  const taxed = PPM + taxPpmOn(terms, 'interest');
  const whole = interestUnitOf(loan) * PPM;
  let [discount, sum, carried] = [SCALE, 0n, 0n];
  for (const row of rows) {
    const growth = growthOf(loan, row.countedDay, row.endDay) * rateOf(terms) * taxed;
    discount = (discount * whole) / (whole + growth);
    if (row === first) carried = (unpaidShareOf(loan, row) * taxed * discount) / whole;
    sum += discount;
  }
  const top = open * SCALE + carried;
  const figure = terms.rounding.figures?.newLevel === undefined ? 'level' : 'newLevel';
  const capped = levelWithinCap(loan, rest);
  // a cap that binds leaves less for interest than the level would ask
  const isCapped = capped !== undefined && capped[0] * sum < top * capped[1];
  const level = roundFigure(terms, figure, isCapped ? capped : [top, sum]);
  if (isCapped) return rows.map(() => level);
  const own = terms.rounding.remainder === 'evened' ? evenedFor(loan, rest, level) : level;
  return rows.map(() => own);
}

/** By how much the last row misses a level that all the others ask. */
function missedBy(loan: Loan, { rows, open: before }: Rest, level: bigint): bigint {
  let open = before;
  let asked = 0n;
  for (const [index, row] of rows.entries()) {
    const counted = index === 0 ? unpaidShareOf(loan, row) : 0n;
    const growth = open * growthOf(loan, row.countedDay, row.endDay) * rateOf(loan.terms);
    const interest = roundShare(loan, counted + growth);
    const cost = interest + taxOf(loan.terms, interest, 0n);
    asked = index === rows.length - 1 ? open + cost : level;
    open -= asked - cost;
  }
  return asked - level;
}

/** The level moved by its share of what the last row misses, where that brings the last nearer. */
function evenedFor(loan: Loan, rest: Rest, level: bigint): bigint {
  const missed = missedBy(loan, rest, level);
  const moved = evenedLevel(loan.terms, level, { missedBy: missed, count: rest.rows.length });
  return sizeOf(missedBy(loan, rest, moved)) < sizeOf(missed) ? moved : level;
}

/** First instalments that ask no principal, and of them those that ask no interest; what those do not ask comes with the first that asks any. */
export type LevelGrace = { readonly principal: number; readonly interest: number };

/** Interest alone in the grace, then the level of what is left. */
function levelsAfterGrace(loan: Loan, { rows, open }: Rest, grace: LevelGrace): readonly bigint[] {
  const withTax = (share: bigint) => {
    const interest = roundShare(loan, share);
    return interest + taxOf(loan.terms, interest, 0n);
  };
  let waiting = 0n;
  const within = rows.slice(0, grace.principal).map((row, index) => {
    const counted = index === 0 ? unpaidShareOf(loan, row) : 0n;
    waiting += counted + open * growthOf(loan, row.countedDay, row.endDay) * rateOf(loan.terms);
    if (index < grace.interest) return 0n;
    const asked = withTax(waiting);
    waiting = 0n;
    return asked;
  });
  const after = levelsOf(loan, { rows: rows.slice(grace.principal), open });
  return [...within, ...after.map((level, index) => (index === 0 ? level + withTax(waiting) : level))];
}

/** Plans of equal principal, or of all principal at the end, planned anew; counted interest comes on top of the first. */
function plannedAnew(loan: Loan, { rows, open }: Rest): readonly bigint[] {
  const { terms } = loan;
  const plan = amortise({
    terms,
    earning: loan.earning,
    principalMinor: open,
    originalMinor: loan.principal,
    periods: rows.map(({ countedDay, endDay }) => ({ startDay: countedDay, endDay })),
    commissions: rows.map(() => 0n),
  });
  return plan.map(({ principal, interest, tax }, index) => {
    const [row] = rows;
    const counted = index === 0 && row ? unpaidShareOf(loan, row) : 0n;
    const onTop = roundShare(loan, counted);
    return principal + interest + tax + onTop + taxOf(terms, onTop, 0n);
  });
}

/** Instalments from the running one on whose days are still to come. */
export const undueRows = (loan: Loan): readonly LoanRow[] =>
  loan.rows.slice(loan.current).filter(({ isClosed, endDay }) => !isClosed && endDay > loan.day);

/** Sets the totals of instalments whose days are to come, all of them if not said; the loan must be counted up to the day. */
export function setNewLevel(loan: Loan, grace?: LevelGrace, rows = undueRows(loan)): void {
  if (rows.length === 0) return;
  const { amortisation } = loan.terms.interest;
  const isLevel = amortisation === 'equal-instalment';
  const rest = restOf(loan, rows);
  const planned = () => (isLevel ? levelsOf(loan, rest) : plannedAnew(loan, rest));
  const levels = grace ? levelsAfterGrace(loan, rest, grace) : planned();
  rows.forEach((row, index) => {
    const commission = agreedCommissionOf(loan, row);
    const onCommission = commission + taxOf(loan.terms, 0n, commission);
    const { paid, waived, extra } = row;
    const taxPaid = paid.tax + waived.tax - (onCommission - commission);
    const before = paid.principal + waived.principal + paid.interest + waived.interest;
    const byHand = extra.interest + extra.commission + extra.tax;
    row.call = (levels[index] ?? 0n) + before + positive(taxPaid) + onCommission + byHand;
    spreadRestored(loan, row);
  });
}
