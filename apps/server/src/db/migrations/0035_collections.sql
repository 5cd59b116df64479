-- Collections: how late loans stand today, who works on which borrower, and when each is to be contacted next.

alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy'));

-- A late loan, or one with a promise, as the engine saw it on a day with so many events: whoever reads the list brings
-- what is older up to date first, so that a list of many loans is filtered and summed by the database.
create table collection_case (
  borrower_id text not null references borrower,
  order_id text not null,
  day date not null,
  events integer not null,
  is_late boolean not null,
  -- whether it can still change without being late: a promise is open
  is_open boolean not null,
  currency text not null,
  days_late integer not null,
  due_minor bigint not null,
  promise text not null default '' check (promise in ('', 'open', 'kept', 'broken')),
  promised_on date,
  promise_by date,
  promise_minor bigint,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order,
  check ((promise = '') = (promise_by is null))
);
create index case_open on collection_case (order_id) where is_open or is_late;
create index case_by_promise on collection_case (promise_by) where promise <> '';

-- One row for a borrower, made when somebody first works on them: two operators cannot hold the same one.
create table collection_work (
  borrower_id text primary key references borrower,
  assigned_to text references operator,
  -- not before; agreed with the borrower, or reckoned by the strategy
  next_at timestamptz,
  is_agreed boolean not null default false,
  held_by text references operator,
  -- the hash of the session that holds: when it ends, so does the hold
  held_in bytea,
  held_until timestamptz,
  check ((held_by is null) = (held_until is null) and (held_by is null) = (held_in is null))
);
create index work_held on collection_work (held_by) where held_by is not null;
