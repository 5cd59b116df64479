-- Credit that goes back to the card that paid, and payments by card that their payers contest.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'card', 'card-payment', 'card-refund', 'mandate', 'debit', 'identity', 'identity-erasure', 'bureau'));

-- the payment by card that it goes back to, by its instruction
alter table refund add column card_payment_id text;

create table card_dispute (
  borrower_id text not null references borrower,
  rail text not null,
  -- as its rail names it
  id text not null,
  -- the payment by card, by its instruction
  instruction_id text not null,
  order_id text not null,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null,
  opened_at timestamptz not null,
  answer_before timestamptz,
  taken_at timestamptz,
  given_back_at timestamptz,
  primary key (borrower_id, rail, id),
  foreign key (borrower_id, instruction_id) references instruction (borrower_id, id),
  foreign key (borrower_id, order_id) references loan_order (borrower_id, id),
  check (given_back_at is null or taken_at is not null)
);
create index dispute_of_order on card_dispute (borrower_id, order_id);
