-- How files of banks are read whose columns nobody knows, by name; each change is a version, and none is ever changed.
create table statement_layout (
  name text not null,
  version integer not null,
  -- no piece of a file but the names of its columns
  layout json not null,
  operator_id text not null references operator,
  made_at timestamptz not null,
  primary key (name, version)
);
create trigger statement_layout_is_append_only before update or delete on statement_layout
  for each row execute function refuse_change();
create trigger statement_layout_is_not_truncated before truncate on statement_layout
  for each statement execute function refuse_change();
revoke update, delete, truncate on statement_layout from current_user;
