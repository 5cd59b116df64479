-- A contact is written down as it was, also one that broke a rule: then it says which.
alter table loan_contact add column flag text not null default '' check (flag in ('', 'outside-hours', 'too-often'));
