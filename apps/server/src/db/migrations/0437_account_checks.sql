-- Whether an account is there and whose it is, asked of a rail before the first payout to it.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'return', 'card', 'card-removal', 'card-payment', 'card-capture', 'card-refund', 'card-return',
  'mandate', 'debit', 'identity', 'identity-erasure', 'bureau', 'registry', 'account-check'));
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'settlement-in-parts', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again', 'debt-sold', 'identity-passed', 'identity-failed', 'identity-waiting', 'bureau-answered', 'payout-refused',
  'account-unconfirmed'));
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind in ('card', 'card-removal', 'identity', 'identity-erasure', 'bureau', 'registry', 'account-check') and amount_minor = 0));
