import type { Bucket, BucketPart } from './parts.ts';

/** What is asked, what of it is paid and what is forgiven, by part. */
export type Owing = {
  /** What it comes to as things stand, late charges included. */
  readonly charged: Bucket;
  readonly paid: Bucket;
  readonly waived: Bucket;
};

/** What is asked apart from the plan: a charge with its own due date or on top of instalments, or what was taken back of a payment. */
export type Item = Owing & {
  readonly kind: 'charge' | 'restored';
  readonly chargeId: string;
  /** For whom a charge is collected, where it is not ours. */
  readonly payee: string | null;
  /** The instalment that it is asked with; null where it has a day of its own. */
  readonly withNo: number | null;
  /** The day on which it arose. */
  readonly sinceDay: number;
  /** When it is due, where it has a day of its own. */
  readonly ownDueDay: number;
};

/** What a payment paid of a part, of a claim, or what it left as credit. */
export type PaidStep = { readonly part: BucketPart | 'claim' | 'credit'; readonly amount: bigint };
