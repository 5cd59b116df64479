-- A payment has its receipt, and a loan that is settled its no-debt letter: numbered papers like the others.
alter table issued_document drop constraint issued_document_kind_check,
  add constraint issued_document_kind_check check (kind in ('key-facts', 'agreement', 'receipt', 'no-debt'));
