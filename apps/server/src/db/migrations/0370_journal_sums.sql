-- What the journal holds up to a transaction, by brand, account and the month of the general ledger: pages add to it what was
-- written since, and go through no entries of before. Takes the place of clearing_sum, which the version before goes on with.
create table journal_sum (
  brand text not null,
  currency text not null,
  account text not null,
  month date not null,
  through bigint not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  last_on date not null,
  primary key (brand, currency, account, month)
);
