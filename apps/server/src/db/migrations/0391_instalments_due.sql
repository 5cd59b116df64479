-- What the report of collected against due reads: each instalment that fell due, and days of them added up.

-- As the engine tells it once the due day is over, told anew 7 and 30 days later: banks tell of some payments late.
create table instalment_due (
  borrower_id text not null references borrower,
  order_id text not null,
  no integer not null,
  brand text not null,
  due_on date not null,
  -- what it came to at the end of its due day
  asked_minor bigint not null check (asked_minor >= 0),
  -- what of that was paid by the end of its due day and so many days later; null until those are over
  paid_minor bigint not null,
  paid_7_minor bigint,
  paid_30_minor bigint,
  primary key (borrower_id, order_id, no),
  foreign key (borrower_id, order_id) references loan_order
);
create index instalment_due_day on instalment_due (brand, due_on);
create index instalment_due_open on instalment_due (brand, due_on) where paid_30_minor is null;

create table due_sum (
  brand text not null,
  due_on date not null,
  product_id text not null,
  channel text not null,
  -- the first day of the month of disbursement
  cohort date not null,
  currency text not null,
  instalments integer not null check (instalments > 0),
  asked_minor bigint not null,
  paid_minor bigint not null,
  -- of instalments so many days past due alone
  asked_7_minor bigint not null,
  paid_7_minor bigint not null,
  asked_30_minor bigint not null,
  paid_30_minor bigint not null,
  primary key (brand, due_on, product_id, channel, cohort, currency)
);
