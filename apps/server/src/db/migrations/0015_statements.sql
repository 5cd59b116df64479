-- Bank statements that are being imported: each line waits for its turn, so that a stop in the middle loses and doubles nothing.
create table statement_import (
  id text primary key,
  channel text not null,
  -- of the whole file: the same file again is the same import
  content_hash bytea not null,
  operator_id text not null references operator,
  imported_at timestamptz not null,
  unique (channel, content_hash)
);

create table statement_line (
  import_id text not null references statement_import,
  no integer not null,
  statement_id text not null,
  amount_minor bigint not null,
  currency text not null,
  value_on date not null,
  state text not null check (state in ('waiting', 'booked', 'duplicate', 'conflict')),
  primary key (import_id, no)
);
create index statement_line_waiting on statement_line (import_id, no) where state = 'waiting';
create index payment_by_state on payment (state, received_at desc);
