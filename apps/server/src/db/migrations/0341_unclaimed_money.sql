-- Money in suspense that nobody claims is set aside by two people: still owed, and no alarm any more.
alter table payment drop constraint payment_state_check, add constraint payment_state_check
  check (state in ('posted', 'suspense', 'unclaimed', 'reversed', 'returning', 'returned'));
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'sell', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'return', 'set-aside',
  'coupon', 'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'return', 'set-aside', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch')) = (order_id is null));
