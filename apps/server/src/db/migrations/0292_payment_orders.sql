-- What no rail carries is transferred by somebody in the bank: order by order, in batches that two people release.
create table payment_batch (
  id text primary key,
  currency text not null,
  state text not null check (state in ('asked', 'released', 'dropped')),
  made_by text not null references operator,
  made_at timestamptz not null,
  released_at timestamptz,
  check ((state = 'released') = (released_at is not null))
);

create table payment_order (
  stream text not null references journal_stream,
  -- of the refund or the return that it carries out
  id text not null,
  kind text not null check (kind in ('refund', 'return')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('waiting', 'batched', 'released', 'made', 'failed')),
  batch_id text,
  -- the line of the bank's statement that it was found on
  statement_id text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (stream, id),
  check ((state in ('made', 'failed')) = (ended_at is not null))
);
create index payment_order_as_listed on payment_order (created_at, id);
create index payment_order_of_batch on payment_order (batch_id) where batch_id is not null;
create index payment_order_of_line on payment_order (statement_id) where statement_id is not null;

alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'return',
  'coupon', 'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'return', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over', 'release-batch'))
  = (order_id is null));
