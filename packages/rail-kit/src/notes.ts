/** What a provider that finds nothing by our id wants kept: `keep` is awaited before what it is about leaves, and it comes back with each later call. */
export type Notes = {
  /** Kept for this instruction. */
  readonly note?: string | undefined;
  /** Kept for what this one is by: the card of a payment, the payment of a refund. */
  readonly noteOf?: string | undefined;
  readonly keep?: ((note: string) => Promise<void>) | undefined;
};
