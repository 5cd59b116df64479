-- A borrower is told that an account of theirs is missing. The kind is added to those that stand, whichever they are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
  where conrelid = 'message'::regclass and conname = 'message_kind_check';
  execute 'alter table message drop constraint message_kind_check, add constraint message_kind_check '
    || replace(kinds, '''account-unconfirmed''::text', '''account-unconfirmed''::text, ''account-missing''::text');
end $$;
