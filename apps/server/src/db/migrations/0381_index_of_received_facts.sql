-- outside a transaction: which channels told of nothing for a day
create index concurrently channel_fact_by_receipt on channel_fact (received_at) include (channel);
