-- How a complaint was answered, and what was given back for it, as whoever answered it says: what supervisors ask for. No money moves by it.
alter table complaint
  add column outcome text check (outcome in ('favour', 'partly', 'against')),
  add column returned_minor bigint check (returned_minor >= 0);
