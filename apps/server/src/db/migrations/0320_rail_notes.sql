-- What a rail that finds nothing by our id wants kept for it, such as the provider's own id of a check.
alter table instruction add column rail_note text;
