-- What people answer by SMS and WhatsApp comes to the inbox of contact messages.
alter table contact_message
  -- who wrote it, where that is known: then it is under their own key
  add column borrower_id text,
  add column way text check (way in ('sms', 'whatsapp')),
  -- the rail that told it and its own id for it: taken once
  add column received_id text,
  -- what it asked for of the messages of its way
  add column means text check (means in ('stop', 'start'));

-- Whether a person wants messages of a way, as they said it: what was said last counts.
create table message_stop (
  borrower_id text not null references borrower,
  way text not null check (way in ('sms', 'whatsapp')),
  said_at timestamptz not null,
  is_stopped boolean not null,
  primary key (borrower_id, way, said_at)
);
create trigger message_stop_is_append_only before update or delete on message_stop
  for each row execute function refuse_change();
create trigger message_stop_is_not_truncated before truncate on message_stop
  for each statement execute function refuse_change();
revoke update, delete, truncate on message_stop from current_user;

-- When a message was tried first: it is asked about from then on.
alter table outbox add column tried_at timestamptz;
-- what is under way while this is deployed was tried in the two hours that were looked back so far
update outbox set tried_at = due_at - interval '2 hours' where state = 'waiting' and attempts > 0;
