import type { RailError } from '@plazo/rail-kit';
import type { Failure } from './wire.ts';

/** Stripe's own words, mapped once (docs.stripe.com/declines/codes). */

/** Of a card that was declined; a code that is not here is `declined`. Stripe asks not to tell a payer of those that are a risk. */
const DECLINES: Readonly<Record<string, RailError>> = {
  insufficient_funds: 'payer-funds-short',
  card_velocity_exceeded: 'limit-exceeded',
  withdrawal_count_limit_exceeded: 'limit-exceeded',
  authentication_required: 'authentication-failed',
  authentication_not_handled: 'authentication-failed',
  mobile_device_authentication_required: 'authentication-failed',
  fraudulent: 'risk-refused',
  lost_card: 'risk-refused',
  stolen_card: 'risk-refused',
  pickup_card: 'risk-refused',
  restricted_card: 'risk-refused',
  security_violation: 'risk-refused',
  merchant_blacklist: 'risk-refused',
};

/** Of an error as such, whatever the card's bank said. */
const CODES: Readonly<Record<string, RailError>> = {
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
  payment_intent_payment_attempt_expired: 'expired',
};

const word = (table: Readonly<Record<string, RailError>>, code: string | null | undefined) =>
  code && Object.hasOwn(table, code) ? table[code] : undefined;

/** Why a payment by card failed. */
export function declineOf({ type, code, decline_code }: Failure): RailError {
  const known = word(DECLINES, decline_code) ?? word(CODES, code) ?? word(DECLINES, code);
  return known ?? (type === 'card_error' ? 'declined' : 'other');
}

const REFUND_FAILURES: Readonly<Record<string, RailError>> = {
  lost_or_stolen_card: 'account-closed',
  expired_or_canceled_card: 'account-closed',
  insufficient_funds: 'funds-short',
  declined: 'declined',
  merchant_request: 'cancelled',
};

export const refundFailureOf = (reason: string | null | undefined): RailError =>
  word(REFUND_FAILURES, reason) ?? 'other';
