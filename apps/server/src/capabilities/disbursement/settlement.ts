import type { OrderId } from '@plazo/contract';
import type { Payout, RailError } from '@plazo/rail-kit';
import type { StepSource } from '../instructions/instructions.store.ts';

/** What was told of money on its way, whoever told it. */
export type Settlement = {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly at: Date;
  /** It arrived; it never left or never will; it came back. */
  readonly told: 'succeeded' | 'failed' | 'returned';
  readonly source: StepSource;
  readonly error?: RailError | undefined;
};

/** What a rail says of a payout, as it is booked; nothing of one that is still under way, or without its amount. */
export function settlementOf(
  id: string,
  { state, amount, error, settledAt, returnedAt, changedAt }: Payout,
): Omit<Settlement, 'source'> | undefined {
  if (state === 'accepted' || state === 'pending' || amount === undefined) return undefined;
  const money = { reference: id, amountMinor: BigInt(amount.minor), currency: amount.currency };
  const at = new Date((state === 'returned' ? returnedAt : settledAt) ?? changedAt);
  if (state === 'succeeded') return { ...money, at, told: state };
  if (state === 'cancelled') return { ...money, at, told: 'failed', error: 'cancelled' };
  return { ...money, at, told: state, error: error ?? 'other' };
}

/** What came of it: taken, heard before, or why it contradicts what is known. */
export type Settled =
  | { readonly kind: 'taken' | 'known'; readonly orderId: OrderId }
  | {
      readonly kind: 'disbursement-unknown' | 'disbursement-differs' | 'disbursement-contradicted';
      readonly orderId: OrderId | null;
    };
