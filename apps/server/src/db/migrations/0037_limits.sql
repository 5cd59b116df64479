-- The most that a person may borrow of a product, where it was raised at their own request; without a row the rules' first limit holds.
create table credit_limit (
  borrower_id text not null references borrower,
  product_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  raised_at timestamptz not null,
  primary key (borrower_id, product_id)
);

create table limit_request (
  id text primary key,
  borrower_id text not null references borrower,
  product_id text not null,
  before_minor bigint not null,
  asked_minor bigint not null,
  rules_version integer not null references decision_rules,
  is_approved boolean not null,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null
);
create index limit_request_of_borrower on limit_request (borrower_id, product_id, decided_at desc);
