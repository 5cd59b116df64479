-- Loans of a brand at the end of a day beside thirty days before, added up once: the page of the portfolio goes through no loans.
create table portfolio_sum (
  brand text not null,
  day date not null,
  -- the first day of the month in which they were taken
  cohort date not null,
  currency text not null,
  -- days late thirty days before, `written-off`, or `none` of a loan that was not open then
  from_bucket text not null,
  -- days late, `written-off`, or `gone`
  to_bucket text not null,
  class text,
  class_rank integer,
  stage integer,
  loans integer not null check (loans > 0),
  lent_minor bigint not null,
  outstanding_minor bigint not null,
  exposure_minor bigint,
  provision_minor bigint,
  unique nulls not distinct (brand, day, cohort, currency, from_bucket, to_bucket, class, class_rank, stage)
);
