-- What two people publish, by versions: a draft, what is proposed, what is published, what was. A version that was
-- published never changes; what came with the product has no author.
create table content (
  kind text not null check (kind in ('product', 'landing', 'replies', 'contact-hours', 'calendar')),
  subject text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'proposed', 'published', 'retired')),
  body json not null,
  -- the rules that the author knows it breaks
  acknowledged text[] not null default '{}',
  author text references operator,
  published_by text references operator,
  changed_at timestamptz not null,
  primary key (kind, subject, version),
  check (published_by <> author)
);
create unique index one_published_version on content (kind, subject) where state = 'published';
create unique index one_draft on content (kind, subject) where state in ('draft', 'proposed');

alter table desk_request
  drop constraint desk_request_kind_check,
  drop constraint desk_request_check,
  add constraint desk_request_kind_check
    check (kind in ('waive', 'charge', 'reverse', 'write-off', 'limit', 'publish', 'retire')),
  add constraint desk_request_names_order
    check ((kind in ('limit', 'publish', 'retire')) = (order_id is null));
