-- A charge that was added or undone and an attempt that failed: told to the borrower, asked of a second person, counted.
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('due-soon',
  'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned', 'data-request',
  'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed',
  'refund-returned', 'charged', 'charge-undone', 'bounced'));
alter table desk_request drop constraint desk_request_kind_check;
alter table desk_request add constraint desk_request_kind_check check (kind in
  ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'match', 'book', 'limit', 'publish', 'retire',
  'disbursement-arrived', 'disbursement-failed'));
alter table alone_act drop constraint alone_act_action_check;
alter table alone_act add constraint alone_act_action_check check (action in ('waive', 'charge', 'refund', 'book'));
