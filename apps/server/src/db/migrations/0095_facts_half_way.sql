-- Facts that were kept and of which nothing could be made yet: a job takes them up, whether their channel sends them again or not.
create table channel_fact_untaken (
  fact_id bigint primary key references channel_fact,
  kept_at timestamptz not null
);
insert into channel_fact_untaken select f.id, f.received_at from channel_fact f
  where f.sealed <> '' and not exists (select from channel_fact_posting p where p.fact_id = f.id);
