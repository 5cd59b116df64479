-- The list of complaints by number, and what stood on the clearing accounts at a transaction: nobody adds up a whole journal
-- to look at them. All rows are of the same transaction, up to which nobody writes any more.
create index complaint_by_number on complaint (number);
create table clearing_sum (
  account text not null,
  currency text not null,
  through bigint not null,
  balance_minor bigint not null,
  last_on date not null,
  primary key (account, currency)
);
