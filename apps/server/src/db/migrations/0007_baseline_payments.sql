-- Money in and out: what borrowers pay to, what channels told, what was made of it, and what people have to look at.

create sequence virtual_account_number;
create table channel_reference (
  borrower_id text not null references borrower,
  id text not null,
  order_id text not null,
  channel text not null,
  request_type integer not null check (request_type in (1, 2)),
  code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- what the amount was asked for: the next payment, a part of the borrower's choice, or everything
  purpose text not null default 'next' check (purpose in ('next', 'part', 'all')),
  days integer,
  state text not null check (state in ('live', 'expired', 'used')),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (borrower_id, id),
  unique (borrower_id, channel, code),
  foreign key (borrower_id, order_id) references loan_order
);
create unique index one_live_reference on channel_reference (borrower_id, order_id, request_type, channel) where state = 'live';
create index reference_expiring on channel_reference (expires_at) where state = 'live' and expires_at is not null;
create index reference_by_code on channel_reference (code);

-- A card payment from its token to its end. One token, one record; `replaced` was given up for another one of the same
-- order: its code pays no more.
create table card_payment (
  borrower_id text not null references borrower,
  id text not null,
  token_hash bytea not null,
  order_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  card_id text,
  state text not null check (state in ('offered', 'waiting', 'done', 'replaced')),
  created_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, token_hash),
  foreign key (borrower_id, order_id) references loan_order,
  foreign key (borrower_id, card_id) references bank_card
);

-- Money on its way to a borrower. What came back waits for them: which account it went to, when it came back, and when the
-- borrower said that it may go out again. `bounced`: it had arrived before, and lies in suspense until it is paid again.
create table disbursement (
  borrower_id text not null references borrower,
  reference text not null,
  order_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('sent', 'paid', 'returned', 'bounced')),
  -- null once the account was deleted, by who deletes it
  account_id text,
  returned_at timestamptz,
  released_at timestamptz,
  is_again boolean not null default false,
  created_at timestamptz not null,
  primary key (borrower_id, reference),
  foreign key (borrower_id, order_id) references loan_order,
  foreign key (borrower_id, account_id) references bank_account
);
create unique index one_open_disbursement on disbursement (borrower_id, order_id) where state in ('sent', 'paid');
create index disbursement_of_order on disbursement (order_id);
create index disbursement_bounced on disbursement (order_id) where state = 'bounced';

-- Credit that was paid back to its borrower: it has left through a channel as a disbursement does.
create table refund (
  borrower_id text not null references borrower,
  id text not null,
  order_id text not null,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  refunded_at timestamptz not null,
  -- one of the borrower's accounts, as it was chosen
  bank_account_id text,
  primary key (borrower_id, id),
  foreign key (borrower_id, order_id) references loan_order
);
create index refund_of_order on refund (order_id);

-- One row for ever for each event a channel ever sent; the answer is kept so that a repeat gets the same body.
create table notification (
  stream text not null,
  channel text not null,
  event_id text not null,
  body_hash bytea not null,
  answer json not null,
  received_at timestamptz not null,
  primary key (stream, channel, event_id)
);

create table payment (
  -- where it is kept, which never changes; whose it is may
  stream text not null references journal_stream,
  channel text not null,
  payment_id text not null,
  borrower_id text,
  order_id text,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('posted', 'suspense', 'reversed')),
  -- why it went to suspense
  reason text not null,
  primary key (stream, channel, payment_id)
);
create index payment_of_order on payment (order_id) where order_id is not null;
create index payment_by_state on payment (state, received_at desc);
create index payment_by_id on payment (payment_id);
create index payment_by_reference on payment (reference);
create index payment_as_listed on payment ((state <> 'suspense'), received_at desc, payment_id);

-- What a channel told, whole, as it told it, before anything was made of it. One row for each message that could be read.
create table channel_fact (
  stream text not null,
  id bigint generated always as identity,
  channel text not null,
  payment_id text not null,
  kind text not null check (kind in ('paid', 'reversed', 'disbursed', 'disbursement-returned', 'refunded')),
  event_id text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  value_at timestamptz not null,
  received_at timestamptz not null,
  -- why it cannot count as it stands, seen from the message alone; empty where it can
  doubt text not null,
  body_hash bytea not null,
  -- the message itself under the installation's key; empty for what the lender told itself
  sealed text not null,
  primary key (stream, id),
  unique (stream, channel, event_id, body_hash)
);
create index channel_fact_of_payment on channel_fact (stream, channel, payment_id, id);
create trigger channel_fact_is_append_only before update or delete on channel_fact
  for each row execute function refuse_change();
