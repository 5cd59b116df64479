-- A payout that came back waits for its borrower: which account it went to, when it came back, and when the borrower said
-- that it may go out again. `bounced`: it had arrived before, and the money lies in suspense until it is paid again.
alter table disbursement
  add column account_id text references bank_account on delete set null,
  add column returned_at timestamptz,
  add column released_at timestamptz,
  add column is_again boolean not null default false,
  drop constraint disbursement_state_check,
  add constraint disbursement_state_check check (state in ('sent', 'paid', 'returned', 'bounced'));
create index disbursement_of_order on disbursement (order_id);
create index disbursement_bounced on disbursement (order_id) where state = 'bounced';
