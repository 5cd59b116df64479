-- The number by which a state knows a person (CURP, PAN) under a keyed index, so that one person is found under two phones.
alter table borrower add column identity_index bytea;
create index borrower_of_identity on borrower (identity_index) where identity_index is not null;
-- An account that two people named is found without its number.
create index bank_account_of_number on bank_account (number_index) where number_index is not null;
