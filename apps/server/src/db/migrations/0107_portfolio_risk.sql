-- Stage, exposure and provision of each loan with its day; null for days that were written before, and where the market has none.
alter table portfolio_day add column stage integer, add column exposure_minor bigint, add column provision_minor bigint,
  add column counting_class text, add column counting_rank integer;
