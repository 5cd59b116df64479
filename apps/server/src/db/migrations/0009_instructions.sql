-- What we want from outside: written in the transaction that wants it, sent by a job, answered by whatever its rail tells.

create table instruction (
  borrower_id text not null references borrower,
  -- derived from what it is for: made again after a restore it is the same, and no rail does it twice
  id text not null,
  kind text not null check (kind in ('payout')),
  rail text not null,
  -- of a payout: the order
  subject text not null,
  -- what is asked, under the borrower's own key: each try sends the same
  sealed text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action', 'succeeded', 'failed',
    'cancelled', 'returned')),
  attempts integer not null default 0,
  -- when it is sent, or asked about; null once nothing is to be done by itself
  due_at timestamptz,
  -- when it left last
  sent_at timestamptz,
  error text,
  is_simulated boolean not null,
  created_at timestamptz not null,
  primary key (borrower_id, id)
);
create index instruction_due on instruction (kind, due_at) where due_at is not null;
create index instruction_of_subject on instruction (borrower_id, subject);
create index instruction_open on instruction (rail, created_at) where state not in ('succeeded', 'failed', 'cancelled', 'returned');

-- Each step of an instruction, in order; the instruction itself stands where its last step says.
create table instruction_event (
  borrower_id text not null,
  instruction_id text not null,
  seq integer not null,
  at timestamptz not null,
  state text not null,
  -- who told: the order itself, the worker, the answer to the call, to a question, a message of the rail, or a person
  source text not null check (source in ('wish', 'worker', 'answer', 'status', 'message', 'desk')),
  -- never a piece of personal data
  detail text not null,
  primary key (borrower_id, instruction_id, seq),
  foreign key (borrower_id, instruction_id) references instruction
);
create trigger instruction_event_is_append_only before update or delete on instruction_event
  for each row execute function refuse_change();
create trigger instruction_event_is_not_truncated before truncate on instruction_event
  for each statement execute function refuse_change();

-- A rail tells apart what never left from what came back; and a message that nobody can read is kept like any other.
alter table channel_fact drop constraint channel_fact_kind_check;
alter table channel_fact add constraint channel_fact_kind_check
  check (kind in ('paid', 'reversed', 'disbursed', 'disbursement-failed', 'disbursement-returned', 'refunded', 'unreadable'));
alter table channel_fact drop constraint channel_fact_amount_minor_check;
alter table channel_fact add constraint channel_fact_amount_minor_check
  check (amount_minor > 0 or (kind = 'unreadable' and amount_minor = 0));
