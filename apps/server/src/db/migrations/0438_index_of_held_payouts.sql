-- outside a transaction: what was asked last for the money of an order
create index concurrently request_to_release on desk_request (order_id, requested_at) where kind = 'release-payout';
