-- Who brought the settings of a start that differed, as the deployment says it.
alter table settings_seen add column by text not null default '';
