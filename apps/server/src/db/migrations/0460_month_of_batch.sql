-- The month of the books that a batch belongs to; of those that were cut before, none is kept.
alter table journal_batch add column month date check (extract(day from month) = 1);
