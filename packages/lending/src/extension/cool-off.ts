import { smaller } from '@plazo/money';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { countTo, setInterest } from '../schedule/accrual.ts';
import { sumDeducted } from '../schedule/build-schedule.ts';
import { type Loan, owedOf } from '../schedule/loan.ts';
import { forgive } from '../schedule/owing.ts';
import { trimWaived } from '../schedule/row-figures.ts';

/** Principal is lowered from the last row back, as the commission that the borrower never received; says by how much. */
function lowerPrincipal(loan: Loan, amountMinor: bigint): bigint {
  let left = amountMinor;
  for (const row of loan.rows.toReversed()) {
    const owed = owedOf(row, 'principal');
    const amount = smaller(owed, left);
    forgive(row, 'principal', amount);
    loan.owedPrincipal -= amount;
    left -= amount;
  }
  return amountMinor - left;
}

/** What instalments ask on top is not asked. */
function dropCharges({ items }: Loan): void {
  for (const { kind, withNo, charged, paid, waived } of items) {
    if (kind !== 'charge' || withNo === null) continue;
    charged.fee = paid.fee + waived.fee;
    charged.feeTax = paid.feeTax + waived.feeTax;
  }
}

/**
 * Cooling-off exit: what was received is due back today with interest to the day, without commission and without late
 * charge (RBI Digital Lending Directions, 8 May 2025, para 10). Nothing accrues afterwards.
 */
export function coolOff(loan: Loan): void {
  const { deducted, day } = loan;
  countTo(loan, day);
  for (const row of loan.rows) {
    row.charged.commission = row.extra.commission;
    trimWaived(row, 'commission');
    setInterest(loan, row, row.charged.interest);
    row.dueDay = Math.min(day, row.dueDay);
  }
  dropCharges(loan);
  const whole = sumDeducted(deducted);
  const principal = lowerPrincipal(loan, whole);
  loan.credit += whole - principal;
  loan.givenBack = {
    commission: deducted.commissionMinor,
    interest: deducted.interestMinor,
    tax: deducted.taxMinor,
    principal,
  };
  loan.isCooledOff = true;
  projectAndGiveBack(loan);
}
