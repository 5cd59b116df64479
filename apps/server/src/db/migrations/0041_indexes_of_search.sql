-- outside a transaction: who writes goes on while these are made
create index concurrently payment_by_amount on payment (amount_minor);
create index concurrently order_by_start_of_id on loan_order (id text_pattern_ops);
create index concurrently payment_by_time on payment (paid_at);
