-- Money in suspense goes back to who sent it: two people decide it, and a rail or a person in the bank carries it.
alter table payment drop constraint payment_state_check, add constraint payment_state_check
  check (state in ('posted', 'suspense', 'reversed', 'returning', 'returned'));
alter table instruction drop constraint instruction_kind_check, add constraint instruction_kind_check
  check (kind in ('payout', 'reference', 'refund', 'return', 'card', 'card-payment', 'card-refund', 'card-return', 'mandate', 'debit',
  'identity', 'identity-erasure', 'bureau'));
alter table desk_request drop constraint desk_request_kind_check, add constraint desk_request_kind_check
  check (kind in ('waive', 'charge', 'bounce', 'reverse', 'write-off', 'refund', 'settle', 'replan', 'flag', 'match', 'book', 'return',
  'coupon', 'limit', 'publish', 'retire', 'close-month', 'disbursement-arrived', 'disbursement-failed', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over'));
alter table desk_request drop constraint desk_request_names_order, add constraint desk_request_names_order
  check ((kind in ('book', 'return', 'coupon', 'limit', 'publish', 'retire', 'close-month', 'operator-add', 'operator-role',
  'operator-scope', 'operator-limit', 'operator-enable', 'operator-reset', 'operator-sign-on', 'hand-over')) = (order_id is null));

create table payment_return (
  stream text not null references journal_stream,
  -- of its instruction, where a rail carries it
  id text not null,
  channel text not null,
  payment_id text not null,
  -- the clearing account that it leaves from
  clearing text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- null where a person makes the transfer
  rail text,
  -- the payment by card whose card it goes back to, by its instruction; or the account, sealed
  card_payment_id text,
  to_sealed text,
  state text not null check (state in ('sent', 'arrived', 'failed')),
  sent_at timestamptz not null,
  ended_at timestamptz,
  primary key (stream, id),
  foreign key (stream, channel, payment_id) references payment (stream, channel, payment_id),
  check ((card_payment_id is null) = (to_sealed is not null)),
  check ((state = 'sent') = (ended_at is null))
);
-- money goes back once, unless it came to nothing
create unique index payment_return_once on payment_return (stream, channel, payment_id) where state <> 'failed';
