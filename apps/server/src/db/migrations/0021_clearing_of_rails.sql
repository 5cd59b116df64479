-- Under which clearing account money went out: that of the rail that carried it.
alter table disbursement add column clearing text not null default 'disbursement';
