-- A session that a browser opened by a login is held to that browser by a cookie of its own, and is listed by its label.
alter table session add column is_web boolean not null default false;
alter table session add column label text not null default '';
-- Who came by our own pages applies on them; for the others the native app has done it.
alter table borrower add column applies_here boolean not null default false;
-- The language that a person chose; a session carries its copy, so that a read needs no second row.
alter table borrower add column language text;
alter table session add column language text;
