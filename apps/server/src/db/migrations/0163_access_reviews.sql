-- Each time that somebody looked at the access of an operator and left it as it is.
create table access_review (
  operator_id text not null references operator,
  reviewed_at timestamptz not null,
  reviewed_by text not null references operator check (reviewed_by <> operator_id),
  primary key (operator_id, reviewed_at)
);
