-- A limit that a crash or a failover forgets is none.
alter table rate_count set logged;
