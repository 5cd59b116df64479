-- What was made of a fact, and a case about it, name the fact: the check of that asks for the right to update some column of
-- it, as for the journal; the trigger refuses the update.
grant update (id) on channel_fact to current_user;
-- Adds are all that the account of the product may do here; the trigger says so for truncation too.
create trigger suspense_entry_is_not_truncated before truncate on suspense_entry
  for each statement execute function refuse_change();
