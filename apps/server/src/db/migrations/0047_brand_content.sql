-- What a brand says and offers is published by two people, over what its file says.
alter table content
  drop constraint content_kind_check,
  add constraint content_kind_check
    check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar'));
