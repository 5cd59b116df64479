-- Money that a contested message told of: above what one person may book alone, a second one approves.
alter table desk_request
  drop constraint desk_request_kind_check,
  drop constraint desk_request_names_order,
  add constraint desk_request_kind_check check
    (kind in ('waive', 'charge', 'reverse', 'write-off', 'refund', 'match', 'book', 'limit', 'publish', 'retire')),
  add constraint desk_request_names_order check ((kind in ('book', 'limit', 'publish', 'retire')) = (order_id is null));
alter table alone_act
  alter column order_id drop not null,
  drop constraint alone_act_action_check,
  add constraint alone_act_action_check check (action in ('waive', 'refund', 'book')),
  add constraint alone_act_names_order check ((action = 'book') = (order_id is null));
