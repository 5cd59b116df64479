-- What the lender gives towards a borrower's next loan: by a rule of the brand, or by a person at the desk.
create table coupon (
  borrower_id text not null references borrower,
  id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- the last day on which a loan can be signed with it
  until_on date not null,
  granted_at timestamptz not null,
  -- the operator who gave it, or the rule of the brand and the loan that it is for
  operator_id text references operator,
  rule text,
  rule_order_id text,
  reason text not null,
  -- the loan that was signed with it; one that never paid out leaves it free
  order_id text,
  withdrawn_at timestamptz,
  primary key (borrower_id, id),
  foreign key (borrower_id, order_id) references loan_order,
  foreign key (borrower_id, rule_order_id) references loan_order,
  check ((operator_id is null) = (rule is not null and rule_order_id is not null))
);
create unique index coupon_by_rule on coupon (borrower_id, rule, rule_order_id);

-- Loans that were paid off and whose borrowers a rule may give something: each until it was looked at.
create table coupon_review (
  borrower_id text not null references borrower,
  order_id text not null,
  settled_at timestamptz not null,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order
);
create index coupon_review_oldest on coupon_review (settled_at, order_id);

alter table alone_act drop constraint alone_act_action_check, add constraint alone_act_action_check
  check (action in ('waive', 'charge', 'refund', 'book', 'coupon'));
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'coupon',
  'limit', 'publish', 'retire', 'disbursement-arrived', 'disbursement-failed'));
alter table alone_act drop constraint alone_act_names_order, add constraint alone_act_names_order
  check ((action in ('book', 'coupon')) = (order_id is null));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'coupon', 'limit', 'publish', 'retire')) = (order_id is null));
