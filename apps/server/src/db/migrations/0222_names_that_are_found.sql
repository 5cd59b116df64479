-- A keyed hash of each part of a person's name; none once they were erased, or before they were kept.
alter table borrower add column name_tokens bytea[];
