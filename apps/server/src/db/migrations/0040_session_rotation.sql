-- A browser's session changes its token while it is used. The next one waits until it is first seen, so that an answer that
-- got lost logs nobody out; a replaced one that comes again later was copied, and ends the session.
alter table session add column next_hash bytea;
alter table session add column rotated_at timestamptz;
create unique index session_of_next on session (next_hash) where next_hash is not null;
create table retired_token (
  token_hash bytea primary key,
  session_hash bytea not null references session on delete cascade on update cascade,
  retired_at timestamptz not null
);
create index retired_token_of_session on retired_token (session_hash);
