-- Until when the page of the rail that a person has to visit can be visited; null where the rail does not say.
alter table instruction add column visit_until timestamptz;
