-- What a person is told, once for each kind, subject and day (or event): the list in the app, and what became of its SMS.
create table notice (
  id text primary key default gen_random_uuid()::text,
  borrower_id text not null references borrower,
  kind text not null check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered')),
  -- an order, or the complaint that was answered
  subject text not null,
  -- the day that a reminder is of, the place of an event in its order, or a reply
  about text not null,
  amount_minor bigint,
  due_on date,
  is_shown boolean not null,
  sms text not null check (sms in ('waiting', 'sent', 'off', 'capped', 'stale')),
  -- later than this local day the message would be old news
  sms_until date not null,
  -- the local day on which it left, by which the caps count
  sms_on date,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (kind, subject, about)
);
create index notice_of_borrower on notice (borrower_id, created_at desc);
create index notice_waiting on notice (created_at) where sms = 'waiting';

-- What a person switched; a kind and way without a row is on.
create table notice_choice (
  borrower_id text not null references borrower,
  kind text not null,
  way text not null check (way in ('app', 'sms')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (borrower_id, kind, way)
);

-- Who was reminded before is not reminded of the same again.
insert into notice (borrower_id, kind, subject, about, due_on, is_shown, sms, sms_until, created_at)
select o.borrower_id, case when r.days_before = 0 then 'due-today' else 'due-soon' end, r.order_id, r.due_on::text, r.due_on,
  false, 'sent', r.due_on, r.sent_at
from reminder r join loan_order o on o.id = r.order_id;
drop table reminder;
