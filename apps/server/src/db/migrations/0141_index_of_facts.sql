-- outside a transaction
-- What should stand on a rail's statement by now is looked for by its day.
create index concurrently if not exists channel_fact_by_value on channel_fact (value_at);
