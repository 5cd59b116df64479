-- Names of operators are compared without case and outer spaces: "Ana" and "ana " cannot be two people.
alter table operator add column name_key text;
-- A password that was given out must be replaced before this moment; null once its operator chose their own.
alter table operator add column password_until timestamptz;

-- Two names that are now the same: the later one is told apart by a number, which stands in the list of operators.
update operator o set name = btrim(o.name) || ' (' || twin.no || ')'
  from (select id, row_number() over (partition by lower(regexp_replace(btrim(name), '\s+', ' ', 'g')) order by created_at, id) as no from operator) as twin
  where twin.id = o.id and twin.no > 1;
update operator set name_key = lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));
alter table operator alter column name_key set not null;
alter table operator add constraint operator_name_is_one unique (name_key);
