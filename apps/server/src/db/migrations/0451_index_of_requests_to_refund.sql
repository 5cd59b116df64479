-- outside a transaction: whether people look at a loan's credit, asked in each round for each credit that is due
create index concurrently request_to_refund on desk_request (order_id, requested_at) where kind = 'refund';
