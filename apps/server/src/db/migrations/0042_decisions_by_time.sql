-- What was decided is looked at from the newest on.
create index decision_by_time on decision (decided_at desc, order_id);
create index limit_request_by_time on limit_request (decided_at desc, id);
