-- Operators come in by the lender's own sign-on as well: as whom its issuer knows them, said by two people beforehand.
alter table operator
  add column sign_on_email text check (sign_on_email = lower(sign_on_email)),
  add column sign_on_issuer text,
  add column sign_on_subject text,
  add constraint operator_sign_on_subject check ((sign_on_issuer is null) = (sign_on_subject is null));

-- A session that began so needs no password of its operator.
alter table operator_session add column by_sign_on boolean not null default false;

-- A sign-on that was begun: what its return is compared with, once, by the browser that began it.
create table sign_on (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier_sealed text not null,
  expires_at timestamptz not null
);
create index sign_on_by_end on sign_on (expires_at);

alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'coupon',
  'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role', 'operator-scope',
  'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over')) = (order_id is null));
