-- What a person makes of a decision of the rules. An overturned decline counts for one more application, whose order is
-- named here once it has been decided.
create table decision_review (
  order_id text primary key references decision,
  outcome text not null check (outcome in ('confirmed', 'overturned')),
  reason text not null,
  operator_id text not null references operator,
  reviewed_at timestamptz not null,
  used_for text references loan_order
);

-- Who put a number on the list that gets no loan, and why; of the number itself only what a mask leaves.
alter table blocked_phone
  add column id text unique,
  add column shown text not null default '',
  add column reason text not null default '',
  add column blocked_by text references operator;
