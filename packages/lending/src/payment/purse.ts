import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { type Bucket, emptyBucket } from '../schedule/parts.ts';
import type { Ahead, PartName } from '../terms/terms.ts';

/** Money on its way to what is owed: what is left of it, what it has paid so far, and whether it changed an interest base. */
export type Purse = {
  left: bigint;
  readonly taken: Bucket;
  hasPrepaid: boolean;
  /** What the borrower chose to do with money beyond what is due. */
  readonly chosen: Ahead | undefined;
};

export const makePurse = (amountMinor: bigint, chosen?: Ahead): Purse => ({
  left: amountMinor,
  chosen,
  taken: emptyBucket(),
  hasPrepaid: false,
});

/** Pays an exact amount of a part; negative gives back interest that was paid ahead. */
export function payExactly(
  loan: Loan,
  row: LoanRow,
  { part, amount, purse }: { part: PartName; amount: bigint; purse: Purse },
): void {
  row.paid[part] += amount;
  purse.taken[part] += amount;
  purse.left -= amount;
  if (part === 'principal') loan.owedPrincipal -= amount;
}

/** Pays a part of a row as far as the purse goes. */
export function payPart(loan: Loan, row: LoanRow, { part, purse }: { part: PartName; purse: Purse }): void {
  const owed = owedOf(row, part);
  if (owed <= 0n || purse.left <= 0n) return;
  payExactly(loan, row, { part, amount: owed < purse.left ? owed : purse.left, purse });
}
