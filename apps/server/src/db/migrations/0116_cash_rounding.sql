-- What the lender gives of an amount that a cash desk has no coin for: with it the asked amount is paid whole.
alter table channel_reference add column rounding_minor bigint not null default 0;
