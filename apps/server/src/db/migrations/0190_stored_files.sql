-- Files of people that lie in a store of objects. The row is written before its object and goes after it: no object is without a row.
create table stored_file (
  borrower_id text not null references borrower (id),
  address text not null,
  bytes integer not null check (bytes > 0),
  state text not null check (state in ('writing', 'kept', 'leaving')),
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (borrower_id, address),
  check ((state = 'kept') = (due_at is null))
);
create index stored_file_due on stored_file (due_at) where due_at is not null;

alter table complaint_image
  add column address text,
  add foreign key (borrower_id, address) references stored_file (borrower_id, address),
  add check (sealed is null or address is null);

alter table identity_photo
  alter column sealed drop not null,
  add column address text,
  add foreign key (borrower_id, address) references stored_file (borrower_id, address),
  add check ((sealed is null) <> (address is null));
