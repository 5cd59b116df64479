-- Besides the triggers: who runs the product has no right to change what is written, and must take it to have it. Posting
-- locks the transaction that its entries name, which asks for the right to update some column; the trigger refuses the update.
revoke update, delete, truncate on journal_entry, journal_transaction, order_event from current_user;
grant update (id) on journal_transaction to current_user;
