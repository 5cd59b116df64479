create table bank_account (
  id text primary key,
  borrower_id text not null references borrower,
  bank_name text not null,
  -- the number, and the branch where there is one, under the borrower's key
  sealed text not null,
  number_index bytea not null,
  last_four text not null,
  created_at timestamptz not null,
  unique (borrower_id, number_index)
);
alter table bank_card add column number_index bytea;
create unique index card_once on bank_card (borrower_id, number_index);
