-- Checks of people by a rail: what it is asked, what it found, and what a person at the desk decided.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'card', 'card-payment', 'mandate', 'debit', 'identity', 'identity-erasure'));
-- checking somebody moves nothing
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind in ('card', 'identity', 'identity-erasure') and amount_minor = 0));
alter table identity_check drop constraint identity_check_result_check, add constraint identity_check_result_check
  check (result in ('passed', 'failed', 'checking', 'review'));
alter table identity_check
  -- what the rail was asked; null where nobody was, and once the pictures are gone
  add column instruction_id text,
  -- why it failed or goes to a person
  add column reasons text[] not null default '{}',
  -- what the rail read of the document, under the borrower's own key
  add column sealed text,
  -- what a person at the desk decided, and what the rail said all the same after it
  add column decided_by text references operator,
  add column told text check (told in ('passed', 'failed')),
  add foreign key (borrower_id, instruction_id) references instruction;
