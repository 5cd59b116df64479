-- What one operator may do alone of an act, where that is less than everybody's limit. Minor units.
create table operator_limit (
  operator_id text not null references operator,
  action text not null check (action in ('waive', 'charge', 'refund', 'book', 'coupon')),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (operator_id, action, currency)
);
