-- Views are kept of the lists of decisions and of the inbox too.
alter table desk_view drop constraint desk_view_page_check, add constraint desk_view_page_check
  check (page in ('loans', 'collections', 'payments', 'complaints', 'data-requests', 'decisions', 'inbox'));
