/** Why a loan was given up. */
export const WRITE_OFF_REASONS = [
  'arrears',
  'fraud',
  'death',
  'bankruptcy',
  'hardship',
  'dispute',
  'uneconomic',
  'sold',
] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/** What goes on afterwards: nothing; interest beside the books; or nothing, and all is due at once. */
export const WRITE_OFF_BEHAVIOURS = ['stops', 'runs', 'accelerates'] as const;
export type WriteOffBehaviour = (typeof WRITE_OFF_BEHAVIOURS)[number];

/** Whose a debt is that was sold: what they are called, and where they are paid. */
export type DebtOwner = { readonly name: string; readonly payAt: string };

export type WriteOff = {
  readonly reason: WriteOffReason;
  readonly behaviour: WriteOffBehaviour;
  /** Whose it is since, where it was sold. */
  readonly buyer: string | null;
  readonly owner: DebtOwner | null;
  /** What was paid for it. */
  readonly price: bigint;
  /** Charged by the day on which it was given up. */
  readonly interest: bigint;
  readonly tax: bigint;
};

/** A sum accepted as full, in parts by their days. */
export type Settlement = {
  readonly parts: readonly { readonly byDay: number; readonly amount: bigint }[];
  /** What a payment may be late without breaking it. */
  readonly graceDays: number;
  /** Payments since the agreement. */
  readonly paid: bigint;
  /** What was forgiven once it was kept; null before. */
  readonly forgiven: bigint | null;
  readonly isWriteOff: boolean;
};

/** The last day on which the next part can come; undefined where all of them have. */
export function lapseDay({ parts, graceDays, paid }: Settlement): number | undefined {
  let sum = 0n;
  for (const { byDay, amount } of parts) {
    sum += amount;
    if (sum > paid) return byDay + graceDays;
  }
  return undefined;
}

/** Whether the offer still stands on a day. */
export const isOpenOn = (settlement: Settlement | null, day: number): settlement is Settlement =>
  settlement !== null && settlement.forgiven === null && day <= (lapseDay(settlement) ?? day);
