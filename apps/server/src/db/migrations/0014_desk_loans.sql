-- Who spoke to a borrower about a loan, and how it ended.
create table loan_contact (
  id text primary key,
  order_id text not null references loan_order,
  borrower_id text not null references borrower,
  operator_id text not null references operator,
  way text not null check (way in ('call', 'sms', 'mail', 'visit')),
  direction text not null check (direction in ('in', 'out')),
  outcome text not null,
  -- under the borrower's own key
  sealed text not null,
  contacted_at timestamptz not null
);
create index contact_of_order on loan_contact (order_id, contacted_at);

-- What one operator asks for and another one does: the same person on both sides is no row of this table.
create table desk_request (
  id text primary key,
  kind text not null check (kind in ('waive', 'charge', 'reverse', 'write-off', 'limit')),
  order_id text references loan_order,
  wish json not null,
  reason text not null,
  requested_by text not null references operator,
  requested_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  decided_by text references operator,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((kind = 'limit') = (order_id is null)),
  check (decided_by <> requested_by),
  check ((state = 'pending') = (decided_by is null))
);
create index request_by_time on desk_request (state, requested_at);

-- Credit that was paid back to its borrower: it has left through a channel as a disbursement does.
create table refund (
  id text primary key,
  order_id text not null references loan_order,
  borrower_id text not null references borrower,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  refunded_at timestamptz not null
);
create index refund_of_order on refund (order_id);
