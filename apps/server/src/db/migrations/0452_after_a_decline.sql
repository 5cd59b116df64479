-- The day on which who was declined is told that they may ask again: kept for who asked to be told, and for that once.
alter table application_decline add column remind_on date;
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'settlement-in-parts', 'renewal-offered', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again', 'debt-sold', 'identity-passed', 'identity-failed', 'identity-waiting', 'bureau-answered', 'payout-refused',
  'account-unconfirmed', 'credit-found', 'credit-waits', 'device-added', 'coupon-given', 'coupon-ending',
  'decline-upheld', 'apply-again'));
