-- A card payment that was given up for another one of the same order: its code pays no more.
alter table card_payment drop constraint card_payment_state_check,
  add constraint card_payment_state_check check (state in ('offered', 'waiting', 'done', 'replaced'));
