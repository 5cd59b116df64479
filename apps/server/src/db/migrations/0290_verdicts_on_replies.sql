-- What a borrower says to a reply, once for each: that it settled the matter, or that they do not agree, with their words.
create table reply_verdict (
  borrower_id text not null references borrower,
  reply_id text not null,
  complaint_id text not null,
  is_resolved boolean not null,
  -- under the borrower's key; null where they wrote none
  sealed text,
  said_at timestamptz not null,
  primary key (borrower_id, reply_id),
  foreign key (borrower_id, reply_id) references complaint_reply,
  foreign key (borrower_id, complaint_id) references complaint
);
create index verdict_of_complaint on reply_verdict (complaint_id, said_at);
