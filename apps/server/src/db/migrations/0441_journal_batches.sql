-- What of the journal the lender's general ledger has over a rail, or is asked to take: a day is cut once it is over.
create table journal_batch (
  id text primary key,
  rail text not null,
  brand text not null,
  currency text not null,
  booked_on date not null,
  first_no bigint not null,
  last_no bigint not null check (last_no >= first_no),
  transactions integer not null check (transactions > 0),
  -- the lender's own accounts as they were then
  codes jsonb not null,
  sha256 text not null,
  attempts integer not null default 0,
  trouble text,
  due_at timestamptz,
  taken_at timestamptz,
  voucher text,
  check ((taken_at is null) <> (due_at is null))
);
create index journal_batch_of_day on journal_batch (booked_on, id);
create index journal_batch_due on journal_batch (due_at, id) where due_at is not null;
