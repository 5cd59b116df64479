-- Months of the journal that are closed. A transaction belongs to the month of its value date, or to the first one that was
-- open when it was written: what stands at or below `through` when a month is closed is all that it will ever hold.
create table ledger_period (
  month date primary key check (extract(day from month) = 1),
  through bigint not null,
  -- of the lines that the month holds, as they were exported first
  digest text not null,
  closed_at timestamptz not null,
  closed_by text not null check (closed_by <> '')
);
create trigger ledger_period_is_append_only before update or delete on ledger_period
  for each row execute function refuse_change();
create trigger ledger_period_is_not_truncated before truncate on ledger_period
  for each statement execute function refuse_change();
revoke update, delete, truncate on ledger_period from current_user;
