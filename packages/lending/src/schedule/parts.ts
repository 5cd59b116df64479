import type { PartName } from '../terms/terms.ts';

/** An amount by what it is made of, each in minor units. */
export type Parts = {
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly commissionMinor: bigint;
  readonly taxMinor: bigint;
  readonly penaltyMinor: bigint;
};

/** The same, while the engine works on it. */
export type Bucket = Record<PartName, bigint>;

export const partNames: readonly PartName[] = ['principal', 'interest', 'commission', 'tax', 'penalty'];

export const emptyBucket = (): Bucket => ({
  principal: 0n,
  interest: 0n,
  commission: 0n,
  tax: 0n,
  penalty: 0n,
});

export const toParts = (bucket: Bucket): Parts => ({
  principalMinor: bucket.principal,
  interestMinor: bucket.interest,
  commissionMinor: bucket.commission,
  taxMinor: bucket.tax,
  penaltyMinor: bucket.penalty,
});

export const sumOfBucket = (bucket: Bucket): bigint =>
  bucket.principal + bucket.interest + bucket.commission + bucket.tax + bucket.penalty;

/** All parts together, in minor units. */
export const sumOfParts = (parts: Parts): bigint =>
  parts.principalMinor + parts.interestMinor + parts.commissionMinor + parts.taxMinor + parts.penaltyMinor;
