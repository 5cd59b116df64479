-- Who is told of payments is told of money that did not arrive.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'payout-returned'));
