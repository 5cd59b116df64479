import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { type Bucket, emptyBucket } from '../schedule/parts.ts';
import type { Ahead, PartName } from '../terms/terms.ts';

/** Money on its way to what is owed: what is left of it, what it has paid so far, and whether it changed an interest base. */
export type Unallocated = {
  left: bigint;
  readonly taken: Bucket;
  hasPrepaid: boolean;
  /** What the borrower chose to do with money beyond what is due. */
  readonly chosen: Ahead | undefined;
};

export const makeUnallocated = (amountMinor: bigint, chosen?: Ahead): Unallocated => ({
  left: amountMinor,
  chosen,
  taken: emptyBucket(),
  hasPrepaid: false,
});

/** Pays an exact amount of a part; negative gives back interest that was paid ahead. */
export function payExactly(
  loan: Loan,
  row: LoanRow,
  { part, amount, unallocated }: { part: PartName; amount: bigint; unallocated: Unallocated },
): void {
  row.paid[part] += amount;
  unallocated.taken[part] += amount;
  unallocated.left -= amount;
  if (part === 'principal') loan.owedPrincipal -= amount;
}

/** Pays a part of a row as far as the unallocated money goes. */
export function payPart(
  loan: Loan,
  row: LoanRow,
  { part, unallocated }: { part: PartName; unallocated: Unallocated },
): void {
  const owed = owedOf(row, part);
  if (owed <= 0n || unallocated.left <= 0n) return;
  payExactly(loan, row, { part, amount: owed < unallocated.left ? owed : unallocated.left, unallocated });
}
