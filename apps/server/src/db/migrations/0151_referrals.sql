-- The code by which a borrower invites others, and the device that asked for it.
create table referral_code (
  borrower_id text primary key references borrower,
  code text not null,
  device_hash bytea not null,
  created_at timestamptz not null
);

-- Who came by an invitation, until the rule of their brand says what it earns.
create table referral (
  borrower_id text primary key references borrower,
  -- of another stream: whoever invited them
  referrer_id text not null,
  created_at timestamptz not null,
  -- not looked at before: their first loan can still be taken back
  due_on date,
  decided_at timestamptz,
  -- both were given a coupon; the new borrower alone, as their inviter had as many as a month has; or nobody, and why
  outcome text check (outcome in ('given', 'too-many', 'same-device', 'same-person', 'not-paid')),
  check ((decided_at is null) = (outcome is null))
);
create index referral_waiting on referral (created_at, borrower_id) where decided_at is null;

-- A coupon may be for somebody who came by an invitation.
alter table coupon add column referred_id text;
alter table coupon drop constraint coupon_check, add constraint coupon_of_whom
  check ((operator_id is null) = (rule is not null and (rule_order_id is null) <> (referred_id is null)));
