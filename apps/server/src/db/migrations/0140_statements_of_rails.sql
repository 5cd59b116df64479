-- What rails tell of the accounts on which money stands, line by line, and what each line is of.

create table rail_day (
  -- whose clearing account it is
  channel text not null,
  day date not null,
  currency text not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  is_final boolean not null,
  read_at timestamptz not null,
  primary key (channel, day)
);

create table rail_line (
  channel text not null,
  -- as the rail calls it, for ever
  id text not null,
  rail text not null,
  day date not null,
  kind text not null,
  -- into the account; below zero out of it
  minor bigint not null,
  currency text not null,
  value_on date not null,
  paid_at timestamptz,
  payment_id text,
  instruction text,
  reference text,
  -- of a fact or a settlement; a fee that was posted; what stays in clearing; what a person looks at
  state text not null check (state in ('waiting', 'matched', 'posted', 'kept', 'case')),
  fact_stream text,
  fact_id bigint,
  settlement_id text,
  primary key (channel, id)
);
create index rail_line_waiting on rail_line (channel, id) where state = 'waiting';
create index rail_line_of_day on rail_line (channel, day);
-- no two lines are of one thing
create unique index rail_line_of_fact on rail_line (fact_id) where fact_id is not null;
create unique index rail_line_of_settlement on rail_line (channel, settlement_id) where settlement_id is not null;

-- What took the money out of clearing: our bank, or the price of the rail.
alter table settlement add column account text not null default 'bank'
  check (account in ('bank', 'rail-fee-expense', 'recoverable-tax'));

-- Who looks after a case.
alter table money_case add column owner_id text references operator;
