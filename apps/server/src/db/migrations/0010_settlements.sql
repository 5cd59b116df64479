-- What a channel's statement confirmed: the money has left clearing. One row for each line of a statement, for ever.
create table settlement (
  channel text not null,
  statement_id text not null,
  -- into our bank account; below zero out of it
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  value_on date not null,
  recorded_at timestamptz not null,
  primary key (channel, statement_id)
);

create index transaction_of_day on journal_transaction (booked_on);
