-- Groups that complaints wait for, of a list that two people publish, and who works in which.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters', 'rules', 'tags', 'groups'));
alter table complaint add column group_name text;
alter table operator add column groups text[] not null default '{}';
