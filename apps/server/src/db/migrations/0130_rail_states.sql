-- How the calls of each part of a rail went last, by whichever process: what the public page of states tells.
create table rail_state (
  rail text not null,
  part text not null check (part in ('payout', 'collection', 'card', 'mandate', 'identity', 'message', 'bureau')),
  -- the last call that the rail answered
  good_at timestamptz,
  -- how many failed since, and when the first of them did
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- since when answers take long
  slow_since timestamptz,
  primary key (rail, part)
);
