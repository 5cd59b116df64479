-- A borrower is told that their credit was paid back.
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('due-soon',
  'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned', 'data-request',
  'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded'));
