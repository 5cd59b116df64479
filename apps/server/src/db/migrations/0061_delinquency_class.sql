-- The class of each loan by days past due, as its market counts them; null for days that were written before.
alter table portfolio_day add column days_past_due integer, add column class text, add column class_rank integer;
