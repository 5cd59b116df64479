import { smaller } from '@plazo/money';
import { downPaymentsOf } from './item.ts';
import { type Loan, owedOf } from './loan.ts';
import { undueRows } from './new-level.ts';
import { addPaid } from './owing.ts';

/** What was paid of instalments that are not due, where it pays again once the plan has more to repay; such loans bear nothing. */

/** Takes it off the instalments; says how much it is. */
export function takePaidAhead(loan: Loan): bigint {
  if (loan.terms.disbursements?.paidAhead !== 'pays-again') return 0n;
  let taken = 0n;
  for (const row of undueRows(loan)) {
    taken += row.paid.principal;
    Object.assign(row, { held: 0n, prepaid: 0n });
    addPaid(row, 'principal', -row.paid.principal);
  }
  loan.owedPrincipal += taken;
  return taken;
}

/** Pays down payments, then the instalments in their order. */
export function payAgain(loan: Loan, amountMinor: bigint): void {
  let left = amountMinor;
  for (const owing of [...downPaymentsOf(loan), ...undueRows(loan)]) {
    const owed = owedOf(owing, 'principal');
    const amount = smaller(owed, left);
    if (amount <= 0n) continue;
    addPaid(owing, 'principal', amount);
    left -= amount;
  }
  loan.owedPrincipal -= amountMinor;
}
