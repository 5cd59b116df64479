-- What the desk's reports read: how loans began, how they moved between the ends of two months, and offers of less than was asked for.

-- As the end of a day told it by the engine; each loan once it was paid out.
create table loan_start (
  borrower_id text not null references borrower,
  order_id text not null,
  brand text not null,
  product_id text not null,
  -- `web`: its borrower applied on our own pages; `app`: in the app that embeds them
  channel text not null check (channel in ('app', 'web')),
  currency text not null,
  principal_minor bigint not null check (principal_minor > 0),
  disbursed_on date not null,
  -- of the first instalment, as extensions moved it
  due_on date not null,
  -- whether it was unpaid so many days after that; null until that day is over
  unpaid_7 boolean,
  unpaid_30 boolean,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order
);
create index loan_start_open on loan_start (due_on) where unpaid_30 is null;

-- Loans of a brand between the end of a month and that of the month before, added up once when the month is over.
create table portfolio_month (
  brand text not null,
  -- the last day of the month
  day date not null,
  product_id text not null,
  channel text not null,
  -- the first day of the month of disbursement
  cohort date not null,
  currency text not null,
  -- days late a month before, or `none` of a loan that was not open then
  from_bucket text not null,
  -- days late at the end, or `settled`
  to_bucket text not null,
  loans integer not null check (loans > 0),
  -- principal a month before, and at the end
  from_minor bigint not null,
  to_minor bigint not null,
  primary key (brand, day, product_id, channel, cohort, currency, from_bucket, to_bucket)
);

-- An application that was answered with less than was asked for, once a day, with the order that came of it.
create table application_counter (
  borrower_id text not null references borrower,
  product_id text not null,
  decided_on date not null,
  rules_version integer not null references decision_rules,
  asked_minor bigint not null check (asked_minor > 0),
  most_minor bigint not null check (most_minor > 0 and most_minor < asked_minor),
  decided_at timestamptz not null,
  used_for text,
  primary key (borrower_id, product_id, decided_on),
  foreign key (borrower_id, used_for) references loan_order
);

-- What the rules decided in a month and what became of it, counted anew at the end of each day.
create table rules_month (
  brand text not null,
  -- the first day of the month in which it was decided
  month date not null,
  product_id text not null,
  channel text not null,
  version integer not null references decision_rules,
  currency text not null,
  approved integer not null,
  countered integer not null,
  declined integer not null,
  loans integer not null,
  lent_minor bigint not null,
  due_7 integer not null,
  unpaid_7 integer not null,
  due_30 integer not null,
  unpaid_30 integer not null,
  -- principal at the end of the day without write-offs, and of it what is more than 30 days late
  outstanding_minor bigint not null,
  late_minor bigint not null,
  primary key (brand, month, product_id, channel, version)
);
create table rules_month_reason (
  brand text not null,
  month date not null,
  product_id text not null,
  channel text not null,
  version integer not null references decision_rules,
  reason text not null,
  applications integer not null,
  primary key (brand, month, product_id, channel, version, reason)
);
