-- What a person tells of themselves, section by section, under their own key; a section may be unfinished.
create table application_section (
  borrower_id text not null references borrower,
  section text not null check (section in ('personal', 'job', 'ext')),
  sealed text not null,
  is_complete boolean not null,
  changed_at timestamptz not null,
  primary key (borrower_id, section)
);

-- Each consent by itself, with the words that were shown; a withdrawn one stays as evidence that it was given and until when.
create table consent (
  id text primary key,
  borrower_id text not null references borrower,
  item text not null,
  text_hash text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consent_once on consent (borrower_id, item) where withdrawn_at is null;

-- Photos of a document and a face, under the person's key, until their day; what was found of them stays.
create table identity_photo (
  borrower_id text not null references borrower,
  kind text not null check (kind in ('document', 'selfie')),
  sealed text not null,
  delete_at timestamptz not null,
  primary key (borrower_id, kind)
);
create index identity_photo_by_day on identity_photo (delete_at);
create table identity_check (
  borrower_id text primary key references borrower,
  result text not null check (result in ('passed', 'failed')),
  checked_at timestamptz not null
);

-- Rules of underwriting as data: a version that decided anything never changes.
create table decision_rules (
  version integer primary key,
  rules json not null,
  created_at timestamptz not null
);
create table decision (
  order_id text primary key references loan_order,
  borrower_id text not null references borrower,
  rules_version integer not null references decision_rules,
  is_approved boolean not null,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null
);
create index decision_of_borrower on decision (borrower_id, decided_at);

-- Numbers that get no loan, found without being readable.
create table blocked_phone (
  phone_index bytea primary key,
  blocked_at timestamptz not null
);
