-- Documents that were given out: numbered, by what they were made from. Content is made again from the order's facts.
create table issued_document (
  number bigint generated always as identity primary key,
  borrower_id text not null references borrower,
  kind text not null check (kind in ('key-facts', 'agreement')),
  -- the offer's version or the order's id
  subject text not null,
  language text not null,
  hash text not null,
  issued_at timestamptz not null,
  valid_until date,
  acknowledged_at timestamptz,
  unique (borrower_id, kind, subject, language)
);
