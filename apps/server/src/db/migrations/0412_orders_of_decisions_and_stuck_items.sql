-- outside a transaction: declines by what was asked for, and what jobs could not do by each of its orders
create index concurrently application_decline_by_amount on application_decline (asked_minor desc, id);
create index concurrently stuck_item_open on stuck_item (first_at, job, item) where state <> 'given-up';
create index concurrently stuck_item_given_up on stuck_item (first_at, job, item) where state = 'given-up';
create index concurrently stuck_item_given_up_by_last_try on stuck_item (last_at desc, job, item) where state = 'given-up';
create index concurrently stuck_item_given_up_by_attempts on stuck_item (attempts desc, job, item) where state = 'given-up';
