-- Answers to complaints that were drawn by lot for somebody else to read, and what they said of them.
create table answer_check (
  borrower_id text not null references borrower,
  reply_id text not null,
  complaint_id text not null,
  -- of a hundred answers so many were drawn then
  percent smallint not null check (percent between 1 and 100),
  drawn_at timestamptz not null,
  checked_by text references operator,
  checked_at timestamptz,
  verdict text check (verdict in ('good', 'improve')),
  -- under the borrower's key: what is to be done better
  sealed text,
  primary key (borrower_id, reply_id),
  foreign key (borrower_id, reply_id) references complaint_reply,
  foreign key (borrower_id, complaint_id) references complaint,
  check ((checked_by is null) = (verdict is null) and (checked_at is null) = (verdict is null)),
  check ((verdict is not distinct from 'improve') = (sealed is not null))
);
create index check_of_complaint on answer_check (complaint_id);
create index check_that_waits on answer_check (drawn_at, reply_id) where verdict is null;
