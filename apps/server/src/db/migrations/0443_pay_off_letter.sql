-- What ends a loan on a day is a paper that its borrower shows to others. The kind is added to those that stand, whichever they are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
  where conrelid = 'issued_document'::regclass and conname = 'issued_document_kind_check';
  execute 'alter table issued_document drop constraint issued_document_kind_check, add constraint issued_document_kind_check '
    || replace(kinds, '''no-debt''::text', '''no-debt''::text, ''pay-off''::text');
end $$;
