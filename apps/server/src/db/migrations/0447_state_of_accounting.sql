-- the general ledger is a part of a rail whose calls are seen
alter table rail_state drop constraint rail_state_part_check, add constraint rail_state_part_check
  check (part in ('payout', 'collection', 'card', 'mandate', 'identity', 'message', 'bureau', 'registry', 'accounting'));
