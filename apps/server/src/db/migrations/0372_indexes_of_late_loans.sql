-- outside a transaction: what lists of late loans ask, which loans are late and what happened since yesterday
create index concurrently order_late on loan_order (borrower_id, id) where state = 'late';
create index concurrently order_event_by_time on order_event (recorded_at);
