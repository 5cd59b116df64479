-- Flags of a loan: no contact by a collector. That a second person is asked for one stands among the kinds of 0115.
alter table collection_case add column is_quiet boolean not null default false;
