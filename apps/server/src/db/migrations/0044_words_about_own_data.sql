-- What the house answers to a request about a person's data, and what the person sends when asked for more.
create table data_case_word (
  id text primary key,
  case_id text not null references data_case,
  borrower_id text not null references borrower,
  -- null where the person wrote it
  operator_id text references operator,
  -- under the borrower's own key
  sealed text not null,
  said_at timestamptz not null
);
create index word_of_case on data_case_word (case_id, said_at);

-- Whoever asked is told when their request moves on.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended',
  'complaint-answered', 'payout-returned', 'data-request'));
