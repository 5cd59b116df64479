-- A loan that pays another one off: whose offer it is, and what of a disbursement pays instead of leaving. Null for all others.
alter table offer add column pays_off_order_id text;
alter table disbursement add column pays_off_minor bigint check (pays_off_minor > 0);
