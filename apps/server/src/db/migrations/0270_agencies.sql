-- Who collects late loans for the lender: a collection agency, or a lawyer.
create table agency (
  id text primary key,
  kind text not null check (kind in ('agency', 'lawyer')),
  name text not null,
  -- what a borrower may call, and whom the lender writes to
  phone text not null,
  contact text not null,
  -- brands whose loans it collects; a brand has its market
  brands text[] not null check (cardinality(brands) > 0),
  commission text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index agency_by_name on agency (lower(name));

-- A late loan while an agency collects it, and after.
create table agency_case (
  borrower_id text not null,
  order_id text not null,
  handed_at timestamptz not null,
  agency_id text not null references agency,
  currency text not null,
  -- as it stood when it was handed over
  days_late integer not null,
  due_minor bigint not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('recalled', 'paid')),
  ended_by text references operator,
  primary key (borrower_id, order_id, handed_at),
  foreign key (borrower_id, order_id) references loan_order (borrower_id, id),
  check ((ended_at is null) = (ended_why is null) and (ended_by is null) = (ended_why is distinct from 'recalled'))
);
create unique index agency_case_out on agency_case (borrower_id, order_id) where ended_at is null;
create index agency_case_of_agency on agency_case (agency_id, handed_at desc, order_id);
create index agency_case_ended_by on agency_case (ended_by) where ended_by is not null;

-- A hand-over is kept with those whom it is about until a second person has decided.
alter table bulk_act drop constraint bulk_act_kind_check, add constraint bulk_act_kind_check
  check (kind in ('assign', 'letter', 'hand-over'));
alter table bulk_act drop constraint bulk_act_state_check, add constraint bulk_act_state_check
  check (state in ('asked', 'running', 'done', 'stopped'));

alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'coupon',
  'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'hand-over'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role', 'operator-scope',
  'operator-limit', 'operator-enable', 'operator-reset', 'hand-over')) = (order_id is null));

alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again'));
