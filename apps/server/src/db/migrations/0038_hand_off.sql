-- A code by which the native app gives its session to a web view: one use, sixty seconds, for one device; only its hash
-- stays here. It dies with the session that it was made from.
create table hand_off (
  code_hash bytea primary key,
  session_hash bytea not null references session on delete cascade on update cascade,
  borrower_id text not null references borrower,
  device_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_off_of_session on hand_off (session_hash);
-- A session that a web view was given: held to that view by a cookie, and over when the app's own is.
alter table session add column parent_hash bytea references session on delete cascade on update cascade;
alter table session add column browser_hash bytea;
create index session_of_parent on session (parent_hash);
