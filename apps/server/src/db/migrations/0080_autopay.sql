-- Permissions to take what is due from a borrower's account, and what is taken under them.
create table mandate (
  borrower_id text not null references borrower,
  -- the instruction that asked for it
  id text not null,
  order_id text not null,
  most_minor bigint not null check (most_minor > 0),
  currency text not null,
  -- the last day of it
  until_on date not null,
  state text not null check (state in ('asked', 'pending', 'active', 'refused', 'revoked', 'expired')),
  -- what the borrower consented to, in the words that were shown
  paper text not null,
  language text not null,
  consented_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('borrower', 'bank', 'lender')),
  -- when it is looked whether something is to be taken
  look_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, id) references instruction,
  foreign key (borrower_id, order_id) references loan_order
);
create unique index mandate_once on mandate (borrower_id, order_id) where state in ('asked', 'pending', 'active');
create index mandate_looked_at on mandate (look_at) where state = 'active';

-- Each time that something is taken, or was going to be: announced first, then asked of the rail.
create table presentation (
  borrower_id text not null references borrower,
  order_id text not null,
  due_on date not null,
  try_no integer not null,
  mandate_id text not null,
  -- the day that the borrower was told
  on_day date not null,
  -- as the borrower was told; once it is sent, as it was asked
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  announced_at timestamptz not null,
  state text not null check (state in ('announced', 'sent', 'paid', 'failed', 'dropped')),
  -- what the rail was asked; null of what was never sent
  instruction_id text,
  primary key (borrower_id, order_id, due_on, try_no),
  foreign key (borrower_id, order_id) references loan_order,
  foreign key (borrower_id, mandate_id) references mandate,
  foreign key (borrower_id, instruction_id) references instruction
);
create unique index presentation_once on presentation (borrower_id, order_id) where state in ('announced', 'sent');
create unique index presentation_of_instruction on presentation (borrower_id, instruction_id);

alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'card', 'card-payment', 'mandate', 'debit'));
alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('due-soon',
  'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned', 'data-request',
  'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed',
  'refund-returned', 'charged', 'charge-undone', 'bounced', 'debit-announced', 'debit-failed'));
