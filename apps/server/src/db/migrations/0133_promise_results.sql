-- What became of the promises that operators took, as the end of their last day told it by the engine.
create table promise_result (
  borrower_id text not null references borrower,
  -- the contact in which it was taken
  contact_id text not null,
  by_on date not null,
  -- `replaced`: another promise took its place before its day
  state text not null check (state in ('kept', 'broken', 'replaced')),
  primary key (borrower_id, contact_id),
  foreign key (borrower_id, contact_id) references loan_contact
);
