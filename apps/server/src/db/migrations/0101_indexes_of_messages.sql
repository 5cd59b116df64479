-- outside a transaction: messages go on leaving while these are made
create index concurrently outbox_of_instruction on outbox (instruction) where instruction is not null;
create index concurrently outbox_next on outbox (next_at) where next_at is not null;
create index concurrently outbox_of_rail on outbox (rail, due_at) where rail is not null;
