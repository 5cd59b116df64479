-- outside a transaction
-- Contacts of some months, of whoever they were with.
create index concurrently contact_by_time on loan_contact (contacted_at);
