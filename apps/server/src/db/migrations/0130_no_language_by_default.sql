-- Every complaint names the language that it was written in; the database knows none of its own.
alter table complaint alter column language drop default;
