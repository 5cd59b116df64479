import type { PartName } from '../terms/terms.ts';

/** An amount by what it is made of, each in minor units; the tax of late and other charges is part of the tax. */
export type Parts = {
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly commissionMinor: bigint;
  readonly taxMinor: bigint;
  readonly penaltyMinor: bigint;
  readonly feeMinor: bigint;
};

/** A part as the engine keeps it: tax apart by what it is on. */
export type BucketPart = PartName | 'penaltyTax' | 'feeTax';

/** The same, while the engine works on it. */
export type Bucket = Record<BucketPart, bigint>;

export const partNames: readonly PartName[] = [
  'principal',
  'interest',
  'commission',
  'tax',
  'penalty',
  'fee',
];

export const bucketParts: readonly BucketPart[] = [...partNames, 'penaltyTax', 'feeTax'];

/** What stands under a part outside: the tax of charges under tax. */
export const bucketPartsOf = (part: PartName): readonly BucketPart[] =>
  part === 'tax' ? ['tax', 'penaltyTax', 'feeTax'] : [part];

export const emptyBucket = (): Bucket => ({
  principal: 0n,
  interest: 0n,
  commission: 0n,
  tax: 0n,
  penalty: 0n,
  fee: 0n,
  penaltyTax: 0n,
  feeTax: 0n,
});

/** Stands for an amount of nothing that is never changed, so that sums need not look into it. */
export const NOTHING: Readonly<Bucket> = emptyBucket();

/** Reads a part: by its written name, as folds do little else and a name that is computed takes several times as long. */
export function amountOf(bucket: Readonly<Bucket>, part: BucketPart): bigint {
  switch (part) {
    case 'principal':
      return bucket.principal;
    case 'interest':
      return bucket.interest;
    case 'commission':
      return bucket.commission;
    case 'tax':
      return bucket.tax;
    case 'penalty':
      return bucket.penalty;
    case 'fee':
      return bucket.fee;
    case 'penaltyTax':
      return bucket.penaltyTax;
    case 'feeTax':
      return bucket.feeTax;
  }
}

/** Adds to a part, by its written name for the same reason. */
export function addTo(bucket: Bucket, part: BucketPart, amount: bigint): void {
  switch (part) {
    case 'principal':
      bucket.principal += amount;
      break;
    case 'interest':
      bucket.interest += amount;
      break;
    case 'commission':
      bucket.commission += amount;
      break;
    case 'tax':
      bucket.tax += amount;
      break;
    case 'penalty':
      bucket.penalty += amount;
      break;
    case 'fee':
      bucket.fee += amount;
      break;
    case 'penaltyTax':
      bucket.penaltyTax += amount;
      break;
    case 'feeTax':
      bucket.feeTax += amount;
      break;
  }
}

/** With so much more of a part, as another bucket. */
export const withMore = (bucket: Readonly<Bucket>, part: BucketPart, amount: bigint): Readonly<Bucket> =>
  amount === 0n ? bucket : { ...bucket, [part]: amountOf(bucket, part) + amount };

/** A part as a bit, so that one look says which parts of a bucket matter. */
export const bitOf = (part: BucketPart): number => 1 << bucketParts.indexOf(part);

/** Parts of which one bucket has more than another, as bits. */
export function moreIn(one: Readonly<Bucket>, other: Readonly<Bucket>): number {
  let bits = 0;
  if (one.principal > other.principal) bits |= 1;
  if (one.interest > other.interest) bits |= 2;
  if (one.commission > other.commission) bits |= 4;
  if (one.tax > other.tax) bits |= 8;
  if (one.penalty > other.penalty) bits |= 16;
  if (one.fee > other.fee) bits |= 32;
  if (one.penaltyTax > other.penaltyTax) bits |= 64;
  if (one.feeTax > other.feeTax) bits |= 128;
  return bits;
}

/** Adds the parts of a bucket to another; part by part by name, since folds do little else. */
export function addBucket(to: Bucket, of: Readonly<Bucket>): void {
  if (of === NOTHING) return;
  to.principal += of.principal;
  to.interest += of.interest;
  to.commission += of.commission;
  to.tax += of.tax;
  to.penalty += of.penalty;
  to.fee += of.fee;
  to.penaltyTax += of.penaltyTax;
  to.feeTax += of.feeTax;
}

const partsOf = (bucket: Readonly<Bucket>): Parts => ({
  principalMinor: bucket.principal,
  interestMinor: bucket.interest,
  commissionMinor: bucket.commission,
  taxMinor: bucket.tax + bucket.penaltyTax + bucket.feeTax,
  penaltyMinor: bucket.penalty,
  feeMinor: bucket.fee,
});

export const NO_PARTS = partsOf(NOTHING);

export const toParts = (bucket: Readonly<Bucket>): Parts => (bucket === NOTHING ? NO_PARTS : partsOf(bucket));

/** All parts but late charges and their tax, in minor units. */
export const sumOfInstalment = (bucket: Readonly<Bucket>): bigint =>
  bucket === NOTHING
    ? 0n
    : bucket.principal + bucket.interest + bucket.commission + bucket.tax + bucket.fee + bucket.feeTax;

export const sumOfBucket = (bucket: Readonly<Bucket>): bigint =>
  bucket === NOTHING ? 0n : sumOfInstalment(bucket) + bucket.penalty + bucket.penaltyTax;

/** All parts together, in minor units. */
export const sumOfParts = (parts: Parts): bigint =>
  parts.principalMinor +
  parts.interestMinor +
  parts.commissionMinor +
  parts.taxMinor +
  parts.penaltyMinor +
  parts.feeMinor;
