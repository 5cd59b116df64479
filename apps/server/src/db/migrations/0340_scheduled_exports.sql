-- Exports that operators have made again and again, and the files that came of them.
create table export_schedule (
  id text primary key,
  operator_id text not null references operator,
  what text not null,
  -- the request of the export, without its reason
  filters jsonb not null,
  reason text not null,
  rhythm text not null check (rhythm in ('day', 'week', 'month')),
  hour smallint not null check (hour between 0 and 23),
  next_at timestamptz not null,
  -- why it rests; empty while it runs
  held text not null default '',
  created_at timestamptz not null
);
create index export_schedule_of_operator on export_schedule (operator_id, created_at);
create index export_schedule_due on export_schedule (next_at) where held = '';

create table export_file (
  id text primary key,
  operator_id text not null references operator,
  what text not null,
  name text not null,
  content_sealed text not null,
  row_count integer not null,
  is_whole boolean not null,
  -- the brands that its operator saw when it was made; null of all
  brands text[],
  made_at timestamptz not null,
  taken_at timestamptz
);
create index export_file_of_operator on export_file (operator_id, made_at);
create index export_file_made on export_file (made_at);
