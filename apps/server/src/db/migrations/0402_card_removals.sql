-- A card that its person removes is forgotten at its rail too.
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'return', 'card', 'card-removal', 'card-payment', 'card-capture', 'card-refund', 'card-return', 'mandate', 'debit',
  'identity', 'identity-erasure', 'bureau', 'registry'));
alter table instruction drop constraint instruction_amount_minor_check, add constraint instruction_amount_minor_check
  check (amount_minor > 0 or (kind in ('card', 'card-removal', 'identity', 'identity-erasure', 'bureau', 'registry') and amount_minor = 0));
