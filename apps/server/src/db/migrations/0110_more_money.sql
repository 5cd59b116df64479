-- More money on a running loan. A disbursement of it changes its loan when it arrives, and is undone there when it comes back.
alter table disbursement add column is_more boolean not null default false;

-- What a borrower agreed to when they took more: the paper as it was read, and what was known when the rules allowed it.
create table more_money (
  borrower_id text not null references borrower,
  order_id text not null,
  -- which one of the loan it is
  no integer not null check (no > 0),
  -- of the disbursement, and of its instruction
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- titles, rows and tables, in the language that it was read in
  paper jsonb not null,
  language text not null,
  hash text not null,
  device_hash bytea not null,
  rules_version integer not null references decision_rules,
  -- under the person's key
  sealed_inputs text not null,
  accepted_at timestamptz not null,
  primary key (borrower_id, order_id, no),
  unique (borrower_id, reference),
  foreign key (borrower_id, order_id) references loan_order,
  foreign key (borrower_id, reference) references disbursement
);
create trigger more_money_is_append_only before update or delete on more_money
  for each row execute function refuse_change();
create trigger more_money_is_not_truncated before truncate on more_money
  for each statement execute function refuse_change();
revoke update, delete, truncate on more_money from current_user;

alter table message drop constraint message_kind_check, add constraint message_kind_check check (kind in ('approved', 'sent',
  'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered', 'disbursement-returned',
  'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back', 'refunded', 'plan-offered', 'plan-changed',
  'settlement-agreed', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned'));
