-- Whether the version before can go on beside a migration: it asks when it starts on a database that is ahead of it.
alter table migration add column is_breaking boolean not null default false;
