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

-- Whose a message or letter is, findable by the number alone and readable by nobody: it goes when its person is erased.
alter table outbox add column phone_index bytea;
create index outbox_of_phone on outbox (phone_index) where phone_index is not null;
alter table contact_message add column phone_index bytea;
create index contact_message_of_phone on contact_message (phone_index) where phone_index is not null;

-- An account number of an erased person is not found again.
alter table bank_account alter column number_index drop not null;

-- Numbers less four digits stood here in the open; what replaces them is keyed, and counting begins anew.
delete from sms_conversion where subject like 'prefix:%';
delete from rate_count where bucket like 'sms:prefix:%';
