-- outside a transaction: checks that a person looks at, and the line of a statement that a payment order may be on
create index concurrently identity_check_to_look_at on identity_check (checked_at)
  where result = 'review' or (told is not null and told <> result);
drop index concurrently if exists identity_check_in_review;
create index concurrently settlement_by_amount on settlement (channel, currency, amount_minor, value_on) where account = 'bank';
