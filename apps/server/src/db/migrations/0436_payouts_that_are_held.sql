-- A payout above an amount waits until a person releases it: what asks for that is a rule, and no operator.
alter table desk_request alter column requested_by drop not null;
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'sell', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'return',
  'set-aside', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add',
  'operator-role', 'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch',
  'release-payout'));
alter table desk_request add constraint desk_request_by_somebody check (requested_by is not null or kind = 'release-payout');
-- Who is not paid out after all is told so.
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'settlement-in-parts', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again', 'debt-sold', 'identity-passed', 'identity-failed', 'identity-waiting', 'bureau-answered', 'payout-refused'));
