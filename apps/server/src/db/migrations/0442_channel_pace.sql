-- How long money took on each channel, of the last days: counted by a job, so that a page reads one row.
create table channel_pace (
  brand text not null,
  kind text not null check (kind in ('payout', 'payment')),
  -- of a payment, how it was made; of a payout, none
  channel text not null,
  cases integer not null check (cases > 0),
  median_s integer not null check (median_s >= 0),
  measured_at timestamptz not null,
  primary key (brand, kind, channel)
);
