-- A request about their own data may come from the person in the app: then nobody of the house opened it.
alter table data_case alter column opened_by drop not null;
-- Why the house had to say no at once, for the person to read.
alter table data_case add column refusal text check (refusal in ('still-owed'));
create index data_case_of_borrower on data_case (borrower_id, filed_on desc);
