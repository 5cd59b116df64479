-- outside a transaction: messages go on coming while these are made
create unique index concurrently contact_message_received on contact_message (received_id) where received_id is not null;
create index concurrently contact_message_of_borrower on contact_message (borrower_id, created_at) where borrower_id is not null;
