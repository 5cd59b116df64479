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
  stream text not null references journal_stream,
  -- the place in the chain is the key
  seq bigint not null,
  order_id text,
  booked_at timestamptz not null,
  booked_on date not null,
  value_on date not null,
  currency text not null,
  memo text not null,
  -- the request, job or command that made the posting, as lines of the log carry it
  origin text not null default '',
  previous_hash bytea not null,
  hash bytea not null,
  -- the order of writing over all streams, for checkpoints and sums; names nothing
  no bigint generated always as identity,
  first_line integer not null default 0 check (first_line = 0),
  primary key (stream, seq),
  foreign key (stream, order_id) references loan_order (borrower_id, id)
);
create index transaction_by_no on journal_transaction (no);
create index transaction_of_order on journal_transaction (order_id) where order_id is not null;
create index transaction_of_day on journal_transaction (booked_on);

create table journal_entry (
  stream text not null,
  seq bigint not null,
  line integer not null,
  account text not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (stream, seq, line),
  foreign key (stream, seq) references journal_transaction,
  check ((debit_minor = 0) <> (credit_minor = 0))
);

-- No transaction without entries. Both point at each other, so one of the two is looked at when all is written.
alter table journal_transaction add constraint transaction_has_entries
  foreign key (stream, seq, first_line) references journal_entry (stream, seq, line) deferrable initially deferred;

-- The program asserts the same; here it holds whoever writes. Entries arrive balanced, all of a transaction in one statement,
-- so that one look is enough for all rows of it; it is a look at these rows, whatever their table is called.
create function assert_balanced() returns trigger language plpgsql as $$
declare wrong record;
begin
  select stream, seq into wrong from added group by stream, seq
    having sum(debit_minor) <> sum(credit_minor) or count(*) < 2 limit 1;
  if found then
    raise exception 'journal transaction % % does not balance', wrong.stream, wrong.seq using errcode = '23514';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on journal_entry referencing new table as added
  for each statement execute function assert_balanced();

create trigger journal_entry_is_append_only before update or delete on journal_entry
  for each row execute function refuse_change();
create trigger journal_entry_is_not_truncated before truncate on journal_entry
  for each statement execute function refuse_change();
create trigger journal_transaction_is_append_only before update or delete on journal_transaction
  for each row execute function refuse_change();
create trigger journal_transaction_is_not_truncated before truncate on journal_transaction
  for each statement execute function refuse_change();
-- Besides the triggers: who runs the product has no right to change what is written, and must take it to have it. Foreign
-- keys lock the row that they name, which asks for the right to update some column; the trigger refuses the update.
revoke update, delete, truncate on journal_entry, journal_transaction from current_user;
grant update (seq) on journal_transaction to current_user;
grant update (line) on journal_entry to current_user;

-- Cached for borrower accounts only: clearing, suspense and income are summed.
create table borrower_balance (
  borrower_id text not null,
  order_id text not null,
  account text not null,
  balance_minor bigint not null,
  primary key (borrower_id, order_id, account),
  foreign key (borrower_id, order_id) references loan_order
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
  -- where it is booked
  stream text not null references journal_stream,
  id bigint generated always as identity,
  channel text not null,
  payment_id text not null,
  -- into suspense; below zero out of it
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  booked_at timestamptz not null,
  primary key (stream, id)
);
create index suspense_entry_of_payment on suspense_entry (stream, channel, payment_id);
create trigger suspense_entry_is_append_only before update or delete on suspense_entry
  for each row execute function refuse_change();
create trigger suspense_entry_is_not_truncated before truncate on suspense_entry
  for each statement execute function refuse_change();
revoke update, delete, truncate on suspense_entry from current_user;
