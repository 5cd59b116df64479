-- outside a transaction: people go on registering
create index concurrently if not exists borrower_of_name on borrower using gin (name_tokens);
