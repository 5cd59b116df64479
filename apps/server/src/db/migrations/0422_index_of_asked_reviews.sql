-- outside a transaction: declines that a person has to look at, by the day of the answer
create index concurrently application_decline_to_look_at on application_decline (review_due_on, id)
  where review_due_on is not null and outcome is null;
