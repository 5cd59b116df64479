-- A link and a fact that waits for one name the fact and what was made of it: the check of that asks for the right to update
-- some column of them, as for the journal; the trigger refuses the update.
grant update (id) on channel_fact to current_user;
grant update (fact_id) on channel_fact_posting to current_user;
