-- Who looks after money that is matched with nothing, as somebody looks after each case.
alter table payment add column owner_id text references operator;
alter table bulk_act drop constraint bulk_act_kind_check, add constraint bulk_act_kind_check
  check (kind in ('assign', 'letter', 'hand-over', 'complaint-assign', 'complaint-reply', 'complaint-tag', 'case-assign', 'message-close',
    'payment-assign'));
