-- When the borrower first opened the answer; an answer that nobody opened is marked as new.
alter table complaint add column answer_seen_at timestamptz;
