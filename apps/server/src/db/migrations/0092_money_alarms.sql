-- Credit and claims are looked for over all loans each day; few loans have either.
create index balance_beside_the_debt on borrower_balance (account, order_id)
  where account in ('borrower-credit', 'receivable:claim');
create index money_case_of_order on money_case (order_id, kind) where order_id is not null;
-- Two servers that look at once open one case.
create unique index money_case_standing on money_case (kind, channel, payment_id, (coalesce(order_id, '')))
  where state = 'open' and kind in ('money-without-loan', 'credit-idle', 'claim-open');
