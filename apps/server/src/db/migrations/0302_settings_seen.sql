-- What a deployment decided when a process started, kept where it differs from the start before.
create table settings_seen (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  -- everything, as JSON by name; of secrets a keyed hash
  settings text not null,
  -- what changed since the row before, as JSON; of secrets nothing but their names
  changes text not null
);
