-- Loans: what was offered, the order that came of it with its events, and what people decided about it.

create table offer (
  borrower_id text not null references borrower,
  id text not null,
  product_id text not null,
  product_version integer not null,
  principal_minor bigint not null check (principal_minor > 0),
  instalments integer not null,
  coupon_minor bigint not null check (coupon_minor >= 0),
  needs_pricing boolean not null,
  state text not null check (state in ('live', 'accepted', 'replaced')),
  created_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (product_id, product_version) references product
);
create unique index one_live_offer on offer (borrower_id, product_id) where state = 'live';

create table loan_order (
  borrower_id text not null references borrower,
  id text not null,
  offer_id text not null,
  product_id text not null,
  product_version integer not null,
  -- a word; its number on the wire is the contract's affair
  state text not null check (state in ('received', 'approved', 'disbursing', 'active', 'late', 'settled', 'closed')),
  principal_minor bigint not null check (principal_minor > 0),
  -- the next local day on which end of day has something to do here
  attention_on date,
  -- the last local day whose figures stand in the journal
  posted_through date,
  -- made by hand at a status: moves only when a job is called by name
  is_held boolean not null default false,
  agreement jsonb not null,
  -- A page reads one row: the order with the events that it is folded from. The append-only rows of order_event stay what
  -- is true; `books check` holds this copy against them.
  events jsonb not null default '[]',
  is_rated boolean not null default false,
  created_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, offer_id),
  foreign key (borrower_id, offer_id) references offer,
  foreign key (product_id, product_version) references product
);
-- The lender knows an order by its id alone.
create index order_by_id on loan_order (id);
create index order_of_borrower on loan_order (borrower_id, created_at desc);
create index order_by_state on loan_order (state, created_at) where state in ('received', 'approved', 'disbursing');
create index order_needing_attention on loan_order (attention_on) where attention_on is not null;
-- The desk's list at many loans: newest first, and by state.
create index order_newest on loan_order (created_at desc, id);
create index order_newest_of_state on loan_order (state, created_at desc, id);

create table order_event (
  borrower_id text not null,
  order_id text not null,
  seq integer not null check (seq >= 0),
  body jsonb not null,
  recorded_at timestamptz not null,
  primary key (borrower_id, order_id, seq),
  foreign key (borrower_id, order_id) references loan_order
);
create trigger order_event_is_append_only before update or delete on order_event
  for each row execute function refuse_change();
create trigger order_event_is_not_truncated before truncate on order_event
  for each statement execute function refuse_change();
revoke update, delete, truncate on order_event from current_user;

create table rating (
  borrower_id text not null,
  order_id text not null,
  score integer not null check (score between 1 and 5),
  rated_at timestamptz not null,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order
);

create table decision (
  borrower_id text not null,
  order_id text not null,
  rules_version integer not null references decision_rules,
  is_approved boolean not null,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order
);
create index decision_by_order on decision (order_id);
create index decision_of_borrower on decision (borrower_id, decided_at);
-- What was decided is looked at from the newest on.
create index decision_by_time on decision (decided_at desc, order_id);

-- What a person makes of a decision of the rules. An overturned decline counts for one more application, whose order is
-- named here once it has been decided.
create table decision_review (
  borrower_id text not null,
  order_id text not null,
  outcome text not null check (outcome in ('confirmed', 'overturned')),
  reason text not null,
  operator_id text not null references operator,
  reviewed_at timestamptz not null,
  used_for text,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references decision,
  foreign key (borrower_id, used_for) references loan_order
);

-- Documents that were given out: numbered, by what they were made from. Content is made again from the order's facts.
create table issued_document (
  borrower_id text not null references borrower,
  number bigint generated always as identity,
  kind text not null check (kind in ('key-facts', 'agreement')),
  -- the offer's version or the order's id
  subject text not null,
  language text not null,
  hash text not null,
  issued_at timestamptz not null,
  valid_until date,
  acknowledged_at timestamptz,
  primary key (borrower_id, number),
  unique (borrower_id, kind, subject, language)
);

-- Who spoke to a borrower about a loan, and how it ended. It is written down as it was, also where it broke a rule: then
-- it says which.
create table loan_contact (
  borrower_id text not null references borrower,
  id text not null,
  order_id text not null,
  operator_id text not null references operator,
  way text not null check (way in ('call', 'sms', 'mail', 'visit')),
  direction text not null check (direction in ('in', 'out')),
  outcome text not null,
  flag text not null default '' check (flag in ('', 'outside-hours', 'too-often')),
  -- under the borrower's own key
  sealed text not null,
  contacted_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, order_id) references loan_order
);
create index contact_of_order on loan_contact (order_id, contacted_at);
-- Contacts are counted before each call.
create index contact_of_borrower on loan_contact (borrower_id, contacted_at desc);

-- What one operator asks for and another one does: the same person on both sides is no row of this table.
create table desk_request (
  id text primary key,
  kind text not null check
    (kind in ('waive', 'charge', 'reverse', 'write-off', 'refund', 'match', 'book', 'limit', 'publish', 'retire')),
  order_id text,
  -- what it is about, so that nothing is asked for twice while it waits
  subject text not null,
  wish json not null,
  reason text not null,
  requested_by text not null references operator,
  requested_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  decided_by text references operator,
  decided_at timestamptz,
  decision_reason text not null default '',
  constraint desk_request_names_order check ((kind in ('book', 'limit', 'publish', 'retire')) = (order_id is null)),
  constraint desk_request_takes_two check (decided_by <> requested_by),
  constraint desk_request_decided check ((state in ('pending', 'withdrawn')) = (decided_by is null))
);
create index request_by_time on desk_request (state, requested_at);
create unique index request_waits_once on desk_request (subject) where state = 'pending';

-- What one operator gave away of the lender's money without a second person: limits count it by loan and by day.
create table alone_act (
  id bigint generated always as identity primary key,
  operator_id text not null references operator,
  order_id text,
  action text not null check (action in ('waive', 'refund', 'book')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  done_at timestamptz not null,
  constraint alone_act_names_order check ((action = 'book') = (order_id is null))
);
create index alone_act_of_order on alone_act (order_id);
create index alone_act_of_operator on alone_act (operator_id, done_at);

-- How each open loan stood at the end of a local day: what roll rates and vintages are made of. Written once a day.
create table portfolio_day (
  borrower_id text not null,
  day date not null,
  order_id text not null,
  currency text not null,
  days_late integer not null,
  outstanding_minor bigint not null,
  -- owed still, and no part of what the lender counts on
  written_off boolean not null default false,
  primary key (borrower_id, order_id, day),
  foreign key (borrower_id, order_id) references loan_order
);
create index portfolio_by_day on portfolio_day (day, order_id);
create index portfolio_day_of_order on portfolio_day (order_id, day);
