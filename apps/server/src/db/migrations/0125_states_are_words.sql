-- A loan's state is a word; its number on the wire is the contract's affair.
drop index order_by_code;
drop index order_newest_of_code;
alter table loan_order drop constraint loan_order_code_check;
alter table loan_order rename column code to state;
update loan_order set state = case state when '21' then 'received' when '110' then 'closed' when '151' then 'disbursing'
  when '170' then 'approved' when '174' then 'active' when '180' then 'late' else 'settled' end;
alter table loan_order add constraint loan_order_state_check
  check (state in ('received', 'approved', 'disbursing', 'active', 'late', 'settled', 'closed'));
create index order_by_state on loan_order (state, created_at) where state in ('received', 'approved', 'disbursing');
create index order_newest_of_state on loan_order (state, created_at desc, id);
