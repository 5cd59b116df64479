-- An application that the rules declined before anything was signed, with what a person made of it when its borrower
-- asked. An overturned one counts for one more application, as a review of an order's decision does.
create table application_decline (
  borrower_id text not null references borrower,
  id text not null,
  product_id text not null,
  asked_minor bigint not null check (asked_minor > 0),
  rules_version integer not null references decision_rules,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null,
  -- the borrower's local day: asked again on it, the same decline is shown
  decided_on date not null,
  review_asked_at timestamptz,
  -- until when a person answers
  review_due_on date,
  outcome text check (outcome in ('confirmed', 'overturned')),
  review_reason text,
  operator_id text references operator,
  reviewed_at timestamptz,
  used_for text,
  primary key (borrower_id, id),
  unique (borrower_id, product_id, decided_on),
  foreign key (borrower_id, used_for) references loan_order,
  check ((review_asked_at is null) = (review_due_on is null)),
  check ((outcome is null) = (reviewed_at is null))
);
create index application_decline_by_id on application_decline (id);
create index application_decline_by_time on application_decline (decided_at desc, id);
