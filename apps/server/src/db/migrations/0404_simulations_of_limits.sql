-- Rules are tried on requests for a higher limit too.
alter table rules_simulation add column decision text not null default 'applications' check (decision in ('applications', 'limits'));
alter table rules_simulation alter column decision drop default;
