-- A borrower is told that their loan was approved or not, and of the money that it was sent and arrived.
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('approved', 'sent',
  'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned',
  'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed',
  'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed'));
