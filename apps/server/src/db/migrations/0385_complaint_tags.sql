-- Words by which complaints are found again, of a list that two people publish.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters', 'rules', 'tags'));
alter table complaint add column tags text[] not null default '{}';
alter table bulk_act drop constraint bulk_act_kind_check, add constraint bulk_act_kind_check
  check (kind in ('assign', 'letter', 'hand-over', 'complaint-assign', 'complaint-reply', 'complaint-tag', 'case-assign', 'message-close'));
