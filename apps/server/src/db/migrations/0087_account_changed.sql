-- A person is told that their money would go to another account; no money goes there for a day.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'payout-returned', 'data-request', 'decline-overturned', 'account-changed'));
