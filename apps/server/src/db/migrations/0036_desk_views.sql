-- Views of lists that operators keep and share.
create table desk_view (
  id text primary key,
  page text not null check (page in ('loans', 'collections', 'payments', 'complaints')),
  name text not null,
  -- the filters of the address, never what was typed to search: that may be somebody's number
  query text not null,
  owner text not null references operator,
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (owner, page, name)
);
create index view_of_page on desk_view (page);
