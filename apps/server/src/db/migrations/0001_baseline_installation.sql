-- The installation itself: what it remembers, what its jobs did, whom it limits, and what leaves it by message.

-- The offset of the test clock, and what else the installation itself must remember.
create table installation (
  name text primary key,
  value text not null
);

create table job_run (
  job text not null,
  scope text not null,
  local_date date not null,
  finished_at timestamptz not null,
  primary key (job, scope, local_date)
);

-- What a job could not do, one row for each thing: tried again after longer and longer waits, then kept for the desk.
create table stuck_item (
  job text not null,
  item text not null,
  attempts integer not null,
  reason text not null,
  state text not null check (state in ('retrying', 'stuck', 'given-up')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz,
  primary key (job, item)
);

-- Logged like everything else: a limit that a crash or a failover forgets is none.
create table rate_count (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_count_by_end on rate_count (resets_at);

-- The answer to a write that its sender named by a key: the same again gets the same answer.
create table idempotent_answer (
  actor text not null,
  action text not null,
  key text not null,
  fingerprint bytea not null,
  answer json not null,
  created_at timestamptz not null,
  primary key (actor, action, key)
);

create table one_time_code (
  purpose text not null,
  subject text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (subject, purpose)
);

-- What is sent to somebody is sent from here, after commit.
create table outbox (
  -- a borrower, or the number of somebody who is none yet
  stream text not null,
  id text not null,
  kind text not null,
  sealed text not null,
  -- whose it is, findable by the number alone and readable by nobody: it goes when its person is erased
  phone_index bytea,
  due_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  -- sent is what the provider took, delivered what it told us of afterwards
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'undelivered')),
  provider_id text,
  -- why it was not delivered: a word of ours or of the provider
  trouble text,
  -- a code that nobody can use any more is not sent late
  expires_at timestamptz,
  primary key (stream, id)
);
create unique index outbox_once on outbox (stream, provider_id);
create index outbox_of_provider on outbox (provider_id);
create index outbox_due on outbox (due_at) where state = 'waiting';
create index outbox_of_phone on outbox (phone_index) where phone_index is not null;

-- How many codes went to a prefix or for a campaign in a day, and how many of them came back.
create table sms_conversion (
  subject text not null,
  day date not null,
  sent integer not null,
  entered integer not null,
  primary key (subject, day)
);

-- What retention removed, by day and kind: counts alone.
create table retention_run (
  day date not null,
  kind text not null,
  removed integer not null,
  primary key (day, kind)
);

-- Stands on every table that is only added to; besides it nobody has the right to change what is written there.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- Who was erased: in the database, so that every later backup says so too. The same list stands as a file beside it.
create table erased_person (
  borrower_id text primary key,
  erased_at timestamptz not null
);
create trigger erased_person_is_append_only before update or delete on erased_person
  for each row execute function refuse_change();
create trigger erased_person_is_not_truncated before truncate on erased_person
  for each statement execute function refuse_change();
revoke update, delete, truncate on erased_person from current_user;
