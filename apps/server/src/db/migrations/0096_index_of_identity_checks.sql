-- outside a transaction
-- what waits for a person at the desk
create index concurrently identity_check_in_review on identity_check (checked_at) where result = 'review';
