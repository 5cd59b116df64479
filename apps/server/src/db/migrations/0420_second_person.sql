-- What takes two people beyond what always does, and how much of an act one person does alone.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters', 'rules', 'tags', 'groups',
  'questions', 'second-person'));
