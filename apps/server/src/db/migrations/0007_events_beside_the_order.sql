-- A page reads one row: the order with the events that it is folded from. The append-only rows of order_event stay what
-- is true; `books check` holds this copy against them.
alter table loan_order add column events jsonb not null default '[]';
update loan_order o set events = coalesce(
  (select jsonb_agg(e.body order by e.seq) from order_event e where e.order_id = o.id), '[]'::jsonb);
