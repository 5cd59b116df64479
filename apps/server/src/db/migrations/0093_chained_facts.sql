-- The chain of what channels told: each link holds the hash of the one before it and of its fact with what was made of it.
create table channel_fact_link (
  seq bigint primary key,
  fact_id bigint not null unique references channel_fact_posting,
  hash bytea not null
);
create trigger channel_fact_link_is_append_only before update or delete on channel_fact_link
  for each row execute function refuse_change();
create trigger channel_fact_link_is_not_truncated before truncate on channel_fact_link
  for each statement execute function refuse_change();
revoke update, delete, truncate on channel_fact_link from current_user;

-- Where the chain ends; who appends to it holds this row.
create table channel_fact_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);

-- Facts that wait for their link: written beside the fact, so that no writer waits for another one's place in the chain.
create table channel_fact_unlinked (fact_id bigint primary key references channel_fact_posting);
insert into channel_fact_unlinked select fact_id from channel_fact_posting;
