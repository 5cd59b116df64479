-- outside a transaction: alarms and lists of payment orders ask which of them somebody has to do something about
create index concurrently payment_order_open on payment_order (created_at, id) where state in ('waiting', 'released');
