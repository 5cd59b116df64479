import type { Payout, RailError } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** What RazorpayX says of a payout, in the words of the kit. Amounts are paise, times seconds. */

const said = z.nullish(z.string());

export const entity = z.object({
  id: z.string(),
  fund_account_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reference_id: said,
  utr: said,
  status_details: z.nullish(z.object({ reason: said })),
});
export type Entity = z.output<typeof entity>;

/** `reversed` is a failure that gives the money back: where it had arrived before, the kit takes it as a return. */
const STATES: Readonly<Record<string, 'accepted' | 'pending' | 'succeeded' | 'failed'>> = {
  pending: 'accepted',
  queued: 'accepted',
  scheduled: 'accepted',
  processing: 'pending',
  processed: 'succeeded',
  reversed: 'failed',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
};

/** Reasons of RazorpayX (status details of payouts, reversed and failed); any other one is looked at by a person. */
const REASONS: Readonly<Record<string, RailError>> = {
  bank_account_closed: 'account-closed',
  bank_account_frozen: 'account-blocked',
  bank_account_invalid: 'account-wrong',
  bank_account_dormant: 'account-wrong',
  beneficiary_account_dormant: 'account-wrong',
  beneficiary_account_invalid: 'account-wrong',
  beneficiary_vpa_invalid: 'account-wrong',
  invalid_beneficiary: 'account-wrong',
  invalid_ifsc_code: 'account-wrong',
  imps_not_allowed: 'account-wrong',
  nre_bank_account: 'account-wrong',
  insufficient_funds: 'funds-short',
  low_balance: 'funds-short',
  transaction_limit_exceeded: 'limit-exceeded',
  amount_limit_exhausted: 'limit-exceeded',
  amount_limit_exhausted_neft: 'limit-exceeded',
  beneficiary_bank_offline: 'rail-down',
  beneficiary_bank_failure: 'rail-down',
  beneficiary_bank_technical_error: 'rail-down',
  beneficiary_psp_offline: 'rail-down',
  npci_beneficiary_timeout: 'rail-down',
  gateway_down: 'rail-down',
  gateway_technical_error: 'rail-down',
  gateway_timeout: 'rail-down',
  server_error: 'rail-down',
};

/** @returns undefined for a reason that is not known */
export const errorOf = (reason: string | null | undefined): RailError | undefined =>
  typeof reason === 'string' && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;

/** @returns undefined for a status that is none of RazorpayX's */
export function payoutTold(
  { id, amount, currency, status, utr, status_details }: Entity,
  at: Date,
): Payout | undefined {
  const state = STATES[status];
  if (state === undefined) return undefined;
  const changedAt = at.toISOString();
  const reason = status_details?.reason;
  return {
    state,
    changedAt,
    amount: { minor: amount, currency },
    providerId: id,
    ...(utr && { trackingCode: utr.slice(0, 64) }),
    ...(state === 'succeeded' && { settledAt: changedAt }),
    ...(state === 'failed' && { error: errorOf(reason) ?? 'other' }),
    ...(reason && { detail: reason.slice(0, 200) }),
  };
}
