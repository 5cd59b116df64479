-- Every row of a borrower carries the borrower's id: it is the distribution key on the day one machine is not enough.

create table borrower (
  id text primary key,
  brand text not null,
  market text not null,
  phone_index bytea,
  sealed text,
  created_at timestamptz not null,
  unique (market, phone_index)
);

-- One key a borrower: destroying it erases the person and leaves the journal whole.
create table borrower_key (
  borrower_id text primary key references borrower,
  wrapped text not null
);

create table session (
  token_hash bytea primary key,
  borrower_id text not null references borrower,
  device_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index session_of_borrower on session (borrower_id);

-- `json`, not `jsonb`: terms are plain JSON whose amounts are safe integers, and they are never queried into.
create table product (
  id text not null,
  version integer not null,
  terms json not null,
  created_at timestamptz not null,
  primary key (id, version)
);

create table offer (
  id text primary key,
  borrower_id text not null references borrower,
  product_id text not null,
  product_version integer not null,
  principal_minor bigint not null check (principal_minor > 0),
  instalments integer not null,
  coupon_minor bigint not null check (coupon_minor >= 0),
  needs_pricing boolean not null,
  state text not null check (state in ('live', 'accepted', 'replaced')),
  created_at timestamptz not null,
  foreign key (product_id, product_version) references product
);
create unique index one_live_offer on offer (borrower_id, product_id) where state = 'live';

create table loan_order (
  id text primary key,
  borrower_id text not null references borrower,
  offer_id text not null unique references offer,
  product_id text not null,
  product_version integer not null,
  code text not null check (code in ('21', '110', '151', '170', '174', '180', '200')),
  principal_minor bigint not null check (principal_minor > 0),
  -- the next local day on which end of day has something to do here
  attention_on date,
  -- the last local day whose figures stand in the journal
  posted_through date,
  -- made by hand at a status: moves only when a job is called by name
  is_held boolean not null default false,
  agreement jsonb not null,
  created_at timestamptz not null,
  foreign key (product_id, product_version) references product
);
create index order_of_borrower on loan_order (borrower_id, created_at desc);
create index order_by_code on loan_order (code, created_at) where code in ('21', '170', '151');
create index order_needing_attention on loan_order (attention_on) where attention_on is not null;

create table order_event (
  order_id text not null references loan_order,
  seq integer not null check (seq >= 0),
  borrower_id text not null references borrower,
  body jsonb not null,
  recorded_at timestamptz not null,
  primary key (order_id, seq)
);

create table rating (
  order_id text primary key references loan_order,
  borrower_id text not null references borrower,
  score integer not null check (score between 1 and 5),
  rated_at timestamptz not null
);

-- Streams of the journal: a borrower's id, or 'house'. The row is the lock that puts a stream's money in one line.
create table journal_stream (
  stream text primary key,
  seq bigint not null,
  hash bytea not null
);

create table journal_transaction (
  id bigint generated always as identity primary key,
  stream text not null references journal_stream,
  seq bigint not null,
  order_id text references loan_order,
  booked_at timestamptz not null,
  booked_on date not null,
  value_on date not null,
  currency text not null,
  memo text not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (stream, seq)
);
create index transaction_of_order on journal_transaction (order_id) where order_id is not null;

create table journal_entry (
  transaction_id bigint not null references journal_transaction,
  line integer not null,
  stream text not null,
  account text not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (transaction_id, line),
  check ((debit_minor = 0) <> (credit_minor = 0))
);

-- Cached for borrower accounts only: clearing, suspense and income are summed.
create table borrower_balance (
  borrower_id text not null references borrower,
  order_id text not null references loan_order,
  account text not null,
  balance_minor bigint not null,
  primary key (borrower_id, order_id, account)
);

create table channel_reference (
  id text primary key,
  borrower_id text not null references borrower,
  order_id text not null references loan_order,
  channel text not null,
  request_type integer not null check (request_type in (1, 2)),
  code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  days integer,
  state text not null check (state in ('live', 'expired', 'used')),
  created_at timestamptz not null,
  expires_at timestamptz,
  unique (channel, code)
);
create unique index one_live_reference on channel_reference (order_id, request_type, channel) where state = 'live';
create index reference_expiring on channel_reference (expires_at) where state = 'live' and expires_at is not null;
create sequence virtual_account_number;

create table disbursement (
  reference text primary key,
  order_id text not null references loan_order,
  borrower_id text not null references borrower,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('sent', 'paid', 'returned')),
  created_at timestamptz not null
);
create unique index one_open_disbursement on disbursement (order_id) where state in ('sent', 'paid');

-- One row for ever for each event a channel ever sent; the answer is kept so that a repeat gets the same body.
create table notification (
  channel text not null,
  event_id text not null,
  body_hash bytea not null,
  answer json not null,
  received_at timestamptz not null,
  primary key (channel, event_id)
);

create table payment (
  channel text not null,
  payment_id text not null,
  borrower_id text references borrower,
  order_id text references loan_order,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  state text not null check (state in ('posted', 'suspense', 'reversed')),
  -- why it went to suspense
  reason text not null,
  primary key (channel, payment_id)
);
create index payment_of_order on payment (order_id) where order_id is not null;

-- What leaves the house leaves from here, after commit.
create table outbox (
  id text primary key,
  kind text not null,
  sealed text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0
);
create index outbox_due on outbox (due_at) where sent_at is null;

create table idempotent_answer (
  actor text not null,
  action text not null,
  key text not null,
  fingerprint bytea not null,
  answer json not null,
  created_at timestamptz not null,
  primary key (actor, action, key)
);

create table one_time_code (
  purpose text not null,
  subject text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (purpose, subject)
);

create unlogged table rate_count (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table job_run (
  job text not null,
  scope text not null,
  local_date date not null,
  finished_at timestamptz not null,
  primary key (job, scope, local_date)
);

-- The offset of the test clock, and what else the installation itself must remember.
create table installation (
  name text primary key,
  value text not null
);

-- Money that belongs to no borrower yet is booked in a stream of its own.
insert into journal_stream values ('house', 0, '');

-- One reminder of a kind for a due date, however often the job runs.
create table reminder (
  order_id text not null references loan_order,
  due_on date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (order_id, due_on, days_before)
);
