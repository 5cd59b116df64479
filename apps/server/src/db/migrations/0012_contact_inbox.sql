-- What people write to us from the public site. They are no borrowers, so their words lie under the installation's key.
create table contact_message (
  id text primary key,
  number bigint generated always as identity unique,
  brand text not null,
  language text not null,
  sealed text not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by text
);
create index contact_message_open on contact_message (number) where handled_at is null;
-- The same words of the same person: sent again by a reload, they are one message until somebody has answered.
create unique index contact_message_once on contact_message (fingerprint) where handled_at is null;
