-- What a brand's people transfer in their bank: the money of loans too.
alter table payment_order drop constraint payment_order_kind_check, add constraint payment_order_kind_check
  check (kind in ('refund', 'return', 'disbursement'));
