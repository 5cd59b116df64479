-- While a borrower has paused a mandate nothing is asked for under it.
alter table mandate add column paused_at timestamptz;
