-- outside a transaction: who is told that they may ask again, found by their day in each round
create index concurrently application_decline_remind on application_decline (remind_on, id) where remind_on is not null;
