import { addTo, type Bucket, type BucketPart, emptyBucket, NOTHING, withMore } from './parts.ts';

/** What is asked, what of it is paid and what is forgiven, by part. */
export type Owing = {
  /** What it comes to as things stand, late charges included. */
  readonly charged: Bucket;
  /** Changed by `addPaid` alone: nothing is paid of most yet. */
  paid: Readonly<Bucket>;
  /** Replaced as a whole: nothing is forgiven of most. */
  waived: Readonly<Bucket>;
};

/** What is asked apart from the plan: a charge with its own due date or on top of instalments, what was taken back of a payment, what is due on the day of the money, or money that no instalment is left to repay. */
export type Item = Owing & {
  readonly kind: 'charge' | 'restored' | 'down-payment' | 'lent';
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

/** An item of which nothing is asked yet. */
export const makeItem = (item: Omit<Item, keyof Owing>): Item => ({
  ...item,
  charged: emptyBucket(),
  paid: NOTHING,
  waived: NOTHING,
});

/** Adds to what is paid of a part; negative takes off. */
export function addPaid(owing: Owing, part: BucketPart, amount: bigint): void {
  if (amount === 0n) return;
  if (owing.paid === NOTHING) owing.paid = emptyBucket();
  addTo(owing.paid, part, amount);
}

/** Forgives so much more of a part. */
export function forgive(owing: Owing, part: BucketPart, amount: bigint): void {
  owing.waived = withMore(owing.waived, part, amount);
}

/** What a payment paid of a part, of a claim, or what it left as credit. */
export type PaidStep = { readonly part: BucketPart | 'claim' | 'credit'; readonly amount: bigint };
