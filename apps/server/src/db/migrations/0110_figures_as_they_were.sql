-- What was given up is owed still, and is no part of what the house counts on.
alter table portfolio_day add column written_off boolean not null default false;

-- A statement that should not have been imported: its lines are booked back, and the same file may come again.
alter table statement_import add column reversed_at timestamptz;
alter table statement_import drop constraint statement_import_channel_content_hash_key;
create unique index statement_import_once on statement_import (channel, content_hash) where reversed_at is null;
alter table statement_line drop constraint statement_line_state_check;
alter table statement_line add constraint statement_line_state_check
  check (state in ('waiting', 'booked', 'duplicate', 'conflict', 'reversed'));
create index statement_line_by_id on statement_line (statement_id) where state in ('duplicate', 'conflict');
