-- Tries of a message that certainly did nothing: what was only turned away may leave by a rail that cannot be asked.
alter table outbox add column declines integer not null default 0;
