-- References that a rail issues: asked for, made there, and closed there.
alter table instruction drop constraint instruction_kind_check;
alter table instruction add constraint instruction_kind_check check (kind in ('payout', 'reference'));

alter table channel_reference drop constraint channel_reference_state_check;
alter table channel_reference add constraint channel_reference_state_check
  check (state in ('asked', 'live', 'used', 'expired', 'closed', 'failed'));
-- the account under which payments on it are told and booked
alter table channel_reference add column clearing text;
update channel_reference set clearing = channel;
alter table channel_reference alter column clearing set not null;
-- what its rail was asked; null where we made it
alter table channel_reference add column instruction_id text;
alter table channel_reference add foreign key (borrower_id, instruction_id) references instruction;
-- what its rail says of it beside its code: the holder, the picture, the link
alter table channel_reference add column told jsonb;
-- when its rail is to be told that it is closed; null once nothing is to be done
alter table channel_reference add column close_at timestamptz;

-- one that is being made has no code so far
alter table channel_reference drop constraint channel_reference_borrower_id_channel_code_key;
create unique index channel_reference_of_code on channel_reference (borrower_id, clearing, code) where code <> '';
drop index one_live_reference;
create unique index one_live_reference on channel_reference (borrower_id, order_id, request_type, channel)
  where state in ('asked', 'live');
create index reference_of_instruction on channel_reference (borrower_id, instruction_id) where instruction_id is not null;
create index reference_closing on channel_reference (close_at) where close_at is not null;
