-- Who approves in the stead of somebody who is away, and for how long.
create table desk_delegation (
  id text primary key,
  giver text not null references operator,
  holder text not null references operator check (holder <> giver),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- ended before its time
  ended_at timestamptz,
  given_at timestamptz not null
);
create index delegation_of_holder on desk_delegation (holder, ends_at);

-- In whose stead a request was decided: never of who asked, never of who decides.
alter table desk_request add column decided_for text references operator
  constraint desk_request_stands_in check (decided_for <> requested_by and decided_for <> decided_by);
