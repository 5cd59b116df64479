-- What a job could not do, one row for each thing: tried again after longer and longer waits, then kept for the desk.
create table stuck_item (
  job text not null,
  item text not null,
  attempts integer not null,
  reason text not null,
  state text not null check (state in ('retrying', 'stuck', 'given-up')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz,
  primary key (job, item)
);
