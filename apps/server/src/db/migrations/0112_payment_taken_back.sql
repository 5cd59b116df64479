-- A payment that a borrower was told of no longer counts: they are told that too.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'payout-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back'));
