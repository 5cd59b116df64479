-- Operators of the desk, their sessions, and the chained log of what they did.

create table operator (
  id text primary key,
  name text not null unique,
  -- names are compared without case and outer spaces: "Ana" and "ana " cannot be two people
  name_key text not null constraint operator_name_is_one unique,
  role text not null check (role in ('agent', 'finance', 'manager', 'auditor')),
  password_hash text not null,
  -- a password that was given out must be replaced before this moment; null once its operator chose their own
  password_until timestamptz,
  -- the secret of the one-time passwords, under the installation's key
  totp_sealed text not null,
  -- the last time step whose password was used: none is good twice
  totp_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table operator_session (
  token_hash bytea primary key,
  operator_id text not null references operator,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index session_of_operator on operator_session (operator_id);

-- One row, made with the first act: the lock that puts the log in one line, and the end that a cut log is held against.
create table desk_log_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);

create table desk_log (
  seq bigint primary key,
  operator_id text references operator,
  action text not null,
  subject text not null,
  reason text not null,
  details text not null,
  logged_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index desk_log_of_subject on desk_log (subject, seq);
-- How much an operator did in a day is counted at each look at a person.
create index desk_log_of_operator on desk_log (operator_id, logged_at);
create trigger desk_log_is_append_only before update or delete on desk_log
  for each row execute function refuse_change();
create trigger desk_log_is_not_truncated before truncate on desk_log
  for each statement execute function refuse_change();
revoke update, delete, truncate on desk_log from current_user;

-- What two people publish, by versions: a draft, what is proposed, what is published, what was. A version that was
-- published never changes; what came with the product has no author.
create table content (
  kind text not null check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar')),
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

-- `json`, not `jsonb`: terms are plain JSON whose amounts are safe integers, and they are never queried into.
create table product (
  id text not null,
  version integer not null,
  terms json not null,
  created_at timestamptz not null,
  primary key (id, version)
);

-- Rules of underwriting as data: a version that decided anything never changes.
create table decision_rules (
  version integer primary key,
  rules json not null,
  created_at timestamptz not null
);

-- What people write to us from the public site. They are no borrowers, so their words lie under the installation's key.
create table contact_message (
  id text primary key,
  number bigint generated always as identity unique,
  brand text not null,
  language text not null,
  sealed text not null,
  fingerprint bytea not null,
  -- whose it is, as in the outbox
  phone_index bytea,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by text
);
create index contact_message_open on contact_message (number) where handled_at is null;
create index contact_message_of_phone on contact_message (phone_index) where phone_index is not null;
-- The same words of the same person: sent again by a reload, they are one message until somebody has answered.
create unique index contact_message_once on contact_message (fingerprint) where handled_at is null;

-- Numbers that get no loan, found without being readable: who put one there and why, and of it only what a mask leaves.
create table blocked_phone (
  phone_index bytea primary key,
  id text unique,
  shown text not null default '',
  reason text not null default '',
  blocked_by text references operator,
  blocked_at timestamptz not null
);
