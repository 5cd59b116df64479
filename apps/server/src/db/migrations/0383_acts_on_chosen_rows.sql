-- Acts on complaints and money cases that an operator chose: of each row what became of it.
alter table bulk_act drop constraint bulk_act_kind_check, add constraint bulk_act_kind_check
  check (kind in ('assign', 'letter', 'hand-over', 'complaint-assign', 'complaint-reply', 'case-assign'));
-- of each row that had its turn why it was refused, empty where it was done; `order_ids` holds the row that the list showed
alter table bulk_act add column results text[] not null default '{}';
