-- A migration of its own: an engine without deferred triggers can leave it out, since the program asserts the same.

create function assert_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from journal_entry where transaction_id = new.transaction_id
    having sum(debit_minor) <> sum(credit_minor) or count(*) < 2
  ) then
    raise exception 'journal transaction % does not balance', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger entries_balance after insert on journal_entry
  deferrable initially deferred for each row execute function assert_balanced();

create function assert_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from journal_entry where transaction_id = new.id) then
    raise exception 'journal transaction % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger transaction_has_entries after insert on journal_transaction
  deferrable initially deferred for each row execute function assert_has_entries();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger journal_entry_is_append_only before update or delete on journal_entry
  for each row execute function refuse_change();
create trigger journal_entry_is_not_truncated before truncate on journal_entry
  for each statement execute function refuse_change();
create trigger journal_transaction_is_append_only before update or delete on journal_transaction
  for each row execute function refuse_change();
create trigger journal_transaction_is_not_truncated before truncate on journal_transaction
  for each statement execute function refuse_change();
create trigger order_event_is_append_only before update or delete on order_event
  for each row execute function refuse_change();
create trigger order_event_is_not_truncated before truncate on order_event
  for each statement execute function refuse_change();
