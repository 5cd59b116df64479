import { roundFigure } from '../terms/rounding.ts';
import { taxOf } from '../terms/tax.ts';
import { project, setInterest } from './accrual.ts';
import { balloonOf } from './build-schedule.ts';
import { agreeAnew } from './change-plan.ts';
import { hasTotalCap, withinCaps } from './cost-caps.ts';
import { isKeeping } from './growth.ts';
import { type Loan, type LoanOpening, type LoanRow, openLoan } from './loan.ts';
import { sumOfInstalment } from './parts.ts';

/** A loan as it is agreed: the plan of its terms, within the cap of the cost that they have. */

/** By how much rounding made the last of level instalments, its balloon aside, more than the one before it. */
function missedByLast({ terms, principal }: Loan, level: readonly LoanRow[]): bigint {
  const [before, last] = level.slice(-2);
  if (!before || !last || level.length < 3) return 0n;
  const asideOf = ({ agreed }: LoanRow) =>
    agreed.totalMinor - agreed.commissionMinor - taxOf(terms, 0n, agreed.commissionMinor);
  return asideOf(last) - balloonOf(terms, principal) - asideOf(before);
}

/**
 * Takes interest that the cap has no room for out of the totals of a plan that keeps them, in their order. Equal
 * instalments share what is taken of them and stay equal; others, and those without principal, are lowered by their own.
 */
function lowerTotals(loan: Loan): void {
  const isLevel = loan.terms.interest.amortisation === 'equal-instalment';
  const level = loan.rows.filter(({ agreed }) => isLevel && agreed.principalMinor > 0n);
  let shared = 0n;
  for (const row of loan.rows) {
    setInterest(loan, row, withinCaps(loan, row, row.charged.interest));
    const cut = row.call - sumOfInstalment(row.charged);
    if (level.includes(row)) shared += cut;
    else row.call -= cut;
  }
  if (shared <= 0n) return;
  const count = BigInt(level.length);
  const rest = shared - missedByLast(loan, level);
  for (const row of level) row.call = roundFigure(loan.terms, 'level', [row.call * count - rest, count]);
}

/** A loan at the moment its money goes out, as offers and papers show it. */
export function openAgreed(opening: LoanOpening): Loan {
  const loan = openLoan(opening);
  if (!hasTotalCap(loan)) return loan;
  if (isKeeping(loan)) lowerTotals(loan);
  project(loan);
  agreeAnew(loan);
  return loan;
}
