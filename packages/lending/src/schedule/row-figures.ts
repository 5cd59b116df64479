import { positive, smaller } from '@plazo/money';
import { taxOf } from '../terms/tax.ts';
import type { Loan, LoanRow } from './loan.ts';
import { forgive } from './owing.ts';
import { amountOf, type BucketPart } from './parts.ts';

/** Tax of a row that comes to an interest; what was charged by hand is not taxed again, what joined it brought its own. */
export const taxFor = (loan: Loan, row: LoanRow, interest: bigint): bigint =>
  taxOf(
    loan.terms,
    interest - row.extra.interest,
    row.charged.commission - row.extra.commission - row.joined.commission,
  ) +
  row.extra.tax +
  row.joined.tax;

/** What lasts of a waiver: as much as there is left to waive. */
export function lastingWaiver(waived: bigint, unpaid: bigint): bigint {
  return smaller(waived, positive(unpaid));
}

/** Takes back a waiver of what is no longer charged. */
export function trimWaived(row: LoanRow, part: BucketPart): void {
  const waived = amountOf(row.waived, part);
  if (waived !== 0n)
    forgive(
      row,
      part,
      lastingWaiver(waived, amountOf(row.charged, part) - amountOf(row.paid, part)) - waived,
    );
}
