-- Operators of the desk, their sessions, and the chained log of what they did.
create table operator (
  id text primary key,
  name text not null unique,
  role text not null check (role in ('agent', 'finance', 'manager', 'auditor')),
  password_hash text not null,
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
create trigger desk_log_is_append_only before update or delete on desk_log
  for each row execute function refuse_change();
create trigger desk_log_is_not_truncated before truncate on desk_log
  for each statement execute function refuse_change();
revoke update, delete, truncate on desk_log from current_user;

-- The other side of a complaint. What the borrower reads stands in replies; notes have a table that no borrower's page asks.
alter table complaint
  add column number bigint generated always as identity,
  add column version integer not null default 0,
  add column language text not null default 'es',
  add column due_on date,
  add column assigned_to text references operator,
  add column answered_at timestamptz,
  add column escalated_at timestamptz,
  add column disputed_on date,
  drop column reply,
  drop column reply_images;
update complaint set due_on = created_at::date + 30;
alter table complaint alter column due_on set not null;
create index complaint_by_due_day on complaint (due_on, number) where state <> 'answered';

create table complaint_reply (
  id text primary key,
  complaint_id text not null references complaint,
  borrower_id text not null references borrower,
  operator_id text not null references operator,
  sealed text not null,
  replied_at timestamptz not null
);
create index reply_of_complaint on complaint_reply (complaint_id, replied_at);
alter table complaint_image add column reply_id text references complaint_reply;

create table complaint_note (
  id text primary key,
  complaint_id text not null references complaint,
  borrower_id text not null references borrower,
  operator_id text not null references operator,
  sealed text not null,
  noted_at timestamptz not null
);
create index note_of_complaint on complaint_note (complaint_id, noted_at);

-- Who is typing a reply: worth nothing after a crash.
create unlogged table complaint_writer (
  complaint_id text not null,
  operator_id text not null,
  seen_at timestamptz not null,
  primary key (complaint_id, operator_id)
);
