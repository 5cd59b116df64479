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

export const toParts = (bucket: Bucket): Parts => ({
  principalMinor: bucket.principal,
  interestMinor: bucket.interest,
  commissionMinor: bucket.commission,
  taxMinor: bucket.tax + bucket.penaltyTax + bucket.feeTax,
  penaltyMinor: bucket.penalty,
  feeMinor: bucket.fee,
});

/** All parts but late charges and their tax, in minor units. */
export const sumOfInstalment = (bucket: Bucket): bigint =>
  bucket.principal + bucket.interest + bucket.commission + bucket.tax + bucket.fee + bucket.feeTax;

export const sumOfBucket = (bucket: Bucket): bigint =>
  sumOfInstalment(bucket) + bucket.penalty + bucket.penaltyTax;

/** All parts together, in minor units. */
export const sumOfParts = (parts: Parts): bigint =>
  parts.principalMinor +
  parts.interestMinor +
  parts.commissionMinor +
  parts.taxMinor +
  parts.penaltyMinor +
  parts.feeMinor;
