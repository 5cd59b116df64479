-- How each open loan stood at the end of a local day: what roll rates and vintages are made of. Written once a day.
create table portfolio_day (
  day date not null,
  order_id text not null references loan_order,
  currency text not null,
  days_late integer not null,
  outstanding_minor bigint not null,
  primary key (day, order_id)
);
create index portfolio_day_of_order on portfolio_day (order_id, day);

-- What retention removed, by day and kind: counts alone.
create table retention_run (
  day date not null,
  kind text not null,
  removed integer not null,
  primary key (day, kind)
);

-- Requests of people about their own data, with the law's days.
create table data_case (
  id text primary key,
  borrower_id text not null references borrower,
  right_kind text not null check (right_kind in ('access', 'correction', 'erasure', 'opposition')),
  state text not null check (state in ('open', 'waiting', 'granted', 'denied', 'done', 'lapsed')),
  filed_on date not null,
  due_on date,
  -- what was asked, under the borrower's own key
  sealed text not null,
  opened_by text not null references operator,
  granted_by text references operator,
  changed_at timestamptz not null
);
create index data_case_by_due_day on data_case (due_on) where state in ('open', 'waiting', 'granted');
