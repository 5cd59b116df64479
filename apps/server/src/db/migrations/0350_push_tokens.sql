-- Where a person wants push: the app on one device, turned on by them there.
create table push_token (
  borrower_id text primary key references borrower,
  device_hash bytea not null,
  -- the token under the borrower's own key; null once its rail said that it is dead, until the app gives another
  sealed text,
  -- finds the token without opening it: a token is one person's
  token_index bytea not null,
  since timestamptz not null
);
create index push_token_of_token on push_token (token_index);
