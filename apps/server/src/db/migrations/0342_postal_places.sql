-- What the public list of a country says of a postal code; empty where it says two things.
create table postal_place (
  market text not null,
  code text not null,
  city text not null,
  state text not null,
  neighbourhoods text[] not null,
  primary key (market, code)
);
