import { divideRounded, positive, smaller } from '@plazo/money';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { payoffOfLoan } from '../payment/payoff.ts';
import { settle } from '../payment/receive.ts';
import { makeUnallocated } from '../payment/unallocated.ts';
import { countTo } from '../schedule/accrual.ts';
import { claimOf, type Loan, type LoanRow, owedOf, skipPaidRows } from '../schedule/loan.ts';
import { forgive, type Owing } from '../schedule/owing.ts';
import { type Bucket, type BucketPart, bucketPartsOf, emptyBucket } from '../schedule/parts.ts';
import type { PartName } from '../terms/terms.ts';
import type { WaivablePart } from './events.ts';

/** Debt forgiven, part by part; the tax of a charge is forgiven with it. */

/** Rows whose parts can be waived: everything due, and what is running; principal and late charges of all. */
const rowsFor = (loan: Loan, part: PartName): readonly LoanRow[] =>
  part === 'principal' || part === 'penalty'
    ? loan.rows
    : loan.rows.slice(loan.firstOpen, Math.max(loan.current + 1, loan.firstOpen));

const targetsFor = (loan: Loan, part: PartName): readonly Owing[] => [...rowsFor(loan, part), ...loan.items];

/** What could be waived of a part now, in minor units. */
export function waivableOf(loan: Loan, part: WaivablePart): bigint {
  if (part === 'claim') return claimOf(loan);
  return targetsFor(loan, part)
    .flatMap((owing) => bucketPartsOf(part).map((each) => owedOf(owing, each)))
    .reduce((sum, owed) => sum + positive(owed), 0n);
}

/** Ends a loan of which a decision left nothing to pay. */
export function settleIfNothingOwed(loan: Loan): void {
  skipPaidRows(loan);
  if (loan.settledDay === null && payoffOfLoan(loan) === 0n) settle(loan, makeUnallocated(0n));
}

const TAX_OF = { penalty: 'penaltyTax', fee: 'feeTax' } as const;

/** Tax that is forgiven with so much of a charge: in proportion, rounded once; the last of it takes the rest. */
function taxWith(loan: Loan, owing: Owing, { part, amount }: { part: 'penalty' | 'fee'; amount: bigint }) {
  const [owed, tax] = [owedOf(owing, part), owedOf(owing, TAX_OF[part])];
  return amount === owed ? tax : divideRounded(tax * amount, owed, loan.terms.rounding.mode);
}

type Waiving = { readonly taken: Bucket; left: bigint };

function waiveOf(loan: Loan, owing: Owing, { part, waiving }: { part: BucketPart; waiving: Waiving }): void {
  const owed = owedOf(owing, part);
  const amount = smaller(owed, waiving.left);
  if (amount <= 0n) return;
  if (part === 'penalty' || part === 'fee') {
    const tax = taxWith(loan, owing, { part, amount });
    forgive(owing, TAX_OF[part], tax);
    waiving.taken[TAX_OF[part]] += tax;
  }
  forgive(owing, part, amount);
  waiving.taken[part] += amount;
  waiving.left -= amount;
  if (part === 'principal') loan.owedPrincipal -= amount;
}

/** Forgives so much of a part, the oldest instalment first, and says what was forgiven. */
export function waive(loan: Loan, part: PartName, amountMinor: bigint): Bucket {
  const waiving: Waiving = { taken: emptyBucket(), left: amountMinor };
  if (part === 'principal') countTo(loan, loan.day);
  for (const each of bucketPartsOf(part)) {
    for (const row of rowsFor(loan, part)) {
      const before = waiving.left;
      waiveOf(loan, row, { part: each, waiving });
      if (part === 'principal') row.prepaid += before - waiving.left;
    }
    for (const item of loan.items) waiveOf(loan, item, { part: each, waiving });
  }
  if (part === 'principal') projectAndGiveBack(loan);
  settleIfNothingOwed(loan);
  return waiving.taken;
}

/** Forgives so much of a claim. */
export function waiveClaim(loan: Loan, wantedMinor: bigint): Bucket {
  const claim = claimOf(loan);
  const amount = smaller(wantedMinor, claim);
  loan.credit += amount;
  loan.waivedClaim += amount;
  settleIfNothingOwed(loan);
  return emptyBucket();
}
