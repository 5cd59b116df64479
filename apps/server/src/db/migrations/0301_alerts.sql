-- The alarms of an operator's first page outside the desk: a feed that they subscribe to, and mail.
create table alert_subscription (
  operator_id text primary key references operator,
  language text not null,
  feed_hash bytea unique,
  feed_since timestamptz,
  feed_read_at timestamptz,
  address_sealed text,
  mail_hour smallint not null default 8 check (mail_hour between 0 and 23),
  confirm_hash bytea,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- the last local day whose mail was written
  digest_on date,
  looked_at timestamptz
);

-- Alarms that stand for who is told of them; one that ended today is kept, so that it is not told twice in a day.
create table alert_standing (
  operator_id text not null references operator,
  alarm text not null,
  begun_at timestamptz,
  told_on date,
  primary key (operator_id, alarm)
);
