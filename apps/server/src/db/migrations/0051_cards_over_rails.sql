-- Cards that a rail keeps, and payments by them: what is asked of it, and where the borrower has to go for it.
-- keeping a card moves nothing
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind = 'card' and amount_minor = 0));
-- the rail that keeps it, under the id of the instruction that asked for it; null of one that we keep by its number
alter table bank_card add column rail text;
alter table card_payment drop constraint card_payment_state_check, add constraint card_payment_state_check
  check (state in ('offered', 'waiting', 'done', 'replaced', 'sent', 'failed'));
-- what the rail was asked; null where nothing real takes cards
alter table card_payment add column instruction_id text;
alter table instruction add column visit_url text;
