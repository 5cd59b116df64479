-- outside a transaction: who writes goes on while these are made
create index concurrently order_by_principal on loan_order (principal_minor desc, id);
create index concurrently order_figures on loan_order (state, product_id, product_version) include (principal_minor);
create index concurrently case_by_days_late on collection_case (days_late) where is_late;
create index concurrently complaint_as_listed on complaint ((escalated_at is null), due_on, number) where state <> 'answered';
create index concurrently desk_log_by_action on desk_log (action, seq);
create index concurrently desk_log_by_time on desk_log (logged_at);
