/** What stands in Stripe, as its published definitions and fixtures have it. */

export type Metadata = Record<string, string>;
export type Customer = { object: 'customer'; id: string; created: number; metadata: Metadata };
export type Method = {
  object: 'payment_method';
  id: string;
  customer: string | null;
  card: { brand: string; last4: string };
};
export type Setup = { object: 'setup_intent'; id: string; status: string; payment_method: string | null };
export type Session = {
  object: 'checkout.session';
  id: string;
  created: number;
  expires_at: number;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  customer: string;
  setup_intent: string;
  success_url: string;
  metadata: Metadata;
};
export type Charge = {
  object: 'charge';
  id: string;
  created: number;
  payment_intent: string;
  metadata: Metadata;
  payment_method_details: { type: 'card'; card: { capture_before?: number } };
};
export type Intent = {
  object: 'payment_intent';
  id: string;
  created: number;
  amount: number;
  currency: string;
  customer: string;
  capture_method: string;
  amount_capturable: number;
  amount_received: number;
  status: string;
  canceled_at: number | null;
  cancellation_reason: string | null;
  last_payment_error: object | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  latest_charge: string | null;
  metadata: Metadata;
};
export type Refund = {
  object: 'refund';
  id: string;
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  failure_reason?: string;
  metadata: Metadata;
};
export type Moved = {
  object: 'balance_transaction';
  id: string;
  amount: number;
  currency: string;
  created: number;
  fee: number;
  fee_details: { type: string; amount: number; currency: string }[];
  net: number;
  type: string;
  source: string;
};
export type Dispute = {
  object: 'dispute';
  id: string;
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  reason: string;
  evidence_details: { due_by: number };
  balance_transactions: Moved[];
};
export type Happening = {
  object: 'event';
  id: string;
  type: string;
  created: number;
  data: { object: object; previous_attributes?: object };
};

export type Answered = { readonly status: number; readonly body: unknown };

export const refusal = (status: number, error: object): Answered => ({ status, body: { error } });
export const invalid = (code: string, status = 400) =>
  refusal(status, { type: 'invalid_request_error', code, message: 'Said in words.' });

/** Numbers of Stripe's test cards that can be kept (docs.stripe.com/testing), by what becomes of their payments. */
export const CARDS = {
  pays: '4242424242424242',
  declines: '4000000000000341',
  authenticates: '4000002760003184',
  disputes: '4000000000000259',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
} as const;

/** What a card is answered that its bank declines. */
export const declined = (decline_code: string) => ({
  type: 'card_error',
  code: ['expired_card', 'incorrect_cvc', 'processing_error'].includes(decline_code)
    ? decline_code
    : 'card_declined',
  decline_code,
  message: 'Said in words.',
});
