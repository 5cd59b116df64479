-- What one operator gave away of the house's money without a second person: limits count it by loan and by day.
create table alone_act (
  id bigint generated always as identity primary key,
  operator_id text not null references operator,
  order_id text not null references loan_order,
  action text not null check (action in ('waive', 'refund')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  done_at timestamptz not null
);
create index alone_act_of_order on alone_act (order_id);
create index alone_act_of_operator on alone_act (operator_id, done_at);

-- Refunds and matches that take two people; who asked may take a request back.
alter table desk_request
  drop constraint desk_request_kind_check,
  drop constraint desk_request_state_check,
  drop constraint desk_request_check2,
  add constraint desk_request_kind_check check
    (kind in ('waive', 'charge', 'reverse', 'write-off', 'refund', 'match', 'limit', 'publish', 'retire')),
  add constraint desk_request_state_check check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  add constraint desk_request_decided check ((state in ('pending', 'withdrawn')) = (decided_by is null));

-- Nothing is asked for twice while it waits: of those that were, the first one stays.
alter table desk_request add column subject text;
update desk_request set subject = concat_ws(' ', kind, order_id, wish ->> 'part', wish ->> 'eventIndex',
  wish ->> 'currency', wish #>> '{content,kind}', wish #>> '{content,subject}');
alter table desk_request alter column subject set not null;
update desk_request r set state = 'withdrawn' where state = 'pending' and exists (
  select 1 from desk_request o where o.state = 'pending' and o.subject = r.subject
    and (o.requested_at, o.id) < (r.requested_at, r.id));
create unique index request_waits_once on desk_request (subject) where state = 'pending';

-- Where a refund goes: one of the borrower's accounts, as it was chosen.
alter table refund add column bank_account_id text;
