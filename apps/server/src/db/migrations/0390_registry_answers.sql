-- Who a number is of, by a state's registry of people, for who typed it and permitted the question.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'return', 'card', 'card-payment', 'card-refund', 'card-return', 'mandate', 'debit',
  'identity', 'identity-erasure', 'bureau', 'registry'));
-- asking a registry moves nothing
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind in ('card', 'identity', 'identity-erasure', 'bureau', 'registry') and amount_minor = 0));
alter table rail_state drop constraint rail_state_part_check, add constraint rail_state_part_check
  check (part in ('payout', 'collection', 'card', 'mandate', 'identity', 'message', 'bureau', 'registry'));

create table registry_answer (
  borrower_id text not null references borrower,
  -- the question
  instruction_id text not null,
  -- which one of the borrower it is, in the order in which they were asked
  no integer not null check (no > 0),
  -- the permission by which it was asked
  consent_id text not null,
  -- `differs`: the number is of somebody born on another day, of whom nothing is kept; `no-answer`: none came in the rail's time;
  -- `not-asked`: the permission was withdrawn before it left
  state text not null check (state in ('asking', 'found', 'differs', 'not-found', 'cancelled', 'failed', 'no-answer', 'not-asked')),
  -- what came after its time: kept, and decides nothing
  late text check (late in ('found', 'differs', 'not-found', 'cancelled', 'failed')),
  -- what the registry says, under the borrower's own key
  sealed text,
  cost_minor bigint check (cost_minor > 0),
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (borrower_id, instruction_id),
  unique (borrower_id, no),
  foreign key (borrower_id, instruction_id) references instruction,
  foreign key (borrower_id, consent_id) references consent
);
