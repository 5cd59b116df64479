create table complaint (
  id text primary key,
  borrower_id text not null references borrower,
  order_id text references loan_order,
  type text not null,
  son_type text not null,
  -- what the borrower wrote, under the borrower's own key
  sealed text not null,
  text_hash bytea not null,
  state text not null check (state in ('received', 'review', 'answered')),
  reply text not null default '',
  reply_images text[] not null default '{}',
  needs_score boolean not null default false,
  score integer check (score between 1 and 5),
  created_at timestamptz not null
);
create index complaint_of_borrower on complaint (borrower_id, created_at desc);

create table complaint_image (
  id text primary key,
  borrower_id text not null references borrower,
  complaint_id text references complaint,
  position integer not null default 0,
  created_at timestamptz not null
);
create index image_of_borrower on complaint_image (borrower_id, created_at);
create index image_of_complaint on complaint_image (complaint_id) where complaint_id is not null;
