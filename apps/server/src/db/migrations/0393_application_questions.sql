-- The questions of applications, of a set that two people publish, and the version under which each application began.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters', 'rules', 'tags', 'groups',
  'questions'));
-- the version that a section was told under; 0 is what the product asks by itself
alter table application_section add column questions_version integer not null default 0;

create table application_questions (
  borrower_id text primary key references borrower,
  version integer not null check (version >= 0),
  begun_at timestamptz not null,
  -- the next application begins under the version that is published then
  sent_at timestamptz
);
-- who has begun and sent nothing yet began under what the product asks
insert into application_questions (borrower_id, version, begun_at)
  select s.borrower_id, 0, max(s.changed_at) from application_section s
  where not exists (select from loan_order o where o.borrower_id = s.borrower_id) group by 1;
