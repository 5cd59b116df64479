-- The ledger: balanced transactions, chained stream by stream and never changed.

-- Streams of the journal: a borrower's id, or the stream of money that is nobody's. The row is the lock that puts a
-- stream's money in one line.
create table journal_stream (
  stream text primary key,
  seq bigint not null,
  hash bytea not null
);
insert into journal_stream values ('unassigned', 0, '');

create table journal_transaction (
  id bigint generated always as identity primary key,
  stream text not null references journal_stream,
  seq bigint not null,
  order_id text references loan_order,
  booked_at timestamptz not null,
  booked_on date not null,
  value_on date not null,
  currency text not null,
  memo text not null,
  -- the request, job or command that made the posting, as lines of the log carry it
  origin text not null default '',
  previous_hash bytea not null,
  hash bytea not null,
  unique (stream, seq)
);
create index transaction_of_order on journal_transaction (order_id) where order_id is not null;
create index transaction_of_day on journal_transaction (booked_on);

create table journal_entry (
  transaction_id bigint not null references journal_transaction,
  line integer not null,
  stream text not null,
  account text not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (transaction_id, line),
  check ((debit_minor = 0) <> (credit_minor = 0))
);

-- The program asserts the same; here it holds whoever writes.
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

create trigger journal_entry_is_append_only before update or delete on journal_entry
  for each row execute function refuse_change();
create trigger journal_entry_is_not_truncated before truncate on journal_entry
  for each statement execute function refuse_change();
create trigger journal_transaction_is_append_only before update or delete on journal_transaction
  for each row execute function refuse_change();
create trigger journal_transaction_is_not_truncated before truncate on journal_transaction
  for each statement execute function refuse_change();
-- Besides the triggers: who runs the product has no right to change what is written, and must take it to have it. Posting
-- locks the transaction that its entries name, which asks for the right to update some column; the trigger refuses the update.
revoke update, delete, truncate on journal_entry, journal_transaction from current_user;
grant update (id) on journal_transaction to current_user;

-- Cached for borrower accounts only: clearing, suspense and income are summed.
create table borrower_balance (
  borrower_id text not null references borrower,
  order_id text not null references loan_order,
  account text not null,
  balance_minor bigint not null,
  primary key (borrower_id, order_id, account)
);
-- Credit and claims are looked for over all loans each day; few loans have either.
create index balance_beside_the_debt on borrower_balance (account, order_id)
  where account in ('borrower-credit', 'receivable:claim');

-- What stood on the clearing accounts at a transaction: nobody adds up a whole journal to look at them. All rows are of
-- the same transaction, up to which nobody writes any more.
create table clearing_sum (
  account text not null,
  currency text not null,
  through bigint not null,
  balance_minor bigint not null,
  last_on date not null,
  primary key (account, currency)
);

-- Each movement of suspense with the payment it is of, so that the books can be compared payment by payment.
create table suspense_entry (
  id bigint generated always as identity primary key,
  channel text not null,
  payment_id text not null,
  -- into suspense; below zero out of it
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  booked_at timestamptz not null
);
create index suspense_entry_of_payment on suspense_entry (channel, payment_id);
create trigger suspense_entry_is_append_only before update or delete on suspense_entry
  for each row execute function refuse_change();
create trigger suspense_entry_is_not_truncated before truncate on suspense_entry
  for each statement execute function refuse_change();
revoke update, delete, truncate on suspense_entry from current_user;
