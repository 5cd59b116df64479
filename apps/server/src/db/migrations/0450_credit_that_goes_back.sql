-- Credit of a loan as it was found, and what its owner said of it: it goes back without being asked for.
create table credit_return (
  borrower_id text not null,
  order_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  found_at timestamptz not null,
  -- the day on which it leaves; none of what is only sent to who asks
  due_on date,
  -- the account that its owner named for it
  account_id text,
  asked_at timestamptz,
  primary key (borrower_id, order_id),
  foreign key (borrower_id, order_id) references loan_order (borrower_id, id),
  foreign key (borrower_id, account_id) references bank_account (borrower_id, id)
);
create index credit_return_due on credit_return (due_on, order_id) where due_on is not null;
-- a rule asks people about credit that is more than one of them sends alone
alter table desk_request drop constraint desk_request_by_somebody,
  add constraint desk_request_by_somebody check (requested_by is not null or kind in ('release-payout', 'refund'));
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('approved', 'sent', 'arrived', 'declined', 'due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back',
  'refunded', 'plan-offered', 'plan-changed', 'settlement-agreed', 'settlement-in-parts', 'renewal-offered', 'refund-returned', 'charged', 'charge-undone', 'bounced',
  'debit-announced', 'debit-failed', 'more-arrived', 'more-returned', 'paper-sent', 'written', 'passkey-added', 'autopay-ended',
  'collected-by', 'collected-again', 'debt-sold', 'identity-passed', 'identity-failed', 'identity-waiting', 'bureau-answered', 'payout-refused',
  'account-unconfirmed', 'credit-found', 'credit-waits', 'device-added', 'coupon-given', 'coupon-ending'));
