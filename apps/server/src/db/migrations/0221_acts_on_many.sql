-- What an operator has done to everybody that a filter found: who they were is kept, and how far it is.
create table bulk_act (
  id text primary key,
  kind text not null check (kind in ('assign', 'letter')),
  wish jsonb not null,
  reason text not null,
  operator_id text not null references operator,
  created_at timestamptz not null,
  -- of each borrower the loan that the list showed
  borrower_ids text[] not null,
  order_ids text[] not null,
  next integer not null default 0,
  skipped jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  check (cardinality(borrower_ids) = cardinality(order_ids) and next between 0 and cardinality(borrower_ids))
);
create index bulk_act_running on bulk_act (created_at) where state = 'running';
create index bulk_act_of_operator on bulk_act (operator_id);
