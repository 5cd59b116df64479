import { amortise } from './amortise.ts';
import { isKeeping } from './growth.ts';
import type { Loan } from './loan.ts';
import { addRows, datesFrom, setPeriods } from './more-rows.ts';
import { undueRows } from './new-level.ts';
import { sumOfInstalment } from './parts.ts';
import { openAgain } from './plan-undue.ts';

/** Instalments that a plan gets for more money with a term of its own: as many as it has fewer to come than a new loan has. */
export const rowsAddedFor = (loan: Loan): number =>
  Math.max(0, loan.terms.plan.instalments - undueRows(loan).length);

/**
 * Plans more money over as many instalments as a new loan has, from the next one on: each instalment that was there asks
 * what it asked and what the money's own plan asks on its day.
 */
export function planOwnTerm(loan: Loan, principal: bigint): void {
  const last = loan.rows.at(-1);
  // with others behind it, it no longer takes what is left
  if (last && isKeeping(loan)) last.call = sumOfInstalment(last.charged);
  const dates = datesFrom(loan, loan.rows.length + 1, rowsAddedFor(loan));
  addRows(loan, dates, { startDay: last?.endDay ?? loan.day, commissions: [] });
  setPeriods(loan, 0);
  const rows = undueRows(loan).slice(0, loan.terms.plan.instalments);
  const plan = amortise({
    terms: loan.terms,
    earning: loan.earning,
    principalMinor: principal,
    originalMinor: principal,
    periods: rows.map(({ startDay, endDay }, index) => ({
      startDay: index === 0 ? loan.day : startDay,
      endDay,
    })),
    commissions: rows.map(() => 0n),
  });
  rows.forEach((row, index) => {
    const own = plan[index];
    if (!own) return;
    row.call += own.principal + own.interest + own.tax;
    if (!isKeeping(loan)) row.charged.principal += own.principal;
    row.projected = null;
  });
  openAgain(loan);
}
