-- What the amount of a reference was asked for: the next payment, a part of the borrower's choice, or everything.
alter table channel_reference add column purpose text not null default 'next' check (purpose in ('next', 'part', 'all'));
