-- What became of a message: sent is what the provider took, delivered what it told us of afterwards.
alter table outbox
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'undelivered')),
  add column provider_id text,
  -- why it was not delivered: a word of ours or of the provider
  add column trouble text,
  -- a code that nobody can use any more is not sent late
  add column expires_at timestamptz;
update outbox set state = 'sent' where sent_at is not null;
create unique index outbox_of_provider on outbox (provider_id);
drop index outbox_due;
create index outbox_due on outbox (due_at) where state = 'waiting';
