import { divideRounded } from '@plazo/money';
import { amortise } from './amortise.ts';
import { growthOf, interestShareOf, interestUnitOf } from './growth.ts';
import { PPM, taxOf } from './interest.ts';
import { openPrincipalOf } from './kept-totals.ts';
import type { Loan, LoanRow } from './loan.ts';

/** What the instalments that are not due yet come to once principal has been lowered. */

/** Discount factors keep 28 digits. */
const SCALE = 1n << 96n;

/** Interest of the running period that has been counted and is not paid, as a numerator. */
const unpaidShareOf = (loan: Loan, row: LoanRow): bigint =>
  interestShareOf(loan, row, row.weight) - (row.paid.interest + row.waived.interest) * interestUnitOf(loan);

/** The level that leads the balance to zero: (principal + counted interest with its tax × D1) ÷ ΣD. */
function levelsOf(loan: Loan, rows: readonly LoanRow[]): readonly bigint[] {
  const { terms } = loan;
  const [first] = rows;
  if (!first) return [];
  const taxed = PPM + (terms.tax.on.includes('interest') ? BigInt(terms.tax.ppm) : 0n);
  const whole = interestUnitOf(loan) * PPM;
  let [discount, sum, carried] = [SCALE, 0n, 0n];
  for (const row of rows) {
    const growth = growthOf(loan, row.countedDay, row.endDay) * BigInt(terms.interest.ratePpm) * taxed;
    discount = (discount * whole) / (whole + growth);
    if (row === first) carried = (unpaidShareOf(loan, row) * taxed * discount) / whole;
    sum += discount;
  }
  const unit = BigInt(terms.rounding.unitMinor);
  const top = openPrincipalOf(loan) * SCALE + carried;
  const level = divideRounded(top, sum * unit, terms.rounding.mode) * unit;
  return rows.map(() => level);
}

/** Plans of equal principal, or of all principal at the end, planned anew; counted interest comes on top of the first. */
function plannedAnew(loan: Loan, rows: readonly LoanRow[]): readonly bigint[] {
  const { terms } = loan;
  const plan = amortise({
    terms,
    principalMinor: openPrincipalOf(loan),
    originalMinor: loan.principal,
    periods: rows.map(({ countedDay, endDay }) => ({ startDay: countedDay, endDay })),
    commissions: rows.map(() => 0n),
  });
  return plan.map(({ principal, interest, tax }, index) => {
    const [row] = rows;
    const counted = index === 0 && row ? unpaidShareOf(loan, row) : 0n;
    const onTop = divideRounded(counted, interestUnitOf(loan), terms.rounding.mode);
    return principal + interest + tax + onTop + taxOf(terms, onTop, 0n);
  });
}

/** Sets the totals of all instalments from the running one on; the loan must be counted up to the day. */
export function setNewLevel(loan: Loan): void {
  const rows = loan.rows.slice(loan.current).filter(({ isClosed, endDay }) => !isClosed && endDay > loan.day);
  if (rows.length === 0) return;
  const { amortisation } = loan.terms.interest;
  const levels = amortisation === 'equal-instalment' ? levelsOf(loan, rows) : plannedAnew(loan, rows);
  rows.forEach((row, index) => {
    const commission = row.agreed.commissionMinor;
    const onCommission = commission + taxOf(loan.terms, 0n, commission);
    const { paid, waived, extra } = row;
    const taxPaid = paid.tax + waived.tax - (onCommission - commission);
    const before = paid.principal + waived.principal + paid.interest + waived.interest;
    const byHand = extra.interest + extra.commission + extra.tax;
    row.call = (levels[index] ?? 0n) + before + (taxPaid > 0n ? taxPaid : 0n) + onCommission + byHand;
  });
}
