-- Until when a session may fetch the file of its person: a code by SMS opens it.
alter table session add column files_until timestamptz;
