-- A debt is sold by two people, and its borrower is told whose it is.
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'sell', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'return',
  'coupon', 'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch'));

alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again', 'debt-sold'));
