-- What a channel told, whole, as it told it, before anything was made of it. One row for each message that could be read.
create table channel_fact (
  id bigint generated always as identity primary key,
  channel text not null,
  payment_id text not null,
  kind text not null check (kind in ('paid', 'reversed', 'disbursed', 'disbursement-returned', 'refunded')),
  event_id text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  value_at timestamptz not null,
  received_at timestamptz not null,
  -- why it cannot count as it stands, seen from the message alone; empty where it can
  doubt text not null,
  body_hash bytea not null,
  -- the message itself under the installation's key; empty for what the house told itself
  sealed text not null,
  unique (channel, event_id, body_hash)
);
create index channel_fact_of_payment on channel_fact (channel, payment_id, id);
create trigger channel_fact_is_append_only before update or delete on channel_fact
  for each row execute function refuse_change();
create trigger channel_fact_is_not_truncated before truncate on channel_fact
  for each statement execute function refuse_change();
revoke update, delete, truncate on channel_fact from current_user;

-- What was made of it, once. A fact without such a row failed half-way: sent again, it is tried again.
create table channel_fact_posting (
  fact_id bigint primary key references channel_fact,
  posted text not null check (posted in ('event', 'suspense', 'contested', 'nothing')),
  why text not null,
  order_id text references loan_order
);
create trigger channel_fact_posting_is_append_only before update or delete on channel_fact_posting
  for each row execute function refuse_change();
create trigger channel_fact_posting_is_not_truncated before truncate on channel_fact_posting
  for each statement execute function refuse_change();
revoke update, delete, truncate on channel_fact_posting from current_user;

-- Each movement of suspense with the payment it is of, so that the books can be compared payment by payment.
create table suspense_entry (
  id bigint generated always as identity primary key,
  channel text not null,
  payment_id text not null,
  -- into suspense; below zero out of it
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  booked_at timestamptz not null
);
create index suspense_entry_of_payment on suspense_entry (channel, payment_id);
create trigger suspense_entry_is_append_only before update or delete on suspense_entry
  for each row execute function refuse_change();
revoke update, delete, truncate on suspense_entry from current_user;

-- What a person has to look at: closed by a person, or by the fact that resolves it.
create table money_case (
  id bigint generated always as identity primary key,
  kind text not null,
  fact_id bigint references channel_fact,
  order_id text references loan_order,
  channel text not null,
  payment_id text not null,
  amount_minor bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  done_by text references operator,
  done_at timestamptz,
  note text not null default ''
);
create index money_case_open on money_case (opened_at, id) where state = 'open';
create index money_case_of_fact on money_case (fact_id);
create index money_case_of_payment on money_case (channel, payment_id);

-- What was told before facts were kept, as far as the rows that it left say.
insert into channel_fact (channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
  select channel, payment_id, 'paid', 'before-facts-paid-' || payment_id, reference, amount_minor, currency, paid_at, received_at, '', '', ''
    from payment where channel <> 'disbursement' order by received_at, payment_id;
insert into channel_fact (channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
  select channel, payment_id, 'reversed', 'before-facts-reversed-' || payment_id, reference, amount_minor, currency, paid_at, received_at, '', '', ''
    from payment where state = 'reversed' and channel <> 'disbursement' order by received_at, payment_id;
insert into channel_fact (channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
  select 'disbursement', reference, 'disbursed', 'before-facts-disbursed-' || reference, reference, amount_minor, currency, created_at, created_at, '', '', ''
    from disbursement where state in ('paid', 'bounced') order by created_at, reference;
insert into channel_fact (channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
  select 'disbursement', reference, 'disbursement-returned', 'before-facts-returned-' || reference, reference, amount_minor, currency,
      coalesce(returned_at, created_at), coalesce(returned_at, created_at), '', '', ''
    from disbursement where state in ('returned', 'bounced') order by created_at, reference;
insert into channel_fact (channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
  select channel, id, 'refunded', 'before-facts-refunded-' || id, order_id, amount_minor, currency, refunded_at, refunded_at, '', '', ''
    from refund order by refunded_at, id;
insert into channel_fact_posting (fact_id, posted, why, order_id)
  select f.id, case when p.order_id is null and f.kind in ('paid', 'reversed') then 'suspense' else 'event' end, '',
      coalesce(p.order_id, d.order_id, r.order_id)
    from channel_fact f left join payment p on p.channel = f.channel and p.payment_id = f.payment_id and f.channel <> 'disbursement'
      left join disbursement d on f.channel = 'disbursement' and d.reference = f.payment_id
      left join refund r on r.channel = f.channel and r.id = f.payment_id;
insert into suspense_entry (channel, payment_id, amount_minor, currency, booked_at)
  select channel, payment_id, amount_minor, currency, received_at from payment where state = 'suspense' order by received_at, payment_id;
