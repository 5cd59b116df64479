-- Payments by card that are held first and captured by an instruction of their own, or released where the loan does not owe them any more.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'return', 'card', 'card-payment', 'card-capture', 'card-refund', 'card-return', 'mandate', 'debit',
  'identity', 'identity-erasure', 'bureau', 'registry'));
alter table instruction drop constraint instruction_state_check, add constraint instruction_state_check
  check (state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action', 'authorised', 'succeeded', 'failed', 'cancelled', 'returned'));
alter table card_payment drop constraint card_payment_state_check, add constraint card_payment_state_check
  check (state in ('offered', 'waiting', 'done', 'replaced', 'sent', 'failed', 'capturing', 'releasing', 'released'));
alter table card_payment
  -- what was asked to take the money that is held
  add column capture_id text,
  -- until when it can be taken, as its rail said
  add column capture_before timestamptz,
  -- why it is given free: the loan does not owe it any more, its time was over, or nobody took it
  add column released_for text check (released_for in ('not-owed', 'too-late', 'refused')),
  add constraint card_payment_released_check check ((released_for is not null) or state not in ('releasing', 'released'));
