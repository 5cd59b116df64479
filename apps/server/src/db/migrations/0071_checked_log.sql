-- How far the chain of the desk's log was followed: whoever opens the log goes on from there, and a job follows all of it.
create table desk_log_check (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null,
  -- the last pass over the whole log, and what it found
  whole_at timestamptz,
  broken text not null default ''
);
