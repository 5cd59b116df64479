-- Borrowers: who they are, how they come in, where their money goes, and what they told of themselves.

create table borrower (
  id text primary key,
  brand text not null,
  market text not null,
  phone_index bytea,
  -- the number by which a state knows a person (CURP, PAN) under a keyed index: one person is found under two phones
  identity_index bytea,
  sealed text,
  -- who came by our own pages applies on them; for the others the native app has done it
  applies_here boolean not null default false,
  -- what the person chose; a session carries its copy, so that a read needs no second row
  language text,
  created_at timestamptz not null,
  unique (market, phone_index)
);
create index borrower_of_identity on borrower (identity_index) where identity_index is not null;

-- One key a borrower: destroying it erases the person and leaves the journal whole.
create table borrower_key (
  borrower_id text primary key references borrower,
  wrapped text not null
);

-- Brand, market and language stand here too: the hottest read asks two tables less.
create table session (
  token_hash bytea primary key,
  borrower_id text not null references borrower,
  brand text not null,
  market text not null,
  language text,
  device_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- opened by a login in a browser: held to that browser by a cookie of its own, and listed by its label
  is_web boolean not null default false,
  label text not null default '',
  -- of a session that a web view was given: held to that view by a cookie, and over when the app's own is
  parent_hash bytea references session on delete cascade on update cascade,
  browser_hash bytea,
  -- A browser's session changes its token while it is used. The next one waits until it is first seen, so that an answer
  -- that got lost logs nobody out.
  next_hash bytea,
  rotated_at timestamptz,
  -- until when it may fetch the file of its person: a code by SMS opens it
  files_until timestamptz
);
create index session_of_borrower on session (borrower_id);
create index session_of_parent on session (parent_hash);
create unique index session_of_next on session (next_hash) where next_hash is not null;

-- A replaced token that comes again later was copied, and ends the session.
create table retired_token (
  token_hash bytea primary key,
  session_hash bytea not null references session on delete cascade on update cascade,
  retired_at timestamptz not null
);
create index retired_token_of_session on retired_token (session_hash);

-- A code by which the native app gives its session to a web view: one use, sixty seconds, for one device; only its hash
-- stays here. It dies with the session that it was made from.
create table hand_off (
  code_hash bytea primary key,
  session_hash bytea not null references session on delete cascade on update cascade,
  borrower_id text not null references borrower,
  device_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_off_of_session on hand_off (session_hash);

create table bank_account (
  id text primary key,
  borrower_id text not null references borrower,
  bank_name text not null,
  -- the number, and the branch where there is one, under the borrower's key
  sealed text not null,
  -- null once its person was erased: then it is not found again
  number_index bytea,
  last_four text not null,
  created_at timestamptz not null,
  unique (borrower_id, number_index)
);
-- An account that two people named is found without its number.
create index bank_account_of_number on bank_account (number_index) where number_index is not null;

create table bank_card (
  id text primary key,
  borrower_id text not null references borrower,
  bank_name text not null,
  bank_code text not null,
  -- the number under the borrower's key; pages see its last four digits only
  sealed text not null,
  last_four text not null,
  number_index bytea,
  is_verified boolean not null default false,
  created_at timestamptz not null
);
create index card_of_borrower on bank_card (borrower_id, created_at);
create unique index card_once on bank_card (borrower_id, number_index);

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
create index consent_of_borrower on consent (borrower_id, given_at desc);
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

-- The most that a person may borrow of a product, where it was raised at their own request; without a row the rules'
-- first limit holds.
create table credit_limit (
  borrower_id text not null references borrower,
  product_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  raised_at timestamptz not null,
  primary key (borrower_id, product_id)
);

create table limit_request (
  id text primary key,
  borrower_id text not null references borrower,
  product_id text not null,
  before_minor bigint not null,
  asked_minor bigint not null,
  rules_version integer not null references decision_rules,
  is_approved boolean not null,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null
);
create index limit_request_of_borrower on limit_request (borrower_id, product_id, decided_at desc);
create index limit_request_by_time on limit_request (decided_at desc, id);
