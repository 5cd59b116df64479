-- The last moment at which money leaves over a rail: after it nothing is sent, and what never left is not done.
alter table instruction add column not_after timestamptz;
