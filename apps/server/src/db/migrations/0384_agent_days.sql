-- What operators did on a day and what came of it, added up once its seven days are over: their report goes through no contacts.
create table agent_day (
  brand text not null,
  -- of the calendar of the brand
  day date not null,
  operator_id text not null references operator,
  contacts integer not null check (contacts > 0),
  reached integer not null,
  promises integer not null,
  kept integer not null,
  broken integer not null,
  collected_minor bigint not null,
  primary key (brand, day, operator_id)
);