create trigger channel_fact_is_not_truncated before truncate on channel_fact
  for each statement execute function refuse_change();

-- What was made of it, once. A fact without such a row failed half-way: sent again, it is tried again.
create table channel_fact_posting (
  stream text not null,
  fact_id bigint not null,
  posted text not null check (posted in ('event', 'suspense', 'contested', 'nothing')),
  why text not null,
  order_id text,
  primary key (stream, fact_id),
  foreign key (stream, fact_id) references channel_fact
);
create trigger channel_fact_posting_is_append_only before update or delete on channel_fact_posting
  for each row execute function refuse_change();
create trigger channel_fact_posting_is_not_truncated before truncate on channel_fact_posting
  for each statement execute function refuse_change();

-- Facts that were kept and of which nothing could be made yet: a job takes them up, whether their channel sends them again
-- or not.
create table channel_fact_untaken (
  stream text not null,
  fact_id bigint not null,
  kept_at timestamptz not null,
  primary key (stream, fact_id),
  foreign key (stream, fact_id) references channel_fact
);

-- The chain of what channels told: each link holds the hash of the one before it and of its fact with what was made of it.
create table channel_fact_link (
  seq bigint primary key,
  fact_id bigint not null unique,
  hash bytea not null
);
create trigger channel_fact_link_is_append_only before update or delete on channel_fact_link
  for each row execute function refuse_change();
create trigger channel_fact_link_is_not_truncated before truncate on channel_fact_link
  for each statement execute function refuse_change();

-- Where the chain ends; who appends to it holds this row.
create table channel_fact_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);

-- Facts that wait for their link: written beside the fact, so that no writer waits for another one's place in the chain.
create table channel_fact_unlinked (
  stream text not null,
  fact_id bigint not null,
  primary key (stream, fact_id),
  foreign key (stream, fact_id) references channel_fact_posting
);

-- What was made of a fact, and a case about it, name the fact: the check of that asks for the right to update some column of
-- it, as for the journal; the trigger refuses the update.
revoke update, delete, truncate on channel_fact, channel_fact_posting, channel_fact_link from current_user;
grant update (id) on channel_fact to current_user;
grant update (fact_id) on channel_fact_posting to current_user;

-- What a person has to look at: closed by a person, or by the fact that resolves it.
create table money_case (
  -- of the payment that it is about, or of the borrower
  stream text not null references journal_stream,
  id bigint generated always as identity,
  kind text not null,
  fact_id bigint,
  order_id text,
  channel text not null,
  payment_id text not null,
  amount_minor bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  done_by text references operator,
  done_at timestamptz,
  note text not null default '',
  primary key (stream, id),
  foreign key (stream, fact_id) references channel_fact
);
create index money_case_by_id on money_case (id);
create index money_case_open on money_case (opened_at, id) where state = 'open';
create index money_case_of_fact on money_case (fact_id);
create index money_case_of_payment on money_case (stream, channel, payment_id);
create index money_case_of_order on money_case (order_id, kind) where order_id is not null;
-- Two servers that look at once open one case.
create unique index money_case_standing on money_case (stream, kind, channel, payment_id, (coalesce(order_id, '')))
  where state = 'open' and kind in ('money-without-loan', 'credit-idle', 'claim-open');

-- What a channel's statement confirmed: the money has left clearing. One row for each line of a statement, for ever.
create table settlement (
  -- where it is booked
  stream text not null references journal_stream,
  channel text not null,
  statement_id text not null,
  -- into our bank account; below zero out of it
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  value_on date not null,
  recorded_at timestamptz not null,
  primary key (stream, channel, statement_id)
);

-- Bank statements that are being imported: each line waits for its turn, so that a stop in the middle loses and doubles nothing.
create table statement_import (
  id text primary key,
  channel text not null,
  -- of the whole file: the same file again is the same import
  content_hash bytea not null,
  operator_id text not null references operator,
  imported_at timestamptz not null,
  -- of one that should not have been imported: its lines are booked back, and the same file may come again
  reversed_at timestamptz
);
create unique index statement_import_once on statement_import (channel, content_hash) where reversed_at is null;

create table statement_line (
  import_id text not null references statement_import,
  no integer not null,
  statement_id text not null,
  amount_minor bigint not null,
  currency text not null,
  value_on date not null,
  state text not null check (state in ('waiting', 'booked', 'duplicate', 'conflict', 'reversed')),
  primary key (import_id, no)
);
create index statement_line_waiting on statement_line (import_id, no) where state = 'waiting';
create index statement_line_by_id on statement_line (statement_id) where state in ('duplicate', 'conflict');
