import { smaller } from '@plazo/money';
import { type Loan, owedOf } from '../schedule/loan.ts';
import { addPaid, type Owing, type PaidStep } from '../schedule/owing.ts';
import { addTo, type Bucket, type BucketPart, emptyBucket } from '../schedule/parts.ts';
import type { AheadRule, MoneyKind } from '../terms/terms.ts';

/** Money on its way to what is owed: what is left of it, what it has paid so far, and whether it changed an interest base. */
export type Unallocated = {
  left: bigint;
  readonly taken: Bucket;
  /** What it paid, in the order in which it did; negative is interest given back. */
  readonly steps: PaidStep[];
  hasPrepaid: boolean;
  /** What the borrower chose to do with money beyond what is due. */
  readonly chosen: AheadRule | undefined;
  readonly kind: MoneyKind;
};

/** What is said of money beside its amount. */
export type Said = {
  readonly ahead?: AheadRule | undefined;
  readonly kind?: MoneyKind | undefined;
  /** The event that brought it, by which it may be taken back. */
  readonly index?: number | undefined;
};

export const makeUnallocated = (
  amountMinor: bigint,
  { ahead, kind = 'payment' }: Said = {},
): Unallocated => ({
  left: amountMinor,
  chosen: ahead,
  kind,
  taken: emptyBucket(),
  steps: [],
  hasPrepaid: false,
});

/** Notes what money paid. */
export function note({ taken, steps }: Unallocated, part: BucketPart, amount: bigint): void {
  if (amount === 0n) return;
  addTo(taken, part, amount);
  steps.push({ part, amount });
}

/** Pays an exact amount of a part; negative gives back interest that was paid ahead. */
export function payExactly(
  loan: Loan,
  owing: Owing,
  { part, amount, unallocated }: { part: BucketPart; amount: bigint; unallocated: Unallocated },
): void {
  addPaid(owing, part, amount);
  note(unallocated, part, amount);
  unallocated.left -= amount;
  if (part === 'principal') loan.owedPrincipal -= amount;
}

/** Pays a part of what is asked as far as the unallocated money goes. */
export function payPart(
  loan: Loan,
  owing: Owing,
  { part, unallocated }: { part: BucketPart; unallocated: Unallocated },
): void {
  const owed = owedOf(owing, part);
  if (owed <= 0n || unallocated.left <= 0n) return;
  payExactly(loan, owing, { part, amount: smaller(owed, unallocated.left), unallocated });
}
