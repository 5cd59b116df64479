-- The code by which anybody checks a paper, and what it stated when it was made, without a word of whose it is.
alter table issued_document drop constraint issued_document_kind_check, add constraint issued_document_kind_check
  check (kind in ('key-facts', 'agreement', 'receipt', 'no-debt', 'letter', 'statement')),
  add column check_code text, add column states jsonb,
  add constraint issued_document_check_code_check check ((check_code is null) = (states is null));
