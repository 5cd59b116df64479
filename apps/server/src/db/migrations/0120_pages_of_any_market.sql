-- Which countries have landing pages stands in the program, not in the table.
alter table landing_template drop constraint landing_template_market_check;
