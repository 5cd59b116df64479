create table bank_card (
  id text primary key,
  borrower_id text not null references borrower,
  bank_name text not null,
  bank_code text not null,
  -- the number under the borrower's key; pages see its last four digits only
  sealed text not null,
  last_four text not null,
  is_verified boolean not null default false,
  created_at timestamptz not null
);
create index card_of_borrower on bank_card (borrower_id, created_at);

-- A card payment from its token to its end. One token, one record.
create table card_payment (
  id text primary key,
  token_hash bytea not null unique,
  borrower_id text not null references borrower,
  order_id text not null references loan_order,
  amount_minor bigint not null check (amount_minor > 0),
  card_id text references bank_card,
  state text not null check (state in ('offered', 'waiting', 'done')),
  created_at timestamptz not null
);
