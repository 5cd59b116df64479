-- Interest of non-performing loans leaves income where their market says so: the books of loans that are late, or were so
-- for two months, are derived anew by the next end of day, which posts the difference.
update loan_order o set posted_through = null, attention_on = least(attention_on, posted_through)
where o.posted_through is not null and (o.state = 'late' or exists (select from portfolio_day p
  where p.borrower_id = o.borrower_id and p.order_id = o.id and p.days_late > 60));
