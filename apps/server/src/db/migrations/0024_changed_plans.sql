-- A plan that changes or is on offer, and a smaller sum accepted as full: told to the borrower, asked of a second person.
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('due-soon',
  'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned', 'data-request',
  'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed'));
alter table desk_request drop constraint desk_request_kind_check;
alter table desk_request add constraint desk_request_kind_check check (kind in
  ('waive', 'charge', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'match', 'book', 'limit', 'publish', 'retire',
  'disbursement-arrived', 'disbursement-failed'));
