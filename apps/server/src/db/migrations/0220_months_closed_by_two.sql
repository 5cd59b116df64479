-- Two people close a month of the journal.
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'coupon',
  'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role', 'operator-scope',
  'operator-limit', 'operator-enable', 'operator-reset')) = (order_id is null));
