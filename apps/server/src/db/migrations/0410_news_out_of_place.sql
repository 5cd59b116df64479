-- What a rail tells is kept by what it is: read, and of nothing that was asked of it, it is not unreadable.
alter table channel_fact drop constraint channel_fact_kind_check, add constraint channel_fact_kind_check
  check (kind in ('paid', 'reversed', 'disbursed', 'disbursement-failed', 'disbursement-returned', 'refunded', 'unreadable', 'out-of-place'));
alter table channel_fact drop constraint channel_fact_amount_minor_check, add constraint channel_fact_amount_minor_check
  check (amount_minor > 0 or (kind in ('unreadable', 'out-of-place') and amount_minor = 0));
