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
  created_at timestamptz not null
);
create index borrower_of_identity on borrower (identity_index) where identity_index is not null;

-- Which stream to ask for what is known before its borrower is: a reference that money came under, a payment, an event of a
-- channel, a disbursement, a phone's index, the hash of a token. A code is claimed once, by the first who writes it.
create table route (
  kind text not null,
  code text not null,
  stream text not null,
  -- from when on it leads nowhere; null where it always does
  until timestamptz,
  primary key (kind, code)
);
create index route_by_end on route (until) where until is not null;

-- One key a borrower: destroying it erases the person and leaves the journal whole.
create table borrower_key (
  borrower_id text primary key references borrower,
  wrapped text not null
);

-- Brand, market and language stand here too: the hottest read asks two tables less.
create table session (
  borrower_id text not null references borrower,
  -- stays as long as the session does; its token changes
  id text not null,
  token_hash bytea not null,
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
  parent_id text,
  browser_hash bytea,
  -- A browser's session changes its token while it is used. The next one waits until it is first seen, so that an answer
  -- that got lost logs nobody out.
  next_hash bytea,
  rotated_at timestamptz,
  -- until when it may fetch the file of its person: a code by SMS opens it
  files_until timestamptz,
  primary key (borrower_id, id),
  unique (borrower_id, token_hash),
  foreign key (borrower_id, parent_id) references session on delete cascade
);
create index session_of_parent on session (borrower_id, parent_id);
create unique index session_of_next on session (borrower_id, next_hash) where next_hash is not null;

-- A replaced token that comes again later was copied, and ends the session.
create table retired_token (
  borrower_id text not null,
  token_hash bytea not null,
  session_id text not null,
  retired_at timestamptz not null,
  primary key (borrower_id, token_hash),
  foreign key (borrower_id, session_id) references session on delete cascade
);
create index retired_token_of_session on retired_token (borrower_id, session_id);

-- A code by which the native app gives its session to a web view: one use, sixty seconds, for one device; only its hash
-- stays here. It dies with the session that it was made from.
create table hand_off (
  borrower_id text not null,
  code_hash bytea not null,
  session_id text not null,
  device_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (borrower_id, code_hash),
  foreign key (borrower_id, session_id) references session on delete cascade
);
create index hand_off_of_session on hand_off (borrower_id, session_id);

create table bank_account (
  borrower_id text not null references borrower,
  id text not null,
  bank_name text not null,
  -- the number, and the branch where there is one, under the borrower's key
  sealed text not null,
  -- null once its person was erased: then it is not found again
  number_index bytea,
  last_four text not null,
  created_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, number_index)
);
-- An account that two people named is found without its number.
create index bank_account_of_number on bank_account (number_index) where number_index is not null;

create table bank_card (
  borrower_id text not null references borrower,
  id text not null,
  bank_name text not null,
  bank_code text not null,
  -- the number under the borrower's key; pages see its last four digits only
  sealed text not null,
  last_four text not null,
  number_index bytea,
  is_verified boolean not null default false,
  created_at timestamptz not null,
  primary key (borrower_id, id)
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
  borrower_id text not null references borrower,
  id text not null,
  item text not null,
  text_hash text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (borrower_id, id)
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
  borrower_id text not null references borrower,
  id text not null,
  product_id text not null,
  before_minor bigint not null,
  asked_minor bigint not null,
  rules_version integer not null references decision_rules,
  is_approved boolean not null,
  reasons text[] not null,
  -- what was known, under the person's key
  sealed_inputs text not null,
  decided_at timestamptz not null,
  primary key (borrower_id, id)
);
create index limit_request_by_id on limit_request (id);
create index limit_request_of_borrower on limit_request (borrower_id, product_id, decided_at desc);
create index limit_request_by_time on limit_request (decided_at desc, id);
