/** Why an attempt to collect brought nothing. */
export const BOUNCE_REASONS = [
  'insufficient-funds',
  'account-closed',
  'mandate-cancelled',
  'mandate-limit',
  'wrong-account',
  'bank-technical',
  'lender-technical',
  'other',
] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];
